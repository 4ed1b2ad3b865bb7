import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Danh mục email',
  lead: 'Mọi loại email hệ thống gửi, kèm bản mẫu đúng như khi gửi.',
  open: 'Danh mục email',
  back: 'Email',
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
  scheme: 'Giao diện',
  schemes: { light: 'Sáng', dark: 'Tối' },
  width: 'Thiết bị',
  widths: { wide: 'Máy tính', phone: 'Điện thoại' },
  subject: 'Tiêu đề',
  trigger: 'Gửi khi',
  purpose: 'Mục đích',
  category: 'Nhóm',
  categories: {
    transactional: 'Giao dịch: luôn được gửi',
    engagement: 'Gắn kết: người nhận có thể hủy nhận',
  },
  send: 'Gửi thử',
  test_note: 'Email gửi thử không có nút hủy nhận của ứng dụng email, nên không ai bị hủy nhận.',
  sent: 'Đã thêm vào hàng đợi, gửi đến {{to}}.',
};

const en: Translation<typeof vi> = {
  title: 'Email catalogue',
  lead: 'All types of email the system sends, with samples exactly as sent.',
  open: 'Email catalogue',
  back: 'Emails',
  kind: 'Type',
  sample: 'Sample',
  samples: {
    usual: 'Usual',
    long_texts: 'Long texts',
    missing_data: 'Missing data',
    other_case: 'Other case',
  },
  language: 'Email language',
  languages: { vi: 'Vietnamese', en: 'English' },
  scheme: 'Theme',
  schemes: { light: 'Light', dark: 'Dark' },
  width: 'Device',
  widths: { wide: 'Computer', phone: 'Phone' },
  subject: 'Subject',
  trigger: 'Sent when',
  purpose: 'Purpose',
  category: 'Category',
  categories: {
    transactional: 'Transactional: always sent',
    engagement: 'Engagement: recipients can unsubscribe',
  },
  send: 'Send test',
  test_note: 'A test email has no unsubscribe button, so it does not unsubscribe anyone.',
  sent: 'Queued for {{to}}.',
};

export const emailCatalogStrings = { vi, en };
