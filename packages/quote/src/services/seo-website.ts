import { type Service, w } from '../structure.ts';

export const seoWebsite: Service = {
  id: 'seo-website',
  name: w('Website chuẩn SEO', 'SEO website'),
  summary: w(
    'Website nhanh, dễ tự sửa và được tìm thấy bằng đúng điều khách đang hỏi.',
    'A fast site you can edit yourself, found by what your clients actually ask.',
  ),
  description: w(
    'Chúng tôi đọc những gì khách của bạn tìm, dựng cấu trúc trang theo đó rồi mới thiết kế. Trang nhẹ, mở nhanh trên điện thoại, đội của bạn tự sửa được chữ và ảnh. Tên miền và mã nguồn đứng tên bạn ngay từ ngày đầu.',
    'We read what your clients search for, build the structure from it, and only then design. Pages are light and quick on a phone, and your team edits words and pictures. Domain and code are in your name from day one.',
  ),
  per: 'job',
  daysUntil: 'delivery',
  tiers: [
    {
      id: 'landing',
      days: 15,
      name: w('Một trang', 'One page'),
      fits: w('Khi bạn bán một thứ cho một nhóm khách.', 'When you sell one thing to one group.'),
      includes: [
        w('Nghiên cứu từ khóa', 'Keyword research'),
        w('Viết nội dung và thiết kế một trang', 'Words and design for one page'),
        w('Biểu mẫu liên hệ và đo lường', 'Contact form and measurement'),
      ],
    },
    {
      id: 'company',
      days: 35,
      name: w('Website công ty', 'Company site'),
      fits: w('Khi khách cần hiểu bạn trước khi gọi.', 'When clients look you up before they call.'),
      includes: [
        w('Đến mười hai trang nội dung', 'Up to twelve pages'),
        w('Mục tin tức tự đăng', 'A news section you run yourself'),
        w('Cài đặt SEO kỹ thuật', 'Technical SEO'),
      ],
    },
    {
      id: 'growth',
      days: 35,
      name: w('Website và SEO theo quý', 'Site and quarterly SEO'),
      fits: w('Khi tìm kiếm là nguồn khách chính.', 'When search is where clients come from.'),
      includes: [
        w('Toàn bộ gói website công ty', 'Everything in the company site'),
        w('Nội dung mới mỗi tháng', 'New content each month'),
        w('Báo cáo thứ hạng và việc nên làm tiếp', 'Ranking report with next steps'),
      ],
    },
  ],
  groups: [
    {
      id: 'language',
      name: w('Ngôn ngữ', 'Language'),
      options: [
        { id: 'vi', name: w('Tiếng Việt', 'Vietnamese') },
        { id: 'vi-en', name: w('Tiếng Việt và tiếng Anh', 'Vietnamese and English'), days: 7 },
      ],
    },
  ],
  addons: [
    { id: 'migration', name: w('Chuyển nội dung từ website cũ', 'Move content from the old site'), days: 5 },
    { id: 'photography', name: w('Chụp ảnh doanh nghiệp', 'Company photography'), days: 3 },
  ],
};
