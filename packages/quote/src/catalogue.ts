/**
 * What business clients can ask for: structure and words, never amounts. The web shows it to everyone;
 * amounts are looked up by these ids on the server, so an id is never reused for something else.
 */

export interface Words {
  readonly vi: string;
  readonly en: string;
}

export interface Tier {
  readonly id: string;
  readonly name: Words;
  /** Whom this package fits, in one sentence. */
  readonly fits: Words;
  readonly includes: readonly Words[];
}

export interface Option {
  readonly id: string;
  readonly name: Words;
}

/** One choice to make. The first option is what the package already includes. */
export interface OptionGroup {
  readonly id: string;
  readonly name: Words;
  readonly options: readonly [Option, ...Option[]];
}

export interface Addon {
  readonly id: string;
  readonly name: Words;
}

export interface Service {
  readonly id: string;
  readonly name: Words;
  readonly summary: Words;
  readonly description: Words;
  readonly tiers: readonly [Tier, ...Tier[]];
  /** In the order in which they apply to the package: reordering them changes every quote. */
  readonly groups: readonly OptionGroup[];
  readonly addons: readonly Addon[];
}

const w = (vi: string, en: string): Words => ({ vi, en });

const video: Service = {
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
  tiers: [
    {
      id: 'single',
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
        { id: 'studio', name: w('Phim trường', 'Studio') },
        { id: 'travel', name: w('Tỉnh, thành khác', 'Another province') },
      ],
    },
    {
      id: 'turnaround',
      name: w('Thời gian giao', 'Delivery'),
      options: [
        { id: 'standard', name: w('Bình thường', 'Standard') },
        { id: 'rush', name: w('Gấp', 'Rush') },
      ],
    },
  ],
  addons: [
    { id: 'english-subtitles', name: w('Phụ đề tiếng Anh', 'English subtitles') },
    { id: 'drone', name: w('Cảnh quay trên cao', 'Aerial shots') },
    { id: 'voice', name: w('Thu giọng đọc', 'Voice recording') },
  ],
};

const content: Service = {
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
  tiers: [
    {
      id: 'starter',
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
        { id: 'vi-en', name: w('Tiếng Việt và tiếng Anh', 'Vietnamese and English') },
      ],
    },
    {
      id: 'depth',
      name: w('Độ sâu', 'Depth'),
      options: [
        { id: 'general', name: w('Bài phổ thông', 'General reader') },
        { id: 'technical', name: w('Bài chuyên môn', 'Specialist reader') },
      ],
    },
  ],
  addons: [
    { id: 'case-study', name: w('Câu chuyện khách hàng', 'Customer case study') },
    { id: 'sales-deck', name: w('Bộ tài liệu bán hàng', 'Sales deck') },
  ],
};

const seoWebsite: Service = {
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
  tiers: [
    {
      id: 'landing',
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
        { id: 'vi-en', name: w('Tiếng Việt và tiếng Anh', 'Vietnamese and English') },
      ],
    },
  ],
  addons: [
    { id: 'migration', name: w('Chuyển nội dung từ website cũ', 'Move content from the old site') },
    { id: 'photography', name: w('Chụp ảnh doanh nghiệp', 'Company photography') },
  ],
};

const social: Service = {
  id: 'social',
  name: w('Quản trị mạng xã hội', 'Social media management'),
  summary: w(
    'Một nhịp đăng đều, tin nhắn có người trả lời, con số được đọc mỗi tháng.',
    'A steady rhythm, messages answered, figures read every month.',
  ),
  description: w(
    'Một biên tập viên phụ trách riêng cho bạn: lên lịch, viết, dựng hình, trả lời và báo cáo. Bạn duyệt lịch cả tháng trong một lần. Tài khoản luôn do bạn sở hữu, chúng tôi chỉ nhận quyền cần để làm việc.',
    'One editor is yours: planning, writing, visuals, replies and reports. You approve a whole month at once. The accounts stay your own; we only take the access the work needs.',
  ),
  tiers: [
    {
      id: 'one-channel',
      name: w('Một kênh', 'One channel'),
      fits: w('Khi khách của bạn tập trung ở một nơi.', 'When your clients are in one place.'),
      includes: [
        w('Mười hai bài mỗi tháng', 'Twelve posts a month'),
        w('Trả lời tin nhắn trong giờ làm việc', 'Replies in working hours'),
        w('Báo cáo tháng', 'Monthly report'),
      ],
    },
    {
      id: 'three-channels',
      name: w('Ba kênh', 'Three channels'),
      fits: w('Khi mỗi kênh có một nhóm khách riêng.', 'When each channel has its own public.'),
      includes: [
        w('Hai mươi bài, viết riêng cho từng kênh', 'Twenty posts, written per channel'),
        w('Trả lời cả buổi tối và cuối tuần', 'Replies on evenings and weekends'),
        w('Buổi họp xem số liệu mỗi tháng', 'A monthly review meeting'),
      ],
    },
  ],
  groups: [
    {
      id: 'term',
      name: w('Thời hạn', 'Term'),
      options: [
        { id: 'three-months', name: w('Ba tháng', 'Three months') },
        { id: 'six-months', name: w('Sáu tháng', 'Six months') },
        { id: 'year', name: w('Một năm', 'One year') },
      ],
    },
  ],
  addons: [
    { id: 'ads', name: w('Vận hành quảng cáo', 'Ad management') },
    { id: 'photo-day', name: w('Một ngày chụp ảnh mỗi quý', 'A photo day each quarter') },
  ],
};

const workshop: Service = {
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
  tiers: [
    {
      id: 'half-day',
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
        { id: 'travel', name: w('Tỉnh, thành khác', 'Another province') },
      ],
    },
    {
      id: 'turnaround',
      name: w('Thời gian giao', 'Delivery'),
      options: [
        { id: 'standard', name: w('Bình thường', 'Standard') },
        { id: 'rush', name: w('Gấp', 'Rush') },
      ],
    },
  ],
  addons: [
    { id: 'livestream', name: w('Phát trực tiếp', 'Live stream') },
    { id: 'english-subtitles', name: w('Phụ đề tiếng Anh', 'English subtitles') },
    { id: 'highlights', name: w('Video điểm lại ba phút', 'Three-minute highlights') },
  ],
};

/** In the order in which the site shows them. */
export const services: readonly Service[] = [video, content, seoWebsite, social, workshop];

export function findService(id: string | undefined): Service | undefined {
  return services.find((service) => service.id === id);
}
