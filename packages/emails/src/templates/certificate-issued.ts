import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { learnerLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';

const words = {
  vi: {
    subject: (course: string) => `Giấy chứng nhận của bạn: ${course}`,
    preview: 'Giấy chứng nhận mang tên bạn đã sẵn sàng.',
    heading: 'Bạn đã hoàn thành khóa học',
    done: 'Chúc mừng bạn! Giấy chứng nhận mang tên bạn đã sẵn sàng để xem, tải về và in.',
    course: 'Khóa học',
    code: 'Mã chứng nhận',
    open: 'Xem giấy chứng nhận',
    check: 'Người có mã chứng nhận có thể kiểm tra giấy này là thật.',
  },
  en: {
    subject: (course: string) => `Your certificate: ${course}`,
    preview: 'The certificate in your name is ready.',
    heading: 'You have completed the course',
    done: 'Congratulations! The certificate in your name is ready to view, download and print.',
    course: 'Course',
    code: 'Certificate code',
    open: 'View the certificate',
    check: 'Anyone who has the code can check that the certificate is genuine.',
  },
};

export const certificateIssued = defineEmail('certificate_issued', {
  audience: 'account',
  samples: {
    usual: { name: usual.name, courseName: usual.courseName, certificateId: 'crt-1', code: '7K4M-PX2Q' },
    long_texts: { name: long.name, courseName: long.courseName, certificateId: 'crt-2', code: 'WWWW-MMMM' },
  },
  subject: ({ courseName }, { locale }) => words[locale].subject(courseName),
  preview: (_data, { locale }) => words[locale].preview,
  body: ({ name, courseName, certificateId, code }, context) => {
    const say = words[context.locale];
    return [
      heading(say.heading),
      greeting(context.locale, name),
      paragraph(say.done),
      facts([
        [say.course, courseName],
        [say.code, code],
      ]),
      button(learnerLink(context, `/certificates/${encodeURIComponent(certificateId)}`), say.open),
      note(say.check),
    ];
  },
});
