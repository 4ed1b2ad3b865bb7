import type { Readable } from 'node:stream';
import { descriptions } from '@cungnghe/emails/descriptions';
import { csvTable, minuteInVietnam } from '../../platform/csv.ts';
import type { listMessages } from './queries.ts';

type Row = Awaited<ReturnType<typeof listMessages>>[number];

const statuses: Readonly<Record<string, string>> = {
  queued: 'Trong hàng đợi',
  sent: 'Đã gửi',
  failed: 'Lỗi',
  kept: 'Chỉ lưu',
};
const kinds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(descriptions).map(([kind, { name }]) => [kind, name.vi])),
  account_notice: 'Thông báo tài khoản',
  address_notice: 'Báo có yêu cầu đổi địa chỉ',
};
const header = [
  'Tạo lúc (giờ Việt Nam)',
  'Người nhận',
  'Tiêu đề',
  'Loại',
  'Trạng thái',
  'Số lần thử',
  'Lỗi gần nhất',
  'Gửi lúc (giờ Việt Nam)',
];

/** Messages for a spreadsheet, never their texts; `list` answers them page by page. */
export const outboxCsv = (
  list: (page: { limit: number; after: Row | undefined }) => Promise<Row[]>,
): Readable =>
  csvTable({
    header,
    list,
    cells: (row) => [
      minuteInVietnam(row.created_at),
      row.to_email,
      row.subject,
      kinds[row.kind] ?? row.kind,
      statuses[row.status] ?? row.status,
      row.attempts,
      row.last_error ?? '',
      row.sent_at === null ? '' : minuteInVietnam(row.sent_at),
    ],
  });
