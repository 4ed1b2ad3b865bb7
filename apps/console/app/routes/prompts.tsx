import {
  adminListPromptCases,
  adminListPrompts,
  adminPromptsCsv,
  listPromptReports,
} from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { usePromptColumns } from '../features/prompts/prompt-columns.tsx';
import { useTextFilters } from '../features/prompts/text-filters.tsx';
import { useBulk } from '../list/bulk-bar.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminListPrompts, PromptList);

/** What its author has deleted is not an operator's to bring back. */
const kindsOf = { listed: ['prompt.unlist'], unlisted: ['prompt.relist'], deleted: [] } as const;

function PromptList() {
  const { t } = useTranslation('prompts');
  const { may } = useViewer();
  const { list, filters } = useTable(adminListPrompts);
  const { status, ...narrowed } = useTextFilters(filters, t('search'));
  const sorting = useSorting(filters, ['newest', 'oldest']);
  const columns = usePromptColumns();
  const bulk = useBulk(list, { kindsOf: ({ status }) => kindsOf[status], nameOf: ({ name }) => name });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <CsvLink of={adminPromptsCsv} filters={filters.values} />
          {may(adminListPromptCases) && <Link to="/prompts/cases">{t('to_cases')}</Link>}
          {may(listPromptReports) && <Link to="/prompts/reports">{t('to_reports')}</Link>}
          <BulkActionsLink />
        </>
      }
      list={list}
      {...narrowed}
      views="prompts"
      note={bulk.bar}
      empty={t(`empty.${status}`)}
      table={{ caption: t('caption'), columns, sorting, ...bulk.table, to: ({ id }) => `/prompts/${id}` }}
    />
  );
}
