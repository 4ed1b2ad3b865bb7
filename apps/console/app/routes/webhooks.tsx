import { adminWebhooks, type Webhook } from '@cungnghe/contracts/webhooks/endpoints';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { NewWebhook } from '../features/webhooks/new-webhook.tsx';
import { WebhookState } from '../features/webhooks/webhook-state.tsx';
import { countColumn } from '../list/columns.tsx';
import { DataTable } from '../list/data-table.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { TwoLines } from '../parts/two-lines.tsx';

export default function Webhooks() {
  const { t } = useTranslation('webhooks');
  return (
    <RecordPage endpoint={adminWebhooks}>
      {(webhooks) => (
        <Page
          title={t('title')}
          lead={t('lead')}
          back={<BackLink to="/security">{t('back_security')}</BackLink>}
        >
          {webhooks.length === 0 ? <p className="dim">{t('empty')}</p> : <WebhookTable rows={webhooks} />}
          <PageSection title={t('new')}>
            <NewWebhook />
          </PageSection>
        </Page>
      )}
    </RecordPage>
  );
}

function WebhookTable({ rows }: { rows: readonly Webhook[] }) {
  const { t } = useTranslation('webhooks');
  const names = useTexts('webhooks').event;
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      to={({ id }) => `/webhooks/${id}`}
      columns={[
        {
          key: 'name',
          head: t('name'),
          narrow: 'title',
          cell: ({ name, url }: Webhook) => <TwoLines first={name} second={url} />,
        },
        {
          key: 'state',
          head: t('state'),
          narrow: 'aside',
          cell: (webhook: Webhook) => <WebhookState webhook={webhook} />,
        },
        {
          key: 'events',
          head: t('events'),
          narrow: 'below',
          cell: ({ events }: Webhook) => events.map((event) => names[event]).join(', '),
        },
        countColumn('queued', t('waiting'), ({ queued }: Webhook) => queued),
        countColumn('failed', t('failed'), ({ failed }: Webhook) => failed),
      ]}
    />
  );
}
