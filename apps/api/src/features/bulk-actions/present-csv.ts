import type { Readable } from 'node:stream';
import type { BulkKind, BulkOutcome } from '@cungnghe/contracts/bulk-actions/endpoints';
import { csvTable } from '../../platform/csv.ts';
import type { listRows } from './queries.ts';

type Row = Awaited<ReturnType<typeof listRows>>[number];

const header = ['Mục', 'Tên', 'Của ai', 'Kết quả', 'Lý do', 'Mã đối tượng'];
const outcomes: Readonly<Record<BulkOutcome, string>> = {
  done: 'Đã làm',
  unchanged: 'Không cần thay đổi',
  refused: 'Không làm được',
  failed: 'Lỗi hệ thống, chưa làm gì',
  left_out: 'Bỏ qua',
};

/** Why something was refused, by what it was asked of; the console says the same. */
const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order: {
    FORBIDDEN: 'Đơn của chính người thực hiện, cần người khác xử lý',
    PRICE_POLICY_MISMATCH: 'Giá đã đổi, cần đặt lại đơn',
    CONFLICT: 'Đơn đã hủy hoặc đã thu hồi, hoặc cộng đồng đang ẩn',
    INVALID_TRANSITION: 'Trạng thái của đơn đã khác',
    NOT_FOUND: 'Không tìm thấy',
  },
  member: { CONFLICT: 'Tài khoản đã đóng', NOT_FOUND: 'Không tìm thấy' },
  report: {
    CONFLICT: 'Tác giả đã tự xóa nội dung này',
    INVALID_TRANSITION: 'Đã được xử lý theo cách khác',
    NOT_FOUND: 'Không tìm thấy',
  },
};

const subjectOf = (kind: BulkKind): string => {
  const [subject = ''] = kind.split('.');
  return subject.endsWith('report') ? 'report' : subject;
};

/** The rows of a bulk action of this kind for a spreadsheet; `list` answers them page by page. */
export const bulkRowsCsv = (
  kind: BulkKind,
  list: (page: { limit: number; after: number }) => Promise<Row[]>,
): Readable =>
  csvTable<Row>({
    header,
    list: ({ limit, after }) => list({ limit, after: after?.position ?? 0 }),
    cells: (row) => [
      row.label,
      row.name ?? '',
      row.person_name ?? '',
      row.outcome === null ? 'Đang chờ' : outcomes[row.outcome],
      (row.reason && reasons[subjectOf(kind)]?.[row.reason]) ?? row.reason ?? '',
      row.subject_id,
    ],
  });
