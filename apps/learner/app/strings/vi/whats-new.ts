export const whatsNew = {
  whats_new: {
    title: 'Có gì mới',
    unseen: 'Có gì mới, có tin bạn chưa xem',
    lead: 'Những thay đổi dành cho người học, cập nhật hằng tuần.',
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
    empty: 'Chưa có tin mới',
    empty_body: 'Tin mới hằng tuần sẽ hiển thị ở đây.',
    more: 'Những tuần trước',
  },
};
