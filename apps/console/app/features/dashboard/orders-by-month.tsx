import type { Dashboard } from '@cungnghe/contracts/orders/endpoints';
import { formatVnd, Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { DataTable } from '../../list/data-table.tsx';
import { monthLabel } from '../../parts/month.ts';
import { MonthBars } from '../../parts/month-bars.tsx';

/** A year of approved orders, as bars or as the same figures in a table. */
export function OrdersByMonth({ months }: { months: NonNullable<Dashboard['orders_by_month']> }) {
  const { t } = useTranslation('dashboard');
  const [asTable, setAsTable] = useState(false);
  const count = months.reduce((sum, month) => sum + month.approved, 0);
  const amount = formatVnd(months.reduce((sum, month) => sum + month.revenue_vnd, 0));
  if (count === 0) return <p className="dim">{t('by_month_none')}</p>;
  return (
    <>
      <p>{t('by_month_summary', { count, amount })}</p>
      {asTable ? (
        <DataTable
          caption={t('by_month')}
          rows={months.toReversed()}
          rowKey={(row) => row.month}
          columns={[
            { key: 'month', head: t('month'), narrow: 'title', cell: (row) => monthLabel(row.month) },
            {
              key: 'orders',
              head: t('orders'),
              narrow: 'below',
              numeric: true,
              cell: (row) => (row.approved === 0 ? 0 : <Link to={ordersOf(row.month)}>{row.approved}</Link>),
            },
            {
              key: 'revenue',
              head: t('revenue'),
              narrow: 'aside',
              numeric: true,
              cell: (row) => <Money vnd={row.revenue_vnd} />,
            },
          ]}
        />
      ) : (
        <MonthBars
          label={t('by_month')}
          months={months.map(({ month, approved, revenue_vnd }) => ({
            month,
            count: approved,
            label: (shown) => t('bar', { month: shown, count: approved, amount: formatVnd(revenue_vnd) }),
            to: ordersOf(month),
          }))}
        />
      )}
      <div>
        <Button variant="default" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('as_chart') : t('as_table')}
        </Button>
      </div>
    </>
  );
}

/** The rows behind the bar of a month. */
const ordersOf = (month: string) => `/orders?figure=standing&from_month=${month}&to_month=${month}`;
