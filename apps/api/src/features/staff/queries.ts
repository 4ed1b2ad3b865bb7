import type { StaffOperator } from '@cungnghe/contracts/staff/endpoints';
import { sql } from 'kysely';
import type { Database } from '../../platform/services.ts';

/** Whoever holds a role, by name. */
export async function listStaff(db: Database): Promise<StaffOperator[]> {
  const { rows } = await sql<StaffOperator>`
    SELECT a.id, a.full_name, a.email, r.roles,
      EXISTS (SELECT FROM second_factor_totp t WHERE t.account_id = a.id AND t.confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM second_factor_passkeys p WHERE p.account_id = a.id) AS has_second_factor,
      greatest(a.last_signed_in_at,
        (SELECT max(s.last_used_at) FROM auth_sessions s WHERE s.account_id = a.id)) AS last_seen_at
    FROM accounts a
    JOIN (SELECT account_id, array_agg(role ORDER BY role) AS roles FROM operator_roles GROUP BY 1) r
      ON r.account_id = a.id
    ORDER BY lower(a.full_name), a.id`.execute(db);
  return rows;
}
