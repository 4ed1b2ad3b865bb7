import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { weekOf } from '@cungnghe/contracts/fields/iso-week';
import { withoutLearnerOrigin, withWrittenOrigin } from '@cungnghe/contracts/fields/learner-address';
import { type WhatsNewContent, whatsNewContent } from '@cungnghe/contracts/whats-new/editor';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import { refuseStale } from '../../platform/audited-change.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { keepReplaced } from '../authoring/public.ts';
import {
  type EditedRow,
  type EntryContent,
  findEdited,
  insertEntry,
  updateEntry,
  updateHidden,
} from './queries.ts';
import { daysAround, entryId } from './rules.ts';

type Kept = Pick<EditedRow, keyof EntryContent>;

const subjectKind = "what's new";
const contentOf = ({ audience, category, published_at, url, title, description }: Kept): EntryContent => ({
  audience,
  category,
  published_at,
  url,
  title,
  description,
});
/** As an editor types it. */
const shownContentOf = (row: Kept) => ({ ...contentOf(row), url: withoutLearnerOrigin(row.url) });
const storedContentOf = (typed: WhatsNewContent) => ({ ...typed, url: withWrittenOrigin(typed.url) });

/** How the versions of an entry are found. */
export const entryText = ({ clock }: Pick<Services, 'clock'>) => ({
  called: 'This entry',
  finished: whatsNewContent,
  find: (db: Services['db'], id: string) => findEdited(db, id, { today: vietnamDay(clock.now()) }),
});

/** Writes an entry of the week of its day; it is shown from that day on. */
export async function createEntry(
  services: Services,
  viewer: Viewer,
  { requestId, ...typed }: WhatsNewContent & { requestId: string },
): Promise<EditedRow> {
  const { db, clock } = services;
  const week = weekOf(typed.published_at);
  // Names the entry in its week, as keys of files do; nobody types it.
  const key = `c-${randomBytes(6).toString('hex')}`;
  const id = entryId(week, key);
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    await insertEntry(trx, { id, week, key, ...storedContentOf(typed), written_in: 'console' });
    const entry = { action: 'whats_new.created', subjectKind, subjectId: id, before: null, after: typed };
    await writeAudit(trx, viewer, entry, { now, requestId });
    return await getEdited(trx, id, now);
  });
}

/**
 * Changes an entry that was written in the console. Throws NOT_FOUND, CONFLICT when somebody was faster,
 * INVALID_TRANSITION for an entry of a file, VALIDATION_FAILED for a day far from its week.
 */
export async function saveEntry(
  services: Services,
  viewer: Viewer,
  input: WhatsNewContent & { id: string; version: number; requestId: string },
): Promise<EditedRow> {
  const { id, version, requestId, ...typed } = input;
  const now = services.clock.now();
  return await services.db.transaction().execute(async (trx) => {
    const row = await getEdited(trx, id, now, true);
    if (row.written_in === 'file')
      throw new AppError('INVALID_TRANSITION', 'This entry is changed in its file');
    const before = shownContentOf(row);
    refuseStale({ version: row.version, content: before }, version);
    const { first, last } = daysAround(row.week);
    if (typed.published_at < first || typed.published_at > last) {
      const message = `is far from the week ${row.week} (${first} to ${last})`;
      throw validationFailed([{ path: 'published_at', message, rule: 'far_from_week' }]);
    }
    const after = shownContentOf(typed);
    if (isDeepStrictEqual(after, before)) return row;
    const by = { replaced_by: viewer.accountId, replaced_at: now };
    await keepReplaced(trx, { subject_id: id, version: row.version, content: before, ...by });
    // What readers have seen and now read otherwise is marked as corrected.
    await updateEntry(trx, id, { ...storedContentOf(after), ...(row.is_shown && { corrected_at: now }) });
    const entry = { action: 'whats_new.saved', subjectKind, subjectId: id, before, after };
    await writeAudit(trx, viewer, entry, { now, requestId });
    return await getEdited(trx, id, now);
  });
}

/** Hides an entry from everybody, or shows it again; so often as it is asked, once. Throws NOT_FOUND. */
export async function setHidden(
  services: Services,
  viewer: Viewer,
  { id, is_hidden, requestId }: { id: string; is_hidden: boolean; requestId: string },
): Promise<EditedRow> {
  const now = services.clock.now();
  return await services.db.transaction().execute(async (trx) => {
    const row = await getEdited(trx, id, now, true);
    if (row.is_hidden === is_hidden) return row;
    await updateHidden(trx, id, is_hidden);
    const change = { before: { is_hidden: row.is_hidden }, after: { is_hidden } };
    const action = is_hidden ? 'whats_new.hidden' : 'whats_new.shown';
    await writeAudit(trx, viewer, { action, subjectKind, subjectId: id, ...change }, { now, requestId });
    return await getEdited(trx, id, now);
  });
}

async function getEdited(trx: Transaction<DB>, id: string, now: Date, lock = false): Promise<EditedRow> {
  const row = await findEdited(trx, id, { today: vietnamDay(now), lock });
  if (row === undefined) throw notFound('This entry');
  return row;
}
