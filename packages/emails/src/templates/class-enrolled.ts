import type { Locale } from '@cungnghe/contracts/shared';
import { button, greeting, heading, note, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { EmailData } from '../data.ts';
import { editable } from '../editable.ts';
import { courseLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import type { EmailContext } from '../template.ts';

const texts = editable(['name', 'course', 'lessons'], {
  vi: {
    subject: 'Bạn đã bắt đầu khóa học: {course}',
    preview: '{lessons}, học lúc nào cũng được.',
    heading: 'Bạn đã bắt đầu khóa học',
    begun:
      'Khóa học “{course}” có {lessons}. Bạn học theo nhịp của mình: tiến độ được lưu trên mọi thiết bị.',
    end: 'Hoàn thành tất cả các bài, bạn nhận giấy chứng nhận mang tên mình.',
  },
  en: {
    subject: 'You started a course: {course}',
    preview: '{lessons} to take at your own pace.',
    heading: 'You started a course',
    begun: '“{course}” has {lessons} to take at your own pace. Your progress is saved on every device.',
    end: 'When you complete every lesson, you receive a certificate in your name.',
  },
});

const words = {
  vi: {
    open: 'Học bài tiếp theo',
  },
  en: {
    open: 'Continue the course',
  },
};

const lessonsIn: Record<Locale, (count: number) => string> = {
  vi: (count) => `${count} bài`,
  en: (count) => `${count} ${count === 1 ? 'lesson' : 'lessons'}`,
};

const textsOf = (
  { name, courseName, lessonCount }: Pick<EmailData['class_enrolled'], 'name' | 'courseName' | 'lessonCount'>,
  context: EmailContext,
) => texts.say(context, { name, course: courseName, lessons: lessonsIn[context.locale](lessonCount) });

export const classEnrolled = defineEmail('class_enrolled', {
  texts: [texts],
  audience: 'account',
  samples: {
    usual: { ...usual, lessonCount: 8 },
    long_texts: { ...long, lessonCount: 128 },
    missing_data: { ...usual, lessonCount: 1 },
  },
  subject: (data, context) => textsOf(data, context).subject,
  preview: (data, context) => textsOf(data, context).preview,
  body: ({ name, courseName, lessonCount, ...course }, context) => {
    const say = textsOf({ name, courseName, lessonCount }, context);
    return [
      heading(say.heading),
      greeting(context.locale, name),
      paragraph(say.begun),
      button(courseLink(context, course), words[context.locale].open),
      note(say.end),
    ];
  },
});
