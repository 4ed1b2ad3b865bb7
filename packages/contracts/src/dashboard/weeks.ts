import { z } from 'zod';
import { adminAccounts } from '../accounts/endpoints.ts';
import { adminCourses } from '../courses/author.ts';
import { adminPosts } from '../discussions/moderation.ts';
import { adminOutbox } from '../emails/endpoints.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { adminDashboard } from '../orders/endpoints.ts';
import { adminOrderReport } from '../orders/report.ts';
import { adminPayments } from '../payments/endpoints.ts';
import { id } from '../shared.ts';

/** So many weeks that are over are compared with as many before them. */
export const comparedWeeks = 4;

export const weekFigures = [
  'revenue_vnd',
  'new_members',
  'active_members',
  'returning_members',
  'posts',
  'unanswered_posts',
  'emails_failed',
  'payments',
  'unmatched_payments',
] as const;
export type WeekFigure = (typeof weekFigures)[number];

/** Who may read a figure: whoever may read what it counts. */
export const weekFigureAccess: Readonly<Record<WeekFigure | 'courses', Pick<Endpoint, 'access'>>> = {
  revenue_vnd: adminOrderReport,
  new_members: adminDashboard,
  active_members: adminDashboard,
  returning_members: adminDashboard,
  posts: adminPosts,
  unanswered_posts: adminPosts,
  emails_failed: adminOutbox,
  payments: adminPayments,
  unmatched_payments: adminPayments,
  courses: adminCourses,
};

/** Who may read the list of what a figure counted: figures of members are for more than may look members up. */
export const weekRowsAccess = (figure: WeekFigure): Pick<Endpoint, 'access'> =>
  figure.endsWith('_members') ? adminAccounts : weekFigureAccess[figure];

/** Where the console lists what a figure counted from one day to another; null where there is no such list. */
export function weekRows(figure: WeekFigure, from: string, to: string): string | null {
  const days = `from=${from}&to=${to}`;
  if (figure === 'revenue_vnd') return `/orders?figure=approved&${days}`;
  if (figure === 'new_members') return `/accounts?type=member&${days}`;
  if (figure === 'emails_failed') return `/outbox?status=failed&${days}`;
  if (figure === 'posts') return `/discussions/posts?${days}`;
  if (figure === 'unanswered_posts') return `/discussions/posts?unanswered=true&${days}`;
  if (figure === 'payments') return `/payments?direction=in&${days}`;
  if (figure === 'unmatched_payments') return `/payments?direction=in&state=unmatched&${days}`;
  if (!isOneWeek(from, to)) return null;
  const learned = `/accounts?type=any&learned_week=${from}`;
  return figure === 'returning_members' ? `${learned}&returning=true` : learned;
}

/** Of whom is in several weeks, four weeks have an average and nobody who is in it. */
const isOneWeek = (from: string, to: string): boolean => Date.parse(to) - Date.parse(from) === 6 * 86_400_000;

const ofFourWeeks = z.object({
  last: z.int().describe('Of the last four weeks that are over: their sum, or what a week had on average.'),
  before: z.int().describe('The same of the four weeks before these.'),
  is_average: z.boolean().describe('Of whom is in several weeks, a sum would count several times.'),
});
export type OfFourWeeks = z.infer<typeof ofFourWeeks>;

/** So many percent more than before, or less where it is negative; null where there was nothing to be a part of. */
export const changeInPercent = ({ last, before }: Pick<OfFourWeeks, 'last' | 'before'>): number | null =>
  before > 0 ? Math.round((100 * (last - before)) / before) : null;

const weekSeries = ofFourWeeks.extend({
  figure: z.enum(weekFigures),
  values: z
    .array(z.int())
    .describe('One for each of `weeks`; amounts in đồng, negative where more was reversed.'),
});
export type WeekSeries = z.infer<typeof weekSeries>;

const courseWeeks = z.object({
  id,
  name: z.string(),
  begun: z.int().describe('Who opened their first lesson of it in the last four weeks that are over.'),
  completed: z.int().describe('Who completed it in these weeks, whenever they began.'),
  completed_before: z.int().describe('The same of the four weeks before these.'),
});
export type CourseWeeks = z.infer<typeof courseWeeks>;

/** So many courses are named. */
export const courseWeeksMax = 10;

const tag = 'Console: dashboard';
const { access } = adminDashboard;

export const adminDashboardWeeks = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/weeks',
  summary:
    'The same week by week in Vietnam, with the four weeks before; figures of the work of other roles are absent',
  tag,
  access,
  responses: {
    200: z.object({
      weeks: z
        .array(z.string())
        .describe('Their Mondays, oldest first: eight that are over, and the present one.'),
      series: z.array(weekSeries),
      courses: z
        .object({
          most: z.array(courseWeeks).max(courseWeeksMax).describe('Those most people began or completed.'),
          others: z.int().describe('So many more that somebody began or completed.'),
        })
        .optional()
        .describe('Only for whoever works with courses.'),
      weekly_email: z.boolean().describe('Whether the caller is sent these figures on Mondays.'),
    }),
  },
});
export type DashboardWeeks = z.infer<(typeof adminDashboardWeeks)['responses'][200]>;

export const adminChooseWeeklyEmail = endpoint({
  method: 'PUT',
  path: '/api/admin/dashboard/weekly-email',
  summary: 'Whether the caller is sent the figures of the week on Mondays',
  tag,
  access,
  body: z.object({ is_wanted: z.boolean() }),
  responses: { 200: z.object({ is_wanted: z.boolean() }) },
});
