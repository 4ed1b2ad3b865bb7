import {
  adminWebhookDeliveries,
  adminWebhooks,
  type Webhook,
  webhookDeliveryStatuses,
} from '@cungnghe/contracts/webhooks/endpoints';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Deliveries, ReplayFailed } from '../features/webhooks/deliveries.tsx';
import { WebhookSecret } from '../features/webhooks/webhook-secret.tsx';
import { WebhookActions, WebhookNotice, WebhookSettings } from '../features/webhooks/webhook-settings.tsx';
import { WebhookState } from '../features/webhooks/webhook-state.tsx';
import { ListView } from '../list/list-view.tsx';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import NotFound from './not-found.tsx';

const refetchMs = 10_000;

export default function WebhookPage() {
  const { id } = useParams();
  return (
    <RecordPage endpoint={adminWebhooks}>
      {(webhooks) => {
        const webhook = webhooks.find((one) => one.id === id);
        return webhook === undefined ? <NotFound /> : <OneWebhook key={webhook.id} webhook={webhook} />;
      }}
    </RecordPage>
  );
}

function OneWebhook({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  // Whether calls arrive is seen beside the log, as it changes.
  useQuery({ ...read(adminWebhooks, {}), refetchInterval: refetchMs });
  return (
    <Page
      title={webhook.name}
      lead={webhook.url}
      back={<BackLink to="/webhooks">{t('back')}</BackLink>}
      actions={<WebhookState webhook={webhook} />}
    >
      <WebhookNotice webhook={webhook} />
      <WebhookActions webhook={webhook} />
      <PageSection title={t('log')}>
        <Log webhook={webhook} />
      </PageSection>
      <PageSection title={t('secret')}>
        <WebhookSecret webhook={webhook} />
      </PageSection>
      <PageSection title={t('settings')}>
        <WebhookSettings webhook={webhook} />
      </PageSection>
    </Page>
  );
}

function Log({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { list, filters } = useTable(adminWebhookDeliveries, {
    params: { id: webhook.id },
    refetchInterval: refetchMs,
  });
  return (
    <>
      <p className="dim">{t('log_lead')}</p>
      <ReplayFailed webhook={webhook} />
      <ListView
        list={list}
        filters={filters}
        fields={
          <Choice
            label={t('state')}
            options={webhookDeliveryStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            {...filters.field('status')}
          />
        }
        empty={t('log_empty')}
      >
        {(rows) => <Deliveries webhookId={webhook.id} rows={rows} />}
      </ListView>
    </>
  );
}
