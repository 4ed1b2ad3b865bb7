import { accountVi } from './account-vi.ts';
import { quotesVi } from './quotes-vi.ts';

/** What the media site says. English has the same keys; the compiler checks it. */
export const vi = {
  ...accountVi,
  ...quotesVi,
  brand: 'Cùng Nghề Media',
  skip: 'Đến nội dung',
  menu: {
    label: 'Menu chính',
    work: 'Dự án',
    services: 'Dịch vụ',
    pricing: 'Bảng giá',
  },
  work: {
    sample: 'Dự án mẫu',
    sample_note:
      'Đây là dự án mẫu để bạn hình dung cách chúng tôi làm việc, không phải công việc của một khách hàng có thật.',
    problem: 'Vấn đề',
    steps: 'Cách làm',
    delivered: 'Bàn giao',
    measure: 'Cách đo kết quả',
    more: 'Dự án khác',
  },
  home: {
    title: 'Cùng Nghề Media: truyền thông cho doanh nghiệp',
    headline: 'Nói rõ việc\nbạn làm, cho\nđúng người\ncần nghe.',
    lead: 'Video, ảnh, nội dung, website, mạng xã hội và thương hiệu cho doanh nghiệp. Phạm vi công việc được thống nhất bằng văn bản trước khi bắt đầu; báo giá theo đúng phạm vi đó.',
    see_prices: 'Xem bảng giá',
    see_services: 'Xem dịch vụ',
    work: 'Dự án mẫu',
    work_lead: 'Mỗi dịch vụ một dự án: vấn đề, cách làm, những gì bàn giao.',
    services: 'Dịch vụ',
    quote: 'Quy trình báo giá',
    quote_lead:
      'Bạn gửi yêu cầu mà không cần đăng nhập. Nếu muốn xem bảng giá và tự tính trước, hãy đăng nhập bằng email công việc. Giá trong báo giá được giữ đến hết hạn hiệu lực.',
    step_1: 'Chọn dịch vụ',
    step_1_text: 'Chọn gói, phạm vi và hạng mục thêm. Nếu đã đăng nhập, bạn thấy tổng tiền ngay.',
    step_2: 'Gửi yêu cầu',
    step_2_text: 'Điền thông tin công ty và yêu cầu của bạn. Email được xác minh khi gửi.',
    step_3: 'Nhận báo giá',
    step_3_text: 'Từng hạng mục, thuế, thời gian thực hiện và hạn hiệu lực, gửi qua email kèm tệp PDF.',
  },
  service: {
    tiers: 'Các gói',
    groups: 'Phạm vi',
    groups_note: 'Mỗi lựa chọn ảnh hưởng đến giá và thời gian. Lựa chọn đầu tiên đã gồm trong gói.',
    request_tier: 'Yêu cầu gói này',
    request_chosen: 'Yêu cầu với lựa chọn này',
    addons: 'Hạng mục thêm',
    others: 'Dịch vụ khác',
    price_note: 'Đăng nhập bằng email công việc để xem bảng giá.',
    see_prices: 'Xem giá',
    request: 'Yêu cầu báo giá',
    request_trial: 'Yêu cầu làm thử',
    trial_note: 'Bạn muốn thử trước? Hãy bắt đầu với một phần việc nhỏ, giá cố định, không ràng buộc.',
    days_delivery: 'Bàn giao sau {{count}} ngày làm việc',
    days_start: 'Bắt đầu sau {{count}} ngày làm việc',
  },
  contact: {
    title: 'Liên hệ với chúng tôi',
    text: 'Chỉ cần một email ngắn về yêu cầu của bạn.',
    email: 'Gửi email',
    email_service: 'Báo giá qua email',
    call: 'Gọi {{phone}}',
    zalo: 'Zalo {{zalo}}',
    subject: 'Yêu cầu báo giá',
    subject_service: 'Yêu cầu báo giá: {{service}}',
    body: 'Công ty:\nNgành:\nChúng tôi cần:\nThời điểm bàn giao:\nĐiện thoại liên hệ:\n',
  },
  not_found: {
    home: 'Xem dịch vụ',
  },
  crash: {
    text_write:
      'Dữ liệu của bạn không bị mất. Vui lòng tải lại trang. Nếu vẫn lỗi, hãy gửi email đến {{email}}.',
  },
  footer: {
    text: 'Dịch vụ truyền thông cho doanh nghiệp.',
    links: 'Liên hệ và điều khoản',
    terms: 'Điều khoản',
    privacy: 'Quyền riêng tư',
  },
};
