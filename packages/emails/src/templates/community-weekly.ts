import { button, greeting, heading, links, paragraph, subheading } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { ContentKind, EmailData } from '../data.ts';
import { eventTime } from '../event-time.ts';
import { weekOf } from '../formats.ts';
import { communityLink, learnerLink } from '../links.ts';
import { long, usual } from '../sample-texts.ts';

type Data = EmailData['community_weekly'];

const words = {
  vi: {
    subject: (community: string) => `Bản tin tuần: ${community}`,
    heading: (week: string) => `Bản tin tuần ${week}`,
    intro: (community: string) => `Đây là những gì mới trong cộng đồng ${community}.`,
    counts: ({ newContent, posts, events }: Data) =>
      `${newContent.length} nội dung mới, ${posts.length} thảo luận, ${events.length} sự kiện.`,
    content: 'Nội dung mới',
    kinds: {
      course: 'Khóa học',
      lesson: 'Bài học',
      book: 'Sách',
      document: 'Tài liệu',
      prompt: 'Prompt',
    } satisfies Record<ContentKind, string>,
    posts: 'Thảo luận',
    replies: (count: number) => `${count} trả lời`,
    events: 'Sự kiện sắp tới',
    open: 'Vào cộng đồng',
  },
  en: {
    subject: (community: string) => `This week in ${community}`,
    heading: (week: string) => `The week of ${week}`,
    intro: (community: string) => `Here is what is new in ${community}.`,
    counts: ({ newContent, posts, events }: Data) =>
      `New content: ${newContent.length}, discussions: ${posts.length}, events: ${events.length}.`,
    content: 'New content',
    kinds: {
      course: 'Course',
      lesson: 'Lesson',
      book: 'Book',
      document: 'Document',
      prompt: 'Prompt',
    } satisfies Record<ContentKind, string>,
    posts: 'Discussions',
    replies: (count: number) => `${count} ${count === 1 ? 'reply' : 'replies'}`,
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
    replyCount: index * 7 + 1,
  })),
  events: [{ title, path: '/online-events/doc-bao-cao-dong-tien', startsAt: '2026-11-24T12:30:00.000Z' }],
});

export const communityWeekly = defineEmail('community_weekly', {
  audience: 'member',
  samples: {
    usual: sampleOf(usual, 'Giá vốn gồm những gì', 2),
    long_texts: sampleOf(long, long.courseName, 5),
    missing_data: { ...sampleOf(usual, 'Giá vốn gồm những gì', 1), newContent: [], events: [] },
  },
  subject: ({ communityName }, { locale }) => words[locale].subject(communityName),
  preview: (data, { locale }) => words[locale].counts(data),
  body: (data, context) => {
    const { locale } = context;
    const say = words[locale];
    const { newContent, posts, events } = data;
    const section = (title: string, items: Parameters<typeof links>[0]) =>
      items.length === 0 ? [] : [subheading(title), ...links(items)];
    return [
      heading(say.heading(weekOf(locale, data.weekOf))),
      greeting(locale, data.name),
      paragraph(say.intro(data.communityName)),
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
        posts.map(({ title, path, replyCount }) => ({
          title,
          href: learnerLink(context, path),
          about: say.replies(replyCount),
        })),
      ),
      ...section(
        say.events,
        events.map(({ title, path, startsAt }) => ({
          title,
          href: learnerLink(context, path),
          about: eventTime(locale, startsAt, null),
        })),
      ),
      button(communityLink(context, data), say.open),
    ];
  },
});
