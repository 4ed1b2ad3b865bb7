import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { containsSecret } from '../../platform/mail/kinds.ts';
import type { Database } from '../../platform/services.ts';

export function listRowsOfColumn(
  db: Kysely<DB>,
  {
    table,
    column,
    by,
    person,
    accountId,
  }: {
    table:
      | 'payments'
      | 'order_invoices'
      | 'live_reflection_answers'
      | 'live_response_versions'
      | 'live_task_evaluations'
      | 'live_task_overrides'
      | 'live_second_scores'
      | 'prompt_library_versions';
    column: 'order_id' | 'response_id' | 'prompt_id';
    by: 'community_orders' | 'live_responses' | 'prompt_library_prompts';
    /** The column of `by` that names whose it is. */
    person: 'user_id' | 'author_id';
    accountId: string;
  },
) {
  return sql<Record<string, unknown>>`
      SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (
        SELECT id FROM ${sql.table(by)} WHERE ${sql.ref(person)} = ${accountId})`.execute(db);
}

export async function rowsOf(
  db: Database,
  table: string,
  column: string,
  accountId: string,
): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${accountId}`.execute(db);
  return rows.map((row) => {
    const holdsCode = table === 'email_outbox' && containsSecret(String(row.kind));
    const hidden = holdsCode
      ? hiddenColumns.union(new Set(['subject', 'html', 'text']))
      : hiddenColumns.union(hiddenIn[table] ?? new Set<string>());
    const own = without(row, hidden);
    return redactOperators(own, table, accountId);
  });
}

export const without = (row: Record<string, unknown>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)));

/** Keys to the account, which are no data about a person and must not lie around in a file. */
const secrets = new Set([
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'password',
  'sealed_secret',
  'digest',
  'challenge',
  // With these anybody could write to a device.
  'endpoint',
  'p256dh',
  'auth',
]);

/** Somebody else's words, stored where the account itself did no more than point at them. */
const ofOthers = new Set(['reported_text']);

/** What operators noted for each other. A refusal's note is told to the buyer on the order's page. */
const notes = new Set(['approval_note', 'cancel_note', 'refund_note', 'note']);

/** What other columns of the same person say already, kept for searches and lists. */
const repeated = new Set([
  'search_text',
  'account_created_at',
  'directory_text',
  'is_listed',
  'body_search',
  'quote_search',
]);

const hiddenIn: Readonly<Record<string, ReadonlySet<string>>> = {
  // Words of texts, which the person may not be allowed to read any more.
  user_notes: new Set(['quote', 'prefix', 'suffix']),
  // What operators noted for each other: that it is there is told, and what it says by who is asked for it.
  member_notes: new Set(['body']),
};

export const hiddenColumns = secrets.union(ofOthers).union(notes).union(repeated);

/** Leaves out who of the operators did it, and the reason they gave; what one did oneself stays. */
export function redactOperators(
  row: Record<string, unknown>,
  table: string,
  accountId: string,
): Record<string, unknown> {
  const isOwnEntry = row.actor_id === accountId;
  const shown = Object.entries(row).filter(([name, value]) => {
    if (name === 'actor_id' || name === 'actor_name') return isOwnEntry;
    if (name === 'reason' && reasoned.has(table)) return isOwnEntry;
    return !name.endsWith('_by') || parts.has(value) || value === accountId;
  });
  const words = new Set(['reason', 'note']);
  return Object.fromEntries(
    shown.map(([name, value]) => {
      const isState = table === 'audit_log' && (name === 'before' || name === 'after') && !isOwnEntry;
      const holdsWords = isState && typeof value === 'object' && value !== null;
      return [name, holdsWords ? without(value as Record<string, unknown>, words) : value];
    }),
  );
}

/** Tables in which the reason is an operator's, too. */
const reasoned = new Set(['audit_log', 'community_pro_entries', 'email_corrections']);

/** Roles in an entry, which name nobody. */
const parts = new Set<unknown>([null, 'author', 'operator']);

/** Where other tables refer to accounts. */
export function listReferences(db: Database) {
  return sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'accounts'::regclass
    ORDER BY 1, 2`.execute(db);
}
