/** What the media site says. English has the same keys; the compiler checks it. */
export const vi = {
  brand: 'Cùng Nghề Media',
  skip: 'Đến nội dung',
  home: {
    title: 'Cùng Nghề Media: truyền thông cho doanh nghiệp',
    headline: 'Nói rõ việc bạn làm,\ncho đúng người cần nghe.',
    lead: 'Chúng tôi làm video, nội dung, website và mạng xã hội cho doanh nghiệp. Phạm vi viết ra giấy trước khi bắt đầu; báo giá theo đúng phạm vi đó.',
    services: 'Dịch vụ',
    quote: 'Báo giá thế nào',
    quote_lead:
      'Chúng tôi không đăng giá, vì mỗi doanh nghiệp cần một phạm vi khác nhau. Mỗi yêu cầu được báo giá riêng.',
    step_1: 'Xem dịch vụ',
    step_1_text:
      'Xem các gói rồi cho biết điều bạn cần. Chưa chắc thì cứ kể mục tiêu, chúng tôi gợi ý gói phù hợp.',
    step_2: 'Gửi yêu cầu',
    step_2_text: 'Cho chúng tôi biết tên công ty, ngành và thời điểm cần bàn giao.',
    step_3: 'Nhận báo giá bằng văn bản',
    step_3_text: 'Từng hạng mục, thời gian thực hiện và hạn hiệu lực. Đồng ý rồi mới bắt đầu.',
    sign_in_note: 'Chúng tôi báo giá qua e-mail, theo đúng những gì bạn kể.',
  },
  service: {
    tiers: 'Các gói',
    groups: 'Phạm vi có thể thỏa thuận',
    groups_note: 'Bạn cho biết điều mình cần trong yêu cầu báo giá.',
    included: 'đã gồm trong gói',
    addons: 'Có thể thêm',
    others: 'Dịch vụ khác',
    price_note: 'Giá được báo theo từng yêu cầu.',
  },
  contact: {
    title: 'Kể cho chúng tôi nghe',
    text: 'Một e-mail vài dòng là đủ để bắt đầu.',
    email: 'Viết e-mail cho chúng tôi',
    email_service: 'Yêu cầu báo giá qua e-mail',
    call: 'Gọi {{phone}}',
    zalo: 'Zalo {{zalo}}',
    subject: 'Yêu cầu báo giá',
    subject_service: 'Yêu cầu báo giá: {{service}}',
    body: 'Công ty:\nNgành:\nChúng tôi cần:\nThời điểm bàn giao:\nĐiện thoại liên hệ:\n',
  },
  not_found: {
    home: 'Xem các dịch vụ',
  },
  crash: {
    text_write: 'Không có gì của bạn bị mất. Bạn tải lại giúp nhé; nếu vẫn lỗi, hãy viết cho {{email}}.',
  },
  footer: 'Dịch vụ truyền thông cho doanh nghiệp.',
};
