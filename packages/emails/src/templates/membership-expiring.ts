import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { dayOf } from '../formats.ts';
import { learnerLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';

const words = {
  vi: {
    subject: (days: number) =>
      days === 0 ? 'Gói thành viên của bạn hết hạn hôm nay' : `Gói thành viên của bạn còn ${days} ngày`,
    preview: (date: string) => `Gói thành viên hết hạn ngày ${date}.`,
    what: 'Khi gói thành viên hết hạn, Pro của từng cộng đồng không thay đổi. Tiến độ học, bài viết và giấy chứng nhận được giữ nguyên.',
    until: 'Hết hạn',
    date: (date: string) => `${date} (giờ Việt Nam)`,
    open: 'Mở tài khoản của bạn',
    renew: 'Để gia hạn, hãy nhập mã kích hoạt mới trong tài khoản của bạn.',
  },
  en: {
    subject: (days: number) =>
      days === 0
        ? 'Your membership ends today'
        : `Your membership ends in ${days} ${days === 1 ? 'day' : 'days'}`,
    preview: (date: string) => `Your membership ends on ${date}.`,
    what: 'Pro of your communities does not change with it. Your progress, posts and certificates are kept.',
    until: 'Ends on',
    date: (date: string) => `${date} (Vietnam time)`,
    open: 'Open your account',
    renew: 'To renew, enter a new activation code in your account.',
  },
};

export const membershipExpiring = defineEmail('membership_expiring', {
  audience: 'account',
  samples: {
    usual: { name: usual.name, expiresAt: '2026-11-30T17:30:00.000Z', daysLeft: 7 },
    long_texts: { name: long.name, expiresAt: '2026-12-31T16:59:59.999Z', daysLeft: 30 },
    other_case: { name: usual.name, expiresAt: '2026-11-23T16:59:59.999Z', daysLeft: 0 },
  },
  subject: ({ daysLeft }, { locale }) => words[locale].subject(daysLeft),
  preview: ({ expiresAt }, { locale }) => words[locale].preview(dayOf(locale, expiresAt)),
  body: ({ name, expiresAt, daysLeft }, context) => {
    const say = words[context.locale];
    return [
      heading(say.subject(daysLeft)),
      greeting(context.locale, name),
      facts([[say.until, say.date(dayOf(context.locale, expiresAt))]]),
      paragraph(say.what),
      button(learnerLink(context, '/profile'), say.open),
      note(say.renew),
    ];
  },
});
