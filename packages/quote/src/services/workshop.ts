import { type Service, w } from '../structure.ts';

export const workshop: Service = {
  id: 'workshop',
  name: w('Ghi hình workshop', 'Workshop recording'),
  summary: w(
    'Biến một buổi đào tạo thành bài học xem lại được, có chương mục và tài liệu.',
    'Turn a training day into lessons people return to, with chapters and notes.',
  ),
  description: w(
    'Đội quay làm việc gọn, không làm gián đoạn người nói. Sau buổi ghi, chúng tôi cắt thành bài ngắn theo nội dung, thêm phụ đề và bản tóm tắt, để người vắng mặt học được như người có mặt.',
    'A small crew that does not get in the speaker’s way. Afterwards we cut by topic, add subtitles and a summary, so that whoever missed it learns as much as whoever was there.',
  ),
  per: 'job',
  daysUntil: 'delivery',
  tiers: [
    {
      id: 'half-day',
      days: 7,
      name: w('Nửa ngày', 'Half a day'),
      fits: w('Một chuyên đề, một người nói.', 'One topic, one speaker.'),
      includes: [
        w('Hai máy quay và âm thanh riêng', 'Two cameras and separate sound'),
        w('Bản dựng trọn buổi', 'Full-length edit'),
        w('Phụ đề tiếng Việt', 'Vietnamese subtitles'),
      ],
    },
    {
      id: 'full-day',
      days: 12,
      name: w('Cả ngày', 'A full day'),
      fits: w('Chương trình nhiều phần, nhiều người nói.', 'Several parts and speakers.'),
      includes: [
        w('Ba máy quay', 'Three cameras'),
        w('Cắt thành từng bài theo chương', 'Cut into lessons by chapter'),
        w('Bản tóm tắt từng bài', 'A summary of each lesson'),
      ],
    },
  ],
  groups: [
    {
      id: 'location',
      name: w('Nơi ghi hình', 'Location'),
      options: [
        { id: 'client', name: w('Tại chỗ của bạn', 'At your place') },
        { id: 'travel', name: w('Tỉnh, thành khác', 'Another province'), days: 1 },
      ],
    },
    {
      id: 'turnaround',
      name: w('Thời gian giao', 'Delivery'),
      options: [
        { id: 'standard', name: w('Bình thường', 'Standard') },
        { id: 'rush', name: w('Gấp', 'Rush'), days: -3 },
      ],
    },
  ],
  addons: [
    { id: 'livestream', name: w('Phát trực tiếp', 'Live stream') },
    { id: 'english-subtitles', name: w('Phụ đề tiếng Anh', 'English subtitles'), days: 3 },
    { id: 'highlights', name: w('Video điểm lại ba phút', 'Three-minute highlights'), days: 2 },
  ],
};
