import type { Readable } from 'node:stream';
import { csvTable, minuteInVietnam } from '../../platform/csv.ts';
import type { PaymentRow } from './queries.ts';

const states = { matched: 'Đã ghép', unmatched: 'Chờ xử lý', refunded: 'Đã chuyển trả' } as const;
const directions = { in: 'Vào', out: 'Ra' } as const;
const header = [
  'Ngày chuyển (giờ Việt Nam)',
  'Nhận lúc (giờ Việt Nam)',
  'Chiều',
  'Số tiền (đồng)',
  'Nội dung chuyển khoản',
  'Mã giao dịch',
  'Trạng thái',
  'Mã đơn',
  'Người mua',
  'Cộng đồng',
  'Xử lý lúc (giờ Việt Nam)',
  'Người xử lý',
  'Ghi chú',
];

/** Transfers for a spreadsheet; `list` answers them page by page. */
export const paymentsCsv = (
  list: (page: { limit: number; after: PaymentRow | undefined }) => Promise<PaymentRow[]>,
): Readable =>
  csvTable({
    header,
    list,
    cells: (row) => [
      row.made_at === null ? '' : minuteInVietnam(row.made_at),
      minuteInVietnam(row.received_at),
      directions[row.direction],
      row.amount_vnd,
      row.content,
      row.reference ?? '',
      states[row.state],
      row.order?.code ?? '',
      row.order?.user_name ?? '',
      row.order?.community_name ?? '',
      row.settled_at === null ? '' : minuteInVietnam(row.settled_at),
      row.settled_by_name ?? '',
      row.note ?? '',
    ],
  });
