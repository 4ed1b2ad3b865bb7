import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { editable } from '../editable.ts';
import { learnerLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';

const texts = editable(['name'], {
  vi: {
    subject: 'Hoàn thiện hồ sơ của bạn',
    preview: 'Chỉ mất một phút để người cùng nghề nhận ra bạn.',
    why: 'Hồ sơ của bạn chưa đầy đủ. Khi có đủ thông tin, người cùng nghề dễ nhận ra và trao đổi với bạn hơn.',
    yours: 'Bạn tự chọn điều muốn chia sẻ và sửa lại lúc nào cũng được.',
  },
  en: {
    subject: 'Complete your profile',
    preview: 'It takes a minute and helps others recognise you.',
    why: 'Your profile is not complete yet. With a little more, people of your trade recognise you and find it easier to talk to you.',
    yours: 'You choose what to share, and you can change it at any time.',
  },
});

const words = {
  vi: {
    missing: 'Còn thiếu',
    parts: { photo: 'ảnh đại diện', occupation: 'nghề nghiệp', intro: 'lời giới thiệu' },
    open: 'Bổ sung hồ sơ',
  },
  en: {
    missing: 'Still missing',
    parts: { photo: 'photo', occupation: 'occupation', intro: 'introduction' },
    open: 'Complete the profile',
  },
};

export const profileIncomplete = defineEmail('profile_incomplete', {
  texts: [texts],
  audience: 'member',
  samples: {
    usual: { name: usual.name, missing: ['photo', 'intro'] },
    long_texts: { name: long.name, missing: ['photo', 'occupation', 'intro'] },
  },
  subject: ({ name }, context) => texts.say(context, { name }).subject,
  preview: ({ name }, context) => texts.say(context, { name }).preview,
  body: ({ name, missing }, context) => {
    const say = { ...words[context.locale], ...texts.say(context, { name }) };
    return [
      heading(say.subject),
      greeting(context.locale, name),
      paragraph(say.why),
      facts([[say.missing, missing.map((part) => say.parts[part]).join(', ')]]),
      button(learnerLink(context, '/profile'), say.open),
      note(say.yours),
    ];
  },
});
