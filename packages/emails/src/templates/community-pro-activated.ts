import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { dayOf } from '../formats.ts';
import { communityLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';

const words = {
  vi: {
    subject: (community: string) => `Bạn đã là thành viên Pro của ${community}`,
    preview: (date: string) => `Mọi khóa học và sách đã mở, đến ngày ${date}.`,
    thanks:
      'Chúng tôi đã nhận được thanh toán của bạn. Từ bây giờ, bạn đọc được mọi khóa học và sách của cộng đồng.',
    community: 'Cộng đồng',
    until: 'Pro có hạn đến',
    date: (date: string) => `${date} (giờ Việt Nam)`,
    open: 'Vào học',
    help: 'Nếu có gì chưa đúng, hãy xem lại đơn trong mục Đơn hàng của tôi.',
  },
  en: {
    subject: (community: string) => `You are now a Pro member of ${community}`,
    preview: (date: string) => `Every course and book is open to you until ${date}.`,
    thanks: 'We have received your payment. Every course and book of the community is now open to you.',
    community: 'Community',
    until: 'Pro until',
    date: (date: string) => `${date} (Vietnam time)`,
    open: 'Continue learning',
    help: 'If something is not right, look at your order under My orders.',
  },
};

export const communityProActivated = defineEmail('community_pro_activated', {
  audience: 'account',
  samples: {
    usual: { ...usual, expiresAt: '2027-11-19T17:30:00.000Z' },
    long_texts: { ...long, expiresAt: '2027-12-31T16:59:59.999Z' },
  },
  subject: ({ communityName }, { locale }) => words[locale].subject(communityName),
  preview: ({ expiresAt }, { locale }) => words[locale].preview(dayOf(locale, expiresAt)),
  body: ({ name, communityName, communitySlug, expiresAt }, context) => {
    const say = words[context.locale];
    return [
      heading(say.subject(communityName)),
      greeting(context.locale, name),
      paragraph(say.thanks),
      facts([
        [say.community, communityName],
        [say.until, say.date(dayOf(context.locale, expiresAt))],
      ]),
      button(communityLink(context, { communitySlug }), say.open),
      note(say.help),
    ];
  },
});
