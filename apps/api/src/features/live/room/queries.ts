import type { Board } from '@cungnghe/contracts/live/room';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { iso, isoOrNull } from '../state/present.ts';
import { boardJson } from '../state/results-queries.ts';

export async function findRoomEvent(db: Kysely<DB>, eventId: string) {
  const { rows } = await sql<{
    id: string;
    slug: string;
    title: string;
    starts_at: string;
    ends_at: string | null;
    code: string;
    expected: number;
    joined: number;
    board: Board;
    rehearsal: { event_id: string; begun_at: string } | null;
    rehearsed_id: string | null;
  }>`
    SELECT e.id, e.slug, e.title, e.starts_at, e.ends_at, l.code,
      (SELECT count(*)::int FROM event_rsvps r WHERE r.event_id = e.id AND r.answer = 'yes') AS expected,
      (SELECT count(*)::int FROM live_participants p WHERE p.event_id = e.id) AS joined, ${boardJson} AS board,
      (SELECT json_build_object('event_id', h.event_id, 'begun_at', h.begun_at) FROM live_rehearsals h
        WHERE h.rehearsed_id = e.id) AS rehearsal,
      (SELECT h.rehearsed_id FROM live_rehearsals h WHERE h.event_id = e.id) AS rehearsed_id
    FROM events e JOIN live_codes l ON l.event_id = e.id WHERE e.id = ${eventId}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { code, expected, joined, board, rehearsal, rehearsed_id, ...event } = row;
  return {
    event: { ...event, starts_at: iso(event.starts_at), ends_at: isoOrNull(event.ends_at) },
    code,
    expected,
    joined,
    board,
    rehearsal: rehearsal && { ...rehearsal, begun_at: iso(rehearsal.begun_at) },
    rehearsed_id,
  };
}

export async function findSlugByCode(db: Kysely<DB>, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('live_codes as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select('e.slug')
    .where('l.code', '=', code)
    .executeTakeFirst();
  return row?.slug;
}
