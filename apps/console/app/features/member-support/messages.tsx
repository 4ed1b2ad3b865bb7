import { call } from '@cungnghe/client/call';
import type { AccountDetail } from '@cungnghe/contracts/accounts/endpoints';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import {
  adminMemberMessages,
  adminSendMemberMessage,
  type MemberMessage,
} from '@cungnghe/contracts/member-support/endpoints';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { MailStatus } from '../../parts/mail-status.tsx';
import { When } from '../../parts/when.tsx';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import { FormPart } from './form-part.tsx';
import { memberSupportStrings } from './strings.ts';
import classes from './support.module.css';
import { SupportPages } from './support-pages.tsx';
import { useSupportChange } from './use-support-change.ts';

const templates = ['done', 'payment', 'pro'] as const;

interface MessagesProps {
  readonly account: AccountDetail;
  /** The language that the member reads. */
  readonly locale: 'vi' | 'en';
}

/** What operators write to a member, and whether it was read. */
export function Messages({ account, locale }: MessagesProps) {
  const { t } = useTranslation('member_support');
  const canReceive = account.is_active && account.account_type === 'member';
  return (
    <>
      {canReceive ? (
        <NewMessage account={account} locale={locale} />
      ) : (
        <p className="dim">{t('messages.closed')}</p>
      )}
      <SupportPages
        endpoint={adminMemberMessages}
        accountId={account.id}
        empty={t('messages.empty')}
        more={t('messages.more')}
      >
        {(messages) => (
          <ul className={classes.entries}>
            {messages.map((message) => (
              <MessageEntry key={message.id} message={message} />
            ))}
          </ul>
        )}
      </SupportPages>
    </>
  );
}

/** Stays in the browser until it is sent; sent twice, it is told once. */
function NewMessage({ account, locale }: MessagesProps) {
  const { t } = useTranslation('member_support');
  const [start] = useState(() => ({ subject: '', body: '', sendId: crypto.randomUUID() as string }));
  const { content, isKept, put, drop } = useStoredDraft(`member-message-${account.id}`, start, '');
  const [checked, setChecked] = useState(false);
  const send = useSupportChange(async () => {
    const { subject, body, sendId } = content;
    const sent = await call(adminSendMemberMessage, {
      params: { id: account.id },
      body: { subject, body, send_id: sendId },
    });
    start.sendId = crypto.randomUUID();
    drop();
    setChecked(false);
    return sent;
  }, [adminMemberMessages]);
  const noSubject = content.subject.trim().length < 3;
  const noBody = isBlank(content.body);
  const use = (name: string) => {
    const template = templates.find((known) => known === name);
    if (template === undefined) return;
    const words = memberSupportStrings[locale].templates[template];
    put({ subject: words.subject, body: words.body.replace('{{name}}', account.full_name) });
  };
  return (
    <FormPart label={t('messages.open')} isKept={isKept} lead={t('messages.lead')}>
      <NativeSelect
        label={t('messages.template')}
        value=""
        onChange={(event) => use(event.currentTarget.value)}
        data={[
          { value: '', label: t('messages.no_template') },
          ...templates.map((value) => ({ value, label: t(`templates.${value}.name`) })),
        ]}
      />
      <TextInput
        label={t('messages.subject')}
        maxLength={120}
        value={content.subject}
        error={checked && noSubject ? t('messages.subject_missing') : null}
        onChange={(event) => put({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('messages.body')}
        autosize
        minRows={4}
        maxLength={4_000}
        value={content.body}
        error={checked && noBody ? t('messages.body_missing') : null}
        onChange={(event) => put({ body: event.currentTarget.value })}
      />
      <Confirm
        label={t('messages.send')}
        variant="default"
        question={t('messages.question', { name: account.full_name })}
        onOpen={() => {
          setChecked(true);
          return !noSubject && !noBody;
        }}
        mutation={send}
      />
      <p role="status">{send.isSuccess && t('messages.sent')}</p>
    </FormPart>
  );
}

function MessageEntry({ message }: { message: MemberMessage }) {
  const { t } = useTranslation('member_support');
  const { locale } = useLocale();
  return (
    <li className={classes.entry}>
      <p className={classes.subject}>{message.subject}</p>
      <p className={classes.text}>{message.body}</p>
      <p className="dim">
        {t('messages.by', { name: message.written_by_name ?? t('notes.gone') })} ·{' '}
        <When instant={message.created_at} /> ·{' '}
        {message.read_at === null
          ? t('messages.unread')
          : t('messages.read', { when: formatDateTime(message.read_at, locale) })}
      </p>
      <p className="dim">
        {t('messages.mail')}:{' '}
        {message.email_status === null ? t('messages.no_mail') : <MailStatus status={message.email_status} />}
      </p>
    </li>
  );
}
