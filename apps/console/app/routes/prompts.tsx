import {
  adminListPromptCases,
  adminListPrompts,
  listPromptReports,
  promptStatuses,
} from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { usePromptColumns } from '../features/prompts/prompt-columns.tsx';
import { DayRange } from '../list/day-range.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { StatusLinks } from '../parts/status-links.tsx';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminListPrompts, PromptList);

function PromptList() {
  const { t } = useTranslation('prompts');
  const { may } = useViewer();
  const { list, filters } = useTable(adminListPrompts);
  const { status = 'listed', q, from, to } = filters.values;
  const sorting = useSorting(filters, ['newest', 'oldest']);
  const columns = usePromptColumns();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {may(adminListPromptCases) && <Link to="/prompts/cases">{t('to_cases')}</Link>}
          {may(listPromptReports) && <Link to="/prompts/reports">{t('to_reports')}</Link>}
        </>
      }
      above={
        <StatusLinks
          label={t('statuses')}
          statuses={promptStatuses.map((each) => ({ value: each, label: t(`status.${each}`) }))}
          current={status}
          linkTo={(each) => filters.linkTo('status', each === 'listed' ? undefined : each)}
        />
      }
      list={list}
      // The state is none of the filters that are cleared: one of the three is always chosen.
      filters={{
        isFiltered: (q ?? from ?? to) !== undefined,
        clear: () => filters.clearBut('status'),
      }}
      fields={
        <>
          <SearchField label={t('search')} {...filters.field('q')} />
          <DayRange filters={filters} />
        </>
      }
      empty={t(`empty.${status}`)}
      table={{ caption: t('caption'), columns, sorting, to: ({ id }) => `/prompts/${id}` }}
    />
  );
}
