import type { SessionSummary, SilentPerson } from '@cungnghe/contracts/live/afterwards';
import type { Locale } from '@cungnghe/contracts/shared';
import { csvTable, minuteInVietnam } from '../../../platform/csv.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/services.ts';
import { readActivities } from '../activities/queries.ts';
import { readQuestions } from '../questions/queries.ts';
import {
  findBegun,
  findHeld,
  listCame,
  listSilentRows,
  readSummary,
  type SilentRow,
} from './afterwards-queries.ts';

/** How the session went. Throws NOT_FOUND. */
export async function getSessionSummary(db: Database, eventId: string): Promise<SessionSummary> {
  const row = await readSummary(db, eventId);
  if (!row) throw notFound('This event');
  const { activities, ...people } = row;
  return {
    people,
    activities: (activities ?? []).map(
      ({ id, kind, rubric, response_count, late_count, judged, mean_score }) => ({
        id,
        response_count,
        late_count,
        right_share: judged === null || judged.judged === 0 ? null : judged.right / judged.judged,
        mean_score: mean_score === null ? null : Math.round(mean_score * 10) / 10,
        max_score: kind === 'task' ? rubric.reduce((sum, { max_score }) => sum + max_score, 0) : null,
      }),
    ),
  };
}

/** Throws NOT_FOUND for an activity that the event does not have, or that nobody could answer yet. */
export async function requireBegun(
  db: Database,
  eventId: string,
  activityId: string | undefined,
): Promise<void> {
  if (activityId !== undefined && (await findBegun(db, eventId, activityId)) === undefined)
    throw notFound('This activity');
}

export const presentSilent = ({ id, full_name, joined_at, response_count }: SilentRow): SilentPerson => ({
  account_id: id,
  full_name,
  joined_at,
  response_count,
});

/** Who has not answered, for a spreadsheet; with ids, because two people may have one name. */
export const exportSilent = (db: Database, eventId: string, activityId: string | undefined) =>
  csvTable<SilentRow>({
    header: ['Họ tên', 'Vào phòng lúc (giờ Việt Nam)', 'Số hoạt động đã trả lời', 'Mã người'],
    list: ({ limit, after }) => listSilentRows(db, eventId, { activityId, after, limit }),
    cells: ({ full_name, joined_at, response_count, id }) => [
      full_name,
      joined_at === null ? '' : minuteInVietnam(joined_at),
      response_count,
      id,
    ],
  });

/** More names than this are looked up in the list: nobody reads them on paper. */
const mostNames = 300;

/** The session on paper. Throws NOT_FOUND. */
export async function drawSessionReport(
  db: Database,
  eventId: string,
  { withNames, locale }: { withNames: boolean; locale: Locale },
): Promise<{ slug: string; bytes: Buffer }> {
  const event = await findHeld(db, eventId);
  if (!event) throw notFound('This event');
  const [summary, activities, questions, came] = await Promise.all([
    getSessionSummary(db, eventId),
    readActivities(db, eventId),
    readQuestions(db, eventId),
    withNames ? listCame(db, eventId, mostNames) : null,
  ]);
  // Loaded with the first report: fonts and the drawing library are not for every start.
  const { drawReport } = await import('./lib/report-pdf.ts');
  const begun = activities.filter(({ state }) => state !== 'draft');
  const shown = questions.filter(({ hidden, waiting }) => !hidden && !waiting);
  const bytes = await drawReport({ event, summary, activities: begun, questions: shown, came }, locale);
  return { slug: event.slug, bytes };
}
