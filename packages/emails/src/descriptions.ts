import type { EmailKind } from '@cungnghe/contracts/emails/endpoints';
import type { Locale } from '@cungnghe/contracts/shared';

export type Words = Readonly<Record<Locale, string>>;

/** What a kind is called, what causes it, and what it is for. */
export interface Description {
  readonly name: Words;
  readonly trigger: Words;
  readonly purpose: Words;
}

export const descriptions: Readonly<Record<EmailKind, Description>> = {
  login_code: {
    name: { vi: 'Mã đăng nhập', en: 'Sign-in code' },
    trigger: {
      vi: 'Ai đó yêu cầu mã cho địa chỉ email này.',
      en: 'Somebody asks for a code for this address.',
    },
    purpose: { vi: 'Đăng nhập không cần mật khẩu.', en: 'Signing in without a password.' },
  },
  membership_activated: {
    name: { vi: 'Kích hoạt gói thành viên', en: 'Membership activated' },
    trigger: {
      vi: 'Thành viên nhập mã kích hoạt hợp lệ.',
      en: 'A member enters a valid activation code.',
    },
    purpose: { vi: 'Xác nhận gói thành viên và hạn dùng.', en: 'Confirms the membership and its term.' },
  },
  membership_renewed: {
    name: { vi: 'Gia hạn gói thành viên', en: 'Membership renewed' },
    trigger: {
      vi: 'Thành viên nhập mã kích hoạt khi gói cũ còn hạn.',
      en: 'A member enters an activation code while a membership is running.',
    },
    purpose: { vi: 'Xác nhận hạn dùng mới.', en: 'Confirms the new term.' },
  },
  membership_expiring: {
    name: { vi: 'Gói thành viên sắp hết hạn', en: 'Membership expiring' },
    trigger: { vi: 'Gói thành viên còn ít ngày.', en: 'Few days of a membership are left.' },
    purpose: { vi: 'Nhắc gia hạn kịp lúc.', en: 'A reminder to renew in time.' },
  },
  membership_expired: {
    name: { vi: 'Hết quyền thành viên', en: 'Membership ended' },
    trigger: {
      vi: 'Gói thành viên hết hạn, đơn Pro bị thu hồi hoặc chờ chuyển khoản trở lại.',
      en: 'A membership ran out, or a Pro order was reversed or waits for its payment again.',
    },
    purpose: {
      vi: 'Nói rõ điều gì thay đổi, điều gì được giữ và liên hệ ai.',
      en: 'Says what changes, what is kept and whom to contact.',
    },
  },
  event_registered: {
    name: { vi: 'Đăng ký sự kiện', en: 'Event registration' },
    trigger: {
      vi: 'Thành viên chọn tham gia một sự kiện, sự kiện đó thay đổi hay bị hủy, hoặc đã có bản ghi và tóm tắt.',
      en: 'A member signs up for an event, it changes or is cancelled, or its recording and summary are there.',
    },
    purpose: {
      vi: 'Xác nhận chỗ hoặc báo thay đổi, kèm tệp lịch.',
      en: 'Confirms the seat or describes the change, with a calendar file.',
    },
  },
  class_enrolled: {
    name: { vi: 'Bắt đầu khóa học', en: 'Course started' },
    trigger: { vi: 'Thành viên bắt đầu một khóa học.', en: 'A member starts a course.' },
    purpose: { vi: 'Đường vào khóa học và cách học.', en: 'The way into the course, and how it works.' },
  },
  community_pro_activated: {
    name: { vi: 'Kích hoạt Pro', en: 'Pro activated' },
    trigger: { vi: 'Đơn Pro được duyệt.', en: 'A Pro order is approved.' },
    purpose: { vi: 'Xác nhận thanh toán và hạn Pro.', en: 'Confirms the payment and the Pro term.' },
  },
  certificate_issued: {
    name: { vi: 'Cấp giấy chứng nhận', en: 'Certificate issued' },
    trigger: {
      vi: 'Thành viên hoàn thành bài cuối của khóa học.',
      en: 'A member completes the last lesson of a course.',
    },
    purpose: { vi: 'Gửi giấy chứng nhận và mã kiểm tra.', en: 'Hands over the certificate and its code.' },
  },
  welcome_member: {
    name: { vi: 'Chào thành viên mới', en: 'Welcome' },
    trigger: { vi: 'Tài khoản mới được tạo.', en: 'An account is created.' },
    purpose: { vi: 'Hướng dẫn bước đầu tiên.', en: 'Shows the first step.' },
  },
  community_joined: {
    name: { vi: 'Tham gia cộng đồng', en: 'Joined a community' },
    trigger: { vi: 'Thành viên tham gia một cộng đồng.', en: 'A member joins a community.' },
    purpose: { vi: 'Giới thiệu những gì có trong cộng đồng.', en: 'Shows what the community offers.' },
  },
  event_reminder: {
    name: { vi: 'Nhắc sự kiện', en: 'Event reminder' },
    trigger: {
      vi: 'Sự kiện đã đăng ký diễn ra trong 24 giờ tới.',
      en: 'An event that somebody signed up for starts within 24 hours.',
    },
    purpose: {
      vi: 'Nhắc giờ và nơi diễn ra, kèm tệp lịch.',
      en: 'A reminder of time and place, with a calendar file.',
    },
  },
  learning_nudge: {
    name: { vi: 'Nhắc học tiếp', en: 'Learning reminder' },
    trigger: {
      vi: 'Thành viên bỏ dở khóa học một thời gian.',
      en: 'A member has been away from a course for a while.',
    },
    purpose: { vi: 'Đưa thẳng tới bài tiếp theo.', en: 'Leads straight to the next lesson.' },
  },
  community_weekly: {
    name: { vi: 'Bản tin tuần', en: 'Community weekly' },
    trigger: {
      vi: 'Mỗi tuần một lần, khi có người trả lời thành viên hoặc cộng đồng có nội dung mới.',
      en: 'Once a week, when somebody has replied to a member or there is something new in a community.',
    },
    purpose: {
      vi: 'Ai trả lời mình, nội dung mới, thảo luận và sự kiện trong tuần.',
      en: 'Who replied, new content, discussions and events of the week.',
    },
  },
  pro_expiring: {
    name: { vi: 'Pro sắp hết hạn', en: 'Pro expiring' },
    trigger: { vi: 'Gói Pro còn ít ngày.', en: 'Few days of Pro are left.' },
    purpose: { vi: 'Nhắc gia hạn, kèm giá tháng này.', en: 'A reminder to renew, with this month’s price.' },
  },
  profile_incomplete: {
    name: { vi: 'Nhắc hoàn thiện hồ sơ', en: 'Incomplete profile' },
    trigger: {
      vi: 'Hồ sơ còn thiếu ảnh, nghề nghiệp hoặc lời giới thiệu.',
      en: 'A profile lacks a photo, an occupation or an introduction.',
    },
    purpose: {
      vi: 'Giúp thành viên khác nhận ra và kết nối.',
      en: 'Lets other members recognise and find the person.',
    },
  },
  ops_daily_report: {
    name: { vi: 'Báo cáo ngày', en: 'Daily report' },
    trigger: { vi: 'Mỗi sáng, về ngày hôm trước.', en: 'Every morning, about the day before.' },
    purpose: { vi: 'Số liệu vận hành cho quản trị viên.', en: 'Figures for operators.' },
  },
  ops_weekly_report: {
    name: { vi: 'Báo cáo tuần', en: 'Weekly report' },
    trigger: {
      vi: 'Mỗi thứ Hai, về tuần trước, cho quản trị viên đã bật.',
      en: 'Every Monday, about the week before, to operators who want it.',
    },
    purpose: {
      vi: 'Số liệu trong phạm vi vai trò, so với bốn tuần trước đó.',
      en: 'Figures within their roles, beside those of four weeks before.',
    },
  },
  operator_invitation: {
    name: { vi: 'Mời làm quản trị viên', en: 'Invitation of an operator' },
    trigger: {
      vi: 'Chủ sở hữu mời một địa chỉ email nhận vai trò quản trị.',
      en: 'An owner invites an email address to take operator roles.',
    },
    purpose: {
      vi: 'Đường dẫn nhận vai trò, dùng một lần trong bảy ngày.',
      en: 'The link that takes the roles, once, within seven days.',
    },
  },
  media_quote: {
    name: { vi: 'Báo giá truyền thông', en: 'Media quote' },
    trigger: {
      vi: 'Báo giá được gửi hoặc sửa đổi, khách hàng chấp nhận hoặc hỏi, được trả lời; báo giá được gia hạn, sắp hết hạn hoặc bị rút lại.',
      en: 'A quote is sent or revised, its client accepts it, asks about it or is answered; it is extended, ends soon or is withdrawn.',
    },
    purpose: {
      vi: 'Các hạng mục, tổng tiền và hạn của báo giá; xác nhận và câu trả lời cho khách; báo cho người phụ trách.',
      en: 'The items, the total and how long the quote is valid; confirms and answers; tells who is in charge.',
    },
  },
};
