import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Danh mục email',
  lead: 'Mọi loại email hệ thống gửi, kèm bản mẫu đúng như khi gửi.',
  open: 'Danh mục email',
  back: 'Thư gửi',
  kind: 'Loại email',
  sample: 'Bản mẫu',
  samples: {
    usual: 'Thông thường',
    long_texts: 'Nội dung dài',
    missing_data: 'Thiếu dữ liệu',
    other_case: 'Trường hợp khác',
  },
  language: 'Ngôn ngữ email',
  languages: { vi: 'Tiếng Việt', en: 'Tiếng Anh' },
  scheme: 'Nền',
  schemes: { light: 'Sáng', dark: 'Tối' },
  width: 'Độ rộng',
  widths: { wide: 'Máy tính', phone: 'Điện thoại' },
  subject: 'Tiêu đề',
  trigger: 'Gửi khi',
  purpose: 'Mục đích',
  category: 'Nhóm',
  categories: {
    transactional: 'Giao dịch: luôn được gửi',
    engagement: 'Gắn kết: người nhận có thể hủy nhận',
  },
  send: 'Gửi thử cho tôi',
  test_note: 'Email gửi thử không có nút hủy nhận của ứng dụng thư, nên không ai bị hủy nhận.',
  sent: 'Đã đưa vào hàng chờ, gửi tới {{to}}.',
};

const en: Translation<typeof vi> = {
  title: 'Email catalogue',
  lead: 'Every kind of email that the system sends, with samples exactly as they are sent.',
  open: 'Email catalogue',
  back: 'Mail',
  kind: 'Kind',
  sample: 'Sample',
  samples: {
    usual: 'Usual',
    long_texts: 'Long texts',
    missing_data: 'Missing data',
    other_case: 'Another case',
  },
  language: 'Email language',
  languages: { vi: 'Vietnamese', en: 'English' },
  scheme: 'Scheme',
  schemes: { light: 'Light', dark: 'Dark' },
  width: 'Width',
  widths: { wide: 'Computer', phone: 'Phone' },
  subject: 'Subject',
  trigger: 'Sent when',
  purpose: 'Purpose',
  category: 'Category',
  categories: {
    transactional: 'Transactional: always sent',
    engagement: 'Engagement: recipients can unsubscribe',
  },
  send: 'Send me a test',
  test_note: 'A test has no unsubscribe button of the mail program, so it unsubscribes nobody.',
  sent: 'Queued, on its way to {{to}}.',
};

export const emailCatalogStrings = { vi, en };
