import type { Database } from '../../platform/services.ts';
import {
  hiddenColumns,
  listReferences,
  listRowsOfColumn,
  redactOperators,
  rowsOf,
  without,
} from './export-queries.ts';

/** Who did something to somebody else's row: the order that was approved, the transfer that was settled. */
const namesActor = (column: string) => column.endsWith('_by') || column === 'actor_id';
/** Tables whose rows are somebody's through a row of another table. */
const owned = [
  { table: 'payments', column: 'order_id', by: 'community_orders' },
  { table: 'order_invoices', column: 'order_id', by: 'community_orders' },
  { table: 'live_reflection_answers', column: 'response_id', by: 'live_responses' },
  { table: 'live_response_versions', column: 'response_id', by: 'live_responses' },
  { table: 'live_task_evaluations', column: 'response_id', by: 'live_responses' },
  { table: 'live_task_overrides', column: 'response_id', by: 'live_responses' },
  { table: 'live_second_scores', column: 'response_id', by: 'live_responses' },
  {
    table: 'prompt_library_versions',
    column: 'prompt_id',
    by: 'prompt_library_prompts',
    person: 'author_id',
  },
] as const;

/** What a machine said to the operators about its own work. */
const internals = new Set(['raw_reply', 'error_text']);

/**
 * Everything stored about one account, by table. The tables are found by their references to it, so that a new one is
 * part of the export from the day it exists.
 */
export async function collectAccountData(
  db: Database,
  accountId: string,
): Promise<Record<string, unknown[]>> {
  const { rows: references } = await listReferences(db);
  const data: Record<string, unknown[]> = { accounts: await rowsOf(db, 'accounts', 'id', accountId) };
  for (const { table, column } of references) {
    if (namesActor(column) || table === 'idempotency_keys') continue;
    data[table] = [...(data[table] ?? []), ...(await rowsOf(db, table, column, accountId))];
  }
  for (const { table, column, by, ...own } of owned) {
    const person = 'person' in own ? own.person : 'user_id';
    const { rows } = await listRowsOfColumn(db, { table, column, by, person, accountId });
    data[table] = rows.map((row) =>
      redactOperators(without(row, hiddenColumns.union(internals)), table, accountId),
    );
  }
  data.audit_log = await rowsOf(db, 'audit_log', 'subject_id', accountId);
  return data;
}
