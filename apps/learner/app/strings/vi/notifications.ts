export const notifications = {
  notifications: {
    title: 'Thông báo',
    bell_other: 'Thông báo, {{count}} chưa đọc',
    bell_many: 'Thông báo, hơn {{count}} chưa đọc',
    unread: 'Chưa đọc:',
    read_all: 'Đánh dấu đã đọc',
    all_read: 'Đã đánh dấu tất cả là đã đọc.',
    more: 'Xem thêm thông báo',
    empty: 'Chưa có thông báo nào',
    empty_body:
      'Thông báo hiển thị ở đây khi có người trả lời hoặc nhắc tên bạn, hoặc khi sự kiện bạn tham gia có thay đổi.',
    said: {
      reply: {
        once: '<who/> trả lời trong “<what/>”.',
        again_other: '{{count}} trả lời mới trong “<what/>”, mới nhất là của <who/>.',
      },
      mention: {
        once: '<who/> nhắc đến bạn trong “<what/>”.',
        again_other: 'Bạn được nhắc đến {{count}} lần trong “<what/>”, mới nhất là <who/> nhắc.',
      },
      thanks: {
        once: '<who/> cảm ơn bạn về “<what/>”.',
        again_other: 'Bạn nhận {{count}} lời cảm ơn về “<what/>”, mới nhất là của <who/>.',
      },
      solution: {
        once: '<who/> chọn câu trả lời của bạn là lời giải cho “<what/>”.',
        again_other: '<who/> chọn câu trả lời của bạn là lời giải cho “<what/>”.',
      },
      prompt_case: {
        once: '<who/> chia sẻ một trường hợp đã áp dụng với câu lệnh “<what/>” của bạn.',
        again_other:
          'Câu lệnh “<what/>” của bạn có {{count}} trường hợp đã áp dụng mới, mới nhất là của <who/>.',
      },
      approval: {
        once: 'Pro của bạn ở <what/> đã được kích hoạt.',
        again_other: 'Pro của bạn ở <what/> đã được gia hạn {{count}} lần.',
      },
      event_change: {
        once: 'Sự kiện “<what/>” có thay đổi.',
        again_other: 'Sự kiện “<what/>” đã thay đổi {{count}} lần.',
      },
      event_reminder: {
        once: 'Sự kiện “<what/>” bạn tham gia sắp bắt đầu.',
        again_other: 'Sự kiện “<what/>” bạn tham gia sắp bắt đầu.',
      },
      live_opened: {
        once: 'Phòng tương tác của “<what/>” đã mở.',
        again_other: 'Phòng tương tác của “<what/>” đã mở.',
      },
      order_refused: {
        once: 'Đơn Pro của bạn ở <what/> đã bị từ chối. Lý do: <why/>',
        again_other: 'Đơn Pro của bạn ở <what/> đã bị từ chối. Lý do: <why/>',
      },
      order_reissued: {
        once: 'Đơn Pro của bạn ở <what/> được đặt lại theo giá hôm nay: trước là {{before}}, nay là {{after}}.',
        again_other:
          'Đơn Pro của bạn ở <what/> được đặt lại theo giá hôm nay: trước là {{before}}, nay là {{after}}.',
      },
      order_reversed: {
        once: 'Đơn Pro của bạn ở <what/> đã được thu hồi. Lý do: <why/>',
        again_other: 'Đơn Pro của bạn ở <what/> đã được thu hồi. Lý do: <why/>',
      },
      order_reopened: {
        once: 'Đơn Pro {{before}} của bạn ở <what/> đang chờ chuyển khoản trở lại. Lý do: <why/>',
        again_other: 'Đơn Pro {{before}} của bạn ở <what/> đang chờ chuyển khoản trở lại. Lý do: <why/>',
      },
      order_refunded: {
        once: 'Chúng tôi đã chuyển trả {{before}} của đơn Pro ở <what/>.',
        again_other: 'Chúng tôi đã chuyển trả {{before}} của đơn Pro ở <what/>.',
      },
      invoice_issued: {
        once: 'Hóa đơn số {{number}} cho đơn Pro của bạn ở <what/> đã được xuất.',
        again_other: 'Hóa đơn số {{number}} cho đơn Pro của bạn ở <what/> đã được xuất.',
      },
      quote_accepted: {
        once: 'Khách hàng đã chấp nhận báo giá <what/>.',
        again_other: 'Khách hàng đã chấp nhận báo giá <what/>.',
      },
      quote_question: {
        once: 'Khách hàng hỏi về báo giá <what/>.',
        again_other: 'Khách hàng hỏi {{count}} câu về báo giá <what/>.',
      },
      quote_assigned: {
        once: 'Bạn được giao báo giá <what/>.',
        again_other: 'Bạn được giao báo giá <what/>.',
      },
      quote_deposit: {
        once: 'Tiền đặt cọc của báo giá <what/> đã về.',
        again_other: 'Tiền đặt cọc của báo giá <what/> đã về.',
      },
      content_published: {
        once: '<what/> đã có bài để đọc.',
        again_other: '<what/> đã có bài để đọc.',
      },
      named: {
        once: 'Bạn được ghi tên ở “<what/>”. Hãy cho biết bạn có muốn công khai tên không.',
        again_other: 'Bạn được ghi tên ở “<what/>”. Hãy cho biết bạn có muốn công khai tên không.',
      },
      pro_changed: {
        once: 'Pro của bạn ở <what/> nay có hạn đến {{until}}. Lý do: <why/>',
        again_other: 'Pro của bạn ở <what/> nay có hạn đến {{until}}. Lý do: <why/>',
      },
      roles_changed: {
        once: 'Vai trò quản trị của bạn đã thay đổi. Chi tiết có trong email.',
        again_other: 'Vai trò quản trị của bạn đã thay đổi. Chi tiết có trong email.',
      },
      message: {
        once: 'Ban quản trị gửi bạn một tin nhắn: “<what/>”',
        again_other: 'Ban quản trị gửi bạn một tin nhắn: “<what/>”',
      },
      text_removed: {
        once: '{{own}} đã bị gỡ. Lý do: <why/>',
        again_other: '{{own}} đã bị gỡ. Lý do: <why/>',
      },
      text_restored: {
        once: '{{own}} đã được khôi phục.',
        again_other: '{{own}} đã được khôi phục.',
      },
    },
    event: {
      moved: 'Sự kiện “<what/>” có thay đổi, nay bắt đầu lúc {{when}}.',
      cancelled: 'Sự kiện “<what/>” đã bị hủy.',
      cancelled_series: '“<what/>” và các buổi sau bạn tham gia đã bị hủy.',
      restored: 'Sự kiện “<what/>” vẫn diễn ra.',
      restored_series: '“<what/>” và các buổi sau bạn tham gia vẫn diễn ra.',
      followed_up: 'Sự kiện “<what/>” đã có bản ghi hoặc tóm tắt.',
    },
    because: 'Lý do: <why/>',
    pro_ended: 'Pro của bạn ở <what/> đã kết thúc. Lý do: <why/>',
    others: {
      text_removed_other: '{{own}} và {{count}} nội dung khác của bạn đã bị gỡ. Lý do: <why/>',
      text_restored_other: '{{own}} và {{count}} nội dung khác của bạn đã được khôi phục.',
    },
    own: {
      post: 'Bài viết “<what/>” của bạn',
      reply: 'Một trả lời của bạn',
      prompt: 'Câu lệnh “<what/>” của bạn',
      prompt_case: 'Trường hợp đã áp dụng của bạn với câu lệnh “<what/>”',
    },
    reported: {
      post: 'bài viết đó',
      reply: 'trả lời đó',
      prompt: 'câu lệnh đó',
      prompt_case: 'trường hợp đã áp dụng đó',
    },
    decided: {
      upheld: 'Chúng tôi đã xem báo cáo của bạn và gỡ {{reported}}. Cảm ơn bạn.',
      rejected: 'Chúng tôi đã xem báo cáo của bạn và giữ lại {{reported}}, vì chưa thấy vi phạm. Cảm ơn bạn.',
    },
    no_reason: 'chưa được ghi.',
    ask: 'Nếu bạn thấy có nhầm lẫn, hãy liên hệ:',
    ask_subject: 'Về nội dung đã bị gỡ',
    gone: 'nội dung đã bị gỡ',
    nobody: 'Thành viên cũ',
    see_order: 'xem trong đơn.',
    preferences: 'Cài đặt thông báo',
    kind: {
      reply: 'Trả lời mới trong chủ đề tôi theo dõi',
      mention: 'Có người nhắc tên tôi',
      thanks: 'Có người cảm ơn tôi về bài viết, trả lời, câu lệnh hay trường hợp đã áp dụng',
      solution: 'Câu trả lời của tôi được chọn là lời giải',
      prompt_case: 'Trường hợp đã áp dụng mới với câu lệnh của tôi',
      approval: 'Đơn hàng của tôi được duyệt',
      event_change: 'Sự kiện tôi tham gia có thay đổi',
      event_reminder: 'Sự kiện tôi tham gia sắp bắt đầu',
      live_opened: 'Phòng tương tác của sự kiện tôi tham gia mở',
    },
  },
};
