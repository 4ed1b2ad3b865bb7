/** What is said of one's own public page comes with what shows it, and not with the first page. */
export const people = {
  title: 'Trang công khai của tôi',
  asked:
    'Bạn được ghi tên ở những nội dung dưới đây. Chưa ai ngoài quản trị viên thấy điều đó cho đến khi bạn đồng ý.',
  agreed: 'Bạn đã đồng ý: tên bạn hiện ở những nội dung dưới đây, và ai cũng đọc được trang của bạn.',
  named_for: 'Bạn được ghi tên ở',
  kind: { course: 'Khóa học', book: 'Sách', document: 'Tài liệu', event: 'Sự kiện' },
  not_shown: 'chưa hiện trên trang',
  preview: 'Mọi người sẽ thấy',
  preview_now: 'Mọi người đang thấy',
  preview_note:
    'Kể cả khách chưa đăng nhập. Những mục bạn để ẩn trong hồ sơ thì ở đây cũng ẩn; email và số điện thoại không bao giờ hiện. Sửa hồ sơ là trang đổi theo ngay.',
  answers: 'Hiện số lần tôi trả lời trong thảo luận',
  answers_now: '{{count}} câu trả lời, {{solutions}} câu được chọn là lời giải.',
  later:
    'Về sau được ghi tên ở nội dung khác, bạn nhận thông báo, và tên hiện ở đó luôn cho đến khi bạn rút lại.',
  agree: 'Đồng ý công khai',
  withdraw: 'Rút lại đồng ý',
  withdraw_note:
    'Khi bạn rút lại, trang và tên bạn biến mất ngay ở mọi nơi. Địa chỉ được giữ cho bạn, phòng khi bạn đồng ý lại.',
  open: 'Mở trang công khai',
  done_agreed: 'Trang của bạn đã công khai.',
  done_withdrawn: 'Đã rút lại. Trang và tên bạn không còn hiện.',
};
