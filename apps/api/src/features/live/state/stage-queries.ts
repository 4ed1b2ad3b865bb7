import type { Stage } from '@cungnghe/contracts/live/room';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { type ActivityState, stageStateOf } from '../rules.ts';

export type StageKind = NonNullable<Stage['kind']>;

export type StageRow = NonNullable<Awaited<ReturnType<typeof lockStage>>>;

export function findEvent(db: Kysely<DB>, eventId: string) {
  return db.selectFrom('events').select(['id', 'slug']).where('id', '=', eventId).executeTakeFirst();
}

export async function findEventTitle(trx: Transaction<DB>, eventId: string): Promise<string> {
  const event = await trx.selectFrom('events').select('title').where('id', '=', eventId).executeTakeFirst();
  return event?.title ?? '';
}

/** The stage of a room, made when there is none; undefined where there is no such event. */
export async function lockStage(trx: Transaction<DB>, eventId: string, now: Date) {
  const read = () =>
    trx
      .selectFrom('live_stages')
      .select([
        'state',
        'kind',
        'content_id',
        'content_version',
        'revision',
        'vote_deadline',
        'timer_ends_at',
        'timer_seconds',
        'questions_need_approval as needs_approval',
        'anonymous_questions as anonymous_allowed',
        'pinned_question_id',
        'host_notes',
        'reactions_on',
        'undo',
        'undone_move',
        'last_move',
        'moved_by',
        sql<boolean>`EXISTS (SELECT FROM live_rehearsals h WHERE h.event_id = live_stages.event_id)`.as(
          'is_rehearsal',
        ),
      ])
      .where('event_id', '=', eventId)
      .forUpdate()
      .executeTakeFirst();
  const standing = await read();
  if (standing || !(await findEvent(trx, eventId))) return standing;
  await trx
    .insertInto('live_stages')
    .values({ event_id: eventId, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await read();
}

export function incrementRevision(trx: Transaction<DB>, now: Date, eventId: string) {
  return trx
    .updateTable('live_stages')
    .set((eb) => ({ revision: eb('revision', '+', 1), updated_at: now }))
    .where('event_id', '=', eventId)
    .execute();
}

export function setStageState(trx: Transaction<DB>, to: ActivityState, eventId: string) {
  return trx
    .updateTable('live_stages')
    .set({ state: stageStateOf(to) })
    .where('event_id', '=', eventId)
    .execute();
}

/** Keeps what stands on the stage, so that the move that leads to the next revision can be undone. */
export async function rememberStage(trx: Transaction<DB>, eventId: string): Promise<void> {
  await sql`UPDATE live_stages s SET undo = jsonb_build_object('move', s.revision + 1, 'kind', s.kind,
      'id', s.content_id, 'version', s.content_version)
    WHERE s.event_id = ${eventId}`.execute(trx);
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
    by,
  }: {
    state: Stage['state'];
    kind: StageKind | null;
    id: string | null;
    version: number | null;
    now: Date;
    eventId: string;
    /** The host who moves it, for the revision that this write leads to. */
    by: string;
  },
) {
  return trx
    .updateTable('live_stages')
    .set((eb) => ({
      state,
      kind,
      content_id: id,
      content_version: version,
      updated_at: now,
      moved_by: by,
      last_move: eb('revision', '+', 1),
      moved_at: now,
    }))
    .where('event_id', '=', eventId)
    .execute();
}

/** Takes a thing off the stage that the room may not see any more. What stood there before is not offered after that. */
export async function clearStage(
  trx: Transaction<DB>,
  eventId: string,
  what: { kind: StageKind; id: string },
): Promise<void> {
  await trx
    .updateTable('live_stages')
    .set({ state: 'EMPTY', kind: null, content_id: null, content_version: null, undo: null })
    .where('event_id', '=', eventId)
    .where('kind', '=', what.kind)
    .where('content_id', '=', what.id)
    .execute();
}
