/** What the player says comes with it, and not with the first page. */
export const readAloud = {
  title: 'Đọc thành tiếng',
  play: 'Phát tiếp',
  pause: 'Tạm dừng',
  previous: 'Đoạn trước',
  next: 'Đoạn sau',
  paragraph: 'Đoạn',
  rate: 'Tốc độ',
  restart: 'Về đầu bài',
  close: 'Dừng đọc',
  failed: 'Giọng đọc của thiết bị gặp lỗi.',
};
