import type { Words } from './descriptions.ts';

/** What a text of an email may name, and what stands there when it is sent. */
export const placeholders = {
  name: { vi: 'tên người nhận', en: 'name of the recipient' },
  community: { vi: 'tên cộng đồng', en: 'name of the community' },
  course: { vi: 'tên khóa học', en: 'name of the course' },
  lesson: { vi: 'tên bài học tiếp theo', en: 'name of the next lesson' },
  lessons: { vi: 'số bài, như “8 bài”', en: 'number of lessons, as in “8 lessons”' },
  days: { vi: 'số ngày, như “7 ngày”', en: 'number of days, as in “7 days”' },
  date: { vi: 'ngày', en: 'date' },
  week: { vi: 'tuần', en: 'week' },
  event: { vi: 'tên sự kiện', en: 'name of the event' },
  inviter: { vi: 'tên người mời', en: 'name of whoever invites' },
  number: { vi: 'số báo giá', en: 'number of the quote' },
  replaced: { vi: 'số báo giá được thay', en: 'number of the replaced quote' },
  company: { vi: 'tên công ty', en: 'name of the company' },
  amount: { vi: 'số tiền', en: 'amount' },
} as const satisfies Record<string, Words>;

export type Placeholder = keyof typeof placeholders;

/** When the texts of a group are sent, in a kind that has several forms. */
export const groupNames: Readonly<Record<string, Words>> = {
  new_address: { vi: 'Đổi địa chỉ email', en: 'New address' },
  today: { vi: 'Hết hạn hôm nay', en: 'Ends today' },
  early: { vi: 'Gửi sớm hơn 24 giờ', en: 'Sent earlier than 24 hours' },
  registered: { vi: 'Đã đăng ký', en: 'Registered' },
  moved: { vi: 'Có thay đổi', en: 'Changed' },
  cancelled: { vi: 'Bị hủy', en: 'Cancelled' },
  restored: { vi: 'Vẫn diễn ra', en: 'Takes place' },
  recorded: { vi: 'Có bản ghi', en: 'Recorded' },
  reversed: { vi: 'Thu hồi đơn', en: 'Order reversed' },
  ended: { vi: 'Pro kết thúc', en: 'Pro ended' },
  shortened: { vi: 'Pro ngắn lại', en: 'Pro shortened' },
  unchanged: { vi: 'Pro không đổi', en: 'Pro unchanged' },
  reopened: { vi: 'Chờ chuyển khoản', en: 'Waiting for payment' },
  revised: { vi: 'Báo giá sửa đổi', en: 'Revised quote' },
  received: { vi: 'Đã nhận từ khách', en: 'Received from the client' },
  to_answer: { vi: 'Báo cho người phụ trách', en: 'To the person in charge' },
  accepted: { vi: 'chấp nhận', en: 'accepted' },
  question: { vi: 'câu hỏi', en: 'question' },
  answered: { vi: 'Đã trả lời', en: 'Answered' },
  declined: { vi: 'Rút lại', en: 'Withdrawn' },
  extended: { vi: 'Gia hạn', en: 'Extended' },
  ending: { vi: 'Sắp hết hiệu lực', en: 'Ends soon' },
  deposit: { vi: 'Đặt cọc', en: 'Deposit' },
  deposit_received: { vi: 'Đã nhận đặt cọc', en: 'Deposit received' },
};
