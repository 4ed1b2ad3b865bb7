import type { Answer } from '@cungnghe/contracts/events/endpoints';
import type { Insertable, Updateable } from 'kysely';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { hasSlugOrId, isOnSale, isVisible } from '../communities/public.ts';
import { defaultDurationMs, isStartingSoon } from './rules.ts';

type Db = Database | Transaction<DB>;
type Requester = Pick<Viewer, 'accountId' | 'schoolId'>;
/** Without an account: what everybody of the school sees. */
type EventReader = { readonly accountId: string | null; readonly schoolId: string };

/** What a learner may know of: published events of visible communities and those of their own school. */
const known = ({ schoolId }: EventReader) =>
  sql<boolean>`(e.published_at IS NOT NULL AND ((e.community_id IS NULL AND e.school_id = ${schoolId}) OR (e.community_id IS NOT NULL AND ${isVisible})))`;

const comes = sql<boolean>`coalesce(r.answer IN ('yes', 'maybe'), false)`;

export const isUncancelled = sql<boolean>`e.cancelled_at IS NULL`;

/** One that was called off is listed only for those who would have come. */
const listed = sql<boolean>`(${isUncancelled} OR ${comes})`;

/** Not over yet; an event without an end is over once it has begun. */
export const upcoming = (now: Date) => sql<boolean>`coalesce(e.ends_at, e.starts_at) >= ${now}`;

/** As `isOver` has it: whoever runs an event finds it among the upcoming ones while it goes on. */
export const end = sql`coalesce(e.ends_at, e.starts_at + ${defaultDurationMs} * interval '1 millisecond')`;

/** Whether event `e` has taken place: what was missed of it can be made up for. */
export const hasTakenPlace = (now: Date) => sql<boolean>`(${isUncancelled} AND ${end} < ${now})`;

export const countOf = (answer: Answer) =>
  sql<number>`(SELECT count(*)::int FROM event_rsvps x WHERE x.event_id = e.id AND x.answer = ${answer})`;

/** Every way for a learner to an event begins here: what they may know of, with their own answer. */
export const eventsFor = (db: Db, requester: EventReader) =>
  db
    .selectFrom('events as e')
    .leftJoin('communities as c', 'c.id', 'e.community_id')
    .leftJoin('event_rsvps as r', (join) =>
      join.onRef('r.event_id', '=', 'e.id').on('r.user_id', '=', requester.accountId),
    )
    .where(known(requester));

export const rowColumns = [
  'e.id',
  'e.slug',
  'e.title',
  'e.starts_at',
  'e.ends_at',
  'e.community_id',
  'c.slug as community_slug',
  'c.name as community_name',
  'e.host_name',
  'e.online',
  'e.place',
  'e.capacity',
  'e.cancelled_at',
  sql<Answer | null>`r.answer`.as('answer'),
  countOf('yes').as('yes_count'),
] as const;

/** The links are columns only of rows of people who said yes: nobody else's answer can hold what was never selected. */
const meetingUrl = sql<
  string | null
>`CASE WHEN r.answer = 'yes' AND e.cancelled_at IS NULL THEN e.meeting_url END`;
/** For who said yes to event `e`: the recording, once it has ended. */
export const endedRecording = (now: Date) =>
  sql<string | null>`CASE WHEN e.cancelled_at IS NULL AND NOT ${upcoming(now)} THEN e.recording_url END`;
const recordingUrl = (now: Date) =>
  sql<string | null>`CASE WHEN r.answer = 'yes' THEN ${endedRecording(now)} END`;

const summary = (now: Date) => sql<string>`CASE WHEN r.answer = 'yes' AND e.cancelled_at IS NULL
  AND NOT ${upcoming(now)} THEN e.summary ELSE '' END`;

export function findEvent(db: Db, requester: Requester, slug: string, now: Date) {
  return eventsFor(db, requester)
    .select([
      ...rowColumns,
      'e.description',
      'e.sequence',
      'e.updated_at',
      meetingUrl.as('meeting_url'),
      recordingUrl(now).as('recording_url'),
      summary(now).as('summary'),
      sql<boolean>`(e.meeting_url IS NOT NULL)`.as('has_meeting_url'),
      sql<string | null>`CASE WHEN ${comes} THEN e.change_reason END`.as('change_reason'),
    ])
    .where('e.slug', '=', slug)
    .executeTakeFirst();
}

