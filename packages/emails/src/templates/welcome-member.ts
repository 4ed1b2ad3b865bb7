import { button, greeting, heading, links, note, paragraph, subheading } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { communityLink, learnerLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';

const words = {
  vi: {
    subject: 'Chào mừng bạn đến với Cùng Nghề',
    preview: 'Bước đầu tiên: chọn cộng đồng theo nghề hoặc ngành của bạn.',
    first:
      'Cùng Nghề là nơi người đi làm học cùng đồng nghiệp. Bước đầu tiên là chọn một cộng đồng theo nghề hoặc ngành của bạn.',
    suggested: 'Cộng đồng gợi ý',
    open: 'Chọn cộng đồng',
    free: 'Tham gia cộng đồng là miễn phí.',
  },
  en: {
    subject: 'Welcome to Cùng Nghề',
    preview: 'First step: choose the community of your occupation or industry.',
    first:
      'Cùng Nghề is where people who work learn together. The first step is to choose the community of your occupation or your industry.',
    suggested: 'Suggested communities',
    open: 'Choose a community',
    free: 'Joining a community is free.',
  },
};

export const welcomeMember = defineEmail('welcome_member', {
  audience: 'account',
  samples: {
    usual: {
      name: usual.name,
      communities: [
        { name: 'Founder / CEO', slug: 'founder' },
        { name: 'Marketing', slug: 'marketing' },
      ],
    },
    long_texts: {
      name: long.name,
      communities: Array.from({ length: 5 }, () => ({ name: long.communityName, slug: long.communitySlug })),
    },
    missing_data: { name: usual.name },
  },
  subject: (_data, { locale }) => words[locale].subject,
  preview: (_data, { locale }) => words[locale].preview,
  body: ({ name, communities = [] }, context) => {
    const say = words[context.locale];
    return [
      heading(say.subject),
      greeting(context.locale, name),
      paragraph(say.first),
      communities.length > 0 && subheading(say.suggested),
      ...links(
        communities.map((community) => ({
          title: community.name,
          href: communityLink(context, { communitySlug: community.slug }),
        })),
      ),
      button(learnerLink(context, '/communities'), say.open),
      note(say.free),
    ];
  },
});
