import type { BulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { BulkActionRow } from './queries.ts';
import { recallUntil } from './rules.ts';

export function presentBulkAction({ counts, stopped_at, ...row }: BulkActionRow): BulkAction {
  return {
    ...row,
    ...counts,
    state: row.ended_at === null ? 'running' : stopped_at === null ? 'done' : 'stopped',
    recall_until: recallUntil(row.kind, counts.total, row.started_at)?.toISOString() ?? null,
  };
}
