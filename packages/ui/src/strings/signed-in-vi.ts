/** What components say that stand behind the sign-in: each app loads it with its own texts, after its first page. */
export const signedIn = {
  list: {
    search: 'Tìm',
    clear: 'Bỏ lọc',
    any: 'Tất cả',
    community: 'Cộng đồng',
    shown: 'Đang hiện {{count}} dòng',
    shown_of: 'Đang hiện {{count}} trong {{total}} dòng',
    shown_of_more: 'Đang hiện {{count}} trong hơn {{total}} dòng',
    shown_all: '{{count}} dòng, tất cả',
    load_more: 'Tải thêm',
    none_filtered: 'Không có dòng nào khớp với bộ lọc.',
    csv: 'Tải CSV',
    times: 'Giờ trong bảng là giờ Việt Nam.',
  },
  lock: {
    inside: 'Nội dung',
    who: 'Ai xem được',
    this_month: 'Giá tháng này',
    next_month: 'Từ {{date}}',
    next: 'Tháng sau',
    per_year: 'cho mười hai tháng',
  },
};
