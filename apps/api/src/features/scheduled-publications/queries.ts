import {
  type CalendarEntry,
  draftKinds,
  type PublicationFailure,
  type PublicationKind,
  type PublicationState,
} from '@cungnghe/contracts/scheduled-publications/endpoints';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { instantOf } from '../../platform/database/vietnam-days.ts';
import type { Database } from '../../platform/services.ts';

type Trx = Transaction<DB>;
type Db = Database | Trx;

export interface PublicationRow {
  readonly id: string;
  readonly kind: PublicationKind;
  readonly subject_id: string;
  readonly title: string;
  readonly in: { readonly ref: string; readonly name: string };
  readonly publish_at: string;
  readonly state: PublicationState;
  readonly version: number;
  readonly scheduled_by: string | null;
  readonly scheduled_by_name: string | null;
  /** What is published is a draft of theirs. */
  readonly is_of_draft: boolean;
  readonly scheduled_at: string;
  readonly failure: PublicationFailure | null;
  readonly published_at: string | null;
  readonly retried_at: string | null;
}

/** Of a story or an event, what is published is everybody's until whoever set the time has typed something. */
const isOfDraft = sql<boolean>`(p.kind = ANY (${draftKinds}) OR EXISTS (
  SELECT FROM authoring_drafts d WHERE d.account_id = p.scheduled_by AND d.subject_id = p.subject_id))`;

/** What is gone without a trace keeps its row, so that somebody sees that nothing became of it. */
const rows = sql`
  SELECT p.id, p.kind, p.subject_id, coalesce(s.title, '') AS title,
    json_build_object('ref', coalesce(s.ref, ''), 'name', coalesce(s.name, '')) AS in,
    p.publish_at, p.state, p.version, p.scheduled_by, a.full_name AS scheduled_by_name, p.scheduled_at,
    p.failure, p.published_at, p.retried_at, ${isOfDraft} AS is_of_draft
  FROM scheduled_publications p
  LEFT JOIN scheduled_publication_subjects s ON s.id = p.subject_id AND s.kind = p.kind
  LEFT JOIN accounts a ON a.id = p.scheduled_by`;

/** What is not published yet of one thing. */
export async function findAppointment(db: Db, subjectId: string): Promise<PublicationRow | undefined> {
  const found = await sql<PublicationRow>`
    ${rows} WHERE p.subject_id = ${subjectId} AND p.state <> 'published'`.execute(db);
  return found.rows[0];
}

/** Soonest first what waits, all else latest first; one more than `limit`. */
export async function listPublications(
  db: Db,
  filter: {
    readonly kinds: readonly PublicationKind[];
    readonly state: PublicationState | undefined;
    readonly after: { readonly at: string; readonly id: string } | undefined;
    readonly limit: number;
  },
): Promise<PublicationRow[]> {
  const { kinds, state, after, limit } = filter;
  const [beyond, order] = state === 'waiting' ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const found = await sql<PublicationRow>`
    ${rows} WHERE p.kind = ANY (${kinds})
      ${state === undefined ? sql`` : sql`AND p.state = ${state}`}
      ${after === undefined ? sql`` : sql`AND (p.publish_at, p.id) ${beyond} (${after.at}, ${after.id})`}
    ORDER BY p.publish_at ${order}, p.id ${order} LIMIT ${limit + 1}`.execute(db);
  return found.rows;
}

export async function countFailed(db: Db, kinds: readonly PublicationKind[]): Promise<number> {
  const found = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM scheduled_publications
    WHERE state = 'failed' AND kind = ANY (${kinds})`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Whoever sets a time, and whoever makes an end of what it is for, come one after the other. */
async function lockSubjects(trx: Trx, subjectIds: readonly string[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended('scheduled publication ' || id, 0))
    FROM unnest(${subjectIds}::text[]) AS id ORDER BY id`.execute(trx);
}

