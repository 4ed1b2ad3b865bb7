import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { noticeMs } from './rules.ts';

export const batchSize = 50;

interface Notice {
  readonly account_id: string;
  readonly expires_at: string;
  readonly email: string | null;
  readonly full_name: string;
  readonly locale: string;
  readonly is_active: boolean;
}

/** Memberships that end soon and whose members do not know it yet; they count as notified from now on. */
export async function takeExpiring(trx: Transaction<DB>, now: Date): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    WITH due AS (
      SELECT account_id FROM memberships
      WHERE expiring_notified_for IS DISTINCT FROM expires_at
        AND expires_at > ${now} AND expires_at <= ${new Date(now.getTime() + noticeMs)}
      ORDER BY expires_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    )
    UPDATE memberships m SET expiring_notified_for = m.expires_at
    FROM due JOIN accounts a ON a.id = due.account_id
    WHERE m.account_id = due.account_id
    RETURNING m.account_id, m.expires_at, a.email, a.full_name, a.locale, a.is_active`.execute(trx);
  return rows;
}

/** The same of those that have ended. */
export async function takeEnded(trx: Transaction<DB>, now: Date): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    WITH due AS (
      SELECT account_id FROM memberships
      WHERE ended_notified_for IS DISTINCT FROM expires_at AND expires_at <= ${now}
      ORDER BY expires_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    )
    UPDATE memberships m SET ended_notified_for = m.expires_at
    FROM due JOIN accounts a ON a.id = due.account_id
    WHERE m.account_id = due.account_id
    RETURNING m.account_id, m.expires_at, a.email, a.full_name, a.locale, a.is_active`.execute(trx);
  return rows;
}
