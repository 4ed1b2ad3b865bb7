import type { Readable } from 'node:stream';
import { csvTable, minuteInVietnam } from '../../../../platform/csv.ts';
import type { AdminQuoteListRow } from './queries.ts';

const statuses = { draft: 'Chờ xác nhận', sent: 'Đã gửi' } as const;
const responses = { accepted: 'Đồng ý', question: 'Có câu hỏi' } as const;
const stages = {
  draft: 'Chờ xác minh',
  sent: 'Đã gửi',
  viewed: 'Đã xem',
  accepted: 'Đã chấp nhận',
  won: 'Thành công',
  lost: 'Không thành',
  replaced: 'Đã thay thế',
} as const;
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
  'Giai đoạn',
  'Giao cho',
  'Việc tiếp theo',
  'Hạn của việc',
];

/** What is to be done, and until when; empty once it is done. */
const openStepOf = ({ next_step, next_step_due, next_step_done_at }: AdminQuoteListRow) =>
  next_step_done_at === null ? [next_step ?? '', next_step_due ?? ''] : ['', ''];

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
      row.total_vnd === null ? '' : row.total_vnd,
      minuteInVietnam(row.created_at),
      row.sent_at === null ? '' : minuteInVietnam(row.sent_at),
      row.extended_until ?? row.valid_until ?? '',
      row.response === null ? '' : responses[row.response],
      stages[row.stage],
      row.assignee_name ?? '',
      ...openStepOf(row),
    ],
  });
