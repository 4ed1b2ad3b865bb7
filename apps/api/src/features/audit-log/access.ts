import type { AuditRow } from '@cungnghe/contracts/audit-log/endpoints';
import type { Database } from '../../platform/services.ts';
import { listAudit, listNames } from './queries.ts';
import { idsIn } from './rules.ts';

/** A page of the log, one entry more than `limit`, with what it speaks of by the names of today. */
export async function listAuditWithNames(
  db: Database,
  filter: Parameters<typeof listAudit>[1],
): Promise<AuditRow[]> {
  const entries = (await listAudit(db, filter)).map((row) => ({
    row,
    ids: new Set([row.before, row.after].flatMap((value) => idsIn(value))),
  }));
  const all = new Set(entries.flatMap(({ row, ids }) => [row.subject_id, ...ids]));
  const names = new Map((await listNames(db, [...all])).map((named) => [named.id, named]));
  return entries.map(({ row, ids }) => ({
    ...row,
    before: row.before as AuditRow['before'],
    after: row.after as AuditRow['after'],
    subject_name: names.get(row.subject_id)?.name ?? null,
    names: [...ids].flatMap((id) => names.get(id) ?? []),
  }));
}
