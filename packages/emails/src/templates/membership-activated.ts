import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { dayOf } from '../formats.ts';
import { learnerLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';

const words = {
  vi: {
    subject: 'Gói thành viên của bạn đã được kích hoạt',
    preview: (date: string) => `Gói thành viên có hạn đến ngày ${date}.`,
    activated: 'Mã kích hoạt đã được ghi nhận. Gói thành viên Cùng Nghề của bạn có hiệu lực từ bây giờ.',
    until: 'Có hạn đến',
    date: (date: string) => `${date} (giờ Việt Nam)`,
    open: 'Bắt đầu học',
    remind: 'Chúng tôi sẽ gửi email cho bạn trước khi gói hết hạn.',
  },
  en: {
    subject: 'Your membership is active',
    preview: (date: string) => `Your membership runs until ${date}.`,
    activated: 'Your activation code has been accepted. Your Cùng Nghề membership starts now.',
    until: 'Valid until',
    date: (date: string) => `${date} (Vietnam time)`,
    open: 'Start learning',
    remind: 'We will email you before it ends.',
  },
};

export const membershipActivated = defineEmail('membership_activated', {
  audience: 'account',
  samples: {
    usual: { name: usual.name, expiresAt: '2027-11-19T17:30:00.000Z' },
    long_texts: { name: long.name, expiresAt: '2027-12-31T16:59:59.999Z' },
  },
  subject: (_data, { locale }) => words[locale].subject,
  preview: ({ expiresAt }, { locale }) => words[locale].preview(dayOf(locale, expiresAt)),
  body: ({ name, expiresAt }, context) => {
    const say = words[context.locale];
    return [
      heading(say.subject),
      greeting(context.locale, name),
      paragraph(say.activated),
      facts([[say.until, say.date(dayOf(context.locale, expiresAt))]]),
      button(learnerLink(context, '/'), say.open),
      note(say.remind),
    ];
  },
});
