import { Fragment, createElement as h } from 'react';
import type { EmailData } from '../data.ts';
import { Button, Heading, Paragraph } from '../layout.ts';
import type { Template } from '../template.ts';

const words = {
  vi: {
    subject: (course: string) => `Chứng nhận của bạn: ${course}`,
    preview: 'Bạn đã học xong bài cuối. Giấy chứng nhận mang tên bạn đã sẵn sàng.',
    heading: 'Bạn đã đi hết một khóa',
    greeting: (name: string) => `Chúc mừng ${name},`,
    done: (course: string) =>
      `Bạn vừa học xong bài cuối của khóa “${course}”. Giấy chứng nhận mang tên bạn đã sẵn sàng để xem, tải về và in.`,
    code: (code: string) => `Mã chứng nhận ${code}. Ai có mã này đều kiểm tra được là thật.`,
    open: 'Xem giấy chứng nhận',
  },
  en: {
    subject: (course: string) => `Your certificate: ${course}`,
    preview: 'You have completed the last lesson. The certificate in your name is ready.',
    heading: 'You have finished a whole course',
    greeting: (name: string) => `Congratulations, ${name}.`,
    done: (course: string) =>
      `You have just completed the last lesson of “${course}”. The certificate in your name is ready to view, download and print.`,
    code: (code: string) => `Certificate code ${code}. Anyone who has it can check that it is genuine.`,
    open: 'See the certificate',
  },
};

export const certificateIssued: Template<EmailData['certificate_issued']> = {
  subject: ({ courseName }, { locale }) => words[locale].subject(courseName),
  preview: (_data, { locale }) => words[locale].preview,
  body: ({ name, courseName, certificateId, code }, { locale, learnerUrl }) => {
    const say = words[locale];
    return h(
      Fragment,
      null,
      h(Heading, null, say.heading),
      h(Paragraph, null, say.greeting(name)),
      h(Paragraph, null, say.done(courseName)),
      h(Button, { href: `${learnerUrl}/certificates/${encodeURIComponent(certificateId)}` }, say.open),
      h(Paragraph, { dim: true }, say.code(code)),
    );
  },
};
