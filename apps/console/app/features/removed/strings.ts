import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Đã xóa',
  lead: 'Nội dung đã xóa được giữ {{days}} ngày. Khôi phục để đưa về đúng chỗ cũ, kèm bản nháp và ghi chú.',
  caption: 'Nội dung đã xóa, mới nhất trước',
  empty: 'Không có nội dung nào bị xóa trong {{days}} ngày qua.',
  kind: 'Loại nội dung',
  kinds: {
    unit: 'Phần của khóa học',
    lesson: 'Bài học',
    chapter: 'Chương sách',
    section: 'Mục sách',
    collection: 'Bộ tài liệu',
    event: 'Sự kiện nháp',
    live_activity: 'Hoạt động nháp',
    live_resource: 'Liên kết của buổi học',
  },
  what: 'Nội dung',
  from: 'Nằm trong',
  removed: 'Xóa lúc',
  until: 'Giữ đến {{date}}',
  by: 'Người xóa',
  by_whom: '{{name}} đã xóa',
  by_why: '{{name}} đã xóa: {{reason}}',
  former: 'Người đã rời đi',
  restore: 'Khôi phục',
  restore_one: 'Khôi phục “{{title}}”',
  restored: 'Đã khôi phục “{{title}}”.',
  open: 'Mở {{whole}}',
  no_part:
    'Khóa học hoặc sách không còn phần nào để đặt nội dung này. Hãy khôi phục hoặc thêm một phần trước.',
  too_many: 'Thư viện đã có đủ số bộ tài liệu. Hãy xóa bớt một bộ trống rồi khôi phục.',
  would_open:
    'Nội dung này chỉ dành cho Pro, nhưng sẽ thành bài đầu tiên mà ai cũng đọc được. Hãy khôi phục hoặc thêm bài đầu tiên trước.',
};

const en: Translation<typeof vi> = {
  title: 'Deleted',
  lead: 'What is deleted is kept for {{days}} days. Restore it to its old place, with its drafts and notes.',
  caption: 'What was deleted, newest first',
  empty: 'Nothing was deleted in the last {{days}} days.',
  kind: 'Kind',
  kinds: {
    unit: 'Course unit',
    lesson: 'Lesson',
    chapter: 'Book chapter',
    section: 'Book section',
    collection: 'Collection of documents',
    event: 'Draft event',
    live_activity: 'Draft activity',
    live_resource: 'Workshop link',
  },
  what: 'What',
  from: 'Was in',
  removed: 'Deleted',
  until: 'Kept until {{date}}',
  by: 'By',
  by_whom: 'Deleted by {{name}}',
  by_why: 'Deleted by {{name}}: {{reason}}',
  former: 'a former operator',
  restore: 'Restore',
  restore_one: 'Restore “{{title}}”',
  restored: '“{{title}}” was restored.',
  open: 'Open {{whole}}',
  no_part: 'The course or book has no unit or chapter left to put this in. Restore or add one first.',
  too_many: 'The library has as many collections as it may have. Delete an empty one, then restore.',
  would_open:
    'This is for Pro alone, and would become the first text, which everybody reads. Restore or add a first one before.',
};

export const removedStrings = { vi, en };
