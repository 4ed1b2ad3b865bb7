import type { Language } from '../language.ts';

const vi = {
  kind: {
    lesson: 'Bài học',
    section: 'Mục sách',
    document: 'Tài liệu',
    site_page: 'Trang điều khoản',
    story: 'Câu chuyện học viên',
  },
  title: 'Bản nháp',
  notice: 'Đây là bản nháp, chưa xuất bản.',
  saved: (when: string) => `Lưu lúc ${when}. Bản nháp có thể còn được sửa.`,
  shared: (name: string) => `Người gửi: ${name}.`,
  ends: (when: string) => `Liên kết này hết hạn lúc ${when}. Vui lòng không chuyển cho người khác.`,
  untitled: 'Chưa có tên',
  empty: 'Bản nháp này chưa có nội dung.',
  cover: 'Ảnh bìa',
  quiz: 'Câu hỏi trong bài',
  right: 'đáp án đúng',
  open: 'Mở trang được dẫn tới',
  missingTitle: 'Không tìm thấy bản nháp',
  missing: 'Liên kết đã hết hạn, đã bị thu hồi, hoặc bản nháp đã được xuất bản. Hãy hỏi người gửi.',
  downTitle: 'Chưa mở được bản nháp',
  down: 'Vui lòng thử lại sau ít phút.',
  home: 'Về trang chủ',
};

const en: typeof vi = {
  kind: {
    lesson: 'Lesson',
    section: 'Section of a book',
    document: 'Document',
    site_page: 'Terms page',
    story: 'Learner story',
  },
  title: 'Draft',
  notice: 'This is a draft and has not been published.',
  saved: (when) => `Saved on ${when}. It may still be changed.`,
  shared: (name) => `Sent by ${name}.`,
  ends: (when) => `This link ends on ${when}. Please do not pass it on.`,
  untitled: 'Untitled',
  empty: 'This draft is empty so far.',
  cover: 'Cover',
  quiz: 'Question in the text',
  right: 'right answer',
  open: 'Open the page it leads to',
  missingTitle: 'Draft not found',
  missing: 'The link has ended, or the draft was published. Please ask whoever sent it.',
  downTitle: 'The draft could not be opened',
  down: 'Please try again in a few minutes.',
  home: 'Home page',
};

export const draftStrings: Readonly<Record<Language, typeof vi>> = { vi, en };
