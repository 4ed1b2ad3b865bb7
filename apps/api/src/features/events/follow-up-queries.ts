import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { isVisible } from '../communities/public.ts';
import type { Attendance } from './present-message.ts';

type Trx = Transaction<DB>;

export const batchSize = 50;

/** Everybody who said yes is to be written to. Answers who they are. */
export async function markFollowUpToSend(trx: Trx, eventId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('event_rsvps')
    .set({ follow_up_to_send: true })
    .where('event_id', '=', eventId)
    .where('answer', '=', 'yes')
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

interface FollowUp extends Omit<Attendance, 'email'> {
  readonly email: string | null;
  /** The account is open, the event still there for its people, and the yes stands. */
  readonly is_wanted: boolean;
}

/** Follow-ups that nobody else is at; they count as sent from now on. */
export async function takeFollowUps(trx: Trx): Promise<FollowUp[]> {
  const { rows } = await sql<FollowUp>`
    WITH due AS (
      SELECT event_id, user_id FROM event_rsvps
      WHERE follow_up_to_send
      ORDER BY event_id, user_id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    )
    UPDATE event_rsvps r SET follow_up_to_send = false
    FROM due
    JOIN events e ON e.id = due.event_id
    JOIN accounts a ON a.id = due.user_id
    LEFT JOIN communities c ON c.id = e.community_id
    WHERE r.event_id = due.event_id AND r.user_id = due.user_id
    RETURNING r.event_id, r.user_id, e.slug, e.sequence, e.updated_at, e.title, e.starts_at, e.ends_at, e.online,
      e.place, a.full_name, a.locale, a.email,
      (a.is_active AND r.answer = 'yes' AND e.cancelled_at IS NULL AND (c.id IS NULL OR ${isVisible}))
        AS is_wanted`.execute(trx);
  return rows;
}
