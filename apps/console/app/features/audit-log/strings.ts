import { auditNames } from '@cungnghe/contracts/audit-log/words/names';
import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  ...auditNames.vi,
  title: 'Nhật ký',
  lead: 'Ai đã thay đổi gì, mới nhất trước. Nhật ký chỉ được ghi thêm, không sửa được.',
  empty: 'Chưa có thay đổi nào. Thao tác quản trị đầu tiên được ghi ở đây.',
  subject: 'Thành viên, đơn, báo giá hoặc mã',
  action: 'Thao tác',
  actor: 'Tên hoặc email người thực hiện',
  field: 'Trường dữ liệu',
  with_key: '{{name}}, qua khóa API “{{key}}”',
  before: 'Trước',
  after: 'Sau',
  nothing: '(không có)',
  no_difference: 'Không có thay đổi.',
  changes: 'Chi tiết thay đổi',
  only_actor: 'Chỉ xem của {{name}}',
  only_subject: 'Chỉ xem đối tượng này',
  request: 'Yêu cầu {{id}}',
};

const en: Translation<typeof vi> = {
  ...auditNames.en,
  title: 'Audit log',
  lead: 'Who changed what, newest first. Entries cannot be edited or deleted.',
  empty: 'No changes yet. The first operator action will be recorded here.',
  subject: 'Member, order, quote or ID',
  action: 'Action',
  actor: 'Name or email of who did it',
  field: 'Field',
  with_key: '{{name}}, with the API key “{{key}}”',
  before: 'Before',
  after: 'After',
  nothing: '(nothing)',
  no_difference: 'No changes.',
  changes: 'Changes',
  only_actor: 'Only {{name}}',
  only_subject: 'Only this item',
  request: 'Request {{id}}',
};

export const auditStrings = { vi, en };
