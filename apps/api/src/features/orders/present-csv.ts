import type { Readable } from 'node:stream';
import { csvTable, minuteInVietnam } from '../../platform/csv.ts';
import type { AdminOrderRow } from './operator-queries.ts';

const statuses = {
  pending: 'Chờ duyệt',
  approved: 'Đã duyệt',
  cancelled: 'Đã hủy',
  reversed: 'Đã thu hồi',
} as const;
const header = [
  'Mã đơn',
  'Trạng thái',
  'Cộng đồng',
  'Người mua',
  'Email',
  'Số tiền (đồng)',
  'Số tiền lúc đặt (đồng)',
  'Đặt lúc (giờ Việt Nam)',
  'Duyệt lúc (giờ Việt Nam)',
  'Người duyệt',
  'Mã giao dịch',
  'Hủy lúc (giờ Việt Nam)',
  'Thu hồi lúc (giờ Việt Nam)',
  'Hoàn tiền lúc (giờ Việt Nam)',
];
const minute = (instant: string | null) => (instant === null ? '' : minuteInVietnam(instant));

/** Orders for a spreadsheet; `list` answers them page by page. */
export const ordersCsv = (
  list: (page: { limit: number; after: AdminOrderRow | undefined }) => Promise<AdminOrderRow[]>,
): Readable =>
  csvTable({
    header,
    list,
    cells: (row) => [
      row.code,
      statuses[row.status],
      row.community_name,
      row.user_name,
      row.user_email ?? '',
      row.amount_vnd,
      row.ordered_amount_vnd ?? row.amount_vnd,
      minute(row.created_at),
      minute(row.approved_at),
      row.approved_by_name ?? '',
      row.payment_ref ?? '',
      minute(row.cancelled_at),
      minute(row.reversed_at),
      minute(row.refunded_at),
    ],
  });
