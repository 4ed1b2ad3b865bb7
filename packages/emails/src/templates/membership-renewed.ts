import { defineEmail } from '../catalog-entry.ts';
import { dayOf } from '../formats.ts';
import { long, usual } from '../sample-texts.ts';
import { membershipTerm } from './membership-term.ts';

const words = {
  vi: {
    subject: 'Gói thành viên của bạn đã được gia hạn',
    preview: (date: string) => `Hạn mới của gói thành viên: ${date}.`,
    about: 'Cảm ơn bạn đã tiếp tục học cùng chúng tôi. Gói thành viên của bạn đã có hạn mới.',
    until: 'Hạn mới',
    date: (date: string) => `${date} (giờ Việt Nam)`,
    open: 'Học tiếp',
  },
  en: {
    subject: 'Your membership is renewed',
    preview: (date: string) => `Your membership now runs until ${date}.`,
    about: 'Thank you for staying with us. Your membership has a new term.',
    until: 'Valid until',
    date: (date: string) => `${date} (Vietnam time)`,
    open: 'Continue learning',
  },
};

export const membershipRenewed = defineEmail('membership_renewed', {
  audience: 'account',
  samples: {
    usual: { name: usual.name, expiresAt: '2028-11-19T17:30:00.000Z' },
    long_texts: { name: long.name, expiresAt: '2028-12-31T16:59:59.999Z' },
  },
  subject: (_data, { locale }) => words[locale].subject,
  preview: ({ expiresAt }, { locale }) => words[locale].preview(dayOf(locale, expiresAt)),
  body: (term, context) => membershipTerm(term, context, words[context.locale]),
});
