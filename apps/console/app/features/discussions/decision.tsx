import { call } from '@cungnghe/client/call';
import { type Report, rejectPostReport, upholdPostReport } from '@cungnghe/contracts/discussions/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { ReportDecision } from '../../reports/report-decision.tsx';
import { shownBy } from './use-text-change.ts';

interface DecisionProps {
  readonly report: Report;
  readonly onDone: (report: Report) => void;
}

/** Whether a post or reply is removed or stays. */
export function Decision({ report, onDone }: DecisionProps) {
  const { t } = useTranslation('discussions');
  const { id, reply_number: number } = report;
  const { name } = report.text_author;
  return (
    <ReportDecision
      id={id}
      uphold={{
        label: t('uphold'),
        question: t('uphold_question', { name }),
        effect: number === null ? t('uphold_post') : t('uphold_reply', { number }),
        send: (reason) => call(upholdPostReport, { params: { id }, body: { reason } }),
      }}
      reject={{
        label: t('reject'),
        question: t('reject_question', { name }),
        effect: t('reject_effect'),
        send: () => call(rejectPostReport, { params: { id } }),
      }}
      shownBy={shownBy}
      onDone={onDone}
    />
  );
}
