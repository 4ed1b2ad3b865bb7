import { ApiError, call } from '@cungnghe/client/call';
import {
  changeEmail,
  closeMe,
  exportMe,
  requestEmailChange,
} from '@cungnghe/contracts/account-closing/endpoints';
import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
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

function ChangeEmail({ profile }: { profile: Profile }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [invalid, setInvalid] = useState(false);
  const ask = useMutation({
    mutationFn: (address: string) => call(requestEmailChange, { body: { email: address, locale } }),
  });
  const change = useMutation({
    mutationFn: (digits: string) => call(changeEmail, { body: { email: email.trim(), code: digits } }),
    onSuccess: async () => {
      setEmail('');
      setCode('');
      ask.reset();
      await queryClient.invalidateQueries({ queryKey: meKey });
    },
  });
  const sent = ask.data !== undefined;
  const error = change.error ?? ask.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sent) {
      if (code.length === 6 && !change.isPending) change.mutate(code);
      return;
    }
    const valid = /^\S+@\S+\.\S+$/.test(email.trim());
    setInvalid(!valid);
    if (valid && !ask.isPending) ask.mutate(email.trim());
  };
  return (
    <form className={classes.part} noValidate onSubmit={submit}>
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
        value={email}
        readOnly={sent}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={invalid ? t('account_data.email_invalid') : null}
      />
      {sent ? (
        <>
          <p aria-live="polite">{t('account_data.email_sent', { email: email.trim() })}</p>
          <TextInput
            className={classes.field ?? ''}
            label={t('account_data.email_code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
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
      {change.isSuccess && !sent ? <p role="status">{t('account_data.email_changed')}</p> : null}
      <div className={classes.buttons}>
        <BusyButton type="submit" variant="default" loading={ask.isPending || change.isPending}>
          {sent ? t('account_data.email_do') : t('account_data.email_ask')}
        </BusyButton>
        {sent ? (
          <Button
            variant="subtle"
            onClick={() => {
              ask.reset();
              change.reset();
              setCode('');
            }}
          >
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
  const { data: contact } = useQuery(contactQuery);
  const [asking, setAsking] = useState(false);
  const [deletes, setDeletes] = useState(false);
  const close = useMutation({
    mutationFn: () => call(closeMe, { body: { texts: deletes ? 'delete' : 'keep' } }),
  });
  const { error } = close;
  return (
    <div className={classes.part}>
      <h3>{t('account_data.close')}</h3>
      <p className="dim">{t('account_data.close_note')}</p>
      {close.data !== undefined ? (
        <>
          <p role="status">
            {t('account_data.closed', { when: formatDateTime(close.data.erase_after, locale) })}
          </p>
          <Button variant="default" onClick={onClosed}>
            {t('account_data.closed_go')}
          </Button>
        </>
      ) : asking ? (
        <div role="alertdialog" aria-labelledby="close-ask" className={classes.ask}>
          <p id="close-ask">{t('account_data.close_ask')}</p>
          {contact === undefined ? null : (
            <p>
              {t('account_data.close_grace', { count: contact.closing_grace_days })}
              {contact.email === null ? null : (
                <>
                  {' '}
                  <a href={`mailto:${contact.email}`}>{contact.email}</a>
                </>
              )}
              {contact.email !== null || contact.phone === null ? null : (
                <>
                  {' '}
                  <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
                </>
              )}
            </p>
          )}
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
            <Button variant="default" autoFocus onClick={() => setAsking(false)}>
              {t('profile.cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="subtle" px="xs" onClick={() => setAsking(true)}>
          {t('account_data.close')}
        </Button>
      )}
    </div>
  );
}
