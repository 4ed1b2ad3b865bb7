import { adminEvents } from '@cungnghe/contracts/events/operator';
import { adminDashboard } from '@cungnghe/contracts/orders/endpoints';
import { adminCalendar } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Figures } from '../features/dashboard/figures.tsx';
import { MailHealth } from '../features/dashboard/mail-health.tsx';
import { OrdersByMonth } from '../features/dashboard/orders-by-month.tsx';
import { OwnDrafts } from '../features/dashboard/own-drafts.tsx';
import { ToDo } from '../features/dashboard/to-do.tsx';
import { Weeks } from '../features/dashboard/weeks.tsx';
import { NextEvents } from '../features/events/next-events.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { QueryPage } from '../parts/record-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { waitingFigures } from '../shell/use-waiting.ts';
import { useViewer } from '../shell/viewer.ts';

export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { t: tWeeks } = useTranslation('dashboard_weeks');
  const { t: tEvents } = useTranslation('events');
  const { may } = useViewer();
  return (
    <Guard endpoint={adminDashboard}>
      <QueryPage query={waitingFigures()}>
        {(figures) => (
          <Page
            title={t('title')}
            actions={may(adminCalendar) && <Link to="/calendar">{t('calendar')}</Link>}
          >
            <PageSection title={t('to_do')}>
              <ToDo figures={figures} />
            </PageSection>
            {figures.own_drafts !== undefined && figures.own_drafts.length > 0 && (
              <PageSection title={t('drafts')}>
                <OwnDrafts drafts={figures.own_drafts} />
              </PageSection>
            )}
            {may(adminEvents) && (
              <PageSection title={tEvents('upcoming')}>
                <NextEvents />
              </PageSection>
            )}
            <PageSection title={t('figures')}>
              <Figures figures={figures} />
            </PageSection>
            <PageSection title={tWeeks('title')}>
              <Weeks />
            </PageSection>
            {figures.mail && (
              <PageSection title={t('mail')}>
                <MailHealth mail={figures.mail} />
              </PageSection>
            )}
            {figures.orders_by_month && (
              <PageSection title={t('by_month')}>
                <OrdersByMonth months={figures.orders_by_month} />
              </PageSection>
            )}
          </Page>
        )}
      </QueryPage>
    </Guard>
  );
}
