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
  select_one: 'Chọn báo cáo về nội dung của {{name}}',
  select_all: 'Chọn cả {{count}} báo cáo đang hiển thị',
  selected: 'Đã chọn {{count}} báo cáo',
  clear: 'Bỏ chọn',
  bulk: {
    uphold: {
      label: 'Gỡ nội dung của {{count}} báo cáo',
      question: 'Gỡ nội dung của {{count}} báo cáo đã chọn?',
      effect: 'Mỗi tác giả và mỗi người báo cáo nhận thông báo. Sau đó vẫn có thể khôi phục cả loạt.',
    },
    reject: {
      label: 'Giữ nội dung của {{count}} báo cáo',
      question: 'Giữ nguyên nội dung của {{count}} báo cáo đã chọn?',
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
  select_one: 'Select the report about {{name}}',
  select_all: 'Select all {{count}} reports shown',
  selected: '{{count}} reports selected',
  selected_one: '{{count}} report selected',
  clear: 'Clear selection',
  bulk: {
    uphold: {
      label: 'Remove the texts of {{count}} reports',
      label_one: 'Remove the text of {{count}} report',
      question: 'Remove the texts of {{count}} selected reports?',
      question_one: 'Remove the text of {{count}} selected report?',
      effect: 'Every author and every reporter is told. All of them can be restored together afterwards.',
    },
    reject: {
      label: 'Keep the texts of {{count}} reports',
      label_one: 'Keep the text of {{count}} report',
      question: 'Keep the texts of {{count}} selected reports?',
      question_one: 'Keep the text of {{count}} selected report?',
      effect: 'Every reporter is told that the text stays. This cannot be changed afterwards.',
    },
  },
};

export const reportStrings = { vi, en };
