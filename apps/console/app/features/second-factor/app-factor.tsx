import { ApiError, call } from '@cungnghe/client/call';
import {
  beginTotp,
  confirmTotp,
  removeTotp,
  type SecondFactorState,
} from '@cungnghe/contracts/second-factor/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { QrCode } from '@cungnghe/ui/qr-code';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import classes from './second-factor.module.css';

export interface FactorProps {
  readonly state: SecondFactorState;
  /** With the first factor of an account come its recovery codes. */
  readonly onChange: (state: SecondFactorState, recoveryCodes?: readonly string[] | null) => void;
}

/** The authenticator app: set up with a QR code and its first six digits, or removed. */
export function AppFactor({ state, onChange }: FactorProps) {
  const { t } = useTranslation('second_factor');
  const problem = useProblemText();
  const begin = useMutation({ mutationFn: () => call(beginTotp, {}) });
  const remove = useMutation({ mutationFn: () => call(removeTotp, {}), onSuccess: (next) => onChange(next) });

  if (state.totp) {
    return (
      <>
        <p>
          {t('app_on')} <span className="dim">{t('app_about')}</span>
        </p>
        <div>
          <Confirm
            label={t('app_remove')}
            question={t('app_remove_question')}
            tone="danger"
            mutation={remove}
            explain={(error) =>
              error instanceof ApiError && error.code === 'CONFLICT' ? t('last_stays') : problem(error)
            }
          />
        </div>
      </>
    );
  }
  return (
    <>
      <p className="dim">{t('app_about')}</p>
      {begin.data === undefined ? (
        <div>
          <BusyButton loading={begin.isPending} onClick={() => begin.mutate()}>
            {t('app_add')}
          </BusyButton>
        </div>
      ) : (
        <ConfirmApp {...begin.data} onChange={onChange} />
      )}
      {begin.error !== null && <div role="alert">{problem(begin.error)}</div>}
    </>
  );
}

interface ConfirmAppProps {
  readonly secret: string;
  readonly uri: string;
  readonly onChange: FactorProps['onChange'];
}

function ConfirmApp({ secret, uri, onChange }: ConfirmAppProps) {
  const { t } = useTranslation('second_factor');
  const problem = useProblemText();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: (digits: string) => call(confirmTotp, { body: { code: digits } }),
    onSuccess: ({ state, recovery_codes }) => onChange(state, recovery_codes),
  });
  const type = (value: string) => {
    const digits = value.replace(/\D/g, '').slice(0, 6);
    setCode(digits);
    if (digits.length === 6 && digits !== code && !confirm.isPending) confirm.mutate(digits);
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) confirm.mutate(code);
      }}
    >
      <p>{t('app_scan')}</p>
      <QrCode payload={uri} label={t('app_qr')} className={classes.qr} />
      <p>
        {t('app_type')}
        <span className={classes.key}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <a href={uri}>{t('app_open')}</a>
      <TextInput
        classNames={{ input: classes.code ?? '' }}
        label={t('app_code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {confirm.error !== null && (
        <div role="alert">
          {confirm.error instanceof ApiError && confirm.error.code === 'CODE_INVALID'
            ? t('code_wrong')
            : problem(confirm.error)}
        </div>
      )}
      <BusyButton type="submit" loading={confirm.isPending}>
        {t('app_confirm')}
      </BusyButton>
    </form>
  );
}
