import type { Readable } from 'node:stream';
import type { Payment } from '@cungnghe/contracts/payments/endpoints';
import { csvTable, minuteInVietnam } from '../../platform/csv.ts';
import type { PaymentRow } from './queries.ts';

type Transfer = Omit<Payment, 'can'>;
type Column<Row> = readonly [head: string, cell: (row: Row) => string | number];

const minuteOf = (instant: string | null) => (instant === null ? '' : minuteInVietnam(instant));
const states = { matched: 'Đã khớp', unmatched: 'Chưa khớp', refunded: 'Đã hoàn tiền' } as const;
const directions = { in: 'Vào', out: 'Ra' } as const;

/** What a spreadsheet can say of a transfer. */
export const transferColumns = {
  madeAt: ['Ngày chuyển (giờ Việt Nam)', (row) => minuteOf(row.made_at)],
  receivedAt: ['Nhận lúc (giờ Việt Nam)', (row) => minuteOf(row.received_at)],
  direction: ['Chiều', (row) => directions[row.direction]],
  amount: ['Số tiền (đồng)', (row) => row.amount_vnd],
  content: ['Nội dung chuyển khoản', (row) => row.content],
  reference: ['Mã giao dịch', (row) => row.reference ?? ''],
  bank: ['Ngân hàng', (row) => row.bank ?? ''],
  account: ['Tài khoản nhận', (row) => row.account_number ?? ''],
  state: ['Trạng thái', (row) => states[row.state]],
  orderCode: ['Mã đơn', (row) => row.order?.code ?? ''],
  quoteNumber: ['Số báo giá', (row) => row.quote?.number ?? ''],
  buyer: ['Người mua', (row) => row.order?.user_name ?? ''],
  community: ['Cộng đồng', (row) => row.order?.community_name ?? ''],
  orderAmount: ['Số tiền của đơn (đồng)', (row) => row.order?.amount_vnd ?? ''],
  settledAt: ['Xử lý lúc (giờ Việt Nam)', (row) => minuteOf(row.settled_at)],
  settledBy: ['Người xử lý', (row) => row.settled_by_name ?? ''],
  note: ['Ghi chú', (row) => row.note ?? ''],
} as const satisfies Record<string, Column<Transfer>>;

type List<Row> = (page: { limit: number; after: Row | undefined }) => Promise<readonly Row[]>;

/** Transfers for a spreadsheet; `list` answers them page by page. */
export const transfersCsv = <Row extends Transfer>(
  columns: readonly Column<Row>[],
  list: List<Row>,
): Readable =>
  csvTable({
    header: columns.map(([head]) => head),
    list,
    cells: (row) => columns.map(([, cell]) => cell(row)),
  });

const { madeAt, receivedAt, direction, amount, content, reference, state } = transferColumns;
const { orderCode, quoteNumber, buyer, community, settledAt, settledBy, note } = transferColumns;

export const paymentsCsv = (list: List<PaymentRow>): Readable =>
  transfersCsv(
    [
      ...[madeAt, receivedAt, direction, amount, content, reference, state],
      ...[orderCode, quoteNumber, buyer, community, settledAt, settledBy, note],
    ],
    list,
  );
