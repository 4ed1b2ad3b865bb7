import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.generated.ts';
import { keyedDigest } from './keys.ts';

/** An operator sees what a member sees, and reads alone. */
export interface View {
  readonly id: string;
  readonly operatorId: string;
  /** By the machine's clock; epoch milliseconds. */
  readonly endsAt: number;
}

const prefix = 'cn_view_';

export const isViewToken = (token: string): boolean => token.startsWith(prefix);

export const newViewToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`;

export const viewDigest = (token: string, secret: string): string =>
  keyedDigest(secret, 'view of a member', token);

export interface ViewRow {
  readonly id: string;
  readonly seen_by: string;
  readonly expires_at: string;
  readonly account_id: string;
  readonly email: string | null;
  readonly full_name: string;
  readonly school_id: string;
  readonly locale: string;
  readonly integrity_locked_until: string | null;
}

/** The member whom an operator sees the app as, while the operator looks after members and the member is none. */
export async function loadView(db: Kysely<DB>, token: string, secret: string): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    SELECT v.id, v.seen_by, v.expires_at, a.id AS account_id, a.email, a.full_name, a.school_id, a.locale,
      a.integrity_locked_until
    FROM account_views v JOIN accounts a ON a.id = v.account_id JOIN accounts o ON o.id = v.seen_by
    WHERE v.digest = ${viewDigest(token, secret)} AND v.opened_at IS NOT NULL AND v.expires_at > ${new Date()}
      AND a.is_active AND o.is_active
      AND EXISTS (SELECT FROM operator_roles r WHERE r.account_id = o.id AND r.role IN ('owner', 'support'))
      AND NOT EXISTS (SELECT FROM operator_roles r WHERE r.account_id = a.id)`.execute(db);
  return rows[0];
}

/** False when there was nothing to end. */
export async function endView(db: Kysely<DB>, token: string, secret: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_views')
    .where('digest', '=', viewDigest(token, secret))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
