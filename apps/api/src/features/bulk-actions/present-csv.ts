import type { Readable } from 'node:stream';
import type { BulkKind } from '@cungnghe/contracts/bulk-actions/endpoints';
import { bulkOutcomeName, bulkReason } from '@cungnghe/contracts/bulk-actions/words';
import { csvTable } from '../../platform/csv.ts';
import type { listRows } from './queries.ts';

type Row = Awaited<ReturnType<typeof listRows>>[number];

const header = ['Mục', 'Tên', 'Của ai', 'Kết quả', 'Lý do', 'Mã đối tượng'];

/** The rows of a bulk action of this kind for a spreadsheet; `list` answers them page by page. */
export const bulkRowsCsv = (
  kind: BulkKind,
  list: (page: { limit: number; after: number }) => Promise<Row[]>,
): Readable =>
  csvTable<Row>({
    header,
    list: ({ limit, after }) => list({ limit, after: after?.position ?? 0 }),
    cells: (row) => [
      row.label,
      row.name ?? '',
      row.person_name ?? '',
      bulkOutcomeName(kind, row.outcome, 'vi'),
      bulkReason(kind, row, 'vi') || (row.reason ?? ''),
      row.subject_id,
    ],
  });
