import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Điều khoản',
  lead: 'Các trang mà người học đồng ý. Mỗi lần lưu tạo một phiên bản mới và hiển thị ngay trên trang công khai.',
  caption: 'Các trang điều khoản',
  page: 'Trang',
  language: { vi: 'Tiếng Việt', en: 'English' },
  version: 'Phiên bản',
  updated: 'Sửa lúc',
  back: 'Điều khoản',
  lawyer: 'Chủ sở hữu cần nhờ luật sư kiểm tra các trang này trước khi mở bán.',
  title_field: 'Tiêu đề',
  body_hint: 'Trang công khai thay đổi ngay khi lưu.',
  open: 'Xem trang công khai',
  publish: 'Xuất bản',
};

const en: Translation<typeof vi> = {
  title: 'Terms',
  lead: 'The pages that learners agree to. Each save creates a new version, shown on the public site immediately.',
  caption: 'Terms pages',
  page: 'Page',
  language: { vi: 'Tiếng Việt', en: 'English' },
  version: 'Version',
  updated: 'Last edited',
  back: 'Terms',
  lawyer: 'The owner should have a lawyer review these pages before selling.',
  title_field: 'Title',
  body_hint: 'The public page changes as soon as you save.',
  open: 'View public page',
  publish: 'Publish',
};

export const sitePageStrings = { vi, en };
