import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  accepted:
    'PNG, JPEG, WebP hoặc AVIF, dưới {{megabytes}} MB mỗi ảnh. Chỗ chụp và máy chụp ghi trong ảnh được bỏ đi.',
  sending: 'Đang gửi {{name}}',
  working: 'Đã gửi, máy chủ đang xử lý…',
  waiting: 'Chờ tới lượt',
  done_one: 'Đã nhận {{name}}.',
  again: 'Thử lại',
  dismiss: 'Bỏ qua',
  refusal: {
    too_large: 'Ảnh này nặng hơn {{megabytes}} MB. Bạn thu nhỏ rồi gửi lại.',
    svg: 'SVG có thể chứa mã chạy được nên không nhận. Bạn xuất ảnh ra PNG rồi gửi lại.',
    not_a_picture: 'Đây không phải ảnh mà máy chủ đọc được. Bạn gửi PNG, JPEG, WebP hoặc AVIF.',
    moving: 'Ảnh động không dùng được ở đây. Bạn gửi một ảnh tĩnh.',
    too_many_pixels: 'Ảnh có hơn 60 triệu điểm ảnh. Bạn thu nhỏ rồi gửi lại.',
    too_slow: 'Máy chủ đọc ảnh này quá lâu. Bạn lưu lại ảnh bằng định dạng khác rồi gửi.',
    damaged: 'Ảnh bị hỏng hoặc thiếu một phần. Bạn mở thử trên máy, lưu lại rồi gửi.',
  },
  photo: 'Ảnh thêm ngày {{date}}, {{width}} × {{height}}',
  choose: 'Chọn từ kho ảnh',
  choose_hint: 'Bấm vào ảnh để dùng. Dùng phím mũi tên để đi qua các ảnh.',
  choose_this: 'Dùng ảnh: {{photo}}',
  upload: 'Thêm ảnh vào kho',
  close: 'Đóng',
  more: 'Xem thêm ảnh',
  empty: 'Kho ảnh còn trống',
  empty_hint: 'Ảnh bạn tải lên ở mục Kho ảnh sẽ hiện ở đây để dùng.',
};

const en: Translation<typeof vi> = {
  accepted:
    'PNG, JPEG, WebP or AVIF, under {{megabytes}} MB each. What a camera writes about place and owner is taken out.',
  sending: 'Sending {{name}}',
  working: 'Sent; the server is working on it…',
  waiting: 'Waiting its turn',
  done_one: '{{name}} is there.',
  again: 'Try again',
  dismiss: 'Dismiss',
  refusal: {
    too_large: 'This picture is larger than {{megabytes}} MB. Make it smaller and send it again.',
    svg: 'An SVG can hold code that runs, so it is not taken. Export it as PNG and send that.',
    not_a_picture: 'The server cannot read this as a picture. Send PNG, JPEG, WebP or AVIF.',
    moving: 'A moving picture cannot be used here. Send a still one.',
    too_many_pixels: 'The picture has more than 60 million pixels. Make it smaller and send it again.',
    too_slow: 'The server took too long to read this picture. Save it in another format and send that.',
    damaged: 'The picture is damaged or not whole. Open it on your machine, save it anew and send that.',
  },
  photo: 'Picture added {{date}}, {{width}} × {{height}}',
  choose: 'Choose from the library',
  choose_hint: 'Press a picture to use it. Arrow keys walk through the pictures.',
  choose_this: 'Use this: {{photo}}',
  upload: 'Add a picture to the library',
  close: 'Close',
  more: 'More pictures',
  empty: 'The media library is empty',
  empty_hint: 'Pictures that you upload under Pictures appear here, to be used.',
};

export const pictureStrings = { vi, en };
