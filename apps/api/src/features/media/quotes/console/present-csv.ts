import type { Readable } from 'node:stream';
import { csvTable, minuteInVietnam } from '../../../../platform/csv.ts';
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

/** Quotes for a spreadsheet; `list` answers them page by page. */
export const quotesCsv = (
  list: (page: { limit: number; after: AdminQuoteListRow | undefined }) => Promise<AdminQuoteListRow[]>,
): Readable =>
  csvTable({
    header,
    list,
    cells: (row) => [
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
    ],
  });
