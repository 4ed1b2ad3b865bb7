import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import type { OrderReversed } from '../data.ts';
import { editable } from '../editable.ts';
import { amount, dayOf } from '../formats.ts';
import { learnerLink } from '../links.ts';
import type { EmailContext, Template } from '../template.ts';
import { contactWays } from './contact-ways.ts';

/** Its subjects; what became of the order and the money is said as it is. */
export const orderReversedTexts = editable(['name', 'community'], {
  vi: {
    reversed: {
      ended: { subject: 'Gói Pro của bạn đã kết thúc: {community}' },
      shortened: { subject: 'Thời hạn Pro của bạn đã thay đổi: {community}' },
      unchanged: { subject: 'Một đơn Pro của bạn đã bị thu hồi: {community}' },
      reopened: { subject: 'Đơn Pro của bạn đang chờ chuyển khoản: {community}' },
    },
  },
  en: {
    reversed: {
      ended: { subject: 'Your Pro access has ended: {community}' },
      shortened: { subject: 'Your Pro term has changed: {community}' },
      unchanged: { subject: 'One of your Pro orders was reversed: {community}' },
      reopened: { subject: 'Your Pro order is waiting for payment: {community}' },
    },
  },
});

const words = {
  vi: {
    preview: (code: string) => `Đơn ${code} đã bị thu hồi. Email này cho biết lý do và cách liên hệ.`,
    what: (code: string, paid: string, community: string) =>
      `Chúng tôi đã thu hồi đơn ${code} (${paid}), nên thời hạn Pro của đơn này tại cộng đồng ${community} không còn hiệu lực.`,
    reason: (reason: string) => `Lý do: ${reason}`,
    reopenedWhat: (code: string, paid: string, community: string) =>
      `Đơn ${code} (${paid}) trở lại trạng thái chờ chuyển khoản, nên thời hạn Pro của đơn này tại cộng đồng ${community} tạm thời không còn.`,
    reopened: {
      payable: 'Bạn có thể chuyển khoản cho chính đơn này: thông tin chuyển khoản ở trang của đơn.',
      price_changed: 'Giá đã thay đổi từ khi bạn đặt, nên hãy đặt lại theo giá hôm nay ở trang của đơn.',
    },
    reopenedPreview: (code: string) =>
      `Đơn ${code} đang chờ chuyển khoản. Email này cho biết lý do và bước tiếp theo.`,
    wrongMoney: 'Lý do: khoản chuyển khoản dùng để mở đơn này thuộc về một đơn khác.',
    remains: (date: string) =>
      `Những đơn khác của bạn được giữ nguyên: Pro của bạn còn hạn đến ngày ${date} (giờ Việt Nam).`,
    nothing:
      'Bạn vẫn đọc được những bài mở cho mọi thành viên. Tiến độ học, bài viết và giấy chứng nhận của bạn được giữ nguyên.',
    money: {
      refunded: (paid: string) => `Chúng tôi đã hoàn tiền ${paid} cho bạn.`,
      held: (paid: string) =>
        `Số tiền ${paid} bạn đã chuyển vẫn được giữ nguyên. Chúng tôi sẽ liên hệ với bạn để hoàn tiền hoặc chuyển sang đơn đúng.`,
      none: () => 'Bạn chưa bị trừ tiền cho đơn này.',
      unknown: () => 'Nếu bạn đã chuyển tiền cho đơn này, hãy báo cho chúng tôi để kiểm tra.',
    },
    contact: (ways: string) => `Nếu có nhầm lẫn, hãy liên hệ với chúng tôi và ghi mã đơn: ${ways}.`,
    open: 'Xem đơn',
  },
  en: {
    preview: (code: string) => `Order ${code} was reversed. This message says why, and whom to contact.`,
    what: (code: string, paid: string, community: string) =>
      `We have reversed order ${code} (${paid}), so the Pro term that it opened in ${community} no longer counts.`,
    reason: (reason: string) => `Reason: ${reason}`,
    reopenedWhat: (code: string, paid: string, community: string) =>
      `Order ${code} (${paid}) is waiting for its payment again, so the Pro term that it opened in ${community} is suspended.`,
    reopened: {
      payable: 'You can pay this same order: its page shows where to transfer.',
      price_changed:
        "The price has changed since you ordered, so please order again at today's price on its page.",
    },
    reopenedPreview: (code: string) =>
      `Order ${code} is waiting for its payment. This message says why, and what to do next.`,
    wrongMoney: 'Reason: the bank transfer that opened this order was for a different order.',
    remains: (date: string) =>
      `Your other orders still stand: your Pro access runs until ${date} (Vietnam time).`,
    nothing:
      'You can still read everything that is open to all members. Your progress, your posts and your certificates are kept.',
    money: {
      refunded: (paid: string) => `We have refunded ${paid} to you.`,
      held: (paid: string) =>
        `The ${paid} that you transferred is kept. We will contact you about sending it back or using it for the right order.`,
      none: () => 'You have not been charged for this order.',
      unknown: () => 'If you have paid for this order, tell us and we will look into it.',
    },
    contact: (ways: string) => `If this looks like a mistake, write to us and give the order code: ${ways}.`,
    open: 'See the order',
  },
};

function subjectOf({ name, communityName, ...of }: OrderReversed, context: EmailContext): string {
  const { ended, shortened, unchanged, reopened } = orderReversedTexts.say(context, {
    name,
    community: communityName,
  }).reversed;
  if (of.reopened) return reopened.subject;
  if (of.endsNow) return ended.subject;
  return (of.remainsUntil === null ? unchanged : shortened).subject;
}

/** What happened to an order whose approval was undone, why, what remains of Pro and of the money, and whom to write to. */
export const orderReversed: Template<OrderReversed> = {
  audience: 'account',
  subject: subjectOf,
  preview: ({ orderCode, reopened }, { locale }) =>
    reopened ? words[locale].reopenedPreview(orderCode) : words[locale].preview(orderCode),
  body: (data, context) => {
    const { locale } = context;
    const say = words[locale];
    const paid = amount(data.amountVnd);
    const { remainsUntil, reason, reopened } = data;
    const ways = contactWays(locale, data.contact);
    return [
      heading(subjectOf(data, context)),
      greeting(locale, data.name),
      paragraph((reopened ? say.reopenedWhat : say.what)(data.orderCode, paid, data.communityName)),
      paragraph(reason === null ? say.wrongMoney : say.reason(reason)),
      paragraph(remainsUntil === null ? say.nothing : say.remains(dayOf(locale, remainsUntil))),
      paragraph(say.money[data.money](paid)),
      reopened ? paragraph(say.reopened[reopened]) : null,
      button(learnerLink(context, `/orders/${encodeURIComponent(data.orderId)}`), say.open),
      // Without any way there is nothing to promise.
      ways === null ? null : note(say.contact(ways)),
    ];
  },
};
