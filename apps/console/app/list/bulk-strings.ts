import type { Translation } from '@cungnghe/ui/translation';

const author = 'Gửi cho tác giả cùng thông báo, và ghi vào nhật ký.';
const readAgain = 'Mọi người đọc lại được như trước, và mỗi tác giả được báo.';

const vi = {
  bar: 'Xử lý các dòng đã chọn',
  none: 'Chọn dòng để xử lý nhiều mục cùng lúc.',
  selected: 'Đã chọn {{count}} mục.',
  loading: 'Đang tải các mục còn lại…',
  clear: 'Bỏ chọn',
  all_matching: 'Chọn cả {{count}} mục khớp bộ lọc',
  select_one: 'Chọn {{name}}',
  select_shown: 'Chọn tất cả dòng đang hiện',
  reason: 'Lý do',
  reason_missing: 'Vui lòng ghi lý do.',
  do: {
    post: { remove: 'Gỡ {{count}} chủ đề', restore: 'Khôi phục {{count}} chủ đề' },
    prompt: { unlist: 'Gỡ {{count}} câu lệnh', relist: 'Khôi phục {{count}} câu lệnh' },
    prompt_case: { unlist: 'Gỡ {{count}} trường hợp', relist: 'Khôi phục {{count}} trường hợp' },
  },
  effect: {
    post: {
      remove:
        'Thành viên không thấy tiêu đề và nội dung nữa; các trả lời vẫn còn. Mỗi tác giả được báo cùng lý do. Có thể khôi phục cả loạt.',
      restore: readAgain,
    },
    prompt: {
      unlist:
        'Khách và thành viên không thấy các câu lệnh này cùng trường hợp của chúng nữa. Mỗi tác giả được báo cùng lý do. Có thể khôi phục cả loạt.',
      relist: readAgain,
    },
    prompt_case: {
      unlist:
        'Thành viên không thấy các trường hợp này nữa. Mỗi tác giả được báo cùng lý do. Có thể khôi phục cả loạt.',
      relist: readAgain,
    },
  },
  reason_hint: {
    post: { remove: author, restore: author },
    prompt: { unlist: author, relist: author },
    prompt_case: { unlist: author, relist: author },
  },
  undo: 'Làm ngược lại cả loạt',
};

const authorEn = 'Sent to the author with the notice, and recorded in the audit log.';
const readAgainEn = 'Everyone can read them again, and every author is told.';

const en: Translation<typeof vi> = {
  bar: 'What can be done to the selected rows',
  none: 'Select rows to handle many at once.',
  selected: '{{count}} selected.',
  loading: 'Loading the rest…',
  clear: 'Clear selection',
  all_matching: 'Select all {{count}} that match',
  select_one: 'Select {{name}}',
  select_shown: 'Select all rows shown',
  reason: 'Reason',
  reason_missing: 'Please give a reason.',
  do: {
    post: {
      remove: 'Remove {{count}} posts',
      remove_one: 'Remove {{count}} post',
      restore: 'Restore {{count}} posts',
      restore_one: 'Restore {{count}} post',
    },
    prompt: {
      unlist: 'Unlist {{count}} prompts',
      unlist_one: 'Unlist {{count}} prompt',
      relist: 'Restore {{count}} prompts',
      relist_one: 'Restore {{count}} prompt',
    },
    prompt_case: {
      unlist: 'Unlist {{count}} cases',
      unlist_one: 'Unlist {{count}} case',
      relist: 'Restore {{count}} cases',
      relist_one: 'Restore {{count}} case',
    },
  },
  effect: {
    post: {
      remove:
        'Learners no longer see the titles and texts; the replies stay. Every author is told why. All of them can be restored together.',
      restore: readAgainEn,
    },
    prompt: {
      unlist:
        'Guests and members no longer see these prompts or their cases. Every author is told why. All of them can be restored together.',
      relist: readAgainEn,
    },
    prompt_case: {
      unlist:
        'Members no longer see these cases. Every author is told why. All of them can be restored together.',
      relist: readAgainEn,
    },
  },
  reason_hint: {
    post: { remove: authorEn, restore: authorEn },
    prompt: { unlist: authorEn, relist: authorEn },
    prompt_case: { unlist: authorEn, relist: authorEn },
  },
  undo: 'Undo all of these',
};

export const bulkBarStrings = { vi, en };
