import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { communityLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';

const words = {
  vi: {
    subject: (community: string) => `Bạn đã tham gia cộng đồng ${community}`,
    preview: 'Khóa học, thảo luận và sự kiện của cộng đồng đang chờ bạn.',
    home: 'Đây là cộng đồng chính của bạn: mỗi lần đăng nhập, bạn bắt đầu từ đây.',
    offer:
      'Trong cộng đồng có khóa học và sách theo đúng nghề, nơi đặt câu hỏi cho người cùng nghề, và các sự kiện trực tuyến.',
    open: 'Vào cộng đồng',
    start: 'Gợi ý: đọc bài đầu tiên của một khóa học, rồi giới thiệu mình trong phần thảo luận.',
  },
  en: {
    subject: (community: string) => `You joined ${community}`,
    preview: 'Its courses, discussions and events are open to you.',
    home: 'This is your home community: you start here each time you sign in.',
    offer:
      'It has courses and books about the work itself, people of the same trade to ask, and online events.',
    open: 'Go to the community',
    start: 'A good start: read the first lesson of a course, then introduce yourself in the discussions.',
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