/** As little as the door of a live workshop needs: it is asked for every few seconds. */
export function findEventRsvp(db: Db, requester: Requester, slug: string) {
  return eventsFor(db, requester)
    .select(['e.id', 'e.slug', 'e.title', sql<boolean>`coalesce(r.answer = 'yes', false)`.as('said_yes')])
    .where('e.slug', '=', slug)
    .executeTakeFirst();
}

/** The event to answer to, held until the transaction ends: seats are counted by one person at a time. */
export function lockEvent(trx: Transaction<DB>, requester: Requester, slug: string) {
  return eventsFor(trx, requester)
    .select([
      'e.id',
      'e.slug',
      'e.title',
      'e.starts_at',
      'e.ends_at',
      'e.online',
      'e.place',
      'e.capacity',
      'e.sequence',
      'e.updated_at',
      'e.cancelled_at',
    ])
    .where('e.slug', '=', slug)
    .forNoKeyUpdate('e')
    .executeTakeFirst();
}

/** Upcoming events of a community and of the requester's school, soonest first, as many as `limit`; `since`: published later. */
export function listOfCommunity(
  db: Db,
  requester: EventReader,
  communityId: string,
  { limit, after, since }: { limit: number; after?: { at: string; id: string } | undefined; since?: Date },
  now: Date,
) {
  // Two halves, because each has an index of its own.
  const half = (which: 'community' | 'school') => {
    let all = eventsFor(db, requester)
      .select([...rowColumns])
      .where(
        which === 'community'
          ? sql<boolean>`e.community_id = ${communityId}`
          : sql<boolean>`(e.community_id IS NULL AND e.school_id = ${requester.schoolId})`,
      )
      .where(upcoming(now))
      .where(listed);
    if (since) all = all.where(sql<boolean>`e.published_at > ${since}`);
    return after ? all.where(sql<boolean>`(e.starts_at, e.id) > (${after.at}, ${after.id})`) : all;
  };
  return half('community').unionAll(half('school')).orderBy('starts_at').orderBy('id').limit(limit).execute();
}

/** Events that everybody may know of: those of communities on sale, and those of the school. */
export function listOnSale(db: Db, { schoolId, now, limit }: { schoolId: string; now: Date; limit: number }) {
  return eventsFor(db, { accountId: null, schoolId })
    .select([...rowColumns])
    .where(sql<boolean>`(e.community_id IS NULL OR ${isOnSale})`)
    .where(upcoming(now))
    .where(listed)
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(limit)
    .execute();
}

