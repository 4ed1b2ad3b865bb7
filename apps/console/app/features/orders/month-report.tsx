import type { Response } from '@cungnghe/contracts/endpoint';
import {
  type adminOrderReport,
  type OrderFigure,
  type OrderReportFigures,
  orderFigures,
} from '@cungnghe/contracts/orders/report';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { DataTable } from '../../list/data-table.tsx';
import { formatCount } from '../../parts/count.ts';
import { monthLabel } from '../../parts/month.ts';
import { MonthBars } from '../../parts/month-bars.tsx';
import { type Fact, Facts, PageSection } from '../../parts/page.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import classes from './report.module.css';
import { type LineOrders, ordersOf, useReportColumns } from './report-columns.tsx';

type Report = Response<typeof adminOrderReport>;

interface MonthReportProps {
  readonly report: Report;
  readonly asked: LineOrders;
  /** The same report for one community. */
  readonly communityTo: (slug: string) => string;
}

const hasOrders = (figures: OrderReportFigures) => orderFigures.some((figure) => figures[figure].orders > 0);

/** Orders and their money: together, by month and by community. */
export function MonthReport({ report, asked, communityTo }: MonthReportProps) {
  const { t } = useTranslation('order_report');
  const { total, months } = report;
  if (!hasOrders(total)) return <p className="dim">{t('none')}</p>;
  return (
    <>
      <PageSection title={t('totals')}>
        <Totals total={total} asked={asked} />
      </PageSection>
      <MonthBars
        label={t('chart')}
        months={months.map(({ month, approved, net_vnd }) => ({
          month,
          count: approved.orders,
          label: (named) =>
            t('bar', {
              month: named,
              count: approved.orders,
              shown: formatCount(approved.orders),
              amount: formatVnd(net_vnd),
            }),
          to: ordersOf('approved', { ...asked, from_month: month, to_month: month }),
        }))}
      />
      <PageSection title={t('by_month')}>
        <ByMonth months={months} asked={asked} />
      </PageSection>
      {asked.community === undefined && (
        <PageSection title={t('by_community')}>
          <ByCommunity communities={report.communities} asked={asked} communityTo={communityTo} />
        </PageSection>
      )}
      <Meanings />
    </>
  );
}

function Totals({ total, asked }: { total: Report['total']; asked: LineOrders }) {
  const { t } = useTranslation('order_report');
  const factOf = (figure: OrderFigure): Fact => {
    const { orders: count, vnd } = total[figure];
    const what = t(`figures.${figure}`);
    const shown = t('orders', { count, shown: formatCount(count) });
    const label = t('rows_total', { what, count, shown: formatCount(count) });
    const orders =
      count === 0 ? (
        shown
      ) : (
        <Link to={ordersOf(figure, asked)} aria-label={label}>
          {shown}
        </Link>
      );
    return [what, <TwoLines key={figure} first={orders} second={formatVnd(vnd)} />];
  };
  return (
    <Facts
      items={[
        ...(['ordered', 'approved', 'reversed', 'refunded'] as const).map(factOf),
        [t('net'), formatVnd(total.net_vnd)],
        ...(['new_buyer', 'renewed'] as const).map(factOf),
      ]}
    />
  );
}

function ByMonth({ months, asked }: { months: Report['months']; asked: LineOrders }) {
  const { t } = useTranslation('order_report');
  const columns = useReportColumns<Report['months'][number]>(
    ({ month }) => ({ ...asked, from_month: month, to_month: month }),
    ({ month }) => monthLabel(month),
  );
  const rows = months.filter(hasOrders).toReversed();
  const empty = months.length - rows.length;
  return (
    <>
      {empty > 0 && <p className="dim">{t('empty_months', { count: empty })}</p>}
      <DataTable
        caption={t('by_month')}
        rows={rows}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', head: t('month'), narrow: 'title', cell: ({ month }) => monthLabel(month) },
          ...columns,
        ]}
      />
    </>
  );
}

interface ByCommunityProps extends Pick<MonthReportProps, 'asked' | 'communityTo'> {
  readonly communities: Report['communities'];
}

function ByCommunity({ communities, asked, communityTo }: ByCommunityProps) {
  const { t } = useTranslation('order_report');
  const columns = useReportColumns<Report['communities'][number]>(
    ({ slug }) => ({ ...asked, community: slug }),
    ({ name }) => name,
  );
  return (
    <DataTable
      caption={t('by_community')}
      rows={communities}
      rowKey={({ slug }) => slug}
      columns={[
        {
          key: 'community',
          head: t('community'),
          narrow: 'title',
          cell: ({ slug, name }) => <Link to={communityTo(slug)}>{name}</Link>,
        },
        ...columns,
      ]}
    />
  );
}

/** What each figure counts, in words: whoever sums them up has to know. */
function Meanings() {
  const { t } = useTranslation('order_report');
  const meanings = [
    ...(['ordered', 'approved', 'standing', 'reversed', 'refunded'] as const).map(
      (figure) => [t(`figures.${figure}`), t(`meanings.${figure}`)] as const,
    ),
    [t('net'), t('meanings.net')] as const,
    ...(['new_buyer', 'renewed'] as const).map(
      (figure) => [t(`figures.${figure}`), t(`meanings.${figure}`)] as const,
    ),
  ];
  return (
    <PageSection title={t('meaning')}>
      <dl className={classes.meanings}>
        {meanings.map(([what, meaning]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt>{what}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
