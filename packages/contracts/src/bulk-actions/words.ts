import type { BulkKind, BulkOutcome, BulkRow } from './endpoints.ts';

/** What became of each thing of a bulk action and why, as the console and its table say it. */
export const bulkWords = {
  vi: {
    outcomes: {
      waiting: 'Đang chờ',
      done: 'Đã làm',
      unchanged: 'Đã như vậy từ trước',
      refused: 'Không làm được',
      failed: 'Lỗi hệ thống, chưa làm gì',
      left_out: 'Bỏ qua',
    },
    written: { done: 'Đã gửi', unchanged: 'Đã nhận đúng tin này trong ngày', left_out: 'Chưa gửi' },
    reasons: {
      order: {
        FORBIDDEN: 'Đơn của chính người thực hiện, cần người khác xử lý',
        PRICE_POLICY_MISMATCH: 'Giá đã đổi, cần đặt lại đơn',
        CONFLICT: 'Đơn đã hủy hoặc đã thu hồi, hoặc cộng đồng đang ẩn',
        INVALID_TRANSITION: 'Trạng thái của đơn đã khác',
        NOT_FOUND: 'Không tìm thấy',
      },
      payment: {
        FORBIDDEN: 'Đơn của chính người thực hiện, cần người khác xử lý',
        PRICE_POLICY_MISMATCH: 'Giá đã đổi, hãy mở giao dịch để xử lý',
        CONFLICT: 'Cộng đồng của đơn đang ẩn',
        INVALID_TRANSITION: 'Giao dịch không còn chờ xử lý, hoặc trạng thái của đơn đã khác',
        NOT_FOUND: 'Không tìm thấy',
      },
      'payment.match': {
        NOT_FOUND: 'Không có đơn nào chắc chắn, hãy mở giao dịch để chọn',
        CONFLICT: 'Nhiều đơn cùng khớp hoặc cộng đồng của đơn đang ẩn, hãy mở giao dịch để chọn',
      },
      member: { CONFLICT: 'Tài khoản đã đóng', NOT_FOUND: 'Không tìm thấy' },
      text: {
        CONFLICT: 'Tác giả đã tự xóa nội dung này',
        INVALID_TRANSITION: 'Đã có quyết định khác',
        NOT_FOUND: 'Không tìm thấy',
      },
      event: {
        CONFLICT: 'Sự kiện đã hủy, hoặc cộng đồng đang ẩn',
        INVALID_TRANSITION: 'Đã có quyết định khác',
        NOT_FOUND: 'Không tìm thấy',
      },
      quote: {
        INVALID_TRANSITION: 'Báo giá chưa gửi, đã chấp nhận, đã rút lại hoặc đã thay thế',
        VALIDATION_FAILED: 'Ngày này không sau hạn hiện tại, hoặc quá một năm',
        NOT_FOUND: 'Không tìm thấy',
      },
      email: {
        CONFLICT:
          'Không gửi lại được: thư chứa mã hoặc liên kết riêng, không còn nội dung, hoặc không còn người nhận',
        INVALID_TRANSITION: 'Thư không còn ở trạng thái gửi lỗi',
        NOT_FOUND: 'Không tìm thấy',
      },
      story: {
        CONFLICT: 'Câu chuyện đã bị xóa, hãy khôi phục trước',
        INVALID_TRANSITION: 'Đã có quyết định khác',
        VALIDATION_FAILED: 'Còn thiếu nội dung hoặc ảnh bìa để xuất bản',
        NOT_FOUND: 'Không tìm thấy',
      },
      document: {
        VALIDATION_FAILED: 'Tài liệu thiếu tệp hoặc địa chỉ, hoặc đang mở đọc thử',
        INVALID_TRANSITION: 'Đã có quyết định khác',
        NOT_FOUND: 'Không tìm thấy',
      },
      removed_content: {
        CONFLICT: 'Chưa có chỗ để đặt lại; khôi phục riêng ở trang Đã xóa để biết cần làm gì',
        NOT_FOUND: 'Đã xóa quá 30 ngày, hoặc nơi chứa nội dung không còn',
      },
      removed_event: {
        CONFLICT: 'Phòng tương tác đang chạy thử; hãy kết thúc chạy thử rồi khôi phục',
        NOT_FOUND: 'Đã xóa quá 30 ngày, hoặc sự kiện không còn',
      },
      'event.restore': { CONFLICT: 'Sự kiện đã bắt đầu' },
      'event.delete': { CONFLICT: 'Thành viên đã biết sự kiện này, chỉ hủy được' },
      'event.undelete': { NOT_FOUND: 'Đã xóa quá 30 ngày, không khôi phục được nữa' },
    },
    no_right: 'Người thực hiện không còn quyền này',
  },
  en: {
    outcomes: {
      waiting: 'Waiting',
      done: 'Done',
      unchanged: 'No change needed',
      refused: 'Refused',
      failed: 'System error, nothing was done',
      left_out: 'Left out',
    },
    written: { done: 'Sent', unchanged: 'Got these words today already', left_out: 'Not sent' },
    reasons: {
      order: {
        FORBIDDEN: 'The operator’s own order, somebody else has to handle it',
        PRICE_POLICY_MISMATCH: 'The price has changed, reissue the order',
        CONFLICT: 'The order was cancelled or reversed, or its community is hidden',
        INVALID_TRANSITION: 'The order is in another state by now',
        NOT_FOUND: 'Not found',
      },
      payment: {
        FORBIDDEN: 'For the operator’s own order, somebody else has to handle it',
        PRICE_POLICY_MISMATCH: 'The price has changed, open the payment to handle it',
        CONFLICT: 'The community of the order is hidden',
        INVALID_TRANSITION: 'The payment does not wait any more, or the order is in another state by now',
        NOT_FOUND: 'Not found',
      },
      'payment.match': {
        NOT_FOUND: 'No order is certain, open the payment to choose one',
        CONFLICT: 'Several orders fit, or the community is hidden: open the payment to choose',
      },
      member: { CONFLICT: 'The account is closed', NOT_FOUND: 'Not found' },
      text: {
        CONFLICT: 'Its author has taken the text back',
        INVALID_TRANSITION: 'It was decided otherwise',
        NOT_FOUND: 'Not found',
      },
      event: {
        CONFLICT: 'The event was cancelled, or its community is hidden',
        INVALID_TRANSITION: 'It was decided otherwise',
        NOT_FOUND: 'Not found',
      },
      quote: {
        INVALID_TRANSITION: 'The quote was not sent, or was accepted, withdrawn or replaced',
        VALIDATION_FAILED: 'This day is not after its last day so far, or more than a year ahead',
        NOT_FOUND: 'Not found',
      },
      email: {
        CONFLICT: 'It is not to be sent again: it opens a door, has no text any more, or nobody reads there',
        INVALID_TRANSITION: 'This email has not failed any more',
        NOT_FOUND: 'Not found',
      },
      story: {
        CONFLICT: 'The story is deleted, restore it first',
        INVALID_TRANSITION: 'It was decided otherwise',
        VALIDATION_FAILED: 'It lacks something that a public story needs',
        NOT_FOUND: 'Not found',
      },
      document: {
        VALIDATION_FAILED: 'It has no file or address yet, or is open for preview',
        INVALID_TRANSITION: 'It was decided otherwise',
        NOT_FOUND: 'Not found',
      },
      removed_content: {
        CONFLICT: 'There is no place for it yet; restore it alone on the page Deleted to see what to do',
        NOT_FOUND: 'Deleted more than 30 days ago, or what it was in is gone',
      },
      removed_event: {
        CONFLICT: 'The room is in rehearsal; end that, then restore',
        NOT_FOUND: 'Deleted more than 30 days ago, or the event is gone',
      },
      'event.restore': { CONFLICT: 'The event has begun' },
      'event.delete': { CONFLICT: 'Members know of this event, it can only be cancelled' },
      'event.undelete': { NOT_FOUND: 'Deleted more than 30 days ago, it cannot be restored' },
    },
    no_right: 'The operator has lost the right to do this',
  },
};

