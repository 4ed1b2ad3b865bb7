/** The page of settings says these alone: they come with it, and not with the first page. */
export const settings = {
  title: 'Cài đặt thông báo',
  lead: 'Bạn muốn được báo về điều gì, và báo ở đâu.',
  table: 'Mỗi loại thông báo được gửi ở đâu',
  kind: 'Loại thông báo',
  app: 'Trong ứng dụng',
  mail: 'Email',
  device: 'Thiết bị này',
  always: 'Luôn gửi',
  none: 'Không gửi',
  saved: 'Đã lưu.',
  note: 'Tắt trong ứng dụng thì thiết bị cũng không nhận. Đơn bị từ chối, đặt lại hay thu hồi, bài bị gỡ và kết quả báo cáo luôn được thông báo. Email về đăng nhập, đơn hàng và sự kiện bạn đã đăng ký luôn được gửi.',
  device_title: 'Thông báo trên thiết bị này',
  device_lead:
    'Khi bật, thiết bị hiện thông báo ngay cả lúc ứng dụng đang đóng. Chúng tôi chỉ gửi những điều danh sách thông báo đã ghi.',
  turn_on: 'Bật trên thiết bị này',
  turn_on_next: 'Trình duyệt sẽ hỏi bạn có cho phép không. Hãy chọn “Cho phép”.',
  turn_off: 'Ngừng nhận ở đây',
  is_on: 'Thiết bị này đang nhận thông báo.',
  try: 'Gửi thử cho tôi ngay',
  tried: 'Đã gửi. Thông báo sẽ hiện trong vài giây; nếu không thấy, hãy kiểm tra chế độ không làm phiền.',
  denied:
    'Bạn đã từ chối thông báo từ trang này, nên trình duyệt không hỏi lại nữa. Hãy mở cài đặt của trang trong trình duyệt (biểu tượng bên trái địa chỉ), cho phép thông báo, rồi tải lại trang.',
  home_screen:
    'Trên iPhone và iPad, hãy thêm ứng dụng vào màn hình chính trước: chạm nút Chia sẻ, chọn “Thêm vào MH chính”, rồi mở ứng dụng từ đó và quay lại trang này.',
  unsupported:
    'Trình duyệt này không nhận được thông báo khi ứng dụng đóng. Hãy thử Chrome, Edge, Firefox hoặc Safari mới.',
  failed: 'Chưa bật được trên thiết bị này. Hãy kiểm tra mạng rồi thử lại.',
  elsewhere: 'Ngôn ngữ, giao diện và các phiên đăng nhập ở trang hồ sơ',
};
