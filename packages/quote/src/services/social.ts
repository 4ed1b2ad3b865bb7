import { type Service, w } from '../structure.ts';

export const social: Service = {
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
  per: 'job',
  daysUntil: 'start',
  tiers: [
    {
      id: 'one-channel',
      days: 7,
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
      days: 10,
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
