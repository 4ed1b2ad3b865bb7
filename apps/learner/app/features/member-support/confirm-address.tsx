import { ApiError, call } from '@cungnghe/client/call';
import { looksLikeAddress } from '@cungnghe/contracts/fields/email-address';
import { confirmEmailCorrection } from '@cungnghe/contracts/member-support/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ContactWays } from '../../shell/contact-ways.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { problemText } from '../../shell/problem-text.ts';
import classes from './confirm-address.module.css';
import { useMessageTexts } from './use-message-texts.ts';

/** Whoever reads the new mailbox types the code from it. Nothing happens by following the link alone. */
export function ConfirmAddress({ address }: { address: string }) {
  const { confirm: said } = useMessageTexts();
  const [email, setEmail] = useState(address);
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const change = useMutation({
    mutationFn: () => call(confirmEmailCorrection, { body: { email: email.trim(), code } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (looksLikeAddress(email) && code.length === 6 && !change.isPending) change.mutate();
  };
  if (change.isSuccess) return <Confirmed email={change.data.email} />;
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <PageHeading>{said.title}</PageHeading>
      <p>{said.lead}</p>
      <TextInput
        label={said.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={checked && !looksLikeAddress(email) ? said.email_invalid : null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextInput
        label={said.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={checked && code.length !== 6 ? said.code_invalid : null}
        onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Refused error={change.error} />
      <BusyButton type="submit" loading={change.isPending}>
        {said.submit}
      </BusyButton>
    </form>
  );
}

function Refused({ error }: { error: Error | null }) {
  const { confirm: said } = useMessageTexts();
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  if (error === null) return null;
  const known = refusalOf(error, said, locale);
  return (
    <>
      <Problem>{known ?? problemText(error, t)}</Problem>
      {known === undefined ? null : <ContactWays />}
    </>
  );
}

type Words = ReturnType<typeof useMessageTexts>['confirm'];

/** What is known to be in the way; undefined for anything else. */
function refusalOf(error: Error, said: Words, locale: 'vi' | 'en'): string | undefined {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'CODE_INVALID') return said.wrong;
  if (error.code !== 'CONFLICT') return;
  const from = error.details.counts_from;
  return typeof from === 'string' ? said.early.replace('{{when}}', formatDateTime(from, locale)) : said.taken;
}

function Confirmed({ email }: { email: string }) {
  const { confirm: said } = useMessageTexts();
  return (
    <div className={classes.form}>
      <PageHeading>{said.done}</PageHeading>
      <p role="status">{said.done_body.replace('{{email}}', email)}</p>
      <Button component={Link} to="/sign-in">
        {said.sign_in}
      </Button>
    </div>
  );
}
