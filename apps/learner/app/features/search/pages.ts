import { foldedWords } from '@cungnghe/web/folded-text';

/** Pages of the app that somebody may look for, each with what they may call it. The first words are its name. */
const pages = [
  {
    name: 'orders',
    path: '/orders',
    words:
      'đơn hàng, hóa đơn, xuất hóa đơn, biên nhận, thanh toán, chuyển khoản, hoàn tiền, mua Pro, order, invoice, receipt, payment, refund',
  },
  {
    name: 'profile',
    path: '/profile',
    words: 'hồ sơ, đổi tên, ảnh đại diện, tài khoản, chứng nhận, profile, account, photo, certificate',
  },
  {
    name: 'membership',
    path: '/profile#membership',
    words: 'mã kích hoạt, nhập mã, gói thành viên, activation code, membership',
  },
  {
    name: 'emails',
    path: '/profile#email-preferences',
    words: 'email, thư, hủy nhận thư, ngừng nhận email, lịch, unsubscribe, email preferences',
  },
  {
    name: 'sessions',
    path: '/profile#sessions',
    words: 'đăng xuất, thiết bị, phiên đăng nhập, sign out, log out, devices, sessions',
  },
  {
    name: 'data',
    path: '/profile#account-data',
    words:
      'xóa tài khoản, đóng tài khoản, đổi email, tải dữ liệu, delete account, close account, export my data',
  },
  { name: 'notifications', path: '/notifications', words: 'thông báo, tắt thông báo, notifications' },
  { name: 'notes', path: '/notes', words: 'ghi chú, đoạn đã tô, notes, highlights' },
  { name: 'whats_new', path: '/whats-new', words: 'có gì mới, cập nhật, what’s new, changes' },
  {
    name: 'events',
    path: '/online-events',
    words: 'sự kiện, buổi trực tuyến, hội thảo, lịch, events, workshop',
  },
  { name: 'communities', path: '/communities', words: 'cộng đồng, đổi cộng đồng, ngành, nghề, communities' },
  { name: 'prompts', path: '/prompts', words: 'câu lệnh, thư viện câu lệnh, prompts, prompt library' },
] as const;

export type Page = (typeof pages)[number];

const phrasesOf = new Map(
  pages.map((page) => [page, page.words.split(', ').map((name) => ` ${foldedWords(name).join(' ')}`)]),
);

/** The pages that have a name with these words side by side, the last of them perhaps not yet typed to its end. */
export function findPages(typed: string): Page[] {
  const asked = ` ${foldedWords(typed).join(' ')}`;
  if (asked.length < 4) return [];
  return pages.filter((page) =>
    phrasesOf.get(page)?.some((phrase) => phrase.includes(asked) && asked.length * 2 > phrase.length),
  );
}
