import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  label: 'Bộ lọc đã lưu',
  choose: 'Chọn',
  none: 'Chưa có',
  save: 'Lưu bộ lọc này',
  save_now: 'Lưu bộ lọc',
  save_question: 'Đặt tên cho bộ lọc đang dùng',
  save_effect: 'Lần sau chọn lại trong “Bộ lọc đã lưu”. Cùng tên thì thay bộ lọc cũ của bạn.',
  name: 'Tên bộ lọc',
  name_missing: 'Vui lòng đặt tên.',
  shared: 'Mọi người xem được danh sách này đều thấy',
  too_many: 'Bạn đã lưu 30 bộ lọc ở danh sách này. Hãy xóa bớt rồi lưu lại.',
  delete: 'Xóa bộ lọc đã lưu',
  delete_question: 'Xóa bộ lọc “{{name}}”?',
  delete_shared: 'Xóa bộ lọc “{{name}}”? Những người khác cũng không còn thấy bộ lọc này.',
};

const en: Translation<typeof vi> = {
  label: 'Saved views',
  choose: 'Choose',
  none: 'None yet',
  save: 'Save this view',
  save_now: 'Save view',
  save_question: 'Name these filters',
  save_effect: 'Choose them again under “Saved views”. A view of yours with the same name is replaced.',
  name: 'Name of the view',
  name_missing: 'Please give it a name.',
  shared: 'Everybody who may read this list sees it',
  too_many: 'You have saved 30 views of this list. Delete one, then save again.',
  delete: 'Delete saved view',
  delete_question: 'Delete the view “{{name}}”?',
  delete_shared: 'Delete the view “{{name}}”? Others will not see it any more either.',
};

export const savedViewStrings = { vi, en };

const sortsVi = {
  label: 'Sắp xếp',
  newest: 'Mới nhất trước',
  oldest: 'Cũ nhất trước',
  largest: 'Số tiền lớn nhất trước',
  amount: 'Giá trị cao nhất trước',
  name: 'Tên từ A đến Z',
  seen: 'Đăng nhập gần đây trước',
};

const sortsEn: Translation<typeof sortsVi> = {
  label: 'Sort',
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest amount first',
  amount: 'Highest value first',
  name: 'Name from A to Z',
  seen: 'Signed in last first',
};

export const sortStrings = { vi: sortsVi, en: sortsEn };

const daysVi = { from: 'Từ ngày', to: 'Đến ngày' };
const daysEn: Translation<typeof daysVi> = { from: 'From', to: 'To' };

export const dayStrings = { vi: daysVi, en: daysEn };

const filtersVi = { filters: 'Bộ lọc', filters_set: 'Bộ lọc ({{count}})' };
const filtersEn: Translation<typeof filtersVi> = { filters: 'Filters', filters_set: 'Filters ({{count}})' };

export const filterStrings = { vi: filtersVi, en: filtersEn };
