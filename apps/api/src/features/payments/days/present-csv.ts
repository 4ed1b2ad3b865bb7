import type { Readable } from 'node:stream';
import type { DayPayment } from '@cungnghe/contracts/payments/days';
import { transferColumns, transfersCsv } from '../present-csv.ts';

const places = {
  matched: 'Đã khớp',
  matched_otherwise: 'Đã khớp, khác số tiền',
  unmatched: 'Chưa khớp',
  refunded: 'Đã hoàn tiền',
  ignored: 'Thanh toán thất bại',
  outgoing: 'Tiền ra',
} as const;

const { madeAt, receivedAt, amount, content, reference } = transferColumns;
const { bank, account, orderCode, quoteNumber, buyer, community, orderAmount } = transferColumns;

/** Transfers of a day for a spreadsheet, with where each is in the sums. */
export const dayCsv = (list: Parameters<typeof transfersCsv<DayPayment>>[1]): Readable =>
  transfersCsv(
    [
      ...[madeAt, receivedAt, amount],
      ['Nhóm', ({ place }) => places[place]],
      ...[content, reference, bank, account, orderCode, quoteNumber, buyer, community, orderAmount],
    ],
    list,
  );
