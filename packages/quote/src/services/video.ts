import { type Service, w } from '../structure.ts';

export const video: Service = {
  id: 'video',
  name: w('Sản xuất video', 'Video production'),
  summary: w(
    'Phim giới thiệu, video bán hàng và chuỗi video ngắn, từ kịch bản đến bản dựng cuối.',
    'Company films, sales videos and short series, from script to final cut.',
  ),
  description: w(
    'Chúng tôi bắt đầu bằng một câu hỏi: xem xong, người xem nên làm gì? Kịch bản, cảnh quay và nhịp dựng đều đi theo câu trả lời đó. Bạn duyệt kịch bản trước ngày quay và duyệt bản dựng nháp trước khi chúng tôi chỉnh màu, làm âm thanh.',
    'We start with one question: what should people do once they have watched it? Script, shots and pace follow from the answer. You approve the script before the shoot and a rough cut before colour and sound.',
  ),
  per: 'job',
  daysUntil: 'delivery',
  tiers: [
    {
      id: 'single',
      days: 15,
      name: w('Một video', 'One video'),
      fits: w('Khi bạn cần kể một câu chuyện cho rõ.', 'When there is one story to tell well.'),
      includes: [
        w('Kịch bản và bảng phân cảnh', 'Script and shot list'),
        w('Một ngày quay', 'One shooting day'),
        w('Hai vòng chỉnh sửa', 'Two rounds of changes'),
      ],
    },
    {
      id: 'series',
      days: 20,
      name: w('Chuỗi video ngắn', 'Short series'),
      fits: w('Khi bạn cần xuất hiện đều trên mạng xã hội.', 'When you need to show up regularly.'),
      includes: [
        w('Tám video dọc từ cùng một đợt quay', 'Eight vertical videos from one shoot'),
        w('Phụ đề tiếng Việt', 'Vietnamese subtitles'),
        w('Lịch đăng gợi ý', 'A suggested posting calendar'),
      ],
    },
    {
      id: 'campaign',
      days: 30,
      name: w('Chiến dịch', 'Campaign'),
      fits: w('Khi bạn ra mắt một thứ mới.', 'When you launch something new.'),
      includes: [
        w('Một phim chính và sáu bản cắt ngắn', 'One main film and six cut-downs'),
        w('Hai ngày quay, hai bối cảnh', 'Two days, two locations'),
        w('Ảnh chụp tại trường quay', 'Stills from the set'),
      ],
    },
  ],
  groups: [
    {
      id: 'location',
      name: w('Nơi quay', 'Location'),
      options: [
        { id: 'client', name: w('Tại chỗ của bạn', 'At your place') },
        { id: 'studio', name: w('Phim trường', 'Studio'), days: 2 },
        { id: 'travel', name: w('Tỉnh, thành khác', 'Another province'), days: 3 },
      ],
    },
    {
      id: 'turnaround',
      name: w('Thời gian giao', 'Delivery'),
      options: [
        { id: 'standard', name: w('Bình thường', 'Standard') },
        { id: 'rush', name: w('Gấp', 'Rush'), days: -5 },
      ],
    },
  ],
  addons: [
    { id: 'english-subtitles', name: w('Phụ đề tiếng Anh', 'English subtitles'), days: 2 },
    { id: 'drone', name: w('Cảnh quay trên cao', 'Aerial shots'), days: 1 },
    { id: 'voice', name: w('Thu giọng đọc', 'Voice recording'), days: 2 },
  ],
};
