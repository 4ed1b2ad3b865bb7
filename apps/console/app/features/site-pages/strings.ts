import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Điều khoản',
  lead: 'Các trang mà người học đồng ý. Những gì bạn viết là bản nháp; mỗi lần xuất bản tạo một phiên bản mới.',
  caption: 'Các trang điều khoản',
  page: 'Trang',
  language: { vi: 'Tiếng Việt', en: 'English' },
  version: 'Phiên bản',
  updated: 'Sửa lúc',
  back: 'Điều khoản',
  lawyer: 'Chủ sở hữu cần nhờ luật sư kiểm tra các trang này trước khi mở bán.',
  title_field: 'Tiêu đề',
  open: 'Xem trang công khai',
};

const en: Translation<typeof vi> = {
  title: 'Terms',
  lead: 'The pages that learners agree to. What you write is a draft; each publication creates a new version.',
  caption: 'Terms pages',
  page: 'Page',
  language: { vi: 'Tiếng Việt', en: 'English' },
  version: 'Version',
  updated: 'Last edited',
  back: 'Terms',
  lawyer: 'The owner should have a lawyer review these pages before selling.',
  title_field: 'Title',
  open: 'View public page',
};

export const sitePageStrings = { vi, en };
