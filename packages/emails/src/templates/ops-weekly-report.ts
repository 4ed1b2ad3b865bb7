import { defineEmail } from '../catalog-entry.ts';
import { weekOf } from '../formats.ts';
import { emptyReport, fullReport, reportBody, reportPreview, sampleReport } from './ops-report.ts';

const words = {
  vi: { subject: (week: string) => `Báo cáo tuần ${week}`, before: 'Tuần trước' },
  en: { subject: (week: string) => `Weekly report, ${week}`, before: 'Week before' },
};

const monday = '2026-11-16';

export const opsWeeklyReport = defineEmail('ops_weekly_report', {
  audience: 'operator',
  samples: {
    usual: { ...sampleReport, weekOf: monday },
    long_texts: { ...fullReport, weekOf: monday },
    missing_data: { ...emptyReport, weekOf: monday },
  },
  subject: (report, { locale }) => words[locale].subject(weekOf(locale, report.weekOf)),
  preview: (report, { locale }) => reportPreview(report, locale),
  body: (report, context) => {
    const { subject, before } = words[context.locale];
    return reportBody(report, context, { heading: subject(weekOf(context.locale, report.weekOf)), before });
  },
});
