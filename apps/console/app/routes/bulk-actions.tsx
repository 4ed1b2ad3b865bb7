import { adminBulkActions, type BulkAction, bulkKinds } from '@cungnghe/contracts/bulk-actions/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { useLocation } from 'react-router';
import { BulkState } from '../features/bulk-actions/bulk-state.tsx';
import { bulkSubjectAt, bulkSubjectOf, bulkSubjects } from '../features/bulk-actions/subjects.ts';
import { accessOf } from '../list/bulk-bar.tsx';
import { countColumn, whenColumn } from '../list/columns.tsx';
import { ListView } from '../list/list-view.tsx';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { TwoLines } from '../parts/two-lines.tsx';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminBulkActions, BulkActionList);

function BulkActionList() {
  const { t } = useTranslation('bulk_actions');
  const { list } = useTable(adminBulkActions);
  const { may } = useViewer();
  // The list that somebody came from, or one of those that they may see.
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const kind = bulkKinds.find((each) => may(accessOf(each)));
  const subject = (from && bulkSubjectAt(from)) || (kind && bulkSubjectOf(kind));
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      {...(subject !== undefined && {
        back: <BackLink to={from ?? bulkSubjects[subject].path}>{t(`back.${subject}`)}</BackLink>,
      })}
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
