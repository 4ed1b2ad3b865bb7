import { ApiError, call } from '@cungnghe/client/call';
import type { AccountDetail } from '@cungnghe/contracts/accounts/endpoints';
import type { Response } from '@cungnghe/contracts/endpoint';
import { looksLikeAddress } from '@cungnghe/contracts/fields/email-address';
import {
  adminCancelEmailCorrection,
  adminCorrectEmail,
  adminMemberSupport,
} from '@cungnghe/contracts/member-support/endpoints';
import { formatDate, formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { MailStatus } from '../../parts/mail-status.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import { useStoredNote } from '../../shell/use-stored-draft.ts';
import { FormPart } from './form-part.tsx';
import classes from './support.module.css';
import { useSupportChange } from './use-support-change.ts';

type MemberSupport = Response<typeof adminMemberSupport>;
type Waiting = NonNullable<MemberSupport['email_correction']>;

/** The address of somebody who cannot read the old mailbox any more. */
export function Address({ account, waiting }: { account: AccountDetail; waiting: Waiting | null }) {
  if (waiting === null) return <NewAddress account={account} />;
  if (waiting.refused_at === null) return <WaitingAddress account={account} waiting={waiting} />;
  return (
    <>
      <Refused email={waiting.email} at={waiting.refused_at} />
      <NewAddress account={account} />
    </>
  );
}

function Refused({ email, at }: { email: string; at: string }) {
  const { t } = useTranslation('member_support');
  const { locale } = useLocale();
  return (
    <Notice tone="warning">
      <p>{t('address.refused_by_member', { email, when: formatDateTime(at, locale) })}</p>
    </Notice>
  );
}

function useSending(accountId: string, drop: () => void) {
  return useSupportChange(
    async (body: { email: string; reason: string }) => {
      const sent = await call(adminCorrectEmail, { params: { id: accountId }, body });
      drop();
      return sent;
    },
    [adminMemberSupport],
  );
}

function useRefusal() {
  const { t } = useTranslation('member_support');
  const problem = useProblemText();
  return (error: Error): string => {
    if (!(error instanceof ApiError)) return problem(error);
    if (error.code === 'FORBIDDEN') return t('address.forbidden');
    const reason = (['taken', 'waiting', 'closed', 'own_account'] as const).find(
      (known) => known === error.details.reason,
    );
    return error.code === 'CONFLICT' && reason !== undefined
      ? t(`address.refused.${reason}`)
      : problem(error);
  };
}

function NewAddress({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('member_support');
  const address = useStoredNote(`new-address-${account.id}`);
  const reason = useRequiredNote(`new-address-reason-${account.id}`, 3);
  const [checked, setChecked] = useState(false);
  const send = useSending(account.id, () => {
    address.drop();
    reason.drop();
  });
  const explain = useRefusal();
  const email = address.note.trim();
  return (
    <FormPart
      label={t('address.open')}
      isKept={address.note !== '' || reason.note !== ''}
      lead={t('address.lead')}
    >
      <TextInput
        type="email"
        label={t('address.email')}
        maxLength={254}
        autoComplete="off"
        value={address.note}
        error={checked && !looksLikeAddress(email) ? t('address.email_invalid') : null}
        onChange={(event) => address.setNote(event.currentTarget.value)}
      />
      <TextInput
        label={t('address.reason')}
        description={t('address.reason_hint')}
        maxLength={300}
        {...reason.fieldProps(t('address.reason_missing'))}
      />
      <Confirm
        label={t('address.send')}
        variant="default"
        question={t('address.question', { email, old: account.email ?? '' })}
        effect={t('address.effect')}
        onOpen={() => {
          setChecked(true);
          return reason.check() && looksLikeAddress(email);
        }}
        mutation={send}
        input={{ email, reason: reason.note }}
        explain={explain}
      />
    </FormPart>
  );
}

function WaitingAddress({ account, waiting }: { account: AccountDetail; waiting: Waiting }) {
  const { t } = useTranslation('member_support');
  const { locale } = useLocale();
  const { email, reason, tries_left: tries } = waiting;
  const countsLater = Date.parse(waiting.counts_from) > Date.now();
  const send = useSending(account.id, () => undefined);
  const cancel = useSupportChange(
    () => call(adminCancelEmailCorrection, { params: { id: account.id } }),
    [adminMemberSupport],
  );
  const explain = useRefusal();
  return (
    <div className={classes.form}>
      <Notice tone={waiting.is_expired ? 'warning' : 'accent'}>
        <p>
          {waiting.is_expired
            ? t('address.expired', { email })
            : t('address.waiting', { email, tries, until: formatDateTime(waiting.expires_at, locale) })}
        </p>
        {countsLater && (
          <p>{t('address.counts_from', { when: formatDateTime(waiting.counts_from, locale) })}</p>
        )}
        <p className="dim">
          {t('address.asked', {
            name: waiting.requested_by_name ?? t('address.somebody'),
            day: formatDate(waiting.requested_at),
            reason,
          })}
        </p>
        <p>
          {t('address.mail')}:{' '}
          {waiting.email_status === null ? (
            t('messages.no_mail')
          ) : (
            <MailStatus status={waiting.email_status} />
          )}
        </p>
      </Notice>
      <div className={classes.actions}>
        <Confirm
          label={t('address.again')}
          variant="default"
          question={t('address.again_question', { email })}
          mutation={send}
          input={{ email, reason }}
          explain={explain}
        />
        <Confirm
          label={t('address.cancel')}
          tone="danger"
          question={t('address.cancel_question', { email })}
          mutation={cancel}
        />
      </div>
    </div>
  );
}
