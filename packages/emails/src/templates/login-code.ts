import { code as codeBlock, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';

const words = {
  vi: {
    subject: 'Mã đăng nhập Cùng Nghề của bạn',
    heading: 'Mã đăng nhập của bạn',
    use: 'Nhập mã này vào trang đăng nhập:',
    preview: (minutes: number) => `Mã có hiệu lực trong ${minutes} phút.`,
    valid: (minutes: number) => `Mã có hiệu lực trong ${minutes} phút và chỉ dùng được một lần.`,
    caution:
      'Nếu bạn không yêu cầu mã, hãy bỏ qua email này: không ai đăng nhập được nếu không có mã. Đừng đưa mã cho bất kỳ ai, kể cả người tự xưng là nhân viên Cùng Nghề.',
  },
  en: {
    subject: 'Your Cùng Nghề sign-in code',
    heading: 'Your sign-in code',
    use: 'Enter this code on the sign-in page:',
    preview: (minutes: number) => `The code is valid for ${minutes} minutes.`,
    valid: (minutes: number) => `It is valid for ${minutes} minutes and works once.`,
    caution:
      'If you did not ask for a code, ignore this message: nobody can sign in without the code. Do not give it to anyone, not even to someone who says they work for Cùng Nghề.',
  },
};

export const loginCode = defineEmail('login_code', {
  audience: 'account',
  samples: {
    usual: { code: '042617', validMinutes: 10 },
    long_texts: { code: '888888', validMinutes: 60 },
  },
  subject: (_data, { locale }) => words[locale].subject,
  preview: ({ validMinutes }, { locale }) => words[locale].preview(validMinutes),
  body: ({ code, validMinutes }, { locale }) => {
    const say = words[locale];
    return [
      heading(say.heading),
      paragraph(say.use),
      codeBlock(code),
      paragraph(say.valid(validMinutes)),
      note(say.caution),
    ];
  },
});
