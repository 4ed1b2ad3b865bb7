import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  heading: 'Nguồn',
  hint: 'Trang hoặc văn bản luật xác nhận điều bài viết nói. Hiển thị ở cuối bài cho người đọc được bài. Tối đa {{most}} nguồn.',
  number: 'Nguồn {{number}}',
  title: 'Tên trang hoặc văn bản',
  title_hint: 'Với văn bản luật: ghi số hiệu và điều.',
  publisher: 'Đơn vị phát hành',
  url: 'Đường dẫn',
  url_hint: 'Bắt đầu bằng https://',
  checked_on: 'Ngày kiểm tra',
  add: 'Thêm nguồn',
  remove: 'Xóa nguồn {{number}}',
  field: 'nguồn {{number}} ({{field}})',
  unfinished: 'Một nguồn chưa đủ tên, đơn vị phát hành, đường dẫn https:// hoặc ngày.',
};

const en: Translation<typeof vi> = {
  heading: 'Sources',
  hint: 'Pages and laws that confirm what the text says. Shown at its end to those who can read it. At most {{most}}.',
  number: 'Source {{number}}',
  title: 'Title of the page or law',
  title_hint: 'For a law: its number and article.',
  publisher: 'Publisher',
  url: 'Link',
  url_hint: 'Starts with https://',
  checked_on: 'Checked on',
  add: 'Add source',
  remove: 'Remove source {{number}}',
  field: 'source {{number}} ({{field}})',
  unfinished: 'A source is missing its title, publisher, https:// link or date.',
};

export const sourceStrings = { vi, en };
