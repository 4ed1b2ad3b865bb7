import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { EmailData } from '../data.ts';
import { editable } from '../editable.ts';
import { dayOf } from '../formats.ts';
import { communityLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';
import type { EmailContext } from '../template.ts';

const texts = editable(['name', 'community', 'date'], {
  vi: {
    subject: 'Bạn đã là thành viên Pro của {community}',
    preview: 'Mọi khóa học và sách đã mở, đến ngày {date}.',
    thanks:
      'Chúng tôi đã nhận được thanh toán của bạn. Từ bây giờ, bạn đọc được mọi khóa học và sách của cộng đồng.',
    help: 'Nếu có gì chưa đúng, hãy xem lại đơn trong mục Đơn hàng của tôi.',
  },
  en: {
    subject: 'You are now a Pro member of {community}',
    preview: 'Every course and book is open to you until {date}.',
    thanks: 'We have received your payment. Every course and book of the community is now open to you.',
    help: 'If something is not right, look at your order under My orders.',
  },
});

const words = {
  vi: {
    community: 'Cộng đồng',
    until: 'Pro có hạn đến',
    date: (date: string) => `${date} (giờ Việt Nam)`,
    open: 'Vào học',
  },
  en: {
    community: 'Community',
    until: 'Pro until',
    date: (date: string) => `${date} (Vietnam time)`,
    open: 'Continue learning',
  },
};

type Data = EmailData['community_pro_activated'];

const textsOf = ({ name, communityName, expiresAt }: Data, context: EmailContext) =>
  texts.say(context, { name, community: communityName, date: dayOf(context.locale, expiresAt) });

export const communityProActivated = defineEmail('community_pro_activated', {
  texts: [texts],
  audience: 'account',
  samples: {
    usual: { ...usual, expiresAt: '2027-11-19T17:30:00.000Z' },
    long_texts: { ...long, expiresAt: '2027-12-31T16:59:59.999Z' },
  },
  subject: (data, context) => textsOf(data, context).subject,
  preview: (data, context) => textsOf(data, context).preview,
  body: (data, context) => {
    const { name, communityName, communitySlug, expiresAt } = data;
    const say = { ...words[context.locale], ...textsOf(data, context) };
    return [
      heading(say.subject),
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
