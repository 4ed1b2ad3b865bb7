import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Điều khoản',
  lead: 'Các trang mà người học đồng ý. Mỗi lần lưu là một phiên bản mới, hiện ngay trên trang công khai.',
  caption: 'Các trang điều khoản',
  page: 'Trang',
  language: { vi: 'Tiếng Việt', en: 'English' },
  version: 'Phiên bản',
  updated: 'Sửa lúc',
  back: 'Điều khoản',
  lawyer: 'Chủ sở hữu cần nhờ luật sư xem các trang này trước khi mở bán.',
  title_field: 'Tiêu đề',
  body_hint: 'Khi lưu, trang công khai đổi ngay.',
  open: 'Xem trang công khai',
  publish: 'Lưu và hiện ngay',
};

const en: Translation<typeof vi> = {
  title: 'Terms',
  lead: 'The pages that learners agree to. Each save is a new version, shown on the public site at once.',
  caption: 'The pages of terms',
  page: 'Page',
  language: { vi: 'Tiếng Việt', en: 'English' },
  version: 'Version',
  updated: 'Changed',
  back: 'Terms',
  lawyer: 'The owner must have a lawyer look at these pages before anything is sold.',
  title_field: 'Title',
  body_hint: 'Saving changes the public page at once.',
  open: 'See the public page',
  publish: 'Save and show',
};

export const sitePageStrings = { vi, en };
