import { adminSend, type EmailSendDetail } from '@cungnghe/contracts/emails/sends';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { isOnItsWay, SendProgress } from '../features/emails/send-progress.tsx';
import { SendRecipients } from '../features/emails/send-recipients.tsx';
import { SendState } from '../features/emails/send-state.tsx';
import { useAudienceName } from '../features/emails/use-audience-name.ts';
import { BackLink } from '../parts/back-link.tsx';
import { useEmailKindName } from '../parts/email-kind-name.ts';
import { Facts, Page, PageSection } from '../parts/page.tsx';
import { QueryPage } from '../parts/record-page.tsx';
import { When } from '../parts/when.tsx';
import { Guard } from '../shell/guard.tsx';
import type { Route } from './+types/email-send-progress.ts';

const everyMs = 2_000;
/** A message that the mail server does not take stays queued for hours. */
const isWatched = (send: EmailSendDetail | undefined) =>
  send !== undefined && isOnItsWay(send) && send.held_until === null;

export default function EmailSendPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('email_sends');
  const back = <BackLink to="/community/email/sends">{t('back')}</BackLink>;
  const query = {
    ...read(adminSend, { params: { id: params.id } }),
    refetchInterval: ({ state }: { state: { data?: EmailSendDetail | undefined } }) =>
      isWatched(state.data) ? everyMs : (false as const),
  };
  return (
    <Guard endpoint={adminSend}>
      <QueryPage query={query} back={back}>
        {(send) => <SendPage send={send} />}
      </QueryPage>
    </Guard>
  );
}

function SendPage({ send }: { send: EmailSendDetail }) {
  const { t } = useTranslation('email_sends');
  const { t: tShell } = useTranslation('shell');
  const nameOf = useEmailKindName();
  const audienceName = useAudienceName();
  return (
    <Page
      title={nameOf(send.kind)}
      lead={<SendState status={send.status} />}
      back={<BackLink to="/community/email/sends">{t('back')}</BackLink>}
    >
      <Facts
        items={[
          [t('audience'), audienceName(send), 'long'],
          [`${t('created')} (${tShell('vietnam_time')})`, <When key="at" instant={send.created_at} />],
          [t('by'), send.created_by_name ?? t('former')],
        ]}
      />
      <PageSection title={t('progress')}>
        <SendProgress send={send} />
      </PageSection>
      <PageSection title={t('recipients')}>
        <SendRecipients id={send.id} refetchInterval={isWatched(send) ? everyMs : undefined} />
      </PageSection>
    </Page>
  );
}
