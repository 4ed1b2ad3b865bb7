import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  accepted:
    'PNG, JPEG, WebP hoặc AVIF, tối đa {{megabytes}} MB mỗi ảnh. Thông tin vị trí và thiết bị chụp trong ảnh được xóa.',
  sending: 'Đang tải lên {{name}}',
  working: 'Đã tải lên, máy chủ đang xử lý…',
  waiting: 'Đang chờ',
  done_one: 'Đã tải lên {{name}}.',
  again: 'Thử lại',
  dismiss: 'Bỏ qua',
  refusal: {
    too_large: 'Ảnh lớn hơn {{megabytes}} MB. Hãy thu nhỏ rồi tải lên lại.',
    svg: 'Không nhận SVG vì tệp có thể chứa mã chạy được. Hãy xuất ảnh ra PNG rồi tải lên lại.',
    not_an_image: 'Máy chủ không đọc được tệp này. Hãy tải lên PNG, JPEG, WebP hoặc AVIF.',
    moving: 'Không dùng được ảnh động. Hãy tải lên ảnh tĩnh.',
    too_many_pixels: 'Ảnh có hơn 60 triệu điểm ảnh. Hãy thu nhỏ rồi tải lên lại.',
    too_slow: 'Máy chủ mất quá nhiều thời gian để đọc ảnh. Hãy lưu ảnh ở định dạng khác rồi tải lên lại.',
    damaged: 'Ảnh bị hỏng hoặc thiếu dữ liệu. Hãy mở ảnh, lưu lại rồi tải lên.',
  },
  name: 'Ảnh thêm ngày {{date}}, {{width}} × {{height}}',
  choose: 'Chọn ảnh',
  choose_hint: 'Nhấn vào ảnh để dùng. Dùng phím mũi tên để chuyển giữa các ảnh.',
  choose_this: 'Dùng ảnh: {{image}}',
  upload: 'Tải ảnh lên',
  close: 'Đóng',
  more: 'Xem thêm ảnh',
  empty_hidden: 'Chưa có ảnh nào bị ẩn.',
  empty: 'Chưa có ảnh nào',
  empty_hint: 'Ảnh tải lên ở mục Kho ảnh sẽ hiển thị ở đây.',
};

const en: Translation<typeof vi> = {
  accepted: 'PNG, JPEG, WebP or AVIF, up to {{megabytes}} MB each. Location and camera data are removed.',
  sending: 'Uploading {{name}}',
  working: 'Uploaded; the server is processing it…',
  waiting: 'Waiting',
  done_one: '{{name}} uploaded.',
  again: 'Try again',
  dismiss: 'Dismiss',
  refusal: {
    too_large: 'The image is larger than {{megabytes}} MB. Make it smaller and upload it again.',
    svg: 'SVG is not accepted because it can contain scripts. Export it as PNG and upload that.',
    not_an_image: 'The server cannot read this file. Upload PNG, JPEG, WebP or AVIF.',
    moving: 'Animated images are not supported. Upload a still image.',
    too_many_pixels: 'The image has more than 60 million pixels. Make it smaller and upload it again.',
    too_slow: 'The server took too long to read this image. Save it in another format and upload that.',
    damaged: 'The image is damaged or incomplete. Open it, save it again and upload that.',
  },
  name: 'Image added {{date}}, {{width}} × {{height}}',
  choose: 'Choose image',
  choose_hint: 'Select an image to use it. Use the arrow keys to move between images.',
  choose_this: 'Use image: {{image}}',
  upload: 'Upload image',
  close: 'Close',
  more: 'Show more images',
  empty_hidden: 'No hidden images.',
  empty: 'No images yet',
  empty_hint: 'Images uploaded under Images appear here.',
};

export const imageStrings = { vi, en };
