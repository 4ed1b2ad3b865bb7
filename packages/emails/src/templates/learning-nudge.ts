import { button, greeting, heading, paragraph } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { EmailData } from '../data.ts';
import { editable } from '../editable.ts';
import { daysIn } from '../formats.ts';
import { courseLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import { facts } from '../tables.ts';
import type { EmailContext } from '../template.ts';

const texts = editable(['name', 'course', 'lesson', 'days'], {
  vi: {
    subject: 'Học tiếp: {course}',
    preview: 'Bài tiếp theo: {lesson}',
    heading: 'Tiếp tục khóa học của bạn',
    away: 'Lần gần nhất bạn học khóa “{course}” là {days} trước. Tiến độ của bạn vẫn được lưu.',
  },
  en: {
    subject: 'Continue learning: {course}',
    preview: 'Next lesson: {lesson}',
    heading: 'Continue your course',
    away: 'It has been {days} since you last opened “{course}”. Your progress is saved.',
  },
});

const words = {
  vi: {
    done: 'Đã hoàn thành',
    of: (done: number, all: number) => `${done}/${all} bài`,
    next: 'Bài tiếp theo',
    open: 'Học tiếp',
  },
  en: {
    done: 'Completed',
    of: (done: number, all: number) => `${done} of ${all} lessons`,
    next: 'Next lesson',
    open: 'Continue',
  },
};

const lesson = { lessonTitle: 'Giá vốn gồm những gì?', lessonSlug: 'gia-von-gom-nhung-gi' };

type Data = EmailData['learning_nudge'];

const textsOf = ({ name, courseName, lessonTitle, daysAway }: Data, context: EmailContext) =>
  texts.say(context, {
    name,
    course: courseName,
    lesson: lessonTitle,
    days: daysIn(context.locale, daysAway),
  });

export const learningNudge = defineEmail('learning_nudge', {
  texts: [texts],
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
  subject: (data, context) => textsOf(data, context).subject,
  preview: (data, context) => textsOf(data, context).preview,
  body: (data, context) => {
    const { name, lessonTitle, doneCount, lessonCount } = data;
    const say = { ...words[context.locale], ...textsOf(data, context) };
    return [
      heading(say.heading),
      greeting(context.locale, name),
      paragraph(say.away),
      facts([
        [say.done, say.of(doneCount, lessonCount)],
        [say.next, lessonTitle],
      ]),
      button(courseLink(context, data), say.open),
    ];
  },
});
