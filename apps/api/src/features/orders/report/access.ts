import type { Query, Response } from '@cungnghe/contracts/endpoint';
import type { adminOrderReport } from '@cungnghe/contracts/orders/report';
import type { Database } from '../../../platform/services.ts';
import { listMonthTotals } from './queries.ts';
import { figuresOf, type MonthTotal, monthsFrom } from './rules.ts';

type Asked = Query<typeof adminOrderReport>;

/** The figures of some months, for all communities or one. */
export async function getOrderReport(db: Database, asked: Asked): Promise<Response<typeof adminOrderReport>> {
  const totals = await listMonthTotals(db, asked);
  const byMonth = Map.groupBy(totals, ({ month }) => month);
  return {
    total: figuresOf(totals),
    months: monthsFrom(asked.from_month, asked.to_month).map((month) => ({
      month,
      ...figuresOf(byMonth.get(month) ?? []),
    })),
    communities: [...Map.groupBy(totals, ({ slug }) => slug).values()].flatMap((own) => {
      const [first] = own;
      return first === undefined ? [] : [{ slug: first.slug, name: first.name, ...figuresOf(own) }];
    }),
  };
}

/** A line for each month and community with an order that counts. */
export async function listReportLines(db: Database, asked: Asked) {
  const totals = await listMonthTotals(db, asked);
  return [...Map.groupBy(totals, ({ month, slug }) => `${month} ${slug}`).values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [{ ...head(first), ...figuresOf(own) }];
  });
}

const head = ({ month, slug, name }: MonthTotal) => ({ month, slug, name });
