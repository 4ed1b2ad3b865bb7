import { adminDeliveryFigures, type DeliveryDay } from '@cungnghe/contracts/emails/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { DeliveryBars } from '../features/emails/delivery-bars.tsx';
import { messagesOf, shownParts } from '../features/emails/delivery-day.ts';
import { DataTable } from '../list/data-table.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { formatCount } from '../parts/count.ts';
import { dayLabel } from '../parts/day.ts';
import { Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';

export default function DeliveryPage() {
  const { t } = useTranslation('outbox');
  return (
    <RecordPage endpoint={adminDeliveryFigures}>
      {(days) => (
        <Page
          title={t('delivery.title')}
          lead={t('delivery.lead')}
          back={<BackLink to="/outbox">{t('back')}</BackLink>}
        >
          <DeliveryBars days={days} />
          <DataTable
            caption={t('delivery.caption')}
            rows={days.toReversed()}
            rowKey={({ day }) => day}
            columns={[
              {
                key: 'day',
                head: t('delivery.day'),
                narrow: 'title',
                cell: ({ day }: DeliveryDay) => <Link to={messagesOf(day)}>{dayLabel(day)}</Link>,
              },
              ...shownParts(days).map((part) => ({
                key: part,
                head: t(`delivery.${part}`),
                narrow: 'below' as const,
                named: true,
                numeric: true,
                cell: (row: DeliveryDay) => formatCount(row[part]),
              })),
              {
                key: 'median',
                head: t('delivery.median'),
                narrow: 'below' as const,
                named: true,
                numeric: true,
                cell: ({ median_seconds }: DeliveryDay) =>
                  median_seconds === null ? '–' : t('delivery.seconds', { seconds: median_seconds }),
              },
            ]}
          />
        </Page>
      )}
    </RecordPage>
  );
}
