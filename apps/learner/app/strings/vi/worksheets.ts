export const worksheets = {
  worksheet: {
    hint: 'Điền số của bạn. Các ô còn lại tự tính.',
    for_you: 'Chỉ mình bạn thấy những gì bạn điền.',
    saved: 'Đã lưu. Chỉ mình bạn thấy.',
    no_number: 'Đây chưa phải là số.',
    faulty: 'Đã lưu trên thiết bị này. Bảng được lưu vào tài khoản khi mọi ô số là số.',
    print: 'In bảng',
    csv: 'Tải tệp CSV',
    show: 'Đưa vào thảo luận',
    empty: 'Xóa hết ô',
    undo: 'Hoàn tác xóa',
    other_title: 'Bảng này đã được điền khác ở một thẻ hoặc thiết bị khác',
    field: 'Ô',
    here: 'Ở đây',
    there: 'Ở nơi kia',
  },
};
