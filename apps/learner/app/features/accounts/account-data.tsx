import { ApiError, call } from '@cungnghe/client/call';
import {
  changeEmail,
  closeMe,
  exportMe,
  requestEmailChange,
} from '@cungnghe/contracts/account-closing/endpoints';
import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import { looksLikeAddress } from '@cungnghe/contracts/fields/email-address';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { meKey } from '../../query-client.ts';
import { contactQuery } from '../../shell/contact-query.ts';
import { problemText } from '../../shell/problem-text.ts';
import classes from './account-data.module.css';

/** The address of the account, what is kept about it, and its end. */
export function AccountData({ profile, onClosed }: { profile: Profile; onClosed: () => void }) {
  const { t } = useTranslation('learner');
  return (
    <div className={classes.parts}>
      <ChangeEmail profile={profile} />
      <div className={classes.part}>
        <h3>{t('account_data.export')}</h3>
        <p className="dim">{t('account_data.export_note')}</p>
        <Button variant="default" component="a" href={exportMe.path} download>
          {t('account_data.export_do')}
        </Button>
      </div>
      <CloseAccount onClosed={onClosed} />
    </div>
  );
}

/** A code goes to the new address; whoever types it has both. */
function useEmailChange() {
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const address = email.trim();
  const ask = useMutation({
    mutationFn: () => call(requestEmailChange, { body: { email: address, locale } }),
  });
  const change = useMutation({
    mutationFn: () => call(changeEmail, { body: { email: address, code } }),
    onSuccess: async () => {
      setEmail('');
      setCode('');
      ask.reset();
      await queryClient.invalidateQueries({ queryKey: meKey });
    },
  });
  const isSent = ask.data !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending || change.isPending) return;
    if (isSent) {
      if (code.length === 6) change.mutate();
      return;
    }
    const isValid = looksLikeAddress(address);
    setIsInvalid(!isValid);
    if (isValid) ask.mutate();
  };
  const cancel = () => {
    ask.reset();
    change.reset();
    setCode('');
  };
  return { email, setEmail, address, code, setCode, isInvalid, ask, change, isSent, submit, cancel };
}

function ChangeEmail({ profile }: { profile: Profile }) {
  const { t } = useTranslation('learner');
  const { ask, change, isSent, ...form } = useEmailChange();
  const error = change.error ?? ask.error;
  return (
    <form className={classes.part} noValidate onSubmit={form.submit}>
      <h3>{t('account_data.email')}</h3>
      <p className="dim">{t('account_data.email_now', { email: profile.email })}</p>
      <TextInput
        className={classes.field ?? ''}
        label={t('account_data.email_new')}
        type="email"
        name="new-email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={form.email}
        readOnly={isSent}
        onChange={(event) => form.setEmail(event.currentTarget.value)}
        error={form.isInvalid ? t('account_data.email_invalid') : null}
      />
      {isSent ? (
        <>
          <p aria-live="polite">{t('account_data.email_sent', { email: form.address })}</p>
          <TextInput
            className={classes.field ?? ''}
            label={t('account_data.email_code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={form.code}
            onChange={(event) => form.setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
          />
        </>
      ) : null}
      {error === null ? null : (
        <Problem>
          {error instanceof ApiError && error.code === 'CODE_INVALID'
            ? t('account_data.email_code_wrong')
            : problemText(error, t)}
        </Problem>
      )}
      {change.isSuccess && !isSent ? <p role="status">{t('account_data.email_changed')}</p> : null}
      <div className={classes.buttons}>
        <BusyButton type="submit" variant="default" loading={ask.isPending || change.isPending}>
          {isSent ? t('account_data.email_do') : t('account_data.email_ask')}
        </BusyButton>
        {isSent ? (
          <Button variant="subtle" onClick={form.cancel}>
            {t('profile.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function CloseAccount({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const [asking, setAsking] = useState(false);
  const [eraseAfter, setEraseAfter] = useState<string>();
  return (
    <div className={classes.part}>
      <h3>{t('account_data.close')}</h3>
      <p className="dim">{t('account_data.close_note')}</p>
      {eraseAfter !== undefined ? (
        <>
          <p role="status">{t('account_data.closed', { when: formatDateTime(eraseAfter, locale) })}</p>
          <Button variant="default" onClick={onClosed}>
            {t('account_data.closed_go')}
          </Button>
        </>
      ) : asking ? (
        <AskClose onClosed={setEraseAfter} onCancel={() => setAsking(false)} />
      ) : (
        <Button variant="subtle" px="xs" onClick={() => setAsking(true)}>
          {t('account_data.close')}
        </Button>
      )}
    </div>
  );
}

interface AskCloseProps {
  readonly onClosed: (eraseAfter: string) => void;
  readonly onCancel: () => void;
}

function AskClose({ onClosed, onCancel }: AskCloseProps) {
  const { t } = useTranslation('learner');
  const [deletes, setDeletes] = useState(false);
  const close = useMutation({
    mutationFn: () => call(closeMe, { body: { texts: deletes ? 'delete' : 'keep' } }),
    onSuccess: (closed) => onClosed(closed.erase_after),
  });
  const { error } = close;
  return (
    <div role="alertdialog" aria-labelledby="close-ask" className={classes.ask}>
      <p id="close-ask">{t('account_data.close_ask')}</p>
      <GraceNote />
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={deletes}
          onChange={(event) => setDeletes(event.currentTarget.checked)}
        />
        <span>{t('account_data.close_texts')}</span>
      </label>
      {error === null ? null : (
        <Problem>
          {error instanceof ApiError && error.code === 'CONFLICT'
            ? t('account_data.close_operator')
            : problemText(error, t)}
        </Problem>
      )}
      <div className={classes.buttons}>
        <BusyButton color="red" loading={close.isPending} onClick={() => close.mutate()}>
          {t('account_data.close_do')}
        </BusyButton>
        <Button variant="default" autoFocus onClick={onCancel}>
          {t('profile.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** How long there is to think again, and whom to write or call. */
function GraceNote() {
  const { t } = useTranslation('learner');
  const { data: contact } = useQuery(contactQuery);
  if (contact === undefined) return null;
  const { email, phone } = contact;
  return (
    <p>
      {t('account_data.close_grace', { count: contact.closing_grace_days })}{' '}
      {email !== null ? (
        <a href={`mailto:${email}`}>{email}</a>
      ) : phone !== null ? (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      ) : null}
    </p>
  );
}
