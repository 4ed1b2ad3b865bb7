import type { Language } from '../language.ts';

const vi = {
  kind: { lesson: 'Bài học miễn phí', section: 'Mục sách miễn phí', document: 'Tài liệu đọc thử' },
  minutes: (count: number) => `${count} phút đọc`,
  position: {
    lesson: (position: number, count: number) => `Bài ${position} trong ${count}`,
    section: (position: number, count: number) => `Mục ${position} trong ${count}`,
  },
  description: (title: string, whole: string) => `${title}, trọn bài, đọc không cần tài khoản. ${whole}`,
  quiz: 'Tự kiểm tra',
  answer: 'Vào học để trả lời và xem vì sao',
  fillIn: 'Vào học để điền số của bạn và để bảng tự tính',
  sources: 'Nguồn',
  checked: (day: string) => `Đọc ngày ${day}`,
  following: { lesson: 'Bài tiếp theo', section: 'Mục tiếp theo', document: 'Trong cùng bộ' },
  free: 'miễn phí',
  locked: 'Pro',
  waiting: 'đang viết',
  open: 'Mở tài liệu',
  image: 'Ảnh trong bài',
  inviteTitle: (community: string) => `Học tiếp cùng người trong nghề ở ${community}`,
  invite: {
    lesson:
      'Có tài khoản miễn phí, bạn giữ chỗ đang đọc, ghi chú, làm bài tự kiểm tra, và đọc bài đầu của mọi khóa khác.',
    section: 'Có tài khoản miễn phí, bạn giữ chỗ đang đọc, ghi chú, và đọc mục đầu của mọi cuốn sách khác.',
    document: 'Có tài khoản miễn phí, bạn ghi chú vào tài liệu, và mở mọi tài liệu đọc thử khác.',
  },
  join: 'Đăng ký hoặc đăng nhập',
  joinNote: 'Chỉ cần email. Đăng nhập xong, bạn về lại đúng chỗ này.',
  toCommunity: 'Xem cộng đồng',
  missingTitle: 'Không có gì để đọc ở đây',
  missing: 'Bài này dành cho thành viên, đã bị gỡ, hoặc địa chỉ thiếu mất vài chữ.',
  all: 'Mọi cộng đồng',
};

const en: typeof vi = {
  kind: { lesson: 'Free lesson', section: 'Free section of a book', document: 'Preview document' },
  minutes: (count) => `${count} min read`,
  position: {
    lesson: (position, count) => `Lesson ${position} of ${count}`,
    section: (position, count) => `Section ${position} of ${count}`,
  },
  description: (title, whole) => `${title}, the whole text in Vietnamese, without an account. ${whole}`,
  quiz: 'Check yourself',
  answer: 'Sign in to answer and read why',
  fillIn: 'Sign in to fill in your own figures and have them computed',
  sources: 'Sources',
  checked: (day) => `Read on ${day}`,
  following: { lesson: 'Next lessons', section: 'Next sections', document: 'In the same collection' },
  free: 'free',
  locked: 'Pro',
  waiting: 'being written',
  open: 'Open the document',
  image: 'Picture in the text',
  inviteTitle: (community) => `Go on learning with people in the trade: ${community}`,
  invite: {
    lesson:
      'With a free account you keep your place, take notes, check yourself, and read the first lesson of every other course.',
    section:
      'With a free account you keep your place, take notes, and read the first section of every other book.',
    document: 'With a free account you take notes, and open every other preview.',
  },
  join: 'Sign up or sign in',
  joinNote: 'All it takes is an email address. Then you are back right here.',
  toCommunity: 'About the community',
  missingTitle: 'There is nothing to read here',
  missing: 'This text is for members, was removed, or the address has lost a few letters.',
  all: 'All communities',
};

export const textStrings: Readonly<Record<Language, typeof vi>> = { vi, en };
