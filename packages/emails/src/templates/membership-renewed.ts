import { defineEmail } from '../catalog-entry.ts';
import { editable } from '../editable.ts';
import { long, usual } from '../sample-texts.ts';
import { membershipTerm, membershipValues } from './membership-term.ts';

const texts = editable(['name', 'date'], {
  vi: {
    subject: 'Gói thành viên của bạn đã được gia hạn',
    preview: 'Hạn mới của gói thành viên: {date}.',
    about: 'Cảm ơn bạn đã tiếp tục học cùng chúng tôi. Gói thành viên của bạn đã có hạn mới.',
  },
  en: {
    subject: 'Your membership is renewed',
    preview: 'Your membership now runs until {date}.',
    about: 'Thank you for staying with us. Your membership has a new term.',
  },
});

const words = {
  vi: {
    until: 'Hạn mới',
    date: (date: string) => `${date} (giờ Việt Nam)`,
    open: 'Học tiếp',
  },
  en: {
    until: 'Valid until',
    date: (date: string) => `${date} (Vietnam time)`,
    open: 'Continue learning',
  },
};

export const membershipRenewed = defineEmail('membership_renewed', {
  texts: [texts],
  audience: 'account',
  samples: {
    usual: { name: usual.name, expiresAt: '2028-11-19T17:30:00.000Z' },
    long_texts: { name: long.name, expiresAt: '2028-12-31T16:59:59.999Z' },
  },
  subject: (term, context) => texts.say(context, membershipValues(term, context)).subject,
  preview: (term, context) => texts.say(context, membershipValues(term, context)).preview,
  body: (term, context) =>
    membershipTerm(term, context, {
      ...words[context.locale],
      ...texts.say(context, membershipValues(term, context)),
    }),
});
