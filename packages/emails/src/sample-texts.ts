/** What samples are made of. Long texts are as long as forms allow, and end in what is hard to show. */
export const usual = {
  name: 'Nguyễn Thị Ánh',
  communityName: 'Bán lẻ & Thương mại',
  communitySlug: 'retail',
  courseName: 'Giá vốn và giá bán',
  courseSlug: 'gia-von-va-gia-ban',
};

export const long = {
  name: 'Công Tằng Tôn Nữ Nguyễn Phúc Huyền Trân Diễm Quỳnh Bảo Ngọc 👩🏽‍🌾🇻🇳',
  communityName: 'Chuyên viên Phân tích Nghiệp vụ và Chuyển đổi số trong Doanh nghiệp Sản xuất',
  communitySlug: 'phan-tich-nghiep-vu-va-chuyen-doi-so-trong-doanh-nghiep-san-xuat',
  courseName:
    'Lập kế hoạch dòng tiền mười hai tháng cho cửa hàng bán lẻ nhiều chi nhánh: dự báo doanh thu, tồn kho, công nợ nhà cung cấp và quyết định khi nào nên vay thêm vốn lưu động',
  courseSlug: 'lap-ke-hoach-dong-tien-muoi-hai-thang-cho-cua-hang-ban-le-nhieu-chi-nhanh',
};

export const contact = { email: 'hotro@cungnghe.vn', phone: '028 1234 5678', zalo: '0912 345 678' };
export const noContact = { email: null, phone: null, zalo: null };
