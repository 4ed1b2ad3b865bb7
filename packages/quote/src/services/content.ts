import { type Service, w } from '../structure.ts';

export const content: Service = {
  id: 'content',
  name: w('Nội dung', 'Content'),
  summary: w(
    'Bài viết, bản tin và tài liệu bán hàng mà khách của bạn muốn đọc đến hết.',
    'Articles, newsletters and sales material your clients read to the end.',
  ),
  description: w(
    'Người viết của chúng tôi phỏng vấn chính đội ngũ của bạn, rồi viết lại bằng lời mà khách hàng dùng hằng ngày. Mọi con số đều có nguồn, mọi bài đều có người biên tập. Bạn giữ toàn bộ bản quyền sau khi nghiệm thu.',
    'Our writers interview your own people, then write in the words your clients use. Every figure has a source and every piece an editor. All rights are yours once you accept the work.',
  ),
  per: 'month',
  daysUntil: 'start',
  tiers: [
    {
      id: 'starter',
      days: 10,
      name: w('Bốn bài mỗi tháng', 'Four pieces a month'),
      fits: w('Khi bạn mới bắt đầu viết đều.', 'When you begin to publish regularly.'),
      includes: [
        w('Kế hoạch chủ đề theo tháng', 'Monthly topic plan'),
        w('Một buổi phỏng vấn chuyên môn', 'One expert interview'),
        w('Biên tập và ảnh minh họa', 'Editing and illustration'),
      ],
    },
    {
      id: 'steady',
      days: 12,
      name: w('Tám bài và bản tin', 'Eight pieces and a newsletter'),
      fits: w('Khi bạn đã có độc giả và muốn giữ họ.', 'When you have readers and want to keep them.'),
      includes: [
        w('Tám bài và một bản tin mỗi tháng', 'Eight pieces and one newsletter a month'),
        w('Hai buổi phỏng vấn chuyên môn', 'Two expert interviews'),
        w('Báo cáo bài nào được đọc', 'A report on what was read'),
      ],
    },
  ],
  groups: [
    {
      id: 'language',
      name: w('Ngôn ngữ', 'Language'),
      options: [
        { id: 'vi', name: w('Tiếng Việt', 'Vietnamese') },
        { id: 'vi-en', name: w('Tiếng Việt và tiếng Anh', 'Vietnamese and English'), days: 3 },
      ],
    },
    {
      id: 'depth',
      name: w('Độ sâu', 'Depth'),
      options: [
        { id: 'general', name: w('Bài phổ thông', 'General reader') },
        { id: 'technical', name: w('Bài chuyên môn', 'Specialist reader'), days: 4 },
      ],
    },
  ],
  addons: [
    { id: 'case-study', name: w('Câu chuyện khách hàng', 'Customer case study'), days: 5 },
    { id: 'sales-deck', name: w('Bộ tài liệu bán hàng', 'Sales deck'), days: 7 },
  ],
  trial: {
    days: 6,
    name: w('Một bài viết thử', 'One trial article'),
    includes: [
      w('Một buổi phỏng vấn ba mươi phút', 'A thirty-minute interview'),
      w('Một bài hoàn chỉnh kèm ảnh minh họa', 'One finished article with illustrations'),
      w('Một vòng chỉnh sửa', 'One round of changes'),
    ],
  },
};
