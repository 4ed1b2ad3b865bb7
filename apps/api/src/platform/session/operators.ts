import type { Role } from '@cungnghe/contracts/endpoint';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../database/tables.generated.ts';
import type { Viewer } from '../viewer.ts';

/**
 * An operator whose work goes on without a request of theirs, with the roles that they hold now; undefined for who could
 * send none.
 */
export async function findOperator(
  db: Kysely<DB> | Transaction<DB>,
  accountId: string,
  now: Date,
): Promise<Viewer | undefined> {
  const { rows } = await sql<{
    email: string | null;
    full_name: string;
    school_id: string;
    locale: string;
    roles: Role[];
  }>`
    SELECT a.email, a.full_name, a.school_id, a.locale,
      ARRAY(SELECT r.role FROM operator_roles r WHERE r.account_id = a.id ORDER BY r.role) AS roles
    FROM accounts a
    WHERE a.id = ${accountId} AND a.is_active AND (a.integrity_locked_until IS NULL OR a.integrity_locked_until <= ${now})
  `.execute(db);
  const [row] = rows;
  return (
    row && {
      accountId,
      sessionId: '',
      email: row.email ?? '',
      name: row.full_name,
      schoolId: row.school_id,
      locale: row.locale === 'en' ? 'en' : 'vi',
      roles: row.roles,
    }
  );
}
