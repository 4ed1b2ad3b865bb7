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
};

export const reportStrings = { vi, en };