type Language = keyof typeof bulkWords;
type Group = Exclude<keyof (typeof bulkWords)['vi']['reasons'], BulkKind>;

/** What kinds are about that have words of their own; those about what members wrote share theirs. */
export function bulkGroupOf(kind: BulkKind): Group {
  const [thing = ''] = kind.split('.');
  return thing in bulkWords.vi.reasons ? (thing as Group) : 'text';
}

export function bulkOutcomeName(kind: BulkKind, outcome: BulkOutcome | null, language: Language): string {
  const { outcomes, written } = bulkWords[language];
  const names: Readonly<Record<string, string>> =
    bulkGroupOf(kind) === 'member' ? { ...outcomes, ...written } : outcomes;
  return names[outcome ?? 'waiting'] ?? '';
}

/** Why something was not done; empty where there is nothing to say. */
export function bulkReason(
  kind: BulkKind,
  { outcome, reason }: Pick<BulkRow, 'outcome' | 'reason'>,
  language: Language,
): string {
  if (reason === null) return '';
  const { reasons, no_right } = bulkWords[language];
  const ofKind: Readonly<Record<string, object>> = reasons;
  const names: Readonly<Record<string, string>> = { ...reasons[bulkGroupOf(kind)], ...ofKind[kind] };
  return outcome === 'left_out' ? no_right : (names[reason] ?? '');
}
