export const search = {
  search: {
    title: 'Tìm kiếm',
    placeholder: 'Có dấu hay không dấu đều được',
    hint: 'Gõ từ hai chữ cái. Khóa học, sách, tài liệu, sự kiện và thảo luận của mọi cộng đồng đều tìm được ở đây.',
    filter: 'Lọc theo loại',
    where: 'Tìm ở đâu',
    everywhere: 'Mọi cộng đồng',
    all: 'Tất cả',
    kinds: {
      course: 'Khóa học',
      lesson: 'Bài học',
      book: 'Sách',
      section: 'Mục sách',
      document: 'Tài liệu',
      event: 'Sự kiện',
      thread: 'Thảo luận',
    },
    count_other: 'Đang hiện {{count}} kết quả',
    empty: 'Chưa tìm thấy gì',
    empty_body: 'Thử ít chữ hơn, hoặc bỏ bộ lọc.',
    more: 'Xem thêm',
  },
};
