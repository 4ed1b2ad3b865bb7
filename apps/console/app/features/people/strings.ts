import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  authors: 'Người viết',
  hosts: 'Tài khoản của người dẫn',
  hint: 'Người được ghi tên nhận thông báo và tự quyết định có công khai hay không. Trước khi họ đồng ý, tên chỉ hiện ở trang quản trị.',
  none: 'Chưa ghi tên ai.',
  agreed: 'Đã đồng ý công khai',
  waiting: 'Chưa đồng ý công khai',
  find: 'Tìm thành viên',
  find_hint: 'Gõ phần đầu của tên, có dấu hay không dấu đều được.',
  none_found: 'Không tìm thấy thành viên nào khác có tên như vậy.',
  add: 'Thêm {{name}}',
  remove: 'Bỏ {{name}}',
  full: 'Nhiều nhất {{count}} người.',
  save: 'Cập nhật danh sách',
  unsaved: 'Danh sách chưa được cập nhật.',
  saved: 'Đã cập nhật. Ai vừa được ghi tên đã nhận thông báo.',
};

const en: Translation<typeof vi> = {
  authors: 'Authors',
  hosts: 'Accounts of the hosts',
  hint: 'Whoever is named gets a notification and decides whether to be named in public. Until they agree, the name is shown in the console alone.',
  none: 'Nobody is named yet.',
  agreed: 'Agreed to be named',
  waiting: 'Has not agreed yet',
  find: 'Find a member',
  find_hint: 'Type the beginning of a name, with or without Vietnamese marks.',
  none_found: 'No other member has such a name.',
  add: 'Add {{name}}',
  remove: 'Remove {{name}}',
  full: 'At most {{count}} people.',
  save: 'Update the list',
  unsaved: 'The list is not updated yet.',
  saved: 'Updated. Whoever is newly named has been notified.',
};

export const peopleStrings = { vi, en };
