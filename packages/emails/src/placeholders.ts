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
