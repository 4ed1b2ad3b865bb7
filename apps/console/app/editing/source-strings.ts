import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  heading: 'Nguồn',
  hint: 'Trang hoặc văn bản luật làm căn cứ cho nội dung bài. Với văn bản luật, hãy ghi số hiệu và điều. Nguồn hiển thị ở cuối bài, tối đa {{most}} nguồn.',
  number: 'Nguồn {{number}}',
  title: 'Tên trang hoặc văn bản',
  publisher: 'Đơn vị phát hành',
  url: 'Liên kết https',
  checked_on: 'Ngày kiểm tra',
  add: 'Thêm nguồn',
  remove: 'Xóa nguồn {{number}}',
  field: 'nguồn {{number}}: {{field}}',
  unfinished: 'Một nguồn chưa đủ tên, đơn vị phát hành, liên kết https:// hoặc ngày.',
};

const en: Translation<typeof vi> = {
  heading: 'Sources',
  hint: 'Pages and laws that support the text. For a law, add its number and article. Shown at the end of the text, {{most}} at most.',
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
