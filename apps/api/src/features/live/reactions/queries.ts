import type { ReactionKind } from '@cungnghe/contracts/live/room';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import type { BatchedWrite } from '../state/lib/batched-writes.ts';

export interface Press extends BatchedWrite {
  readonly kind: ReactionKind;
}

export interface CountedPress {
  /** Whether the host lets the room react. */
  readonly is_on: boolean;
  /** False for one that came too soon after the person's last. */
  readonly counted: boolean;
}

/** Counts each person's press that did not come too soon; only when it was is kept of who pressed. */
export async function countPresses(
  db: Database,
  presses: readonly Press[],
  gapSeconds: number,
): Promise<CountedPress[]> {
  const rows = presses.map(({ viewer, eventId, kind, now }, n) => ({
    n,
    event_id: eventId,
    user_id: viewer.accountId,
    kind,
    at: now,
  }));
  const { rows: counted } = await sql<CountedPress>`
    WITH pressed AS (
      SELECT p.*, coalesce(s.reactions_on, false) AS is_on
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS p
        (n int, event_id text, user_id text, kind text, at timestamptz)
      LEFT JOIN live_stages s ON s.event_id = p.event_id
    ), taken AS (
      UPDATE live_participants who SET reacted_at = p.at
      FROM pressed p
      WHERE p.is_on AND who.event_id = p.event_id AND who.user_id = p.user_id
        -- A clock that was put back locks nobody out.
        AND coalesce(abs(extract(epoch FROM p.at - who.reacted_at)) >= ${gapSeconds}, true)
      RETURNING p.n, p.event_id, p.kind
    ), added AS (
      INSERT INTO live_reactions AS r (event_id, kind, count)
      SELECT event_id, kind, count(*)::int FROM taken GROUP BY event_id, kind ORDER BY event_id, kind
      ON CONFLICT (event_id, kind) DO UPDATE SET count = r.count + excluded.count
    )
    SELECT p.is_on, t.n IS NOT NULL AS counted FROM pressed p LEFT JOIN taken t ON t.n = p.n ORDER BY p.n
  `.execute(db);
  return counted;
}

export function updateReactionsOn(trx: Transaction<DB>, on: boolean, eventId: string) {
  return trx.updateTable('live_stages').set({ reactions_on: on }).where('event_id', '=', eventId).execute();
}
