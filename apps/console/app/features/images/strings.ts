import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Kho ảnh',
  lead: 'Ảnh dùng chung cho ảnh bìa khóa học và sách.',
  upload: 'Tải ảnh lên',
  all: 'Ảnh đang có',
  size: '{{width}} × {{height}}, {{kilobytes}} KB',
  hide: 'Ẩn ảnh',
  hide_question: 'Ẩn ảnh này khỏi kho? Nơi nào đang dùng thì vẫn hiện như cũ.',
};

const en: Translation<typeof vi> = {
  title: 'Pictures',
  lead: 'Pictures to share between the covers of courses and books.',
  upload: 'Upload pictures',
  all: 'What is there',
  size: '{{width}} × {{height}}, {{kilobytes}} KB',
  hide: 'Hide',
  hide_question: 'Take this picture out of the library? What uses it keeps showing it.',
};

export const photoStrings = { vi, en };
