import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { EmailData } from '../data.ts';
import { editable } from '../editable.ts';
import { learnerLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';
import type { EmailContext } from '../template.ts';

const texts = editable(['name', 'course'], {
  vi: {
    subject: 'Giấy chứng nhận của bạn: {course}',
    preview: 'Giấy chứng nhận mang tên bạn đã sẵn sàng.',
    heading: 'Bạn đã hoàn thành khóa học',
    done: 'Chúc mừng bạn! Giấy chứng nhận mang tên bạn đã sẵn sàng để xem, tải về và in.',
    check: 'Người có mã chứng nhận có thể kiểm tra giấy này là thật.',
  },
  en: {
    subject: 'Your certificate: {course}',
    preview: 'The certificate in your name is ready.',
    heading: 'You have completed the course',
    done: 'Congratulations! The certificate in your name is ready to view, download and print.',
    check: 'Anyone who has the code can check that the certificate is genuine.',
  },
});

const words = {
  vi: {
    course: 'Khóa học',
    code: 'Mã chứng nhận',
    open: 'Xem giấy chứng nhận',
  },
  en: {
    course: 'Course',
    code: 'Certificate code',
    open: 'View the certificate',
  },
};

type Data = EmailData['certificate_issued'];

const textsOf = ({ name, courseName }: Data, context: EmailContext) =>
  texts.say(context, { name, course: courseName });

export const certificateIssued = defineEmail('certificate_issued', {
  texts: [texts],
  audience: 'account',
  samples: {
    usual: { name: usual.name, courseName: usual.courseName, certificateId: 'crt-1', code: '7K4M-PX2Q' },
    long_texts: { name: long.name, courseName: long.courseName, certificateId: 'crt-2', code: 'WWWW-MMMM' },
  },
  subject: (data, context) => textsOf(data, context).subject,
  preview: (data, context) => textsOf(data, context).preview,
  body: (data, context) => {
    const { name, courseName, certificateId, code } = data;
    const say = { ...words[context.locale], ...textsOf(data, context) };
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
