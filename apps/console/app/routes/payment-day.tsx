import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { AdminOrder } from '@cungnghe/contracts/orders/endpoints';
import {
  adminDayOrders,
  adminDayPayments,
  adminDayPaymentsCsv,
  adminPaymentDay,
  type PaymentDay as Day,
  paymentPlaces,
} from '@cungnghe/contracts/payments/days';
import { Choice } from '@cungnghe/ui/filter-bar';
import { List } from '@cungnghe/ui/list';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useOrderColumns } from '../features/orders/order-columns.tsx';
import { useDayColumns } from '../features/payments/day-columns.tsx';
import { DayLinks } from '../features/payments/day-links.tsx';
import { DayReconciled } from '../features/payments/day-reconciled.tsx';
import { DaySums } from '../features/payments/day-sums.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { DataTable } from '../list/data-table.tsx';
import { ListView } from '../list/list-view.tsx';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { dayLabel } from '../parts/day.ts';
import { Page, PageSection } from '../parts/page.tsx';
import { Problem } from '../parts/problem.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { readTable } from '../shell/queries.ts';
import type { Route } from './+types/payment-day.ts';

export default function PaymentDayPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('payments');
  return (
    <RecordPage
      endpoint={adminPaymentDay}
      // Without one, today.
      input={{ params: { day: params.day ?? vietnamDay(new Date()) } }}
      back={<BackLink to="/payments">{t('back')}</BackLink>}
    >
      {(day) => <PaymentDay key={day.day} day={day} />}
    </RecordPage>
  );
}

function PaymentDay({ day }: { day: Day }) {
  const { t } = useTranslation('payment_days');
  const { t: tPayments } = useTranslation('payments');
  const { list, filters } = useTable(adminDayPayments, { params: { day: day.day } });
  const columns = useDayColumns();
  return (
    <Page
      title={t('title', { day: dayLabel(day.day) })}
      lead={t('lead')}
      back={<BackLink to="/payments">{tPayments('back')}</BackLink>}
      actions={<CsvLink of={adminDayPaymentsCsv} params={{ day: day.day }} filters={filters.values} />}
    >
      <DayLinks day={day.day} />
      <PageSection title={t('sums')}>
        <DaySums day={day} linkTo={(place) => filters.linkTo('place', place)} />
        <DayReconciled day={day} />
      </PageSection>
      <PageSection title={t('payments')}>
        <ListView
          list={list}
          filters={filters}
          fields={
            <Choice
              label={t('place')}
              options={paymentPlaces.map((value) => ({ value, label: t(`places.${value}`) }))}
              {...filters.field('place')}
            />
          }
          empty={t('payments_empty')}
          table={{ caption: t('payments_caption'), columns, to: ({ id }) => `/payments/${id}` }}
        />
      </PageSection>
      <PageSection title={t('without')}>
        <OrdersWithoutPayment day={day} />
      </PageSection>
    </Page>
  );
}

function OrdersWithoutPayment({ day }: { day: Day }) {
  const { t } = useTranslation('payment_days');
  const columns = useOrderColumns();
  const list = listOf(
    useInfiniteQuery(readTable(adminDayOrders, {}, { day: day.day })),
    (rows) => rows as readonly AdminOrder[],
  );
  return (
    <>
      <p className="dim">{t('without_lead')}</p>
      <List
        list={list}
        empty={t('without_none')}
        more={t('more')}
        problem={(error, retry) => <Problem error={error} {...(retry !== undefined && { onRetry: retry })} />}
      >
        {(rows) => (
          <DataTable
            caption={t('without')}
            columns={columns}
            rows={rows}
            to={(order) => `/orders/${order.id}`}
          />
        )}
      </List>
    </>
  );
}
