import { byteOrderMark, csvLine, minuteInVietnam } from '../../../../platform/csv.ts';
import type { AdminQuoteListRow } from './queries.ts';

const statuses = { draft: 'Chờ xác nhận', sent: 'Đã gửi' } as const;
const responses = { accepted: 'Đồng ý', question: 'Có câu hỏi' } as const;
const header = [
  'Số báo giá',
  'Trạng thái',
  'Dịch vụ',
  'Gói',
  'Công ty',
  'Người liên hệ',
  'Email',
  'Tổng cộng (đồng)',
  'Yêu cầu lúc (giờ Việt Nam)',
  'Gửi lúc (giờ Việt Nam)',
  'Hiệu lực đến hết',
  'Phản hồi',
];

/** For a spreadsheet. */
export function quotesCsv(rows: readonly AdminQuoteListRow[]): Uint8Array {
  const lines = rows.map((row) => [
    row.number ?? '',
    statuses[row.status],
    row.names.service.vi,
    row.names.tier.vi,
    row.company_name,
    row.contact_name,
    row.email ?? '',
    row.total_vnd === null ? '' : String(row.total_vnd),
    minuteInVietnam(row.created_at),
    row.sent_at === null ? '' : minuteInVietnam(row.sent_at),
    row.valid_until ?? '',
    row.response === null ? '' : responses[row.response],
  ]);
  return Buffer.from(byteOrderMark + [header, ...lines].map(csvLine).join(''));
}
