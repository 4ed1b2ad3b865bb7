import type { promptSorts } from '@cungnghe/contracts/prompts/endpoints';
import type { Language } from './language.ts';

type Sort = (typeof promptSorts)[number];

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const vi = {
  title: 'Thư viện câu lệnh',
  description:
    'Câu lệnh AI mà người đi làm viết ra, đã dùng trong việc thật và kể lại kết quả. Tìm theo việc, theo nhãn, theo số lời cảm ơn.',
  lead: 'Câu lệnh AI do người trong nghề viết, kèm trường hợp đã áp dụng của những người đã dùng.',
  stats: (total: number, open: number, pro: number, cases: number) =>
    `${total} câu lệnh · ${open} mở cho mọi thành viên · ${pro} dành cho Pro · ${cases} trường hợp đã áp dụng`,
  search: 'Tìm câu lệnh',
  find: 'Tìm',
  sorts: 'Thứ tự',
  sort: {
    relevance: 'Sát nhất',
    thanks: 'Nhiều cảm ơn',
    cases: 'Nhiều trường hợp đã áp dụng',
    newest: 'Mới nhất',
    trending: 'Đang được quan tâm',
  } satisfies Record<Sort, string>,
  found: (q: string) => `Kết quả cho “${q}”`,
  tagged: (tag: string) => `Nhãn “${tag}”`,
  all: 'Xem cả thư viện',
  list: 'Câu lệnh',
  next: 'Trang sau',
  first: 'Về đầu danh sách',
  tags: 'Nhãn',
  thanks: (count: number) => `${count} cảm ơn`,
  cases: (count: number) => `${count} trường hợp đã áp dụng`,
  forMembers: 'Mọi thành viên đọc được',
  forPro: (community: string | null) =>
    community === null ? 'Dành cho Pro' : `Dành cho Pro của ${community}`,
  noneFound: 'Không có câu lệnh nào như vậy. Bạn thử ít chữ hơn, hoặc xem cả thư viện.',
  emptyTitle: 'Chưa có câu lệnh nào',
  empty:
    'Thư viện này do thành viên viết nên. Nếu bạn có một câu lệnh đã giúp mình làm xong việc, hãy là người đầu tiên chia sẻ nó.',
  contribute: 'Viết câu lệnh',
  by: (author: string) => `Câu lệnh AI của ${author} trong thư viện Cùng Nghề.`,
  written: 'Viết ngày',
  worksWith: 'Đã dùng với',
  community: 'Cộng đồng',
  readTitle: 'Ai đọc được câu lệnh này',
  readMember:
    'Mọi thành viên. Bạn đăng nhập bằng email, không mất phí, rồi đọc trọn câu lệnh, điền chỗ trống của mình và sao chép.',
  readPro: (community: string) =>
    `Thành viên Pro của cộng đồng ${community} đọc trọn câu lệnh. Các trường hợp đã áp dụng thì thành viên nào cũng xem được, không mất phí.`,
  readAnyPro:
    'Ai có Pro ở một cộng đồng bất kỳ đều đọc trọn câu lệnh. Các trường hợp đã áp dụng thì thành viên nào cũng xem được, không mất phí.',
  price: (today: string, next: string, day: string, isLowest: boolean) =>
    `Pro một năm, một cộng đồng: ${isLowest ? 'từ ' : ''}${today} trong tháng này, ${isLowest ? 'từ ' : ''}${next} kể từ ${day}.`,
  openMember: 'Đăng nhập để đọc câu lệnh',
  openPro: 'Mở trong ứng dụng',
  back: 'Thư viện câu lệnh',
  notFoundTitle: 'Không có câu lệnh này',
  notFound: 'Tác giả có thể đã xóa câu lệnh, hoặc địa chỉ thiếu vài chữ.',
};

const en: typeof vi = {
  title: 'Prompt library',
  description:
    'AI prompts that working people wrote, used at work and reported back on. Search by task, by tag, by thanks.',
  lead: 'AI prompts by people in the trade, with success cases from those who used them.',
  stats: (total, open, pro, cases) =>
    `${plural(total, 'prompt', 'prompts')} · ${open} open to every member · ${pro} for Pro · ${plural(cases, 'success case', 'success cases')}`,
  search: 'Search prompts',
  find: 'Search',
  sorts: 'Order',
  sort: {
    relevance: 'Best match',
    thanks: 'Most thanks',
    cases: 'Most success cases',
    newest: 'Newest',
    trending: 'Trending',
  },
  found: (q) => `Results for “${q}”`,
  tagged: (tag) => `Tag “${tag}”`,
  all: 'See the whole library',
  list: 'Prompts',
  next: 'Next page',
  first: 'Back to the beginning',
  tags: 'Tags',
  thanks: (count) => `${count} thanks`,
  cases: (count) => plural(count, 'success case', 'success cases'),
  forMembers: 'Open to every member',
  forPro: (community) => (community === null ? 'For Pro' : `For Pro members of ${community}`),
  noneFound: 'No prompts found. Try fewer words, or browse the whole library.',
  emptyTitle: 'There are no prompts yet',
  empty:
    'Members write this library. If you have a prompt that helped you get work done, be the first to share it.',
  contribute: 'Write a prompt',
  by: (author) => `An AI prompt by ${author} in the library of Cùng Nghề.`,
  written: 'Written on',
  worksWith: 'Used with',
  community: 'Community',
  readTitle: 'Who can read this prompt',
  readMember:
    'Every member. Sign in with your email address, free of charge, then read the whole prompt, fill in your own words and copy it.',
  readPro: (community) =>
    `Pro members of the community ${community} read the whole prompt. The success cases are open to every member, free of charge.`,
  readAnyPro:
    'Whoever has Pro in any community reads the whole prompt. The success cases are open to every member, free of charge.',
  price: (today, next, day, isLowest) =>
    `Pro for one year, one community: ${isLowest ? 'from ' : ''}${today} this month, ${isLowest ? 'from ' : ''}${next} from ${day}.`,
  openMember: 'Sign in to read the prompt',
  openPro: 'Open in app',
  back: 'Prompt library',
  notFoundTitle: 'Prompt not found',
  notFound: 'Its author may have deleted it, or the address lost a few letters.',
};

export const promptStrings: Readonly<Record<Language, typeof vi>> = { vi, en };
