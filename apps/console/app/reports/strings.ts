import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  statuses: 'Trạng thái',
  list: { pending: 'Cũ nhất trước', upheld: 'Mới nhất trước', rejected: 'Mới nhất trước' },
  reason: {
    spam: 'Spam, lặp lại',
    insult: 'Xúc phạm, công kích',
    advertising: 'Quảng cáo',
    private_data: 'Lộ thông tin cá nhân',
    off_topic: 'Lạc đề',
    other: 'Lý do khác',
  },
  reported_by: '{{name}} báo cáo',
  reporters: '{{count}} người đã báo cáo',
  written_by: 'Tác giả: {{name}}',
  decided: '{{name}} xử lý lúc',
  more_of_author: 'Mọi báo cáo về người này',
  of_one_author: 'Chỉ hiện báo cáo về {{name}}.',
  of_everyone: 'Xem tất cả',
  more_reporters: 'Xem {{count}} báo cáo khác về cùng nội dung',
  who: 'Báo cáo khác về cùng nội dung',
  select_one: 'Chọn nội dung bị báo cáo của {{name}}',
  select_all: 'Chọn cả {{count}} nội dung đang hiển thị',
  selected: 'Đã chọn {{count}} nội dung.',
  bulk: {
    uphold: {
      name: 'Gỡ nội dung',
      label: 'Gỡ {{count}} nội dung',
      question: 'Gỡ {{count}} nội dung đã chọn?',
      effect: 'Mỗi tác giả và mỗi người báo cáo nhận thông báo. Sau đó vẫn có thể khôi phục cả loạt.',
    },
    reject: {
      name: 'Giữ nội dung',
      label: 'Giữ {{count}} nội dung',
      question: 'Giữ nguyên {{count}} nội dung đã chọn?',
      effect: 'Mỗi người báo cáo nhận thông báo rằng nội dung được giữ lại. Không đổi lại được.',
    },
  },
};

const en: Translation<typeof vi> = {
  statuses: 'Status',
  list: { pending: 'Oldest first', upheld: 'Newest first', rejected: 'Newest first' },
  reason: {
    spam: 'Spam',
    insult: 'Insult or attack',
    advertising: 'Advertising',
    private_data: 'Personal information',
    off_topic: 'Off topic',
    other: 'Other',
  },
  reported_by: 'Reported by {{name}}',
  reporters: '{{count}} people reported this',
  reporters_one: 'One person reported this',
  written_by: 'Written by {{name}}',
  decided: 'Handled by {{name}} at',
  more_of_author: 'All reports about this person',
  of_one_author: 'Only reports about {{name}}.',
  of_everyone: 'View all',
  more_reporters: 'View {{count}} other reports of this text',
  more_reporters_one: 'View {{count}} other report of this text',
  who: 'Other reports of this text',
  select_one: 'Select the reported text by {{name}}',
  select_all: 'Select all {{count}} texts shown',
  selected: '{{count}} texts selected.',
  selected_one: '{{count}} text selected.',
  bulk: {
    uphold: {
      name: 'Remove texts',
      label: 'Remove {{count}} texts',
      label_one: 'Remove {{count}} text',
      question: 'Remove {{count}} selected texts?',
      question_one: 'Remove {{count}} selected text?',
      effect: 'Every author and every reporter is told. All of them can be restored together afterwards.',
    },
    reject: {
      name: 'Keep texts',
      label: 'Keep {{count}} texts',
      label_one: 'Keep {{count}} text',
      question: 'Keep {{count}} selected texts?',
      question_one: 'Keep {{count}} selected text?',
      effect: 'Every reporter is told that the text stays. This cannot be changed afterwards.',
    },
  },
};

export const reportStrings = { vi, en };
