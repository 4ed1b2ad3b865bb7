import { ApiError, call } from '@cungnghe/client/call';
import { type SecondFactorState, verifySecondFactor } from '@cungnghe/contracts/second-factor/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useProblemText } from '../../parts/problem.tsx';
import { canUsePasskeys, provePasskey, stoppedInBrowser } from './browser-passkeys.ts';
import classes from './second-factor.module.css';

interface ProveProps {
  readonly state: SecondFactorState;
  readonly onProven: (state: SecondFactorState) => void;
  /** Beside the buttons: the way out. */
  readonly children?: ReactNode;
}

/** Six digits of the app, a recovery code or a passkey. */
export function VerifyFactor({ state, onProven, children }: ProveProps) {
  const { t } = useTranslation('second_factor');
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const byCode = useMutation({
    mutationFn: (value: string) => call(verifySecondFactor, { body: { code: value } }),
    onSuccess: onProven,
  });
  const byPasskey = useMutation({ mutationFn: provePasskey, onSuccess: onProven });
  const busy = byCode.isPending || byPasskey.isPending;
  const hasPasskey = state.passkeys.length > 0 && canUsePasskeys();

  const send = (value: string) => {
    const plain = value.replace(/[\s-]/g, '');
    const complete = /^\d{6}$/.test(plain) || plain.length === 15;
    setIncomplete(!complete);
    if (!complete || busy) return;
    byPasskey.reset();
    byCode.mutate(value);
  };
  const type = (value: string) => {
    setCode(value);
    setIncomplete(false);
    // To the last digit: no need to ask for a press.
    if (/^\d{6}$/.test(value) && value !== code && state.totp) send(value);
  };
  const error = byCode.error ?? byPasskey.error;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      {hasPasskey && (
        <BusyButton
          loading={byPasskey.isPending}
          variant={state.totp ? 'default' : 'filled'}
          onClick={() => {
            byCode.reset();
            byPasskey.mutate();
          }}
        >
          {t('use_passkey')}
        </BusyButton>
      )}
      <TextInput
        data-autofocus
        classNames={{ input: classes.code ?? '' }}
        label={state.totp ? t('code_or_recovery') : t('recovery_only')}
        description={state.totp ? t('code_hint') : t('recovery_hint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => type(event.currentTarget.value)}
        error={incomplete ? t('code_incomplete') : null}
      />
      <FactorProblem error={error} isOfPasskey={byPasskey.error === error} />
      <div className={classes.actions}>
        <Button
          type="submit"
          loading={byCode.isPending}
          variant={hasPasskey && !state.totp ? 'default' : 'filled'}
        >
          {t('confirm')}
        </Button>
        {children}
      </div>
      <p className="dim">{t('lost')}</p>
    </form>
  );
}

function FactorProblem({ error, isOfPasskey }: { error: Error | null; isOfPasskey: boolean }) {
  const { t } = useTranslation('second_factor');
  const problem = useProblemText();
  if (error === null) return null;
  const isWrong = error instanceof ApiError && error.code === 'CODE_INVALID';
  return (
    <div role="alert">
      {stoppedInBrowser(error)
        ? t('passkey_cancelled')
        : isWrong
          ? t(isOfPasskey ? 'passkey_refused' : 'code_wrong')
          : problem(error)}
    </div>
  );
}
