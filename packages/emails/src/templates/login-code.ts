import { Fragment, createElement as h } from 'react';
import type { EmailData } from '../data.ts';
import { Code, Heading, Paragraph } from '../layout.ts';
import type { Template } from '../template.ts';

const words = {
  vi: {
    subject: 'Mã đăng nhập Cùng Nghề của bạn',
    preview: (minutes: number) => `Mã có hiệu lực trong ${minutes} phút.`,
    heading: 'Mã đăng nhập của bạn',
    use: 'Nhập mã này vào trang đăng nhập:',
    valid: (minutes: number) => `Mã có hiệu lực trong ${minutes} phút và chỉ dùng được một lần.`,
    caution:
      'Bạn không yêu cầu mã này? Cứ bỏ qua thư, không ai vào được tài khoản nếu không có mã. Đừng đưa mã cho ai, kể cả người tự xưng là Cùng Nghề.',
  },
  en: {
    subject: 'Your Cùng Nghề sign-in code',
    preview: (minutes: number) => `The code is valid for ${minutes} minutes.`,
    heading: 'Your sign-in code',
    use: 'Enter this code on the sign-in page:',
    valid: (minutes: number) => `It is valid for ${minutes} minutes and works once.`,
    caution:
      'Did you not ask for a code? You can ignore this message: nobody gets in without the code. Do not give it to anyone, not even someone who says they are from Cùng Nghề.',
  },
};

export const loginCode: Template<EmailData['login_code']> = {
  subject: (_data, { locale }) => words[locale].subject,
  preview: ({ validMinutes }, { locale }) => words[locale].preview(validMinutes),
  body: ({ code, validMinutes }, { locale }) => {
    const say = words[locale];
    return h(
      Fragment,
      null,
      h(Heading, null, say.heading),
      h(Paragraph, null, say.use),
      h(Code, null, code),
      h(Paragraph, null, say.valid(validMinutes)),
      h(Paragraph, { dim: true }, say.caution),
    );
  },
};
