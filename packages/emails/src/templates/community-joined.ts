import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { communityLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';

const words = {
  vi: {
    subject: (community: string) => `Bạn đã tham gia cộng đồng ${community}`,
    preview: 'Giới thiệu mình và đặt câu hỏi đầu tiên cho người cùng nghề.',
    home: 'Bạn đã chọn đây là cộng đồng chính: mỗi lần đăng nhập, bạn bắt đầu từ đây.',
    offer:
      'Đây là nơi bạn đặt câu hỏi, chia sẻ kinh nghiệm với người cùng nghề và theo dõi khóa học, sự kiện mới.',
    open: 'Vào cộng đồng',
    start: 'Gợi ý: bắt đầu bằng cách giới thiệu mình trong phần thảo luận.',
  },
  en: {
    subject: (community: string) => `You joined ${community}`,
    preview: 'Introduce yourself and ask people of your trade a first question.',
    home: 'This is your home community: you start here each time you sign in.',
    offer:
      'Here you can ask questions, share what you know with people of your trade, and follow new courses and events.',
    open: 'Go to the community',
    start: 'A good start: introduce yourself in the discussions.',
  },
};

export const communityJoined = defineEmail('community_joined', {
  audience: 'account',
  samples: {
    usual: { ...usual, isHome: true },
    long_texts: { ...long, isHome: true },
    other_case: { ...usual, isHome: false },
  },
  subject: ({ communityName }, { locale }) => words[locale].subject(communityName),
  preview: (_data, { locale }) => words[locale].preview,
  body: ({ name, communityName, communitySlug, isHome }, context) => {
    const say = words[context.locale];
    return [
      heading(say.subject(communityName)),
      greeting(context.locale, name),
      isHome && paragraph(say.home),
      paragraph(say.offer),
      button(communityLink(context, { communitySlug }), say.open),
      note(say.start),
    ];
  },
});
