import { defineEmail } from '../catalog-entry.ts';
import type { EmailData } from '../data.ts';
import { editable } from '../editable.ts';
import { civilDay } from '../formats.ts';
import type { EmailContext } from '../template.ts';
import { emptyReport, fullReport, reportBody, reportPreview, sampleReport } from './ops-report.ts';

const texts = editable(['date'], {
  vi: { subject: 'Báo cáo ngày {date}' },
  en: { subject: 'Daily report, {date}' },
});

const before = { vi: 'Hôm trước', en: 'Day before' };

const subjectOf = (report: EmailData['ops_daily_report'], context: EmailContext) =>
  texts.say(context, { date: civilDay(context.locale, report.day) }).subject;

const day = '2026-11-22';

export const opsDailyReport = defineEmail('ops_daily_report', {
  texts: [texts],
  audience: 'operator',
  samples: {
    usual: { ...sampleReport, day },
    long_texts: { ...fullReport, day },
    missing_data: { ...emptyReport, day },
  },
  subject: subjectOf,
  preview: (report, { locale }) => reportPreview(report, locale),
  body: (report, context) =>
    reportBody(report, context, { heading: subjectOf(report, context), before: before[context.locale] }),
});
