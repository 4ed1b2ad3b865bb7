import { button, greeting, heading, links, note, paragraph, subheading } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { editable } from '../editable.ts';
import { communityLink, learnerLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';

const texts = editable(['name'], {
  vi: {
    subject: 'Chào mừng bạn đến với Cùng Nghề',
    preview: 'Bước đầu tiên: chọn cộng đồng theo nghề hoặc ngành của bạn.',
    first:
      'Cùng Nghề là nơi người đi làm học cùng đồng nghiệp. Bước đầu tiên là chọn một cộng đồng theo nghề hoặc ngành của bạn.',
    free: 'Tham gia cộng đồng là miễn phí.',
  },
  en: {
    subject: 'Welcome to Cùng Nghề',
    preview: 'First step: choose the community of your occupation or industry.',
    first:
      'Cùng Nghề is where people who work learn together. The first step is to choose the community of your occupation or your industry.',
    free: 'Joining a community is free.',
  },
});

const words = {
  vi: {
    suggested: 'Cộng đồng gợi ý',
    open: 'Chọn cộng đồng',
  },
  en: {
    suggested: 'Suggested communities',
    open: 'Choose a community',
  },
};

export const welcomeMember = defineEmail('welcome_member', {
  texts: [texts],
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
  subject: ({ name }, context) => texts.say(context, { name }).subject,
  preview: ({ name }, context) => texts.say(context, { name }).preview,
  body: ({ name, communities = [] }, context) => {
    const say = { ...words[context.locale], ...texts.say(context, { name }) };
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
