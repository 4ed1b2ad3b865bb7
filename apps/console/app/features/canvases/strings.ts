import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Mô hình kinh doanh và việc cần hoàn thành',
  lead: 'Thành viên Pro đọc được hai trang này. Chưa có nội dung thì trang không được giới thiệu.',
  for_editors: 'Biên tập viên soạn hai trang này.',
  bmc: 'Mô hình kinh doanh (BMC)',
  jtbd: 'Việc cần hoàn thành (JTBD)',
  back: 'Cộng đồng',
  bmc_lead:
    'Mỗi ô gồm các ghi chú, cách nhau một dòng trống. Dòng đầu của ghi chú là tiêu đề, các dòng sau là chi tiết.',
  jtbd_lead: 'Mỗi việc là một câu mà người trong nghề sẽ nói. Trong ba ô bên dưới, mỗi dòng là một ý.',
  none_yet: 'Chưa có nội dung. Lần xuất bản đầu tiên sẽ mở trang này cho thành viên Pro.',
  publish: 'Xuất bản',
  nothing_typed: 'Hãy viết ít nhất một mục trước khi xuất bản.',
  too_many_notes: 'Nhiều nhất {{count}} ghi chú trong một ô.',
  cell: {
    key_partners: 'Đối tác chính',
    key_activities: 'Hoạt động chính',
    key_resources: 'Nguồn lực chính',
    value_propositions: 'Giá trị mang lại',
    customer_relationships: 'Quan hệ khách hàng',
    channels: 'Kênh phân phối',
    customer_segments: 'Nhóm khách hàng',
    cost_structure: 'Cơ cấu chi phí',
    revenue_streams: 'Nguồn thu',
  },
  job_number: 'Việc {{number}}',
  job: 'Việc cần làm xong, bằng một câu',
  list: { pains: 'Khó khăn', gains: 'Mong muốn', stories: 'Lời kể' },
  add_job: 'Thêm việc',
  remove: 'Xóa',
  remove_job: 'Xóa {{title}}',
};

const en: Translation<typeof vi> = {
  title: 'Business model and jobs to be done',
  lead: 'Pro members read these two pages. A page without content is not offered.',
  for_editors: 'Editors write these two pages.',
  bmc: 'Business Model Canvas (BMC)',
  jtbd: 'Jobs to be done (JTBD)',
  back: 'Community',
  bmc_lead:
    'A cell holds notes, with an empty line between two. The first line of a note is its title, the lines below are its detail.',
  jtbd_lead:
    'A job is a sentence that people in this trade would say. In the three fields below it, each line is one point.',
  none_yet: 'Nothing here yet. Publishing for the first time opens this page to Pro members.',
  publish: 'Publish',
  nothing_typed: 'Write at least one entry before you publish.',
  too_many_notes: 'At most {{count}} notes in a cell.',
  cell: {
    key_partners: 'Key partners',
    key_activities: 'Key activities',
    key_resources: 'Key resources',
    value_propositions: 'Value propositions',
    customer_relationships: 'Customer relationships',
    channels: 'Channels',
    customer_segments: 'Customer segments',
    cost_structure: 'Cost structure',
    revenue_streams: 'Revenue streams',
  },
  job_number: 'Job {{number}}',
  job: 'What has to get done, in one sentence',
  list: { pains: 'Pains', gains: 'Gains', stories: 'Stories' },
  add_job: 'Add a job',
  remove: 'Delete',
  remove_job: 'Delete {{title}}',
};

export const canvasStrings = { vi, en };
