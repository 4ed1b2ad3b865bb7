import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  title: 'Trường',
  lead: 'Mỗi trường có tài khoản riêng và một tên miền để vào.',
  caption: 'Các trường',
  name: 'Tên trường',
  slug: 'Tên ngắn',
  slug_hint: 'Chữ thường không dấu, số và dấu gạch nối. Không đổi được về sau.',
  host: 'Tên miền',
  host_hint: 'Ví dụ hoc.truong.vn. Để trống thì trường chưa có địa chỉ riêng.',
  no_host: 'chưa có',
  default: 'trường chính',
  accounts: 'Tài khoản',
  new: 'Thêm trường',
  create: 'Thêm trường',
  created: 'Đã thêm {{name}}. Vài giây nữa tên miền sẽ dùng được.',
  taken: 'Tên ngắn hoặc tên miền này đã có trường dùng.',
};

const en: Translation<typeof vi> = {
  title: 'Schools',
  lead: 'Each school has accounts of its own and a host name at which people are at it.',
  caption: 'The schools',
  name: 'Name',
  slug: 'Slug',
  slug_hint: 'Small letters, digits and hyphens. It cannot be changed later.',
  host: 'Host name',
  host_hint: 'For example hoc.truong.vn. Without one the school has no address of its own yet.',
  no_host: 'none yet',
  default: 'default school',
  accounts: 'Accounts',
  new: 'New school',
  create: 'Add the school',
  created: '{{name}} was added. Its host name works in a few seconds.',
  taken: 'Another school has this slug or host name.',
};

export const schoolStrings = { vi, en };
