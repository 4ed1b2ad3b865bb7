import type { Translation } from '@cungnghe/ui/translation';

const vi = {
  search: 'Tìm',
  clear: 'Bỏ lọc',
  any: 'Tất cả',
  community: 'Cộng đồng',
  shown: 'Đang hiện {{count}} dòng',
  shown_all: '{{count}} dòng, hết danh sách',
  load_more: 'Tải thêm',
  none_filtered: 'Không có dòng nào khớp với bộ lọc.',
  times: 'Giờ trong bảng là giờ Việt Nam.',
};

const en: Translation<typeof vi> = {
  search: 'Search',
  clear: 'Clear filters',
  any: 'All',
  community: 'Community',
  shown: 'Showing {{count}} rows',
  shown_one: 'Showing {{count}} row',
  shown_all: '{{count}} rows, end of the list',
  shown_all_one: '{{count}} row, end of the list',
  load_more: 'Load more',
  none_filtered: 'No row matches these filters.',
  times: 'Times are Vietnam time.',
};

export const listStrings = { vi, en };