/** The appointment of one thing, or that there is none, until the transaction ends. */
export async function lockAppointment(trx: Trx, subjectId: string): Promise<PublicationRow | undefined> {
  await lockSubjects(trx, [subjectId]);
  await sql`
    SELECT FROM scheduled_publications WHERE subject_id = ${subjectId} AND state <> 'published' FOR UPDATE`.execute(
    trx,
  );
  return await findAppointment(trx, subjectId);
}

interface Chosen {
  readonly publish_at: Date;
  readonly scheduled_by: string;
  readonly scheduled_at: Date;
  readonly request_id: string;
}

export async function insertAppointment(
  trx: Trx,
  appointment: Chosen & { readonly id: string; readonly kind: PublicationKind; readonly subject_id: string },
): Promise<void> {
  await trx.insertInto('scheduled_publications').values(appointment).execute();
}

/** Makes it wait, whatever came in its way before. */
export async function updateAppointment(
  trx: Trx,
  id: string,
  chosen: Partial<Chosen> & { readonly retried_at?: Date },
): Promise<void> {
  await trx
    .updateTable('scheduled_publications')
    .set(({ eb }) => ({
      retried_at: null,
      ...chosen,
      state: 'waiting',
      failure: null,
      failing_since: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Takes it back; undefined when there was none, and when it is published just now. */
export function deleteAppointment(trx: Trx, kind: PublicationKind, subjectId: string) {
  return trx
    .deleteFrom('scheduled_publications')
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('state', '<>', 'published')
    .returning('publish_at')
    .executeTakeFirst();
}

/** There is nothing left to publish of these: they are published, called off or deleted. */
export async function endAppointments(trx: Trx, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await lockSubjects(trx, subjectIds);
  await trx
    .deleteFrom('scheduled_publications')
    .where('subject_id', 'in', subjectIds)
    .where('state', '<>', 'published')
    .execute();
}

/** A draft is published by hand or thrown away: what was to be published of it is not any more. */
export async function endAppointmentOfDraft(
  trx: Trx,
  draft: { readonly accountId: string; readonly subjectId: string },
): Promise<void> {
  await lockSubjects(trx, [draft.subjectId]);
  await trx
    .deleteFrom('scheduled_publications')
    .where('subject_id', '=', draft.subjectId)
    .where('scheduled_by', '=', draft.accountId)
    .where('kind', 'in', draftKinds)
    .where('state', '<>', 'published')
    .execute();
}

/** Nobody publishes as an account that is erased: what it would have published of its drafts goes with them. */
export async function eraseAppointments(trx: Trx, accountId: string): Promise<void> {
  await sql`
    DELETE FROM scheduled_publications p
    WHERE p.scheduled_by = ${accountId} AND p.state <> 'published' AND ${isOfDraft}`.execute(trx);
  await trx
    .updateTable('scheduled_publications')
    .set({ scheduled_by: null })
    .where('scheduled_by', '=', accountId)
    .execute();
}

// ---- the calendar ----

/** How the audit log says that something was published, by hand or by itself. */
const publishedBy = {
  lesson: 'lesson.published',
  section: 'section.published',
  document: 'document.published',
  story: 'story.shown',
  site_page: 'site_page.published',
  event: 'event.published',
} as const satisfies Record<PublicationKind, string>;

/** What is in a month in Vietnam, of these kinds, in order of time. */
export async function listCalendar(
  db: Db,
  { kinds, month, limit }: { kinds: readonly PublicationKind[]; month: string; limit: number },
): Promise<CalendarEntry[]> {
  const [first, end] = [
    sql`${`${month}-01`}::date::timestamp`,
    sql`(${`${month}-01`}::date + interval '1 month')`,
  ];
  const isInMonth = (column: string) =>
    sql`${sql.ref(column)} >= ${instantOf(first)} AND ${sql.ref(column)} < ${instantOf(end)}`;
  const { rows: entries } = await sql<CalendarEntry>`
    SELECT c.at, c.is, c.kind, c.subject_id, s.title, json_build_object('ref', s.ref, 'name', s.name) AS in
    FROM (
      SELECT publish_at AS at, state AS is, kind, subject_id FROM scheduled_publications
      WHERE state <> 'published' AND ${isInMonth('publish_at')}
      UNION ALL
      SELECT at, 'published', subject_kind, subject_id FROM audit_log
      WHERE action = ANY (${kinds.map((kind) => publishedBy[kind])}) AND ${isInMonth('at')}
      UNION ALL
      SELECT starts_at, CASE WHEN published_at IS NULL THEN 'event_draft' ELSE 'event' END, 'event', id FROM events
      WHERE cancelled_at IS NULL AND ${isInMonth('starts_at')}
        AND NOT EXISTS (SELECT FROM live_rehearsals h WHERE h.event_id = events.id)
    ) c JOIN scheduled_publication_subjects s ON s.id = c.subject_id AND s.kind = c.kind
    WHERE c.kind = ANY (${kinds})
    ORDER BY c.at, c.subject_id LIMIT ${limit}`.execute(db);
  return entries;
}

// ---- when its time has come ----

export interface Due {
  readonly id: string;
  readonly version: number;
}

/** What trouble is in the way of comes last, so that it keeps nothing else from its time. */
export function listDue(db: Db, now: Date): Promise<Due[]> {
  return db
    .selectFrom('scheduled_publications')
    .select(['id', 'version'])
    .where('state', '=', 'waiting')
    .where('publish_at', '<=', now.toISOString())
    .orderBy('failing_since', (order) => order.asc().nullsFirst())
    .orderBy('publish_at')
    .orderBy('id')
    .execute();
}

/** One that still waits as it was found; it is not held, so that whoever publishes by hand is not in its way. */
export function findDue(db: Db, { id, version }: Due) {
  return db
    .selectFrom('scheduled_publications')
    .select([sql<PublicationKind>`kind`.as('kind'), 'subject_id', 'scheduled_by', 'request_id'])
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** False when somebody has published it, taken it back or moved it meanwhile. */
export async function markPublished(trx: Trx, { id, version }: Due, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('scheduled_publications')
    .set({ state: 'published', published_at: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Since when it is in trouble; undefined when it does not wait any more. */
export async function markFailing(db: Db, { id, version }: Due, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('scheduled_publications')
    .set(({ fn, val }) => ({ failing_since: fn.coalesce('failing_since', val(now.toISOString())) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? undefined;
}

/** Keeps why it was not published, unless somebody was faster with something else. */
export async function markFailed(db: Db, { id, version }: Due, failure: PublicationFailure): Promise<void> {
  await db
    .updateTable('scheduled_publications')
    .set({ state: 'failed', failure: JSON.stringify(failure), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'waiting')
    .execute();
}

// ---- who ends working here ----

export interface SetTime {
  readonly id: string;
  readonly kind: PublicationKind;
  readonly subject_id: string;
  readonly publish_at: string;
}

/** What somebody has set a time for and is not published yet. */
export async function listTimesOf(db: Db, accountId: string): Promise<SetTime[]> {
  const found = await sql<SetTime>`
    SELECT id, kind, subject_id, publish_at FROM scheduled_publications
    WHERE scheduled_by = ${accountId} AND state <> 'published' ORDER BY subject_id`.execute(db);
  return found.rows;
}

/** The same, held until the transaction ends, as {@link lockAppointment} holds one. */
export async function lockTimesOf(trx: Trx, accountId: string): Promise<SetTime[]> {
  const subjects = (await listTimesOf(trx, accountId)).map(({ subject_id }) => subject_id);
  await lockSubjects(trx, subjects);
  await sql`
    SELECT FROM scheduled_publications WHERE scheduled_by = ${accountId} AND state <> 'published'
    ORDER BY subject_id FOR UPDATE`.execute(trx);
  return (await listTimesOf(trx, accountId)).filter(({ subject_id }) => subjects.includes(subject_id));
}

/** Another operator publishes it then; what has failed fails on until somebody tries again. */
export async function setScheduledBy(trx: Trx, id: string, accountId: string): Promise<void> {
  await trx
    .updateTable('scheduled_publications')
    .set(({ eb }) => ({ scheduled_by: accountId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
