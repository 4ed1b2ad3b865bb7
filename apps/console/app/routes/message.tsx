import { adminOutboxMessage } from '@cungnghe/contracts/emails/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Delivery } from '../features/emails/delivery.tsx';
import { MessageBody } from '../features/emails/message-body.tsx';
import { Resend } from '../features/emails/resend.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { formatCount } from '../parts/count.ts';
import { useEmailKindName } from '../parts/email-kind-name.ts';
import { MailStatus } from '../parts/mail-status.tsx';
import { Facts, Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { When } from '../parts/when.tsx';
import type { Route } from './+types/message.ts';

export default function Message({ params }: Route.ComponentProps) {
  const { t } = useTranslation('outbox');
  const nameOf = useEmailKindName();
  const { t: tShell } = useTranslation('shell');
  const back = <BackLink to="/outbox">{t('back')}</BackLink>;
  return (
    <RecordPage endpoint={adminOutboxMessage} input={{ params: { id: params.id } }} back={back}>
      {(message) => (
        <Page title={message.subject} lead={<MailStatus status={message.status} />} back={back}>
          <Delivery message={message} />
          <Facts
            items={[
              [t('to'), message.to_email],
              [t('kind'), nameOf(message.kind)],
              [
                `${t('created')} (${tShell('vietnam_time')})`,
                <When key="created" instant={message.created_at} />,
              ],
              [t('sent_at'), message.sent_at === null ? '–' : <When key="sent" instant={message.sent_at} />],
              [t('attempts'), message.attempts],
              ...(message.attachments.length > 0
                ? [
                    [
                      t('attachments'),
                      message.attachments
                        .map(({ filename, bytes }) =>
                          bytes === null
                            ? filename
                            : t('attachment', { filename, bytes: formatCount(bytes) }),
                        )
                        .join(', '),
                    ] as const,
                  ]
                : []),
            ]}
          />
          <Resend message={message} />
          <MessageBody
            subject={message.subject}
            html={message.html}
            text={message.text}
            hidden={message.body_hidden}
          />
        </Page>
      )}
    </RecordPage>
  );
}
