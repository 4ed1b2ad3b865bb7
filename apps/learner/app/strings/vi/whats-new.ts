export const whatsNew = {
  whats_new: {
    title: 'Có gì mới',
    unseen: 'Có gì mới, có tin bạn chưa xem',
    lead: 'Mỗi tuần một lần, những gì đã đổi cho người học.',
    filters: 'Loại thay đổi',
    all: 'Tất cả',
    category: {
      feature: 'Tính năng',
      improvement: 'Cải tiến',
      content: 'Nội dung',
      fix: 'Sửa lỗi',
    },
    week: 'Tuần {{number}}, {{year}}',
    days: '{{first}} đến {{last}}',
    for_members: 'Chỉ thành viên thấy tin này',
    open: 'Mở xem',
    open_elsewhere: 'Mở trang ngoài',
    none: 'Chưa có thay đổi nào thuộc loại này',
    empty: 'Chưa có gì để kể',
    empty_body: 'Khi có điều mới cho người học, tin của tuần sẽ ở đây.',
    more: 'Những tuần trước',
  },
};
