import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Kho ảnh',
  lead: 'Ảnh dùng cho bìa khóa học, sách, bài viết và workshop.',
  upload: 'Tải ảnh lên',
  all: 'Tất cả ảnh',
  size: '{{width}} × {{height}}, {{kilobytes}} KB',
  hide: 'Ẩn ảnh',
  hide_question:
    'Ẩn ảnh này khỏi kho ảnh? Những nơi đang dùng ảnh vẫn hiển thị như cũ. Bạn tìm lại được trong mục Đã ẩn.',
  restore: 'Hiện lại',
  restore_question: 'Đưa ảnh này trở lại kho ảnh?',
  states: 'Trạng thái',
  state: { listed: 'Đang dùng được', hidden: 'Đã ẩn' },
};

const en: Translation<typeof vi> = {
  title: 'Images',
  lead: 'Images for course covers, books, texts and workshops.',
  upload: 'Upload images',
  all: 'All images',
  size: '{{width}} × {{height}}, {{kilobytes}} KB',
  hide: 'Hide',
  hide_question:
    'Hide this image from the library? Places that use it keep showing it. You find it again under Hidden.',
  restore: 'Show again',
  restore_question: 'List this image in the library again?',
  states: 'State',
  state: { listed: 'Listed', hidden: 'Hidden' },
};

export const imageLibraryStrings = { vi, en };
