import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import classes from './sign-in-form.module.css';
import { Problem } from './states.tsx';
import { useTranslation } from './translation.tsx';

interface SignInFormProps {
  /** What stands in the field for the address at first. */
  readonly initialEmail?: string;
  /** The address a code was sent to; null while the address is still asked for. */
  readonly sentTo: string | null;
  /** Mail does not go out now, as far as is known: the code may come late, or not at all. */
  readonly mailDelayed?: boolean;
  readonly busy: boolean;
  /** What went wrong with the last send, in the reader's language. */
  readonly error: string | null;
  /** How many codes were sent so far; the wait before the next one starts again with each. */
  readonly sends: number;
  /** Seconds between two codes. */
  readonly resendInSeconds: number;
  /** The verb on the last button, where it is not learning that one goes on to. */
  readonly enterLabel?: string;
  readonly onRequestCode: (email: string) => void;
  readonly onSubmitCode: (code: string) => void;
  /** The code is right, and was asked for in another browser: whoever typed it says whether they mean this one. */
  readonly onConfirmElsewhere?: ((code: string) => void) | undefined;
  readonly onChangeEmail: () => void;
}

/** E-mail first, then the six digits. Keeps what was typed when a send fails. */
export function SignInForm(props: SignInFormProps) {
  const [email, setEmail] = useState(props.initialEmail ?? '');
  if (props.sentTo === null) return <EmailStep {...props} email={email} onType={setEmail} />;
  return <CodeStep key={props.sentTo} {...props} sentTo={props.sentTo} />;
}

interface EmailStepProps extends SignInFormProps {
  readonly email: string;
  readonly onType: (email: string) => void;
}

function EmailStep({ email, onType, busy, error, onRequestCode }: EmailStepProps) {
  const { t } = useTranslation('ui');
  const [invalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const valid = /^\S+@\S+\.\S+$/.test(address);
    setInvalid(!valid);
    if (valid) onRequestCode(address);
    else field.current?.focus();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={t('sign_in.email')}
        description={t('sign_in.email_hint')}
        placeholder={t('sign_in.email_placeholder')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        value={email}
        onChange={(event) => onType(event.currentTarget.value)}
        error={invalid ? t('sign_in.email_invalid') : null}
      />
      {error === null ? null : <Problem>{error}</Problem>}
      <BusyButton type="submit" size="lg" fullWidth loading={busy}>
        {t('sign_in.send')}
      </BusyButton>
    </form>
  );
}

function CodeStep(props: SignInFormProps & { sentTo: string }) {
  const { t } = useTranslation('ui');
  const [code, setCode] = useState('');
  const [invalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wait = useCountdown(props.resendInSeconds, props.sends);
  useEffect(() => input.current?.focus(), []);

  const send = (digits: string) => {
    const complete = digits.length === 6;
    setInvalid(!complete);
    if (complete) props.onSubmitCode(digits);
  };
  const type = (value: string) => {
    const digits = value.replace(/\D/g, '').slice(0, 6);
    setCode(digits);
    // Typed or filled in from the message to the last digit: no need to ask for a press.
    if (digits.length === 6 && digits !== code && !props.busy) send(digits);
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p aria-live="polite">{t('sign_in.sent_to', { email: props.sentTo })}</p>
      {props.mailDelayed ? <Problem>{t('sign_in.mail_delayed')}</Problem> : null}
      <TextInput
        ref={input}
        classNames={{ input: classes.code ?? '' }}
        label={t('sign_in.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        size="lg"
        value={code}
        onChange={(event) => type(event.currentTarget.value)}
        error={invalid ? t('sign_in.code_invalid') : null}
      />
      {props.error === null || props.onConfirmElsewhere ? null : <Problem>{props.error}</Problem>}
      {props.onConfirmElsewhere ? (
        <Elsewhere busy={props.busy} onConfirm={() => props.onConfirmElsewhere?.(code)} />
      ) : null}
      <BusyButton type="submit" size="lg" fullWidth loading={props.busy}>
        {props.enterLabel ?? t('sign_in.enter')}
      </BusyButton>
      <p className="dim">{t('sign_in.check_spam')}</p>
      <div className={classes.more}>
        <Button
          variant="subtle"
          disabled={wait > 0 || props.busy}
          onClick={() => props.onRequestCode(props.sentTo)}
        >
          {wait > 0 ? t('sign_in.resend_in', { seconds: wait }) : t('sign_in.resend')}
        </Button>
        <Button variant="subtle" onClick={props.onChangeEmail}>
          {t('sign_in.other_email')}
        </Button>
      </div>
    </form>
  );
}

function Elsewhere({ busy, onConfirm }: { busy: boolean; onConfirm: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert" className={classes.elsewhere}>
      <p>{t('sign_in.elsewhere')}</p>
      <BusyButton variant="default" loading={busy} onClick={onConfirm}>
        {t('sign_in.elsewhere_confirm')}
      </BusyButton>
    </div>
  );
}

/** Seconds left; starts again whenever `round` changes. */
function useCountdown(seconds: number, round: number): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round restarts the same wait
  useEffect(() => {
    setLeft(seconds);
    const timer = setInterval(() => setLeft((value) => Math.max(0, value - 1)), 1000);
    return () => clearInterval(timer);
  }, [seconds, round]);
  return left;
}
