import type { Stage } from '@cungnghe/contracts/live/room';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { notFound } from '../../../platform/errors.ts';
import { stageStateOf } from '../rules.ts';

export type Kind = NonNullable<Stage['kind']>;

export function updateVoteDeadline(trx: Transaction<DB>, deadline: Date | null, eventId: string) {
  return trx
    .updateTable('live_stages')
    .set({ vote_deadline: deadline })
    .where('event_id', '=', eventId)
    .execute();
}

export function findResponseVersion(trx: Transaction<DB>, id: string) {
  return trx
    .selectFrom('live_responses')
    .select(['version', 'submitted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export function findReflection(trx: Transaction<DB>, id: string, eventId: string) {
  return trx
    .selectFrom('live_responses as r')
    .innerJoin('live_activities as a', 'a.id', 'r.activity_id')
    .select('r.id')
    .where('r.id', '=', id)
    .where('r.event_id', '=', eventId)
    .where('a.kind', '=', 'reflection')
    .executeTakeFirst();
}

export function lockResourceVisibility(trx: Transaction<DB>, id: string, eventId: string) {
  return trx
    .selectFrom('live_resources')
    .select('is_active')
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
}

export function lockQuestionVisibility(trx: Transaction<DB>, id: string, eventId: string) {
  return trx
    .selectFrom('live_questions')
    .select('hidden')
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
}

export function lockActivityState(trx: Transaction<DB>, id: string, eventId: string) {
  return trx
    .selectFrom('live_activities')
    .select('state')
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
}

export function clearStage(trx: Transaction<DB>, eventId: string) {
  return trx
    .updateTable('live_stages')
    .set({ state: 'EMPTY', kind: null, content_id: null, content_version: null })
    .where('event_id', '=', eventId)
    .execute();
}

export function setStage(
  trx: Transaction<DB>,
  {
    state,
    kind,
    id,
    version,
    now,
    eventId,
  }: {
    state: 'ACTIVE' | 'PAUSED' | 'CLOSED';
    kind: Kind;
    id: string;
    version: number | null;
    now: Date;
    eventId: string;
  },
) {
  return trx
    .updateTable('live_stages')
    .set({ state, kind: kind, content_id: id, content_version: version, updated_at: now })
    .where('event_id', '=', eventId)
    .execute();
}

export function setStageState(
  trx: Transaction<DB>,
  to: 'draft' | 'active' | 'paused' | 'closed',
  eventId: string,
) {
  return trx
    .updateTable('live_stages')
    .set({ state: stageStateOf(to) })
    .where('event_id', '=', eventId)
    .execute();
}

export function incrementRevision(trx: Transaction<DB>, now: Date, eventId: string) {
  return trx
    .updateTable('live_stages')
    .set((eb) => ({ revision: eb('revision', '+', 1), updated_at: now }))
    .where('event_id', '=', eventId)
    .execute();
}

export async function lockStage(trx: Transaction<DB>, eventId: string, now: Date): Promise<StageRow> {
  const read = () =>
    trx
      .selectFrom('live_stages')
      .select(['state', 'kind', 'content_id', 'revision', 'vote_deadline'])
      .where('event_id', '=', eventId)
      .forUpdate()
      .executeTakeFirst();
  const standing = await read();
  if (standing) return standing;
  const event = await trx.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst();
  if (!event) throw notFound('This event');
  await trx
    .insertInto('live_stages')
    .values({ event_id: eventId, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await read();
  if (!made) throw notFound('This event');
  return made;
}

export interface StageRow {
  readonly state: string;
  readonly kind: string | null;
  readonly content_id: string | null;
  readonly revision: number;
  readonly vote_deadline: string | null;
}

/** Takes a thing off the stage that the room may not see any more. */
export async function clearFromStage(
  trx: Transaction<DB>,
  eventId: string,
  what: { kind: Kind; id: string },
): Promise<void> {
  await trx
    .updateTable('live_stages')
    .set({ state: 'EMPTY', kind: null, content_id: null, content_version: null })
    .where('event_id', '=', eventId)
    .where('kind', '=', what.kind)
    .where('content_id', '=', what.id)
    .execute();
}

/**
 * Tells every process that what one person sees of their own has changed, by somebody else. Heard when the
 * transaction commits. What shows to all announces itself when a host writes.
 */
export async function announce(trx: Transaction<DB>, eventId: string, accountId: string): Promise<void> {
  await sql`SELECT pg_notify('live_changed', ${`${eventId} ${accountId}`})`.execute(trx);
}
