import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { EmailData } from '../data.ts';
import { editable } from '../editable.ts';
import { amount, dayOf, daysIn } from '../formats.ts';
import { communityLink } from '../links.ts';
import { contact, long, noContact, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';
import type { EmailContext } from '../template.ts';
import { contactWays } from './contact-ways.ts';

const texts = editable(['name', 'community', 'date', 'days'], {
  vi: {
    subject: 'Pro còn {days}: {community}',
    heading: 'Gói Pro của bạn còn {days}',
    today: { subject: 'Pro hết hạn hôm nay: {community}', heading: 'Gói Pro của bạn hết hạn hôm nay' },
    preview: 'Gói Pro hết hạn ngày {date}.',
    what: 'Khi gói hết hạn, những bài học dành cho Pro sẽ khóa lại. Tiến độ học, bài viết và giấy chứng nhận của bạn được giữ nguyên.',
  },
  en: {
    subject: 'Pro ends in {days}: {community}',
    heading: 'Your Pro access ends in {days}',
    today: { subject: 'Pro ends today: {community}', heading: 'Your Pro access ends today' },
    preview: 'Your Pro access ends on {date}.',
    what: 'After that the Pro lessons lock again. Your progress, posts and certificates are kept.',
  },
});

const words = {
  vi: {
    community: 'Cộng đồng',
    until: 'Hết hạn',
    date: (date: string) => `${date} (giờ Việt Nam)`,
    price: 'Giá gia hạn tháng này',
    open: 'Gia hạn Pro',
    contact: (ways: string) => `Cần hỏi thêm, hãy liên hệ: ${ways}.`,
  },
  en: {
    community: 'Community',
    until: 'Ends on',
    date: (date: string) => `${date} (Vietnam time)`,
    price: 'Price this month',
    open: 'Renew Pro',
    contact: (ways: string) => `Questions? Contact us: ${ways}.`,
  },
};

function textsOf(
  { name, communityName, expiresAt, daysLeft }: EmailData['pro_expiring'],
  context: EmailContext,
) {
  const { locale } = context;
  const said = texts.say(context, {
    name,
    community: communityName,
    date: dayOf(locale, expiresAt),
    days: daysIn(locale, daysLeft),
  });
  return daysLeft === 0 ? { ...said, ...said.today } : said;
}

export const proExpiring = defineEmail('pro_expiring', {
  texts: [texts],
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
  subject: (data, context) => textsOf(data, context).subject,
  preview: (data, context) => textsOf(data, context).preview,
  body: (data, context) => {
    const { name, communityName, communitySlug, expiresAt, priceVnd, contact: whom } = data;
    const { locale } = context;
    const say = { ...words[locale], ...textsOf(data, context) };
    const ways = contactWays(locale, whom);
    return [
      heading(say.heading),
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
