import type { Readable } from 'node:stream';
import type { AuditRow } from '@cungnghe/contracts/audit-log/endpoints';
import { csvTable, minuteInVietnam } from '../../platform/csv.ts';

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
  list: (page: { limit: number; after: AuditRow | undefined }) => Promise<AuditRow[]>,
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
