import { adminDashboard } from '@cungnghe/contracts/commerce';
import { useTranslation } from 'react-i18next';
import { Figures } from '../features/dashboard/figures.tsx';
import { OrdersByMonth } from '../features/dashboard/orders-by-month.tsx';
import { ToDo } from '../features/dashboard/to-do.tsx';
import { OneThing } from '../parts/one-thing.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { read } from '../shell/queries.ts';

export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  return (
    <Guard endpoint={adminDashboard}>
      <OneThing query={read(adminDashboard, {})} title={t('title')} back={null}>
        {(figures) => (
          <Page title={t('title')}>
            <PageSection title={t('to_do')}>
              <ToDo figures={figures} />
            </PageSection>
            <PageSection title={t('figures')}>
              <Figures figures={figures} />
            </PageSection>
            {figures.orders_by_month && (
              <PageSection title={t('by_month')}>
                <OrdersByMonth months={figures.orders_by_month} />
              </PageSection>
            )}
          </Page>
        )}
      </OneThing>
    </Guard>
  );
}
