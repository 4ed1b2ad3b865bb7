import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { slugParam, vnd } from '../shared.ts';

/**
 * What an order counts for, in the month in Vietnam in which it happened. `standing`: approved in that month and not
 * reversed since; `new_buyer` and `renewed` part the approved ones by whether their buyer had an approved order of the
 * same community before.
 */
export const orderFigures = [
  'ordered',
  'approved',
  'standing',
  'reversed',
  'refunded',
  'new_buyer',
  'renewed',
] as const;
export type OrderFigure = (typeof orderFigures)[number];

/** A calendar month, `2026-11`. */
export const calendarMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** So many months has one report at most. */
export const reportMonthsMax = 24;

const sum = z.object({ orders: z.int(), vnd });

export const orderReportFigures = z.object({
  ordered: sum.describe('Placed in the month, whatever became of them, with the amounts that were ordered.'),
  approved: sum.describe('Approved in the month, those too that were reversed later.'),
  standing: sum.describe(
    'Those of them that were not reversed since: what the dashboard shows of the month.',
  ),
  reversed: sum.describe('Reversed in the month, whenever they were approved.'),
  refunded: sum.describe('Reversed orders whose refund was noted in the month.'),
  new_buyer: sum.describe('Approved in the month, the first of their buyer in the community.'),
  renewed: sum.describe('Approved in the month, of buyers with an approved order in the community before.'),
  net_vnd: z
    .int()
    .describe(
      'Approved less reversed, in đồng; negative where more was reversed. A refund is of a reversed order and is not taken off again.',
    ),
});
export type OrderReportFigures = z.infer<typeof orderReportFigures>;

const reportQuery = z
  .object({
    from_month: calendarMonth.describe('The first month in Vietnam, `2026-01`'),
    to_month: calendarMonth.describe('The last month, itself included'),
    community: slugParam.optional().describe('Only orders of this community, by its slug'),
  })
  .refine(({ from_month, to_month }) => monthsBetween(from_month, to_month) >= 0, {
    path: ['to_month'],
    message: 'is before from_month',
  })
  .refine(({ from_month, to_month }) => monthsBetween(from_month, to_month) < reportMonthsMax, {
    path: ['to_month'],
    message: `has more than ${reportMonthsMax} months before it`,
  });

/** How many months the second is after the first. */
export function monthsBetween(first: string, second: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return count(second) - count(first);
}

const tag = 'Console: orders';
const access = { roles: ['finance'] } as const;

export const adminOrderReport = endpoint({
  method: 'GET',
  path: '/api/admin/communities/orders/report',
  summary: 'Orders and their money by month in Vietnam, and by community, each counted when it happened',
  tag,
  access,
  query: reportQuery,
  responses: {
    200: z.object({
      total: orderReportFigures,
      months: z
        .array(orderReportFigures.extend({ month: calendarMonth }))
        .describe('Every month asked for, oldest first.'),
      communities: z
        .array(orderReportFigures.extend({ slug: z.string(), name: z.string() }))
        .describe('Those with an order that counts.'),
    }),
  },
});

export const adminOrderReportCsv = endpoint({
  method: 'GET',
  path: '/api/admin/communities/orders/report.csv',
  summary:
    'The same for a spreadsheet, a line for each month and community: UTF-8 with a byte order mark, amounts in whole đồng',
  tag,
  access,
  query: reportQuery,
  produces: 'text/csv; charset=utf-8',
  responses: { 200: z.file() },
});
