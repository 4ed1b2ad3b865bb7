import { sql } from 'kysely';
import type { Database } from '../../platform/services.ts';

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
]);

/** Who did something to somebody else's row: the order that was approved, the transfer that was settled. */
const namesDeed = (column: string) => column.endsWith('_by') || column === 'actor_id';

/** Somebody else's words, kept where the account itself did no more than point at them. */
const ofOthers = new Set(['reported_text']);
/** What operators noted for each other. A refusal's note is told to the buyer on the order's page. */
const notes = new Set(['approval_note', 'cancel_note', 'refund_note', 'note']);
const kept = secrets.union(ofOthers).union(notes);
/** Tables in which the reason is an operator's, too. */
const reasoned = new Set(['audit_log', 'community_pro_entries']);

/** Tables whose rows are somebody's through a row of another table. */
const owned = [
  { table: 'payments', column: 'order_id', by: 'community_orders' },
  { table: 'live_reflection_answers', column: 'response_id', by: 'live_responses' },
  { table: 'live_response_versions', column: 'response_id', by: 'live_responses' },
  { table: 'live_task_evaluations', column: 'response_id', by: 'live_responses' },
  { table: 'live_task_overrides', column: 'response_id', by: 'live_responses' },
] as const;

/** What a machine said to the operators about its own work. */
const internals = new Set(['raw_reply', 'error_text']);

/**
 * Everything kept about one account, by table. The tables are found by their references to it, so that a new one is
 * part of the export from the day it exists.
 */
export async function collectAccountData(
  db: Database,
  accountId: string,
): Promise<Record<string, unknown[]>> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'accounts'::regclass
    ORDER BY 1, 2`.execute(db);
  const data: Record<string, unknown[]> = { accounts: await rowsOf(db, 'accounts', 'id', accountId) };
  for (const { table, column } of references) {
    if (namesDeed(column)) continue;
    data[table] = [...(data[table] ?? []), ...(await rowsOf(db, table, column, accountId))];
  }
  for (const { table, column, by } of owned) {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (
        SELECT id FROM ${sql.table(by)} WHERE user_id = ${accountId})`.execute(db);
    data[table] = rows.map((row) => withoutOperators(without(row, kept.union(internals)), table, accountId));
  }
  data.audit_log = await rowsOf(db, 'audit_log', 'subject_id', accountId);
  return data;
}

async function rowsOf(db: Database, table: string, column: string, accountId: string): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${accountId}`.execute(db);
  return rows.map((row) => {
    const holdsCode = table === 'email_outbox' && row.kind === 'login_code';
    const own = without(row, holdsCode ? kept.union(new Set(['subject', 'html', 'text'])) : kept);
    return withoutOperators(own, table, accountId);
  });
}

const without = (row: Record<string, unknown>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)));

/** Roles in a deed, which name nobody. */
const parts = new Set<unknown>([null, 'author', 'operator']);

/** Leaves out who of the operators did it, and the reason they gave; what one did oneself stays. */
function withoutOperators(
  row: Record<string, unknown>,
  table: string,
  accountId: string,
): Record<string, unknown> {
  const isOwnDeed = row.actor_id === accountId;
  const shown = Object.entries(row).filter(([name, value]) => {
    if (name === 'actor_id' || name === 'actor_name') return isOwnDeed;
    if (name === 'reason' && reasoned.has(table)) return isOwnDeed;
    return !name.endsWith('_by') || parts.has(value) || value === accountId;
  });
  const words = new Set(['reason', 'note']);
  return Object.fromEntries(
    shown.map(([name, value]) => {
      const isState = table === 'audit_log' && (name === 'before' || name === 'after') && !isOwnDeed;
      const holdsWords = isState && typeof value === 'object' && value !== null;
      return [name, holdsWords ? without(value as Record<string, unknown>, words) : value];
    }),
  );
}
