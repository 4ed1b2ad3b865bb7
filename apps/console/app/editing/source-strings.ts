import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  heading: 'Nguồn',
  hint: 'Trang hoặc văn bản luật xác nhận điều bài viết nói. Với văn bản luật, hãy ghi số hiệu và điều. Nguồn hiển thị ở cuối bài, tối đa {{most}} nguồn.',
  number: 'Nguồn {{number}}',
  title: 'Tên trang hoặc văn bản',
  publisher: 'Đơn vị phát hành',
  url: 'Đường dẫn https',
  checked_on: 'Ngày kiểm tra',
  add: 'Thêm nguồn',
  remove: 'Xóa nguồn {{number}}',
  field: 'nguồn {{number}}: {{field}}',
  unfinished: 'Một nguồn chưa đủ tên, đơn vị phát hành, đường dẫn https:// hoặc ngày.',
};

const en: Translation<typeof vi> = {
  heading: 'Sources',
  hint: 'Pages and laws that confirm what the text says. For a law, add its number and article. Shown at the end of the text, {{most}} at most.',
  number: 'Source {{number}}',
  title: 'Title of the page or law',
  publisher: 'Publisher',
  url: 'HTTPS link',
  checked_on: 'Checked on',
  add: 'Add source',
  remove: 'Remove source {{number}}',
  field: 'source {{number}}: {{field}}',
  unfinished: 'A source is missing its title, publisher, https:// link or date.',
};

export const sourceStrings = { vi, en };
