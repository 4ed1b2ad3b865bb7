import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { courseLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';

const words = {
  vi: {
    subject: (course: string) => `Bạn đã bắt đầu khóa học: ${course}`,
    preview: (lessons: number) => `${lessons} bài học, học lúc nào cũng được.`,
    heading: 'Bạn đã bắt đầu khóa học',
    begun: (course: string, lessons: number) =>
      `Khóa học “${course}” có ${lessons} bài. Bạn học theo nhịp của mình: tiến độ được lưu trên mọi thiết bị.`,
    open: 'Học bài tiếp theo',
    end: 'Hoàn thành tất cả các bài, bạn nhận giấy chứng nhận mang tên mình.',
  },
  en: {
    subject: (course: string) => `You started a course: ${course}`,
    preview: (lessons: number) => `${lessonsOf(lessons)} to take at your own pace.`,
    heading: 'You started a course',
    begun: (course: string, lessons: number) =>
      `“${course}” has ${lessonsOf(lessons)} to take at your own pace. Your progress is saved on every device.`,
    open: 'Continue the course',
    end: 'When you complete every lesson, you receive a certificate in your name.',
  },
};

const lessonsOf = (count: number) => `${count} ${count === 1 ? 'lesson' : 'lessons'}`;

export const classEnrolled = defineEmail('class_enrolled', {
  audience: 'account',
  samples: {
    usual: { ...usual, lessonCount: 8 },
    long_texts: { ...long, lessonCount: 128 },
    missing_data: { ...usual, lessonCount: 1 },
  },
  subject: ({ courseName }, { locale }) => words[locale].subject(courseName),
  preview: ({ lessonCount }, { locale }) => words[locale].preview(lessonCount),
  body: ({ name, courseName, lessonCount, ...course }, context) => {
    const say = words[context.locale];
    return [
      heading(say.heading),
      greeting(context.locale, name),
      paragraph(say.begun(courseName, lessonCount)),
      button(courseLink(context, course), say.open),
      note(say.end),
    ];
  },
});
