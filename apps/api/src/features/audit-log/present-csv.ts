import type { Readable } from 'node:stream';
import { csvTable, minuteInVietnam } from '../../platform/csv.ts';
import type { listAudit } from './queries.ts';

type Row = Awaited<ReturnType<typeof listAudit>>[number];

const header = [
  'Lúc (giờ Việt Nam)',
  'Người thực hiện',
  'Khóa API',
  'Thao tác',
  'Loại đối tượng',
  'Đối tượng',
  'Mã đối tượng',
  'Trước',
  'Sau',
  'Yêu cầu',
];
const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));

/** The audit log for a spreadsheet; `list` answers it page by page. */
export const auditCsv = (
  list: (page: { limit: number; after: Row | undefined }) => Promise<Row[]>,
): Readable =>
  csvTable({
    header,
    list,
    cells: (row) => [
      minuteInVietnam(row.at),
      row.actor_name,
      row.api_key_name ?? '',
      row.action,
      row.subject_kind,
      row.subject_name ?? '',
      row.subject_id,
      json(row.before),
      json(row.after),
      row.request_id ?? '',
    ],
  });
