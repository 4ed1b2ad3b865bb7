import {
  adminListPromptCases,
  adminListPrompts,
  adminPromptsCsv,
  listPromptReports,
} from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { usePromptColumns } from '../features/prompts/prompt-columns.tsx';
import { useTextFilters } from '../features/prompts/text-filters.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminListPrompts, PromptList);

function PromptList() {
  const { t } = useTranslation('prompts');
  const { may } = useViewer();
  const { list, filters } = useTable(adminListPrompts);
  const { status, ...narrowed } = useTextFilters(filters, t('search'));
  const sorting = useSorting(filters, ['newest', 'oldest']);
  const columns = usePromptColumns();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <CsvLink of={adminPromptsCsv} filters={filters.values} />
          {may(adminListPromptCases) && <Link to="/prompts/cases">{t('to_cases')}</Link>}
          {may(listPromptReports) && <Link to="/prompts/reports">{t('to_reports')}</Link>}
        </>
      }
      list={list}
      {...narrowed}
      views="prompts"
      empty={t(`empty.${status}`)}
      table={{ caption: t('caption'), columns, sorting, to: ({ id }) => `/prompts/${id}` }}
    />
  );
}
