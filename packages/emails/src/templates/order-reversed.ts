import { Fragment, createElement as h } from 'react';
import type { EmailContact, OrderReversed } from '../data.ts';
import { day } from '../day.ts';
import { Button, Heading, Paragraph } from '../layout.ts';
import type { Template } from '../template.ts';

/** `11.000.000 ₫` in both languages: the amount as it stands on the order. */
const amount = (vnd: number) => `${new Intl.NumberFormat('vi-VN').format(vnd)}\u00a0₫`;

const words = {
  vi: {
    ended: (community: string) => `Pro của bạn ở ${community} đã dừng`,
    shortened: (community: string) => `Thời hạn Pro của bạn ở ${community} đã thay đổi`,
    unchanged: (community: string) => `Một đơn Pro của bạn ở ${community} đã được thu hồi`,
    preview: (code: string) => `Đơn ${code} đã được thu hồi. Trong thư có lý do và người để bạn liên hệ.`,
    greeting: (name: string) => `Chào ${name},`,
    what: (code: string, paid: string, community: string) =>
      `Chúng tôi đã thu hồi đơn ${code} (${paid}), nên thời hạn Pro mà đơn này mở ở ${community} không còn.`,
    reason: (reason: string) => `Lý do: ${reason}`,
    wrongMoney: 'Lý do: khoản chuyển khoản dùng để mở đơn này thuộc về một đơn khác.',
    remains: (date: string) =>
      `Những đơn khác của bạn vẫn giữ nguyên: Pro của bạn còn đến ngày ${date} (giờ Việt Nam).`,
    nothing:
      'Từ bây giờ bạn đọc được những bài mở cho mọi thành viên. Tiến độ học, bài viết và giấy chứng nhận của bạn vẫn còn nguyên.',
    money: {
      refunded: (paid: string) => `Số tiền ${paid} đã được chuyển trả cho bạn.`,
      held: (paid: string) =>
        `Số tiền ${paid} bạn đã chuyển vẫn được giữ nguyên; chúng tôi sẽ liên hệ với bạn để chuyển trả hoặc dùng cho đơn đúng.`,
      none: () => 'Bạn chưa bị trừ tiền cho đơn này.',
      unknown: () => 'Nếu bạn đã chuyển tiền cho đơn này, bạn báo chúng tôi để được kiểm tra.',
    },
    contact: (ways: string) => `Nếu bạn thấy có nhầm lẫn, hãy viết cho chúng tôi và ghi mã đơn: ${ways}.`,
    phone: (phone: string) => `điện thoại ${phone}`,
    open: 'Xem đơn',
  },
  en: {
    ended: (community: string) => `Your Pro access to ${community} has ended`,
    shortened: (community: string) => `Your Pro term in ${community} has changed`,
    unchanged: (community: string) => `One of your Pro orders in ${community} was reversed`,
    preview: (code: string) => `Order ${code} was reversed. Inside: why, and whom to contact.`,
    greeting: (name: string) => `Hello ${name},`,
    what: (code: string, paid: string, community: string) =>
      `We have reversed order ${code} (${paid}), so the Pro term that it opened in ${community} no longer counts.`,
    reason: (reason: string) => `Reason: ${reason}`,
    wrongMoney: 'Reason: the bank transfer that opened this order was for a different order.',
    remains: (date: string) =>
      `Your other orders still stand: your Pro access runs until ${date} (Vietnam time).`,
    nothing:
      'You can still read everything that is open to all members. Your progress, your posts and your certificates are kept.',
    money: {
      refunded: (paid: string) => `We have sent the ${paid} back to you.`,
      held: (paid: string) =>
        `The ${paid} that you transferred is kept. We will contact you about sending it back or using it for the right order.`,
      none: () => 'You have not been charged for this order.',
      unknown: () => 'If you have paid for this order, tell us and we will look into it.',
    },
    contact: (ways: string) => `If this looks like a mistake, write to us and give the order code: ${ways}.`,
    phone: (phone: string) => `phone ${phone}`,
    open: 'See the order',
  },
};

type Words = (typeof words)['vi'];

function subjectOf(say: Words, { communityName, endsNow, remainsUntil }: OrderReversed): string {
  if (endsNow) return say.ended(communityName);
  return remainsUntil === null ? say.unchanged(communityName) : say.shortened(communityName);
}

const waysOf = (say: Words, { email, phone, zalo }: EmailContact): string =>
  [email, phone === null ? null : say.phone(phone), zalo === null ? null : `Zalo ${zalo}`]
    .filter((way) => way !== null)
    .join(', ');

/** What happened to an order that was reversed, why, what remains of Pro and of the money, and whom to write to. */
export const orderReversed: Template<OrderReversed> = {
  subject: (data, { locale }) => subjectOf(words[locale], data),
  preview: ({ orderCode }, { locale }) => words[locale].preview(orderCode),
  body: (data, { locale, learnerUrl }) => {
    const say = words[locale];
    const paid = amount(data.amountVnd);
    const { remainsUntil, reason } = data;
    const ways = waysOf(say, data.contact);
    return h(
      Fragment,
      null,
      h(Heading, null, subjectOf(say, data)),
      h(Paragraph, null, say.greeting(data.name)),
      h(Paragraph, null, say.what(data.orderCode, paid, data.communityName)),
      h(Paragraph, null, reason === null ? say.wrongMoney : say.reason(reason)),
      h(
        Paragraph,
        null,
        remainsUntil === null ? say.nothing : say.remains(day[locale].format(new Date(remainsUntil))),
      ),
      h(Paragraph, null, say.money[data.money](paid)),
      h(Button, { href: `${learnerUrl}/orders/${encodeURIComponent(data.orderId)}` }, say.open),
      // Without any way there is nothing to promise.
      ways === '' ? null : h(Paragraph, { dim: true }, say.contact(ways)),
    );
  },
};
