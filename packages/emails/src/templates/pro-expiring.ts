import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { amount, dayOf } from '../formats.ts';
import { communityLink } from '../links.ts';
import { contact, long, noContact, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';
import { contactWays } from './contact-ways.ts';

const words = {
  vi: {
    subject: (community: string, days: number) =>
      days === 0 ? `Pro hết hạn hôm nay: ${community}` : `Pro còn ${days} ngày: ${community}`,
    preview: (date: string) => `Gói Pro hết hạn ngày ${date}.`,
    heading: (days: number) =>
      days === 0 ? 'Gói Pro của bạn hết hạn hôm nay' : `Gói Pro của bạn còn ${days} ngày`,
    what: 'Khi gói hết hạn, những bài học dành cho Pro sẽ khóa lại. Tiến độ học, bài viết và giấy chứng nhận của bạn được giữ nguyên.',
    community: 'Cộng đồng',
    until: 'Hết hạn',
    date: (date: string) => `${date} (giờ Việt Nam)`,
    price: 'Giá gia hạn tháng này',
    open: 'Gia hạn Pro',
    contact: (ways: string) => `Cần hỏi thêm, hãy liên hệ: ${ways}.`,
  },
  en: {
    subject: (community: string, days: number) =>
      days === 0
        ? `Pro ends today: ${community}`
        : `Pro ends in ${days} ${days === 1 ? 'day' : 'days'}: ${community}`,
    preview: (date: string) => `Your Pro access ends on ${date}.`,
    heading: (days: number) =>
      days === 0
        ? 'Your Pro access ends today'
        : `Your Pro access ends in ${days} ${days === 1 ? 'day' : 'days'}`,
    what: 'After that the Pro lessons lock again. Your progress, posts and certificates are kept.',
    community: 'Community',
    until: 'Ends on',
    date: (date: string) => `${date} (Vietnam time)`,
    price: 'Price this month',
    open: 'Renew Pro',
    contact: (ways: string) => `Questions? Contact us: ${ways}.`,
  },
};

export const proExpiring = defineEmail('pro_expiring', {
  audience: 'member',
  samples: {
    usual: { ...usual, expiresAt: '2026-12-06T17:30:00.000Z', daysLeft: 14, priceVnd: 11_000_000, contact },
    long_texts: {
      ...long,
      expiresAt: '2026-11-24T16:59:59.999Z',
      daysLeft: 1,
      priceVnd: 123_456_789,
      contact: { ...contact, email: 'bo-phan-cham-soc-thanh-vien-va-tu-van-khoa-hoc@hotro.cungnghe.vn' },
    },
    missing_data: {
      ...usual,
      expiresAt: '2026-11-23T16:00:00.000Z',
      daysLeft: 0,
      priceVnd: 11_000_000,
      contact: noContact,
    },
  },
  subject: ({ communityName, daysLeft }, { locale }) => words[locale].subject(communityName, daysLeft),
  preview: ({ expiresAt }, { locale }) => words[locale].preview(dayOf(locale, expiresAt)),
  body: ({ name, communityName, communitySlug, expiresAt, daysLeft, priceVnd, contact: whom }, context) => {
    const { locale } = context;
    const say = words[locale];
    const ways = contactWays(locale, whom);
    return [
      heading(say.heading(daysLeft)),
      greeting(locale, name),
      paragraph(say.what),
      facts([
        [say.community, communityName],
        [say.until, say.date(dayOf(locale, expiresAt))],
        [say.price, amount(priceVnd)],
      ]),
      button(`${communityLink(context, { communitySlug })}/upgrade`, say.open),
      ways === null ? null : note(say.contact(ways)),
    ];
  },
});
