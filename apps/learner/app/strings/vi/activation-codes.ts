export const membership = {
  membership: {
    title: 'Gói thành viên',
    none: 'Nếu bạn có mã kích hoạt, nhập mã để trở thành thành viên trong 12 tháng. Đọc bài Pro cần mua Pro của từng cộng đồng.',
    active: 'Bạn là thành viên đến ngày {{date}}. Nhập một mã khác để kéo dài thêm 12 tháng.',
    ended: 'Gói thành viên của bạn đã hết hạn ngày {{date}}. Nhập một mã mới để tiếp tục.',
    code: 'Mã kích hoạt',
    activate: 'Kích hoạt',
    activated: 'Đã kích hoạt. Bạn là thành viên đến ngày {{date}}.',
    wrong: 'Mã này không đúng. Vui lòng kiểm tra lại từng chữ và số.',
    used: 'Bạn đã dùng mã này rồi.',
  },
};
