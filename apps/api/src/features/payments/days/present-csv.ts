import type { Readable } from 'node:stream';
import type { DayPayment } from '@cungnghe/contracts/payments/days';
import { csvTable, minuteInVietnam } from '../../../platform/csv.ts';

const places = {
  matched: 'Đã ghép',
  matched_otherwise: 'Đã ghép, khác số tiền',
  unmatched: 'Chưa ghép',
  refunded: 'Đã hoàn tiền',
  ignored: 'Thanh toán thất bại',
  outgoing: 'Tiền ra',
} as const;
const header = [
  'Giao dịch lúc (giờ Việt Nam)',
  'Nhận lúc (giờ Việt Nam)',
  'Số tiền (đồng)',
  'Nhóm',
  'Nội dung',
  'Mã giao dịch',
  'Ngân hàng',
  'Tài khoản nhận',
  'Mã đơn',
  'Người mua',
  'Cộng đồng',
  'Số tiền của đơn (đồng)',
];

/** Transfers of a day for a spreadsheet; `list` answers them page by page. */
export const dayCsv = (
  list: (page: { limit: number; after: DayPayment | undefined }) => Promise<DayPayment[]>,
): Readable =>
  csvTable({
    header,
    list,
    cells: (row) => [
      row.made_at === null ? '' : minuteInVietnam(row.made_at),
      minuteInVietnam(row.received_at),
      row.amount_vnd,
      places[row.place],
      row.content,
      row.reference ?? '',
      row.bank ?? '',
      row.account_number ?? '',
      row.order?.code ?? '',
      row.order?.user_name ?? '',
      row.order?.community_name ?? '',
      row.order === null ? '' : row.order.amount_vnd,
    ],
  });