export interface EventFilter {
  /** Without it: of every community the requester has joined, and what they have answered. */
  readonly communityId?: string | undefined;
  readonly span: { readonly from: Date; readonly to: Date } | 'upcoming' | 'past';
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

export function listEvents(db: Db, requester: Requester, filter: EventFilter, now: Date) {
  const { communityId, span, after, limit } = filter;
  const backwards = span === 'past';
  const mine = sql<boolean>`(e.community_id IS NULL OR ${comes} OR EXISTS (SELECT 1 FROM community_memberships m
    WHERE m.community_id = e.community_id AND m.user_id = ${requester.accountId}))`;
  let query = eventsFor(db, requester)
    .select([...rowColumns])
    .where(listed)
    .where(
      communityId === undefined
        ? mine
        : sql<boolean>`(e.community_id IS NULL OR e.community_id = ${communityId})`,
    )
    .orderBy('e.starts_at', backwards ? 'desc' : 'asc')
    .orderBy('e.id', backwards ? 'desc' : 'asc')
    .limit(limit + 1);
  if (span === 'upcoming') query = query.where(upcoming(now));
  else if (span === 'past') query = query.where(sql<boolean>`coalesce(e.ends_at, e.starts_at) < ${now}`);
  else
    query = query
      .where('e.starts_at', '<', span.to.toISOString())
      .where(sql<boolean>`coalesce(e.ends_at, e.starts_at) >= ${span.from}`);
  if (after) {
    const rest = backwards ? sql`<` : sql`>`;
    query = query.where(sql<boolean>`(e.starts_at, e.id) ${rest} (${after.at}, ${after.id})`);
  }
  return query.execute();
}

/** What somebody comes to, perhaps: from `since` on, called off ones included, so that calendars hear of it. */
export function listForCalendar(db: Db, requester: Requester, since: Date) {
  return eventsFor(db, requester)
    .select([
      'e.id',
      'e.slug',
      'e.title',
      'e.description',
      'e.starts_at',
      'e.ends_at',
      'e.online',
      'e.place',
      'e.cancelled_at',
      'e.sequence',
      'e.updated_at',
      sql<Answer | null>`r.answer`.as('answer'),
      meetingUrl.as('meeting_url'),
    ])
    .where(comes)
    .where(sql<boolean>`coalesce(e.ends_at, e.starts_at) >= ${since}`)
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .execute();
}

export async function findAnswer(db: Db, eventId: string, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('event_rsvps')
    .select('answer')
    .where('event_id', '=', eventId)
    .where('user_id', '=', accountId)
    .executeTakeFirst();
  return row?.answer;
}

export async function countYes(db: Db, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('event_rsvps')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('event_id', '=', eventId)
    .where('answer', '=', 'yes')
    .executeTakeFirstOrThrow();
  return count;
}

export function insertEvent(trx: Transaction<DB>, row: Insertable<DB['events']>) {
  return trx.insertInto('events').values(row).execute();
}

export function listAttendees(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('event_rsvps')
    .select('user_id')
    .where('event_id', '=', id)
    .where('answer', 'in', ['yes', 'maybe'])
    .execute();
}

/** An event that was not called off and whose community is visible, with those who said yes to it. */
export function findOpenEvent(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('events as e')
    .leftJoin('communities as c', 'c.id', 'e.community_id')
    .select(['e.id', 'e.slug', 'e.title'])
    .select(
      sql<
        string[]
      >`ARRAY(SELECT r.user_id FROM event_rsvps r WHERE r.event_id = e.id AND r.answer = 'yes')`.as('coming'),
    )
    .where('e.id', '=', id)
    .where('e.cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('c.id', 'is', null), isVisible]))
    .executeTakeFirst();
}

/** Who said yes to an event, whether or not it is still to come; undefined when there is no such event. */
export async function listYesIds(db: Database, eventId: string): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('events as e')
    .leftJoin('event_rsvps as r', (join) => join.onRef('r.event_id', '=', 'e.id').on('r.answer', '=', 'yes'))
    .select('r.user_id')
    .where('e.id', '=', eventId)
    .execute();
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

export function updateEvent(trx: Transaction<DB>, id: string, columns: Updateable<DB['events']>) {
  return trx.updateTable('events').set(columns).where('id', '=', id).execute();
}

export function findCommunityOf(trx: Transaction<DB>, slugOrId: string) {
  return trx
    .selectFrom('communities as c')
    .select(['c.id', 'c.status'])
    .where(hasSlugOrId(slugOrId))
    .executeTakeFirst();
}

export async function defaultSchool(trx: Transaction<DB>): Promise<string> {
  const school = await trx
    .selectFrom('schools')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  return school.id;
}

export async function upsertRsvp(
  trx: Transaction<DB>,
  event: Event,
  accountId: string,
  answer: Answer,
  now: Date,
): Promise<void> {
  const said = {
    answer,
    answered_at: now,
    // The confirmation of the last day is reminder enough.
    ...(answer === 'yes' && isStartingSoon(event, now) && { reminded_for: event.starts_at }),
  };
  await trx
    .insertInto('event_rsvps')
    .values({ event_id: event.id, user_id: accountId, ...said })
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doUpdateSet(said))
    .execute();
}

export type Event = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;

export function listRsvpHistory(db: Db, accountId: string) {
  return db
    .selectFrom('event_rsvps as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .select(['e.id as event_id', 'e.slug as event_slug', 'e.title', 'e.starts_at', 'r.answer'])
    .where('r.user_id', '=', accountId)
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id')
    .limit(50)
    .execute();
}
