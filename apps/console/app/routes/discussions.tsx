import {
  adminPostReports,
  adminPosts,
  startPostReportBulkAction,
} from '@cungnghe/contracts/discussions/moderation';
import { listPublicQuotes } from '@cungnghe/contracts/discussions/showcase';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { ReportedText } from '../features/discussions/reported-text.tsx';
import { useTable } from '../list/use-table.ts';
import { Page } from '../parts/page.tsx';
import { ReportQueue } from '../reports/report-queue.tsx';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminPostReports, Queue);

function Queue() {
  const { t } = useTranslation('discussions');
  const { may } = useViewer();
  const { list, filters } = useTable(adminPostReports);
  const { status = 'pending', author_id: authorId } = filters.values;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {may(adminPosts) && <Link to="/discussions/posts">{t('posts.link')}</Link>}
          <BulkActionsLink />
          {may(listPublicQuotes) && <Link to="/discussions/showcase">{t('quotes.link')}</Link>}
        </>
      }
    >
      <ReportQueue
        list={list}
        empty={t(`empty.${status}`)}
        status={status}
        nameOf={(each) => t(`status.${each}`)}
        linkTo={filters.linkTo}
        authorId={authorId}
        bulk={startPostReportBulkAction}
        done={(decided, name) => t(decided === 'upheld' ? 'done_upheld' : 'done_rejected', { name })}
      >
        {(report, onDone, box) => <ReportedText key={report.id} report={report} onDone={onDone} box={box} />}
      </ReportQueue>
    </Page>
  );
}
