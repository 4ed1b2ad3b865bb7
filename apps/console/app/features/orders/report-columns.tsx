import type { OrderFigure, OrderReportFigures } from '@cungnghe/contracts/orders/report';
import { formatVnd, Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import type { Column } from '../../list/data-table.tsx';
import { formatCount } from '../../parts/count.ts';
import classes from './report.module.css';

/** Which orders a line of the report is about. */
export interface LineOrders {
  readonly from_month: string;
  readonly to_month: string;
  readonly community?: string | undefined;
}

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
  const shown = formatCount(count);
  if (count === 0) return '–';
  const standing = figures.standing.orders;
  const standingPart = t('standing_part', { shown: formatCount(standing) });
  return (
    <span className={classes.cell}>
      <Link
        to={ordersOf(figure, orders)}
        aria-label={t('rows', { what: t(`figures.${figure}`), where, count, shown })}
      >
        {shown}
      </Link>
      <small>{formatVnd(vnd)}</small>
      {figure === 'approved' && standing !== count && (
        <small>
          {standing === 0 ? (
            standingPart
          ) : (
            // What is read aloud begins with the words that are seen, for who says them to press the link.
            <Link to={ordersOf('standing', orders)} aria-label={`${standingPart}, ${where}`}>
              {standingPart}
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
      cell: (row) => <FigureCell figure={figure} figures={row} orders={ordersIn(row)} where={nameOf(row)} />,
    }),
  );
  return [...columns.slice(0, 4), net, ...columns.slice(4)];
}
