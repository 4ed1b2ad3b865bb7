import { Fragment, createElement as h } from 'react';
import type { EmailData } from '../data.ts';
import { Button, Heading, Paragraph } from '../layout.ts';
import type { Template } from '../template.ts';

const words = {
  vi: {
    subject: (course: string) => `Bạn vừa mở khóa “${course}”`,
    preview: (lessons: number) => `${lessons} bài, đọc lúc nào rảnh. Chỗ đang dừng luôn được giữ lại.`,
    greeting: (name: string) => `Chào ${name},`,
    begun: (course: string, lessons: number) =>
      `Bạn đã bắt đầu khóa “${course}”, gồm ${lessons} bài. Đọc theo nhịp của bạn: mở trên máy nào cũng thấy đúng chỗ đang dừng.`,
    end: 'Học xong bài cuối, bạn nhận giấy chứng nhận mang tên mình.',
    open: 'Đọc tiếp',
  },
  en: {
    subject: (course: string) => `You have started “${course}”`,
    preview: (lessons: number) =>
      `${lessons} ${lessons === 1 ? 'lesson' : 'lessons'}, whenever you have time. We keep your place.`,
    greeting: (name: string) => `Hello ${name},`,
    begun: (course: string, lessons: number) =>
      `You have started “${course}”, ${lessons === 1 ? 'one lesson' : `${lessons} lessons`} to read at your own pace. On any device you are back where you stopped.`,
    end: 'After the last lesson you receive a certificate in your name.',
    open: 'Read on',
  },
};

export const classEnrolled: Template<EmailData['class_enrolled']> = {
  subject: ({ courseName }, { locale }) => words[locale].subject(courseName),
  preview: ({ lessonCount }, { locale }) => words[locale].preview(lessonCount),
  body: ({ name, courseName, communitySlug, courseSlug, lessonCount }, { locale, learnerUrl }) => {
    const say = words[locale];
    const course = `${learnerUrl}/c/${encodeURIComponent(communitySlug)}/courses/${encodeURIComponent(courseSlug)}`;
    return h(
      Fragment,
      null,
      h(Heading, null, say.subject(courseName)),
      h(Paragraph, null, say.greeting(name)),
      h(Paragraph, null, say.begun(courseName, lessonCount)),
      h(Paragraph, null, say.end),
      h(Button, { href: course }, say.open),
    );
  },
};
