import type { HostRoom } from '@cungnghe/contracts/live/host';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { presentCell, presentQuestionSettings, presentStage, presentTimer } from '../state/present.ts';
import { newerCells, type SharedRow, stagedCells } from '../state/shared-queries.ts';
import type { StageKind } from '../state/stage-queries.ts';

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
  }>`
    SELECT s.state, s.kind, s.content_id, s.revision, s.vote_deadline, s.timer_ends_at,
      s.timer_seconds, s.questions_need_approval AS needs_approval, s.anonymous_questions AS anonymous_allowed,
      ${stagedCells} AS cells,
      ${newerCells} AS newer,
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
    .executeTakeFirst();
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
    kind: StageKind;
    id: string;
    version: number | null;
    now: Date;
    eventId: string;
  },
) {
  return trx
    .updateTable('live_stages')
    .set({ state, kind, content_id: id, content_version: version, updated_at: now })
    .where('event_id', '=', eventId)
    .execute();
}
