import { ApiError, call } from '@cungnghe/client/call';
import { type Passkey, removePasskey } from '@cungnghe/contracts/second-factor/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import type { FactorProps } from './app-factor.tsx';
import { canUsePasskeys, isKnownPasskey, registerPasskey, stoppedInBrowser } from './browser-passkeys.ts';
import classes from './second-factor.module.css';

/** The passkeys of the account, and one more. */
export function PasskeyFactor({ state, onChange }: FactorProps) {
  const { t } = useTranslation('second_factor');
  return (
    <>
      <p className="dim">{t('passkeys_about')}</p>
      {state.passkeys.length > 0 && (
        <ul className={classes.keys}>
          {state.passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </ul>
      )}
      {canUsePasskeys() && <AddPasskey onChange={onChange} />}
    </>
  );
}

function PasskeyLine({ passkey, onChange }: { passkey: Passkey; onChange: FactorProps['onChange'] }) {
  const { t } = useTranslation('second_factor');
  const problem = useProblemText();
  const remove = useMutation({
    mutationFn: () => call(removePasskey, { params: { id: passkey.id } }),
    onSuccess: (next) => onChange(next),
  });
  const days = [
    t('passkey_added', { day: formatDate(passkey.created_at) }),
    ...(passkey.last_used_at === null ? [] : [t('passkey_used', { day: formatDate(passkey.last_used_at) })]),
  ];
  return (
    <li>
      <span className={classes.keyName}>
        {passkey.name}
        <br />
        <span className="dim">{days.join(', ')}</span>
      </span>
      <Confirm
        label={t('passkey_remove')}
        question={t('passkey_remove_question', { name: passkey.name })}
        tone="danger"
        mutation={remove}
        explain={(error) =>
          error instanceof ApiError && error.code === 'CONFLICT' ? t('last_stays') : problem(error)
        }
      />
    </li>
  );
}

function AddPasskey({ onChange }: { onChange: FactorProps['onChange'] }) {
  const { t } = useTranslation('second_factor');
  const problem = useProblemText();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const add = useMutation({
    mutationFn: registerPasskey,
    onSuccess: ({ state, recovery_codes }) => {
      setName('');
      onChange(state, recovery_codes);
    },
  });
  const said = (error: Error) => {
    if (isKnownPasskey(error)) return t('passkey_known');
    if (stoppedInBrowser(error)) return t('passkey_cancelled');
    if (error instanceof ApiError && error.code === 'CODE_INVALID') return t('passkey_refused');
    return problem(error);
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(name.trim() === '');
        if (name.trim() !== '' && !add.isPending) add.mutate(name);
      }}
    >
      <TextInput
        label={t('passkey_name')}
        placeholder={t('passkey_name_placeholder')}
        name="passkey"
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
        }}
        error={missing ? t('passkey_name_missing') : null}
      />
      {add.error !== null && <div role="alert">{said(add.error)}</div>}
      <BusyButton type="submit" variant="default" loading={add.isPending}>
        {t('passkey_add')}
      </BusyButton>
    </form>
  );
}
