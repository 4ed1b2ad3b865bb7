import { changeInPercent, type OfFourWeeks, type WeekFigure } from '@cungnghe/contracts/dashboard/weeks';
import type { Locale } from '@cungnghe/contracts/shared';
import { button, heading, links, note, paragraph, subheading } from '../blocks.ts';
import { defineEmail } from '../catalog-entry.ts';
import type { WeeklyReport } from '../data.ts';
import { editable } from '../editable.ts';
import { amount, number, weekOf } from '../formats.ts';
import type { EmailContext } from '../template.ts';

const texts = editable(['week'], {
  vi: {
    subject: 'Báo cáo tuần {week}',
    none: 'Tuần qua không có gì mới trong các số liệu của bạn.',
    lead: 'Số của tuần qua; dòng dưới là bốn tuần qua so với bốn tuần trước đó.',
  },
  en: {
    subject: 'Weekly report, {week}',
    none: 'There was nothing new last week in the figures you follow.',
    lead: 'The number is that of last week; the line below compares the last four weeks with the four before.',
  },
});

const words = {
  vi: {
    labels: {
      revenue_vnd: 'Thực thu',
      new_members: 'Thành viên mới',
      active_members: 'Thành viên học bài',
      returning_members: 'Thành viên học tiếp',
      posts: 'Chủ đề mới',
      unanswered_posts: 'Chủ đề mới chưa ai trả lời',
      emails_failed: 'Email gửi lỗi',
      payments: 'Giao dịch nhận được',
      unmatched_payments: 'Giao dịch nhận được, chưa khớp',
    } satisfies Record<WeekFigure, string>,
    sum: (shown: string) => `Bốn tuần qua: ${shown}`,
    average: (shown: string) => `Bốn tuần qua: trung bình ${shown} mỗi tuần`,
    same: 'bằng bốn tuần trước đó',
    nearly: 'gần bằng bốn tuần trước đó',
    more: (percent: string) => `nhiều hơn ${percent}% so với bốn tuần trước đó`,
    less: (percent: string) => `ít hơn ${percent}% so với bốn tuần trước đó`,
    before: (shown: string) => `bốn tuần trước đó: ${shown}`,
    courses: 'Khóa học trong bốn tuần qua',
    course: (begun: string, completed: string, before: string) =>
      `${begun} người bắt đầu, ${completed} người hoàn thành; bốn tuần trước đó ${before} người hoàn thành`,
    open: 'Xem trang tổng quan',
    choice: 'Bạn có thể tắt email này ở trang tổng quan.',
  },
  en: {
    labels: {
      revenue_vnd: 'Net revenue',
      new_members: 'New members',
      active_members: 'Members learning',
      returning_members: 'Members who came back to learn',
      posts: 'New posts',
      unanswered_posts: 'New posts without a reply',
      emails_failed: 'Failed emails',
      payments: 'Payments received',
      unmatched_payments: 'Payments received, unmatched',
    } satisfies Record<WeekFigure, string>,
    sum: (shown: string) => `Last four weeks: ${shown}`,
    average: (shown: string) => `Last four weeks: ${shown} a week on average`,
    same: 'the same as in the four weeks before',
    nearly: 'nearly the same as in the four weeks before',
    more: (percent: string) => `${percent}% more than in the four weeks before`,
    less: (percent: string) => `${percent}% less than in the four weeks before`,
    before: (shown: string) => `${shown} in the four weeks before`,
    courses: 'Courses in the last four weeks',
    course: (begun: string, completed: string, before: string) =>
      `${begun} began, ${completed} completed; ${before} completed in the four weeks before`,
    open: 'Open the overview',
    choice: 'You can turn this email off on the overview page.',
  },
};

const say = (locale: Locale, figure: WeekFigure, value: number): string =>
  figure.endsWith('_vnd') ? amount(value) : number(locale, value);

