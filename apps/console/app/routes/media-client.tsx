import { adminGetMediaClient } from '@cungnghe/contracts/media/console/clients';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { ProfileFacts } from '../features/media/profile-facts.tsx';
import { useQuoteColumns } from '../features/media/quote-columns.tsx';
import { DataTable } from '../list/data-table.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { formatCount } from '../parts/count.ts';
import { Facts, Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { When } from '../parts/when.tsx';
import type { Route } from './+types/media-client.ts';

export default function MediaClient({ params }: Route.ComponentProps) {
  const { t } = useTranslation('media');
  const columns = useQuoteColumns();
  const back = <BackLink to="/media/clients">{t('clients.back')}</BackLink>;
  return (
    <RecordPage endpoint={adminGetMediaClient} input={{ params: { id: params.id } }} back={back}>
      {(client) => (
        <Page title={client.company_name ?? client.name} back={back}>
          <Facts
            items={[
              [t('contact'), client.name],
              [t('email'), client.email],
              [t('clients.since'), <When key="since" instant={client.created_at} />],
              [t('clients.signed_in'), <When key="signed_in" instant={client.last_signed_in_at} />],
              [t('clients.quotes'), formatCount(client.quotes)],
              [t('clients.accepted'), formatCount(client.accepted)],
              [t('clients.accepted_vnd'), <Money key="accepted" vnd={client.accepted_vnd} />],
            ]}
          />
          <PageSection title={t('clients.profile')}>
            {client.profile === null ? (
              <p className="dim">{t('clients.no_profile')}</p>
            ) : (
              <ProfileFacts profile={client.profile} />
            )}
          </PageSection>
          <PageSection title={t('clients.latest')}>
            {client.latest_quotes.length === 0 ? (
              <p className="dim">{t('clients.no_quotes')}</p>
            ) : (
              <>
                <DataTable
                  caption={t('clients.latest')}
                  rows={client.latest_quotes}
                  columns={columns}
                  to={({ id }) => `/media/quotes/${id}`}
                />
                <p>
                  <Link to={`/media/quotes?client=${client.id}`}>{t('clients.all')}</Link>
                </p>
              </>
            )}
          </PageSection>
        </Page>
      )}
    </RecordPage>
  );
}
