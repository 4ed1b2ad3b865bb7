import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Trường',
  lead: 'Mỗi trường có tài khoản và tên miền riêng.',
  caption: 'Các trường',
  name: 'Tên trường',
  slug: 'Tên ngắn',
  slug_hint: 'Chữ thường không dấu, số và dấu gạch nối. Không đổi được sau khi tạo.',
  host: 'Tên miền',
  host_hint: 'Ví dụ: hoc.truong.vn. Nếu để trống, trường chưa có địa chỉ riêng.',
  no_host: 'chưa có',
  default: 'trường chính',
  accounts: 'Tài khoản',
  new: 'Thêm trường',
  create: 'Thêm trường',
  created: 'Đã thêm {{name}}. Tên miền hoạt động sau vài giây.',
  taken: 'Tên ngắn hoặc tên miền này đã được trường khác dùng.',
};

const en: Translation<typeof vi> = {
  title: 'Schools',
  lead: 'Each school has its own accounts and host name.',
  caption: 'Schools',
  name: 'Name',
  slug: 'Slug',
  slug_hint: 'Lowercase letters, digits and hyphens. Cannot be changed later.',
  host: 'Host name',
  host_hint: 'For example, hoc.truong.vn. Without one, the school has no address yet.',
  no_host: 'none yet',
  default: 'default school',
  accounts: 'Accounts',
  new: 'Add school',
  create: 'Add school',
  created: '{{name}} was added. Its host name will work in a few seconds.',
  taken: 'Another school already uses this slug or host name.',
};

export const schoolStrings = { vi, en };
