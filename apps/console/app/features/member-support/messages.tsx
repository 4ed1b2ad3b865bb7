import { call } from '@cungnghe/client/call';
import type { AccountDetail } from '@cungnghe/contracts/accounts/endpoints';
import {
  adminMemberMessages,
  adminSendMemberMessage,
  type MemberMessage,
} from '@cungnghe/contracts/member-support/endpoints';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Confirm } from '../../parts/confirm.tsx';
import { MailStatus } from '../../parts/mail-status.tsx';
import { When } from '../../parts/when.tsx';
import { useSentDraft } from '../../shell/use-sent-draft.ts';
import { FormPart } from './form-part.tsx';
import { MessageFields, useCheckedWords } from './message-fields.tsx';
import classes from './support.module.css';
import { SupportPages } from './support-pages.tsx';
import { useSupportChange } from './use-support-change.ts';

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
  const { content, isKept, put, drop } = useSentDraft(`member-message-${account.id}`, {
    subject: '',
    body: '',
  });
  const checked = useCheckedWords(content);
  const send = useSupportChange(async () => {
    const { subject, body, sendId } = content;
    const sent = await call(adminSendMemberMessage, {
      params: { id: account.id },
      body: { subject, body, send_id: sendId },
    });
    drop();
    checked.reset();
    return sent;
  }, [adminMemberMessages]);
  return (
    <FormPart label={t('messages.open')} isKept={isKept} lead={t('messages.lead')}>
      <MessageFields
        words={content}
        put={put}
        languages={[locale]}
        templates={['done', 'payment', 'pro', 'pro_ends']}
        name={account.full_name}
        isChecked={checked.isChecked}
      />
      <Confirm
        label={t('messages.send')}
        variant="default"
        question={t('messages.question', { name: account.full_name })}
        onOpen={checked.check}
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
