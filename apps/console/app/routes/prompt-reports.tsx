import { listPromptReports, startPromptReportBulkAction } from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { ReportedPrompt } from '../features/prompts/reported-prompt.tsx';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { ReportQueue } from '../reports/report-queue.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(listPromptReports, Queue);

function Queue() {
  const { t } = useTranslation('prompts');
  const { list, filters } = useTable(listPromptReports);
  const { status = 'pending', author_id: authorId } = filters.values;
  return (
    <Page
      title={t('reports.title')}
      lead={t('reports.lead')}
      back={<BackLink to="/prompts">{t('back')}</BackLink>}
      actions={<BulkActionsLink />}
    >
      <ReportQueue
        list={list}
        empty={t(`reports.empty.${status}`)}
        status={status}
        nameOf={(each) => t(`reports.status.${each}`)}
        linkTo={filters.linkTo}
        authorId={authorId}
        bulk={startPromptReportBulkAction}
        done={(decided, name) =>
          t(decided === 'upheld' ? 'reports.done_upheld' : 'reports.done_rejected', { name })
        }
      >
        {(report, onDone, box) => (
          <ReportedPrompt key={report.id} report={report} onDone={onDone} box={box} />
        )}
      </ReportQueue>
    </Page>
  );
}
