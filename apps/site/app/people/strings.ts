import type { Language } from '../language.ts';

const vi = {
  label: 'Người viết và dẫn dắt',
  works: 'Tác giả',
  coming: 'Sự kiện sắp tới',
  past: 'Sự kiện đã qua',
  discussions: 'Trong thảo luận',
  answers: (count: number, solutions: number) =>
    `Đã trả lời ${count} lần${solutions === 0 ? '' : `, trong đó ${solutions} câu được chọn là lời giải`}.`,
  links: 'Ở nơi khác',
  free: 'có phần đọc miễn phí',
  by: { text: 'Người viết', event: 'Trang của người dẫn' },
  description: (name: string) => `${name} viết và dẫn dắt ở Cùng Nghề.`,
  kind: { course: 'Khóa học', book: 'Sách', document: 'Tài liệu' },
  missingTitle: 'Không có ai ở địa chỉ này',
  missing: 'Người này không còn trang ở đây, hoặc địa chỉ thiếu mất vài chữ.',
  all: 'Mọi cộng đồng',
};

const en: typeof vi = {
  label: 'Writes and leads here',
  works: 'Author of',
  coming: 'Coming events',
  past: 'Past events',
  discussions: 'In discussions',
  answers: (count, solutions) =>
    `Answered ${count} ${count === 1 ? 'time' : 'times'}${solutions === 0 ? '' : `; ${solutions} chosen as the solution`}.`,
  links: 'Elsewhere',
  free: 'part of it free',
  by: { text: 'Written by', event: 'About the host' },
  description: (name) => `${name} writes and leads at Cùng Nghề.`,
  kind: { course: 'Course', book: 'Book', document: 'Document' },
  missingTitle: 'There is nobody at this address',
  missing: 'This person has no page here any more, or the address has lost a few letters.',
  all: 'All communities',
};

export const peopleStrings: Readonly<Record<Language, typeof vi>> = { vi, en };
