import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { isVisible } from '../communities/public.ts';

export const batchSize = 50;

/** Everybody who said yes is to be written to of where and when it is now. */
export async function markMovedToSend(trx: Transaction<DB>, eventId: string): Promise<void> {
  await sql`
    UPDATE event_rsvps SET change_to_send = 'moved'
    WHERE event_id = ${eventId} AND answer = 'yes'`.execute(trx);
}

/** Everybody who said yes is to be written to that it is off, but who knows of it: nothing has become of it since. */
export async function markCancelledToSend(trx: Transaction<DB>, eventId: string): Promise<void> {
  await sql`
    UPDATE event_rsvps SET
      change_to_send = CASE WHEN knows_cancelled THEN NULL ELSE 'cancelled' END,
      move_to_send = change_to_send IS NOT NULL AND NOT knows_cancelled,
      knows_cancelled = false
    WHERE event_id = ${eventId} AND answer = 'yes'`.execute(trx);
}

/**
 * Whoever was told that it is off, and said yes, is to read that it takes place. Whoever was not written to yet has not
 * heard of it, but of a move before it hears now.
 */
export async function markRestoredToSend(trx: Transaction<DB>, eventId: string): Promise<void> {
  await sql`
    UPDATE event_rsvps SET
      change_to_send = CASE WHEN change_to_send IS NULL OR move_to_send THEN 'moved' END,
      knows_cancelled = change_to_send IS NULL,
      move_to_send = false
    WHERE event_id = ${eventId} AND answer = 'yes'`.execute(trx);
}

export interface Change {
  readonly change: 'moved' | 'restored' | 'cancelled';
  readonly answer: string;
  readonly event_id: string;
  readonly user_id: string;
  readonly slug: string;
  readonly sequence: number;
  readonly updated_at: string;
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly online: boolean;
  readonly place: string | null;
  readonly cancelled_at: string | null;
  readonly change_reason: string | null;
  /** Names what was called off, or restored, in one go; null: it was changed alone. */
  readonly changed_with: string | null;
  readonly full_name: string;
  readonly locale: string;
  readonly email: string | null;
  /** The account is open, and the event still there for its people. */
  readonly is_wanted: boolean;
}

/** Changes that nobody else is at; they count as sent from now on. */
export async function takeChanges(trx: Transaction<DB>): Promise<Change[]> {
  const { rows } = await sql<Change>`
    WITH due AS (
      SELECT event_id, user_id, CASE WHEN knows_cancelled THEN 'restored' ELSE change_to_send END AS change
      FROM event_rsvps
      WHERE change_to_send IS NOT NULL
      ORDER BY event_id, user_id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    )
    UPDATE event_rsvps r SET change_to_send = NULL, move_to_send = false, knows_cancelled = false
    FROM due
    JOIN events e ON e.id = due.event_id
    JOIN accounts a ON a.id = due.user_id
    LEFT JOIN communities c ON c.id = e.community_id
    WHERE r.event_id = due.event_id AND r.user_id = due.user_id
    RETURNING due.change, r.answer, r.event_id, r.user_id, e.slug, e.sequence, e.updated_at, e.title,
      e.starts_at, e.ends_at, e.online, e.place, e.cancelled_at, e.change_reason, e.changed_with,
      a.full_name, a.locale, a.email,
      (a.is_active AND (c.id IS NULL OR ${isVisible})) AS is_wanted`.execute(trx);
  return rows;
}

/** What one person said yes to of all that was changed in one go, soonest first. */
export async function listChangedWith(
  trx: Transaction<DB>,
  { user_id, changed_with }: Pick<Change, 'user_id' | 'changed_with'>,
) {
  return await trx
    .selectFrom('events as e')
    .innerJoin('event_rsvps as r', 'r.event_id', 'e.id')
    .select([
      'e.id as event_id',
      'e.slug',
      'e.sequence',
      'e.updated_at',
      'e.title',
      'e.starts_at',
      'e.ends_at',
      'e.online',
      'e.place',
      'e.cancelled_at',
    ])
    .where('r.user_id', '=', user_id)
    .where('r.answer', '=', 'yes')
    .where('e.changed_with', '=', changed_with)
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .execute();
}
