/** What is said on the pages to which a message of operators leads. */
export const messages = {
  title: 'Tin nhắn từ ban quản trị',
  sent: 'Gửi ngày {{day}}',
  back: 'Thông báo',
  not_found: 'Không tìm thấy tin nhắn này',
  not_found_body: 'Tin nhắn này có thể được gửi tới một tài khoản khác của bạn.',
  answer: 'Muốn trả lời? Hãy liên hệ với chúng tôi:',
  answer_subject: 'Trả lời tin nhắn của ban quản trị',
  confirm: {
    title: 'Xác nhận địa chỉ email',
    lead: 'Nhập mã trong email chúng tôi vừa gửi. Sau đó, tài khoản của bạn dùng địa chỉ này và đăng xuất trên mọi thiết bị.',
    email: 'Địa chỉ email mới',
    email_invalid: 'Hãy ghi một địa chỉ email đầy đủ.',
    code: 'Mã gồm 6 chữ số',
    code_invalid: 'Mã gồm 6 chữ số, có trong email.',
    submit: 'Xác nhận địa chỉ',
    wrong:
      'Mã không đúng hoặc đã hết hạn. Hãy kiểm tra lại email, hoặc liên hệ với chúng tôi để nhận mã mới.',
    early:
      'Mã đúng, nhưng chỉ dùng được từ {{when}}. Hãy giữ email chứa mã và quay lại trang này sau giờ đó.',
    taken: 'Đã có tài khoản dùng địa chỉ này, nên tài khoản cũ chưa đổi. Hãy liên hệ với chúng tôi.',
    done: 'Đã xác nhận',
    done_body: 'Từ nay bạn đăng nhập bằng {{email}}.',
    sign_in: 'Đăng nhập',
  },
  view: {
    title: 'Xem như thành viên',
    lead: 'Bạn sẽ đọc ứng dụng như thành viên này thấy. Không thay đổi được gì. Đường dẫn này mở được một lần.',
    open: 'Bắt đầu xem',
    bad_link: 'Đường dẫn này đã được mở hoặc đã hết hạn. Hãy tạo đường dẫn khác trong trang quản trị.',
    label: 'Đang xem như thành viên',
    banner: 'Bạn đang xem như {{name}}, chỉ đọc, đến {{time}}.',
    end: 'Kết thúc xem',
  },
  refuse: {
    title: 'Từ chối đổi địa chỉ email',
    lead: 'Nếu không phải bạn yêu cầu đổi địa chỉ email của tài khoản, hãy từ chối. Mã đã gửi tới địa chỉ mới sẽ không dùng được nữa, và bạn vẫn đăng nhập bằng địa chỉ hiện tại.',
    submit: 'Từ chối địa chỉ mới',
    done: 'Đã từ chối',
    done_body: 'Tài khoản của bạn vẫn dùng địa chỉ hiện tại. Chúng tôi đã ghi nhận.',
    over: 'Không còn gì để từ chối',
    over_body:
      'Yêu cầu đổi địa chỉ này đã kết thúc: đã bị hủy, được thay bằng yêu cầu khác hoặc đã được xác nhận. Nếu bạn không còn đăng nhập được bằng địa chỉ này, hãy báo ngay cho chúng tôi.',
    bad_link: 'Đường dẫn này không đúng. Hãy mở lại đường dẫn trong email, hoặc liên hệ với chúng tôi.',
    contact: 'Liên hệ với chúng tôi:',
  },
};
