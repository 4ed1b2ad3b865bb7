import { defineEmail } from '../catalog-entry.ts';
import { civilDay } from '../formats.ts';
import { emptyReport, fullReport, reportBody, reportPreview, sampleReport } from './ops-report.ts';

const words = {
  vi: { subject: (day: string) => `Báo cáo ngày ${day}`, before: 'Hôm trước' },
  en: { subject: (day: string) => `Daily report, ${day}`, before: 'Day before' },
};

const day = '2026-11-22';

export const opsDailyReport = defineEmail('ops_daily_report', {
  audience: 'operator',
  samples: {
    usual: { ...sampleReport, day },
    long_texts: { ...fullReport, day },
    missing_data: { ...emptyReport, day },
  },
  subject: (report, { locale }) => words[locale].subject(civilDay(locale, report.day)),
  preview: (report, { locale }) => reportPreview(report, locale),
  body: (report, context) => {
    const { subject, before } = words[context.locale];
    return reportBody(report, context, { heading: subject(civilDay(context.locale, report.day)), before });
  },
});
