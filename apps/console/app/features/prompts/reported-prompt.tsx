import { call } from '@cungnghe/client/call';
import {
  adminGetPrompt,
  adminListPrompts,
  listPromptReports,
  type PromptReport,
  rejectPromptReport,
  upholdPromptReport,
} from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rowLink } from '../../list/use-row-keys.ts';
import { ReportDecision } from '../../reports/report-decision.tsx';
import { ReportEntry } from '../../reports/report-entry.tsx';
import { PromptStatus } from './prompt-status.tsx';
import { ReportedWords } from './reported-words.tsx';

interface DecisionProps {
  readonly report: PromptReport;
  readonly onDone: (report: PromptReport) => void;
}

interface ReportedPromptProps extends DecisionProps {
  readonly box: ReactNode;
}

/** A reported prompt or case, and what to do about it. */
export function ReportedPrompt({ report, onDone, box }: ReportedPromptProps) {
  const { t } = useTranslation('prompts');
  return (
    <ReportEntry
      report={report}
      box={box}
      statusName={t(`reports.status.${report.status}`)}
      title={
        <Link to={`/prompts/${report.prompt_id}`} lang="vi" {...rowLink}>
          {report.prompt_name}
        </Link>
      }
      kind={t(report.case_id === null ? 'reports.of_prompt' : 'reports.of_case')}
      text={<ReportedWords text={report.reported_text} />}
      standing={
        <p>
          {t('reports.text_now')} <PromptStatus status={report.text_status} />
        </p>
      }
      decision={<Decision report={report} onDone={onDone} />}
    />
  );
}

/** Whether a prompt or case is taken off the library or stays. */
function Decision({ report, onDone }: DecisionProps) {
  const { t } = useTranslation('prompts');
  const { id } = report;
  const { name } = report.text_author;
  return (
    <ReportDecision
      id={id}
      uphold={{
        label: t('reports.uphold'),
        question: t('reports.uphold_question', { name }),
        effect: t('reports.uphold_effect'),
        send: (reason) => call(upholdPromptReport, { params: { id }, body: { reason } }),
      }}
      reject={{
        label: t('reports.reject'),
        question: t('reports.reject_question', { name }),
        effect: t('reports.reject_effect'),
        send: () => call(rejectPromptReport, { params: { id } }),
      }}
      shownBy={[listPromptReports, adminListPrompts, adminGetPrompt]}
      onDone={onDone}
    />
  );
}
