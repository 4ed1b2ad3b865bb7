import { button, greeting, heading, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import { courseLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';

const words = {
  vi: {
    subject: (course: string) => `Học tiếp: ${course}`,
    preview: (lesson: string) => `Bài tiếp theo: ${lesson}`,
    heading: 'Tiếp tục khóa học của bạn',
    away: (course: string, days: number) =>
      `Lần gần nhất bạn học khóa “${course}” là ${days} ngày trước. Tiến độ của bạn vẫn được lưu.`,
    done: 'Đã hoàn thành',
    of: (done: number, all: number) => `${done}/${all} bài`,
    next: 'Bài tiếp theo',
    open: 'Học tiếp',
  },
  en: {
    subject: (course: string) => `Continue learning: ${course}`,
    preview: (lesson: string) => `Next lesson: ${lesson}`,
    heading: 'Continue your course',
    away: (course: string, days: number) =>
      `It has been ${days} ${days === 1 ? 'day' : 'days'} since you last opened “${course}”. Your progress is saved.`,
    done: 'Completed',
    of: (done: number, all: number) => `${done} of ${all} lessons`,
    next: 'Next lesson',
    open: 'Continue',
  },
};

const lesson = { lessonTitle: 'Giá vốn gồm những gì?', lessonSlug: 'gia-von-gom-nhung-gi' };

export const learningNudge = defineEmail('learning_nudge', {
  audience: 'member',
  samples: {
    usual: { ...usual, ...lesson, doneCount: 3, lessonCount: 8, daysAway: 7 },
    long_texts: {
      ...long,
      lessonTitle: long.courseName,
      lessonSlug: long.courseSlug,
      doneCount: 99,
      lessonCount: 128,
      daysAway: 30,
    },
    missing_data: {
      ...usual,
      lessonTitle: lesson.lessonTitle,
      doneCount: 0,
      lessonCount: 1,
      daysAway: 1,
    },
  },
  subject: ({ courseName }, { locale }) => words[locale].subject(courseName),
  preview: ({ lessonTitle }, { locale }) => words[locale].preview(lessonTitle),
  body: ({ name, courseName, lessonTitle, doneCount, lessonCount, daysAway, ...course }, context) => {
    const say = words[context.locale];
    return [
      heading(say.heading),
      greeting(context.locale, name),
      paragraph(say.away(courseName, daysAway)),
      facts([
        [say.done, say.of(doneCount, lessonCount)],
        [say.next, lessonTitle],
      ]),
      button(courseLink(context, course), say.open),
    ];
  },
});
