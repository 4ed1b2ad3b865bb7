import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { EmailData } from '../data.ts';
import { editable } from '../editable.ts';
import { communityLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import type { EmailContext } from '../template.ts';

const texts = editable(['name', 'community'], {
  vi: {
    subject: 'Bạn đã tham gia cộng đồng {community}',
    preview: 'Giới thiệu mình và đặt câu hỏi đầu tiên cho người cùng nghề.',
    home: 'Bạn đã chọn đây là cộng đồng chính: mỗi lần đăng nhập, bạn bắt đầu từ đây.',
    offer:
      'Đây là nơi bạn đặt câu hỏi, chia sẻ kinh nghiệm với người cùng nghề và theo dõi khóa học, sự kiện mới.',
    start: 'Gợi ý: bắt đầu bằng cách giới thiệu mình trong phần thảo luận.',
  },
  en: {
    subject: 'You joined {community}',
    preview: 'Introduce yourself and ask people of your trade a first question.',
    home: 'This is your home community: you start here each time you sign in.',
    offer:
      'Here you can ask questions, share what you know with people of your trade, and follow new courses and events.',
    start: 'A good start: introduce yourself in the discussions.',
  },
});

const words = {
  vi: {
    open: 'Vào cộng đồng',
  },
  en: {
    open: 'Go to the community',
  },
};

type Data = EmailData['community_joined'];

const textsOf = ({ name, communityName }: Data, context: EmailContext) =>
  texts.say(context, { name, community: communityName });

export const communityJoined = defineEmail('community_joined', {
  texts: [texts],
  audience: 'account',
  samples: {
    usual: { ...usual, isHome: true },
    long_texts: { ...long, isHome: true },
    other_case: { ...usual, isHome: false },
  },
  subject: (data, context) => textsOf(data, context).subject,
  preview: (data, context) => textsOf(data, context).preview,
  body: (data, context) => {
    const { name, communitySlug, isHome } = data;
    const say = textsOf(data, context);
    return [
      heading(say.subject),
      greeting(context.locale, name),
      isHome && paragraph(say.home),
      paragraph(say.offer),
      button(communityLink(context, { communitySlug }), words[context.locale].open),
      note(say.start),
    ];
  },
});
