/** What is said of e-mails one may do without: it comes with the pages that choose them. */
export const emailPreferences = {
  title: 'Email bạn muốn nhận',
  choose: 'Tắt những loại email bạn không muốn nhận. Bạn có thể bật lại bất cứ lúc nào.',
  kind: {
    learning_nudge: 'Nhắc học tiếp khóa học đang dở',
    community_weekly: 'Bản tin hằng tuần của cộng đồng',
    pro_expiring: 'Nhắc trước khi Pro hết hạn',
    profile_incomplete: 'Nhắc hoàn thiện hồ sơ',
  },
  always: 'Email về đăng nhập, đơn hàng và sự kiện bạn đã đăng ký vẫn luôn được gửi.',
  unsubscribe_title: 'Hủy đăng ký email',
  unsubscribe_ask: 'Bạn muốn ngừng nhận loại email này: {{kinds}}?',
  unsubscribe: 'Hủy đăng ký',
  unsubscribed: 'Bạn đã hủy đăng ký. Chúng tôi sẽ không gửi cho bạn loại email này nữa: {{kinds}}.',
  subscribe_again: 'Đăng ký lại',
  bad_link: 'Liên kết này không dùng được',
  bad_link_body:
    'Có thể liên kết đã bị cắt mất một phần. Bạn mở lại từ email, hoặc đăng nhập và vào Cài đặt thông báo để chọn email muốn nhận.',
};
