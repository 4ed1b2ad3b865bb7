import { defineEmail } from '../catalog-entry.ts';
import { editable } from '../editable.ts';
import { long, usual } from '../sample-texts.ts';
import { membershipTerm, membershipValues } from './membership-term.ts';

const texts = editable(['name', 'date'], {
  vi: {
    subject: 'Gói thành viên của bạn đã được kích hoạt',
    preview: 'Gói thành viên có hạn đến ngày {date}.',
    about: 'Mã kích hoạt đã được ghi nhận. Gói thành viên Cùng Nghề của bạn có hiệu lực từ bây giờ.',
    note: 'Chúng tôi sẽ gửi email cho bạn trước khi gói hết hạn.',
  },
  en: {
    subject: 'Your membership is active',
    preview: 'Your membership runs until {date}.',
    about: 'Your activation code has been accepted. Your Cùng Nghề membership starts now.',
    note: 'We will email you before it ends.',
  },
});

const words = {
  vi: {
    until: 'Có hạn đến',
    date: (date: string) => `${date} (giờ Việt Nam)`,
    open: 'Bắt đầu học',
  },
  en: {
    until: 'Valid until',
    date: (date: string) => `${date} (Vietnam time)`,
    open: 'Start learning',
  },
};

export const membershipActivated = defineEmail('membership_activated', {
  texts: [texts],
  audience: 'account',
  samples: {
    usual: { name: usual.name, expiresAt: '2027-11-19T17:30:00.000Z' },
    long_texts: { name: long.name, expiresAt: '2027-12-31T16:59:59.999Z' },
  },
  subject: (term, context) => texts.say(context, membershipValues(term, context)).subject,
  preview: (term, context) => texts.say(context, membershipValues(term, context)).preview,
  body: (term, context) =>
    membershipTerm(term, context, {
      ...words[context.locale],
      ...texts.say(context, membershipValues(term, context)),
    }),
});
