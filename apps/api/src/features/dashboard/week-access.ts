import {
  comparedWeeks,
  type DashboardWeeks,
  type WeekFigure,
  weekFigureAccess,
  weekFigures,
  weekRows,
  weekRowsAccess,
} from '@cungnghe/contracts/dashboard/weeks';
import type { Endpoint, Role } from '@cungnghe/contracts/endpoint';
import type { Database, Services } from '../../platform/services.ts';
import { type Viewer, worksAs } from '../../platform/viewer.ts';
import type { Period } from './report-rules.ts';
import {
  countFailedEmails,
  countMembers,
  countPayments,
  countPosts,
  countRevenue,
  findWeeklyChoice,
  listCourseWeeks,
} from './week-queries.ts';
import { seriesOf, wantsByDefault, weeksUntil } from './week-rules.ts';

/** How long figures may be shown that are not of this moment. */
const ttlMs = 30_000;

type Row = Partial<Record<WeekFigure, number>>;
type Count = (db: Database, weeks: readonly Period[]) => Promise<readonly Row[]>;

/** What one statement counts. */
const groups: readonly (readonly [figures: readonly WeekFigure[], count: Count])[] = [
  [['revenue_vnd'], countRevenue],
  [['new_members', 'active_members', 'returning_members'], countMembers],
  [['posts', 'unanswered_posts'], countPosts],
  [['emails_failed'], countFailedEmails],
  [['payments', 'unmatched_payments'], countPayments],
];

type Reader = { readonly roles: readonly Role[] };

const mayCall = (reader: Reader, { access }: Pick<Endpoint, 'access'>): boolean =>
  typeof access === 'object' && worksAs(reader, ...access.roles);

const mayRead = (reader: Reader, figure: keyof typeof weekFigureAccess): boolean =>
  mayCall(reader, weekFigureAccess[figure]);

/** Where somebody with these roles finds the rows of a figure; the overview, where that list is not for them. */
export const pathOfRows = (reader: Reader, figure: WeekFigure, from: string, to: string): string =>
  (mayCall(reader, weekRowsAccess(figure)) ? weekRows(figure, from, to) : null) ?? '/';

/** The figures of the weeks that somebody with these roles may read. */
export async function loadWeeks(
  { db, cache, clock }: Pick<Services, 'db' | 'cache' | 'clock'>,
  reader: Reader,
): Promise<Omit<DashboardWeeks, 'weekly_email'>> {
  const weeks = weeksUntil(clock.now());
  const days = weeks.map(({ day }) => day);
  const cached = <Value extends object>(what: string, load: () => Promise<Value>) =>
    cache.read({ key: ['weeks', what, days], tags: [], ttlMs }, load);
  const [counted, courses] = await Promise.all([
    Promise.all(
      groups
        .filter(([figures]) => figures.some((figure) => mayRead(reader, figure)))
        .map(([figures, count]) => cached(figures.join(), async () => await count(db, weeks))),
    ),
    mayRead(reader, 'courses') ? cached('courses', () => loadCourses(db, weeks)) : undefined,
  ]);
  const series = weekFigures
    .filter((figure) => mayRead(reader, figure))
    .map((figure) => {
      const rows = counted.find(([first]) => first !== undefined && figure in first) ?? [];
      return seriesOf(
        figure,
        rows.map((row) => row[figure] ?? 0),
      );
    });
  return { weeks: days, series, ...(courses && { courses }) };
}

function loadCourses(db: Database, weeks: readonly Period[]) {
  const [first, second, present] = [weeks[0], weeks[comparedWeeks], weeks[2 * comparedWeeks]];
  if (!first || !second || !present) throw new Error('eight weeks and the present one');
  return listCourseWeeks(db, { from: second.from, to: present.from }, { from: first.from, to: second.from });
}

export async function getWeeksForViewer(services: Services, viewer: Viewer): Promise<DashboardWeeks> {
  const [weeks, choice] = await Promise.all([
    loadWeeks(services, viewer),
    findWeeklyChoice(services.db, viewer.accountId),
  ]);
  return { ...weeks, weekly_email: choice ?? wantsByDefault(viewer) };
}
