import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { EmailData } from '../data.ts';
import { editable } from '../editable.ts';
import { dayOf, daysIn } from '../formats.ts';
import { learnerLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';
import type { EmailContext } from '../template.ts';

const texts = editable(['name', 'date', 'days'], {
  vi: {
    subject: 'Gói thành viên của bạn còn {days}',
    today: { subject: 'Gói thành viên của bạn hết hạn hôm nay' },
    preview: 'Gói thành viên hết hạn ngày {date}.',
    what: 'Khi gói thành viên hết hạn, Pro của từng cộng đồng không thay đổi. Tiến độ học, bài viết và giấy chứng nhận được giữ nguyên.',
    renew: 'Để gia hạn, hãy nhập mã kích hoạt mới trong tài khoản của bạn.',
  },
  en: {
    subject: 'Your membership ends in {days}',
    today: { subject: 'Your membership ends today' },
    preview: 'Your membership ends on {date}.',
    what: 'Pro of your communities does not change with it. Your progress, posts and certificates are kept.',
    renew: 'To renew, enter a new activation code in your account.',
  },
});

const words = {
  vi: { until: 'Hết hạn', date: (date: string) => `${date} (giờ Việt Nam)`, open: 'Mở tài khoản của bạn' },
  en: { until: 'Ends on', date: (date: string) => `${date} (Vietnam time)`, open: 'Open your account' },
};

function textsOf({ name, expiresAt, daysLeft }: EmailData['membership_expiring'], context: EmailContext) {
  const { locale } = context;
  const said = texts.say(context, { name, date: dayOf(locale, expiresAt), days: daysIn(locale, daysLeft) });
  return daysLeft === 0 ? { ...said, ...said.today } : said;
}

export const membershipExpiring = defineEmail('membership_expiring', {
  texts: [texts],
  audience: 'account',
  samples: {
    usual: { name: usual.name, expiresAt: '2026-11-30T17:30:00.000Z', daysLeft: 7 },
    long_texts: { name: long.name, expiresAt: '2026-12-31T16:59:59.999Z', daysLeft: 30 },
    other_case: { name: usual.name, expiresAt: '2026-11-23T16:59:59.999Z', daysLeft: 0 },
  },
  subject: (data, context) => textsOf(data, context).subject,
  preview: (data, context) => textsOf(data, context).preview,
  body: (data, context) => {
    const { name, expiresAt } = data;
    const say = { ...words[context.locale], ...textsOf(data, context) };
    return [
      heading(say.subject),
      greeting(context.locale, name),
      facts([[say.until, say.date(dayOf(context.locale, expiresAt))]]),
      paragraph(say.what),
      button(learnerLink(context, '/profile'), say.open),
      note(say.renew),
    ];
  },
});
