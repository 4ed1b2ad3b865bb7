import { adminBulkActions, type BulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { useLocation } from 'react-router';
import { BulkState } from '../features/bulk-actions/bulk-state.tsx';
import { bulkSubjectAt } from '../features/bulk-actions/subjects.ts';
import { countColumn, whenColumn } from '../list/columns.tsx';
import { ListView } from '../list/list-view.tsx';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { TwoLines } from '../parts/two-lines.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminBulkActions, BulkActionList);

function BulkActionList() {
  const { t } = useTranslation('bulk_actions');
  const { list } = useTable(adminBulkActions);
  // The list that somebody came from; whoever opens the page by itself came from none.
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const subject = from === undefined ? undefined : bulkSubjectAt(from);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      {...(from !== undefined &&
        subject !== undefined && { back: <BackLink to={from}>{t(`back.${subject}`)}</BackLink> })}
    >
      <ListView
        list={list}
        empty={t('empty')}
        table={{
          caption: t('caption'),
          to: ({ id }) => `/bulk-actions/${id}`,
          columns: [
            {
              key: 'what',
              head: t('what'),
              narrow: 'title',
              cell: (action: BulkAction) => (
                <TwoLines first={t(`kinds.${action.kind}`)} second={action.started_by_name ?? t('former')} />
              ),
            },
            {
              key: 'state',
              head: t('state'),
              narrow: 'below',
              cell: (action: BulkAction) => <BulkState state={action.state} />,
            },
            countColumn('done', t('outcomes.done'), ({ done, total }: BulkAction) => `${done}/${total}`),
            whenColumn('started', t('started'), 'below', (action: BulkAction) => action.started_at),
          ],
        }}
      />
    </Page>
  );
}