/** A percentage of nothing says nothing: there the number itself stands. */
function comparison(locale: Locale, figure: WeekFigure, { last, before }: OfFourWeeks): string {
  const { same, nearly, more, less, before: numbered } = words[locale];
  if (last === before) return same;
  const percent = changeInPercent({ last, before });
  if (percent === null) return numbered(say(locale, figure, before));
  if (percent === 0) return nearly;
  return (percent > 0 ? more : less)(number(locale, Math.abs(percent)));
}

function lineOf(locale: Locale, { figure, value, url, ...of }: WeeklyReport['figures'][number]) {
  const { labels, sum, average } = words[locale];
  const total = (of.is_average ? average : sum)(say(locale, figure, of.last));
  return {
    href: url,
    title: `${labels[figure]}: ${say(locale, figure, value)}`,
    about: `${total}, ${comparison(locale, figure, of)}`,
  };
}

const textsOf = (report: WeeklyReport, context: EmailContext) =>
  texts.say(context, { week: weekOf(context.locale, report.weekOf) });

const isEmpty = ({ figures, courses }: WeeklyReport) =>
  courses.length === 0 && figures.every(({ value }) => value === 0);

const dashboardUrl = 'https://vanhanh.cungnghe.vn/';
const figureOf = (figure: WeekFigure, value: number, last: number, before: number) => ({
  figure,
  value,
  last,
  before,
  is_average: figure === 'active_members' || figure === 'returning_members',
  url: dashboardUrl,
});
const usual: WeeklyReport = {
  weekOf: '2026-11-16',
  figures: [
    figureOf('revenue_vnd', 99_000_000, 352_000_000, 310_000_000),
    figureOf('new_members', 42, 164, 164),
    figureOf('active_members', 1_284, 1_260, 1_310),
    figureOf('returning_members', 1_101, 1_090, 1_089),
    figureOf('posts', 31, 120, 131),
    figureOf('unanswered_posts', 2, 5, 0),
    figureOf('emails_failed', 0, 0, 0),
    figureOf('payments', 9, 32, 28),
    figureOf('unmatched_payments', 1, 3, 4),
  ],
  courses: [
    {
      courseName: 'Giá vốn và dòng tiền',
      begun: 58,
      completed: 12,
      completedBefore: 9,
      url: 'https://vanhanh.cungnghe.vn/courses/khoa-1',
    },
  ],
  dashboardUrl,
};

export const opsWeeklyReport = defineEmail('ops_weekly_report', {
  texts: [texts],
  audience: 'operator',
  samples: {
    usual,
    long_texts: {
      ...usual,
      figures: usual.figures.map((one) => ({ ...one, value: 1_234_567_890, last: 4_938_271_560, before: 1 })),
      courses: usual.courses.map((one) => ({
        ...one,
        courseName: 'Kiểm soát giá vốn, dòng tiền và hàng tồn kho cho cửa hàng bán lẻ nhiều chi nhánh',
      })),
    },
    missing_data: { ...usual, figures: [], courses: [] },
  },
  subject: (report, context) => textsOf(report, context).subject,
  preview: (report, context) =>
    isEmpty(report)
      ? textsOf(report, context).none
      : report.figures
          .slice(0, 3)
          .map((figure) => lineOf(context.locale, figure).title)
          .join(' · '),
  body: (report, context) => {
    const { locale } = context;
    const { courses, course, open, choice } = words[locale];
    const { subject, none, lead } = textsOf(report, context);
    const shown = (value: number) => number(locale, value);
    return [
      heading(subject),
      ...(isEmpty(report)
        ? [paragraph(none)]
        : [paragraph(lead), ...links(report.figures.map((figure) => lineOf(locale, figure)))]),
      ...(report.courses.length === 0
        ? []
        : [
            subheading(courses),
            ...links(
              report.courses.map(({ courseName, begun, completed, completedBefore, url }) => ({
                href: url,
                title: courseName,
                about: course(shown(begun), shown(completed), shown(completedBefore)),
              })),
            ),
          ]),
      button(report.dashboardUrl, open),
      note(choice),
    ];
  },
});
