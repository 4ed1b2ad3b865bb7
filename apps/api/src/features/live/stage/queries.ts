import type { HostRoom } from '@cungnghe/contracts/live/host';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { iso, presentCell, presentQuestionSettings, presentStage, presentTimer } from '../state/present.ts';
import { newerCells, type SharedRow, stagedCells } from '../state/shared-queries.ts';
import type { StageKind } from '../state/stage-queries.ts';

/** What a move of the stage took away; `move` is the revision that it led to. */
export type StageUndo = {
  readonly move: number;
} & (
  | { readonly kind: StageKind; readonly id: string; readonly version: number | null }
  | { readonly kind: null; readonly id: null; readonly version: null }
);

/** The stage as it stands, with the cells of a response that is shown. */
export async function readStage(db: Kysely<DB>, eventId: string) {
  const { rows } = await sql<{
    state: 'EMPTY' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
    kind: HostRoom['stage']['kind'];
    content_id: string | null;
    revision: number;
    vote_deadline: string | null;
    timer_ends_at: string | null;
    timer_seconds: number | null;
    needs_approval: boolean;
    anonymous_allowed: boolean;
    cells: SharedRow['staged_cells'];
    newer: SharedRow['staged_cells'];
    submitted_at: string | null;
    undo: (StageUndo & { readonly results_shown: boolean }) | null;
    host_notes: string;
    reactions_on: boolean;
    reactions: Partial<HostRoom['reactions']['counts']> | null;
    moved: HostRoom['moved'];
  }>`
    SELECT s.state, s.kind, s.content_id, s.revision, s.vote_deadline, s.timer_ends_at,
      s.timer_seconds, s.questions_need_approval AS needs_approval, s.anonymous_questions AS anonymous_allowed,
      ${stagedCells} AS cells,
      ${newerCells} AS newer,
      s.undo || jsonb_build_object('results_shown', s.undo->>'kind' = 'activity' AND EXISTS (
        SELECT 1 FROM live_activities a WHERE a.id = s.undo->>'id' AND a.results_shown)) AS undo,
      s.host_notes, s.reactions_on,
      (SELECT json_object_agg(r.kind, r.count) FROM live_reactions r WHERE r.event_id = s.event_id) AS reactions,
      CASE WHEN s.last_move IS NOT NULL THEN json_build_object('move', s.last_move, 'at', s.moved_at, 'by', (
        SELECT json_build_object('id', who.id, 'full_name', who.full_name) FROM accounts who
        WHERE who.id = s.moved_by)) END AS moved,
      (SELECT r.submitted_at FROM live_responses r
        WHERE s.kind = 'reflection_response' AND r.id = s.content_id) AS submitted_at
    FROM live_stages s WHERE s.event_id = ${eventId}
  `.execute(db);
  const [row] = rows;
  return {
    revision: row?.revision ?? 0,
    vote_deadline: row?.vote_deadline ?? null,
    timer: row ? presentTimer(row) : null,
    question_settings: presentQuestionSettings(row),
    undo: row?.undo ?? null,
    moved: row?.moved ? { ...row.moved, at: iso(row.moved.at) } : null,
    notes: row?.host_notes ?? '',
    reactions: {
      on: row?.reactions_on ?? false,
      counts: { applause: 0, heart: 0, laugh: 0, thinking: 0, ...row?.reactions },
    },
    stage: {
      ...presentStage(row ?? null, row?.cells ?? null),
      newer:
        row?.newer && row.submitted_at !== null
          ? { submitted_at: row.submitted_at, cells: row.newer.map(presentCell) }
          : null,
    },
  };
}

export function updateVoteDeadline(trx: Transaction<DB>, deadline: Date | null, eventId: string) {
  return trx
    .updateTable('live_stages')
    .set({ vote_deadline: deadline })
    .where('event_id', '=', eventId)
    .execute();
}

export function updateTimer(
  trx: Transaction<DB>,
  timer: { endsAt: Date; seconds: number } | null,
  eventId: string,
) {
  return trx
    .updateTable('live_stages')
    .set({ timer_ends_at: timer?.endsAt ?? null, timer_seconds: timer?.seconds ?? null })
    .where('event_id', '=', eventId)
    .execute();
}

export function findReflection(trx: Transaction<DB>, eventId: string, id: string) {
  return trx
    .selectFrom('live_responses as r')
    .innerJoin('live_activities as a', 'a.id', 'r.activity_id')
    .select(['r.version', 'r.submitted_at'])
    .where('r.id', '=', id)
    .where('r.event_id', '=', eventId)
    .where('a.kind', '=', 'reflection')
    .where('r.is_late', '=', false)
    .executeTakeFirst();
}

/** The name of the host who moved the stage last; null once they are gone. */
export async function findMover(trx: Transaction<DB>, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const found = await trx.selectFrom('accounts').select('full_name').where('id', '=', id).executeTakeFirst();
  return found?.full_name ?? null;
}

export function writeUndone(trx: Transaction<DB>, move: number, eventId: string) {
  return trx
    .updateTable('live_stages')
    .set({ undo: null, undone_move: move })
    .where('event_id', '=', eventId)
    .execute();
}
