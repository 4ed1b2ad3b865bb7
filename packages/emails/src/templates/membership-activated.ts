import { defineEmail } from '../catalog-entry.ts';
import { dayOf } from '../formats.ts';
import { long, usual } from '../sample-texts.ts';
import { membershipTerm } from './membership-term.ts';

const words = {
  vi: {
    subject: 'Gói thành viên của bạn đã được kích hoạt',
    preview: (date: string) => `Gói thành viên có hạn đến ngày ${date}.`,
    about: 'Mã kích hoạt đã được ghi nhận. Gói thành viên Cùng Nghề của bạn có hiệu lực từ bây giờ.',
    until: 'Có hạn đến',
    date: (date: string) => `${date} (giờ Việt Nam)`,
    open: 'Bắt đầu học',
    note: 'Chúng tôi sẽ gửi email cho bạn trước khi gói hết hạn.',
  },
  en: {
    subject: 'Your membership is active',
    preview: (date: string) => `Your membership runs until ${date}.`,
    about: 'Your activation code has been accepted. Your Cùng Nghề membership starts now.',
    until: 'Valid until',
    date: (date: string) => `${date} (Vietnam time)`,
    open: 'Start learning',
    note: 'We will email you before it ends.',
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
  body: (term, context) => membershipTerm(term, context, words[context.locale]),
});
