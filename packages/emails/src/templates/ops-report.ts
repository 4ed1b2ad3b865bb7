import type { Locale } from '@cungnghe/contracts/shared';
import type { ReactNode } from 'react';
import { button, heading, paragraph, subheading } from '../blocks.ts';
import type { OpsFigureKey, OpsReport } from '../data.ts';
import { amount, number, shortDay } from '../formats.ts';
import { bars, figures } from '../tables.ts';
import type { EmailContext } from '../template.ts';

type Labels = Readonly<Record<OpsFigureKey, string>>;

const labels: Readonly<Record<Locale, Labels>> = {
  vi: {
    new_accounts: 'Tài khoản mới',
    active_learners: 'Người học',
    lessons_completed: 'Bài học hoàn thành',
    certificates_issued: 'Giấy chứng nhận',
    posts_written: 'Bài viết',
    replies_written: 'Trả lời',
    event_registrations: 'Đăng ký sự kiện',
    orders_created: 'Đơn mới',
    orders_approved: 'Đơn được duyệt',
    orders_waiting: 'Đơn đang chờ',
    payments_unmatched: 'Chuyển khoản chưa khớp',
    reports_waiting: 'Báo cáo vi phạm đang chờ',
    revenue_vnd: 'Doanh thu',
    pro_members: 'Thành viên Pro',
    emails_sent: 'Email đã gửi',
    emails_failed: 'Email lỗi',
  },
  en: {
    new_accounts: 'New accounts',
    active_learners: 'Active learners',
    lessons_completed: 'Lessons completed',
    certificates_issued: 'Certificates',
    posts_written: 'Posts',
    replies_written: 'Replies',
    event_registrations: 'Event registrations',
    orders_created: 'New orders',
    orders_approved: 'Orders approved',
    orders_waiting: 'Orders waiting',
    payments_unmatched: 'Unmatched payments',
    reports_waiting: 'Reports waiting',
    revenue_vnd: 'Revenue',
    pro_members: 'Pro members',
    emails_sent: 'Emails sent',
    emails_failed: 'Emails failed',
  },
};

const words = {
  vi: {
    none: 'Không có số liệu trong khoảng thời gian này.',
    open: 'Mở bảng điều khiển',
  },
  en: { none: 'There are no figures for this period.', open: 'Open the dashboard' },
};

const say = (locale: Locale, key: OpsFigureKey, value: number): string =>
  key.endsWith('_vnd') ? amount(value) : number(locale, value);

/** The first figures in one line, for the line beside the subject. */
export function reportPreview({ figures: all }: OpsReport, locale: Locale): string {
  if (all.length === 0) return words[locale].none;
  return all
    .slice(0, 3)
    .map(({ key, value }) => `${labels[locale][key]}: ${say(locale, key, value)}`)
    .join(' · ');
}

/** The figures beside those before, and how some of them went day by day. */
export function reportBody(
  report: OpsReport,
  { locale }: EmailContext,
  own: { readonly heading: string; readonly before: string },
): ReactNode[] {
  const common = words[locale];
  return [
    heading(own.heading),
    report.figures.length === 0
      ? paragraph(common.none)
      : figures(
          report.figures.map(({ key, value, previous }) => [
            labels[locale][key],
            say(locale, key, value),
            previous === null ? null : `${own.before}: ${say(locale, key, previous)}`,
          ]),
        ),
    ...report.series.flatMap(({ key, points }) => [
      subheading(labels[locale][key]),
      bars(
        points.map(({ day, value }) => ({
          label: shortDay(locale, day),
          value,
          text: say(locale, key, value),
        })),
      ),
    ]),
    button(report.dashboardUrl, common.open),
  ];
}

const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);
const seriesOf = (key: OpsFigureKey, values: readonly number[]): OpsReport['series'][number] => ({
  key,
  points: week.map((day, index) => ({ day, value: values[index] ?? 0 })),
});

export const sampleReport: OpsReport = {
  figures: [
    { key: 'new_accounts', value: 42, previous: 37 },
    { key: 'active_learners', value: 1_284, previous: 1_310 },
    { key: 'lessons_completed', value: 2_067, previous: 1_998 },
    { key: 'orders_approved', value: 9, previous: 6 },
    { key: 'orders_waiting', value: 3, previous: null },
    { key: 'revenue_vnd', value: 99_000_000, previous: 66_000_000 },
    { key: 'emails_failed', value: 0, previous: 2 },
  ],
  series: [
    seriesOf('new_accounts', [31, 45, 28, 52, 40, 0, 42]),
    seriesOf('revenue_vnd', [33_000_000, 11_000_000, 0, 55_000_000, 22_000_000, 44_000_000, 99_000_000]),
  ],
  dashboardUrl: 'https://vanhanh.cungnghe.vn/',
};

/** Every figure there is, with large numbers. */
export const fullReport: OpsReport = {
  ...sampleReport,
  figures: (Object.keys(labels.vi) as OpsFigureKey[]).map((key, index) => ({
    key,
    value: 1_234_567_890 + index,
    previous: 987_654_321 - index,
  })),
  series: [seriesOf('revenue_vnd', [1, 10, 100, 1_000, 10_000, 1_000_000_000, 1_234_567_890])],
};

export const emptyReport: OpsReport = { ...sampleReport, figures: [], series: [] };
