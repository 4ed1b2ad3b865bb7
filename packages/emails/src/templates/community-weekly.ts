import type { Locale } from '@cungnghe/contracts/shared';
import { button, greeting, heading, links, paragraph, subheading } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { ContentKind, EmailData } from '../data.ts';
import { editable } from '../editable.ts';
import { eventTime } from '../event-time.ts';
import { people, weekOf } from '../formats.ts';
import { communityLink, learnerLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';
import type { EmailContext } from '../template.ts';

type Data = EmailData['community_weekly'];

const texts = editable(['name', 'community', 'week'], {
  vi: {
    subject: 'Bản tin tuần: {community}',
    heading: 'Bản tin tuần {week}',
    intro: 'Tuần qua trong cộng đồng {community}:',
  },
  en: {
    subject: 'This week in {community}',
    heading: 'The week of {week}',
    intro: 'The past week in {community}:',
  },
});

const words = {
  vi: {
    answers: 'Trả lời cho bạn',
    answered: (people: string) => `${people} trả lời câu hỏi của bạn.`,
    isNew: (title: string) => `Mới: ${title}.`,
    isAhead: (title: string) => `Sắp tới: ${title}.`,
    content: 'Nội dung mới',
    kinds: {
      course: 'Khóa học',
      lesson: 'Bài học',
      book: 'Sách',
      document: 'Tài liệu',
      prompt: 'Prompt',
    } satisfies Record<ContentKind, string>,
    posts: 'Thảo luận',
    asked: (author: string) => `${author} hỏi, chưa ai trả lời.`,
    discussed: (author: string, people: string) => `${author} hỏi; ${people} trả lời.`,
    going: (time: string) => `${time}. Bạn đã đăng ký.`,
    events: 'Sự kiện sắp tới',
    open: 'Vào cộng đồng',
  },
  en: {
    answers: 'Replies to you',
    answered: (people: string) => `${people} replied to your question.`,
    isNew: (title: string) => `New: ${title}.`,
    isAhead: (title: string) => `Coming up: ${title}.`,
    content: 'New content',
    kinds: {
      course: 'Course',
      lesson: 'Lesson',
      book: 'Book',
      document: 'Document',
      prompt: 'Prompt',
    } satisfies Record<ContentKind, string>,
    posts: 'Discussions',
    asked: (author: string) => `${author} asked, and nobody has replied yet.`,
    discussed: (author: string, people: string) => `${author} asked; ${people} replied.`,
    going: (time: string) => `${time}. You are registered.`,
    events: 'Upcoming events',
    open: 'Go to the community',
  },
};

const sampleOf = (base: typeof usual, title: string, count: number): Data => ({
  ...base,
  weekOf: '2026-11-16',
  newContent: (['course', 'lesson', 'book', 'document', 'prompt'] as const).slice(0, count).map((kind) => ({
    kind,
    title,
    path: `/c/${base.communitySlug}/courses/${base.courseSlug}`,
  })),
  posts: Array.from({ length: count }, (_, index) => ({
    title: `${title}?`,
    path: `/c/${base.communitySlug}/posts/pst-${index + 1}`,
    author: base.name,
    repliers:
      index === 0 ? { names: [], others: 0 } : { names: ['Lê Tường Vy', base.name], others: index * 7 },
  })),
  answers: [
    {
      title: `${title}?`,
      path: `/c/${base.communitySlug}/posts/pst-0`,
      repliers: { names: [base.name, 'Trịnh Mỹ Uyên'], others: 0 },
    },
  ],
  events: [
    {
      title,
      path: '/online-events/doc-bao-cao-dong-tien',
      startsAt: '2026-11-24T12:30:00.000Z',
      isGoing: true,
    },
  ],
});

const textsOf = ({ name, communityName, weekOf: monday }: Data, context: EmailContext) =>
  texts.say(context, { name, community: communityName, week: weekOf(context.locale, monday) });

/** What concerns the recipient most, as the line below the subject. */
function firstSentence({ answers, newContent, posts, events }: Data, { locale }: { locale: Locale }): string {
  const say = words[locale];
  const [answer] = answers;
  if (answer) return say.answered(people(locale, answer.repliers));
  const piece = newContent[0] ?? posts[0];
  if (piece) return say.isNew(piece.title);
  return events[0] ? say.isAhead(events[0].title) : '';
}

export const communityWeekly = defineEmail('community_weekly', {
  texts: [texts],
  audience: 'member',
  samples: {
    usual: sampleOf(usual, 'Giá vốn gồm những gì', 2),
    long_texts: sampleOf(long, long.courseName, 5),
    missing_data: { ...sampleOf(usual, 'Giá vốn gồm những gì', 1), newContent: [], answers: [], events: [] },
  },
  subject: (data, context) => textsOf(data, context).subject,
  preview: firstSentence,
  body: (data, context) => {
    const { locale } = context;
    const say = { ...words[locale], ...textsOf(data, context) };
    const { answers, newContent, posts, events } = data;
    const section = (title: string, items: Parameters<typeof links>[0]) =>
      items.length === 0 ? [] : [subheading(title), ...links(items)];
    return [
      heading(say.heading),
      greeting(locale, data.name),
      paragraph(say.intro),
      ...section(
        say.answers,
        answers.map(({ title, path, repliers }) => ({
          title,
          href: learnerLink(context, path),
          about: say.answered(people(locale, repliers)),
        })),
      ),
      ...section(
        say.content,
        newContent.map(({ title, path, kind }) => ({
          title,
          href: learnerLink(context, path),
          about: say.kinds[kind],
        })),
      ),
      ...section(
        say.posts,
        posts.map(({ title, path, author, repliers }) => ({
          title,
          href: learnerLink(context, path),
          about:
            repliers.names.length === 0 ? say.asked(author) : say.discussed(author, people(locale, repliers)),
        })),
      ),
      ...section(
        say.events,
        events.map(({ title, path, startsAt, isGoing }) => ({
          title,
          href: learnerLink(context, path),
          about: isGoing ? say.going(eventTime(locale, startsAt, null)) : eventTime(locale, startsAt, null),
        })),
      ),
      button(communityLink(context, data), say.open),
    ];
  },
});
