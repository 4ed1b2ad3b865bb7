import type { Role } from '@cungnghe/contracts/endpoint';
import type { OperatorInvitation } from '@cungnghe/contracts/staff/endpoints';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database } from '../../platform/services.ts';

type Trx = Transaction<DB>;

/** The last one sent first; or one. */
export async function listInvitations(
  db: Database | Trx,
  now: Date,
  id?: string,
): Promise<OperatorInvitation[]> {
  const { rows } = await sql<OperatorInvitation>`
    SELECT i.id, i.email, i.roles, i.note, a.full_name AS invited_by_name, i.sent_at, i.expires_at,
      CASE
        WHEN NOT a.is_active OR a.integrity_locked_until > ${now}
          OR NOT EXISTS (SELECT FROM operator_roles r WHERE r.account_id = a.id AND r.role = 'owner') THEN 'void'
        WHEN i.expires_at <= ${now} THEN 'expired'
        ELSE 'waiting'
      END AS state
    FROM operator_invitations i JOIN accounts a ON a.id = i.invited_by
    ${id === undefined ? sql`` : sql`WHERE i.id = ${id}`}
    ORDER BY i.sent_at DESC, i.id DESC`.execute(db);
  return rows;
}

/** Held until the transaction ends: whoever accepts, sends again and withdraws come one after the other. */
export function lockInvitation(trx: Trx, by: { readonly id: string } | { readonly digest: string }) {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['digest', by.digest] as const);
  return trx
    .selectFrom('operator_invitations')
    .select(['id', 'email', sql<Role[]>`roles`.as('roles'), 'note', 'invited_by', 'expires_at'])
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirst();
}

export function findInvitationTo(trx: Trx, email: string) {
  return trx.selectFrom('operator_invitations').select('id').where('email', '=', email).executeTakeFirst();
}

interface Sent {
  readonly digest: string;
  readonly invited_by: string;
  readonly sent_at: Date;
  readonly expires_at: Date;
}

export async function insertInvitation(
  trx: Trx,
  row: Sent & {
    readonly id: string;
    readonly email: string;
    readonly roles: Role[];
    readonly note: string | null;
  },
): Promise<void> {
  await trx.insertInto('operator_invitations').values(row).execute();
}

export async function updateInvitation(trx: Trx, id: string, sent: Sent): Promise<void> {
  await trx.updateTable('operator_invitations').set(sent).where('id', '=', id).execute();
}

export async function deleteInvitation(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('operator_invitations').where('id', '=', id).execute();
}

export async function deleteInvitationTo(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('operator_invitations').where('email', '=', email).execute();
}

export async function deleteInvitationsBefore(db: Database, expired: Date): Promise<void> {
  await db.deleteFrom('operator_invitations').where('expires_at', '<', expired.toISOString()).execute();
}
