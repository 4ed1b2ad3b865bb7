import type { Language } from '../language.ts';

const vi = {
  label: 'Người viết và dẫn dắt',
  works: 'Đã viết',
  events: 'Dẫn dắt sự kiện',
  links: 'Ở nơi khác',
  free: 'đọc miễn phí',
  coming: 'sắp diễn ra',
  over: 'đã diễn ra',
  by: { text: 'Người viết', event: 'Người dẫn dắt' },
  description: (name: string) => `${name} viết và dẫn dắt ở Cùng Nghề.`,
  kind: { course: 'Khóa học', book: 'Sách', document: 'Tài liệu' },
  missingTitle: 'Không có ai ở địa chỉ này',
  missing: 'Người này không còn trang ở đây, hoặc địa chỉ thiếu mất vài chữ.',
  all: 'Mọi cộng đồng',
};

const en: typeof vi = {
  label: 'Writes and leads here',
  works: 'Written',
  events: 'Events led',
  links: 'Elsewhere',
  free: 'free to read',
  coming: 'coming',
  over: 'past',
  by: { text: 'Written by', event: 'Led by' },
  description: (name) => `${name} writes and leads at Cùng Nghề.`,
  kind: { course: 'Course', book: 'Book', document: 'Document' },
  missingTitle: 'There is nobody at this address',
  missing: 'This person has no page here any more, or the address has lost a few letters.',
  all: 'All communities',
};

export const peopleStrings: Readonly<Record<Language, typeof vi>> = { vi, en };
