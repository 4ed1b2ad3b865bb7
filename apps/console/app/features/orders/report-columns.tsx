import type { Query } from '@cungnghe/contracts/endpoint';
import type { adminOrderReport, OrderFigure, OrderReportFigures } from '@cungnghe/contracts/orders/report';
import { formatVnd, Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import type { Column } from '../../list/data-table.tsx';
import { formatCount } from '../../parts/count.ts';
import classes from './report.module.css';

/** Which orders a line of the report is about: what the report would be asked for, to have it alone. */
export type LineOrders = Query<typeof adminOrderReport>;

/** The list of exactly the orders that a figure counts. */
export function ordersOf(figure: OrderFigure, { from_month, to_month, community }: LineOrders): string {
  const query = new URLSearchParams({ figure, from_month, to_month, ...(community && { community }) });
  return `/orders?${query}`;
}

interface FigureCellProps {
  readonly figure: OrderFigure;
  readonly figures: OrderReportFigures;
  readonly orders: LineOrders;
  /** What the line is called, for who hears the number alone. */
  readonly where: string;
}

/** How many orders, as a link to them, and their money. */
function FigureCell({ figure, figures, orders, where }: FigureCellProps) {
  const { t } = useTranslation('order_report');
  const { orders: count, vnd } = figures[figure];
  const what = t(`figures.${figure}`);
  const standing = figures.standing.orders;
  const part = t('standing_part', { shown: formatCount(standing) });
  return (
    <span className={classes.cell}>
      <Link
        to={ordersOf(figure, orders)}
        aria-label={t('rows', { what, where, count, shown: formatCount(count) })}
      >
        {formatCount(count)}
      </Link>
      <small>{formatVnd(vnd)}</small>
      {figure === 'approved' && standing !== count && (
        <small>
          {standing === 0 ? (
            part
          ) : (
            <Link to={ordersOf('standing', orders)} aria-label={`${part}, ${where}`}>
              {part}
            </Link>
          )}
        </small>
      )}
    </span>
  );
}

const columnFigures = [
  'ordered',
  'approved',
  'reversed',
  'refunded',
  'new_buyer',
  'renewed',
] as const satisfies readonly OrderFigure[];

/** The figures of a line, each number a link to its orders. */
export function useReportColumns<Row extends OrderReportFigures>(
  ordersIn: (row: Row) => LineOrders,
  nameOf: (row: Row) => string,
): readonly Column<Row>[] {
  const { t } = useTranslation('order_report');
  const net: Column<Row> = {
    key: 'net',
    head: t('net'),
    narrow: 'aside',
    named: true,
    numeric: true,
    cell: ({ net_vnd }) => (net_vnd === 0 ? '–' : <Money vnd={net_vnd} />),
  };
  const columns = columnFigures.map(
    (figure): Column<Row> => ({
      key: figure,
      head: t(`figures.${figure}`),
      narrow: 'below',
      named: true,
      numeric: true,
      // Said here and not in the cell: a list on a phone leaves out what is a dash.
      cell: (row) =>
        row[figure].orders === 0 ? (
          '–'
        ) : (
          <FigureCell figure={figure} figures={row} orders={ordersIn(row)} where={nameOf(row)} />
        ),
    }),
  );
  return [...columns.slice(0, 4), net, ...columns.slice(4)];
}
