import type { Response as Answer } from '@cungnghe/contracts/endpoint';
import { adminListPromptCases, adminPromptCasesCsv } from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { useTextFilters } from '../features/prompts/text-filters.tsx';
import { useBulk } from '../list/bulk-bar.tsx';
import { countColumn, whenColumn } from '../list/columns.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import type { Column } from '../list/data-table.tsx';
import { ListPage } from '../list/list-page.tsx';
import { byTime, useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { formatCount } from '../parts/count.ts';
import { guarded } from '../shell/guard.tsx';

type Row = Answer<typeof adminListPromptCases>[number];

export default guarded(adminListPromptCases, CasesOfAllPrompts);

const kindsOf = { listed: ['prompt_case.unlist'], unlisted: ['prompt_case.relist'], deleted: [] } as const;

function CasesOfAllPrompts() {
  const { t } = useTranslation('prompts');
  const { list, filters } = useTable(adminListPromptCases);
  const { status, ...narrowed } = useTextFilters(filters, t('all_cases.search'));
  const sorting = useSorting(filters, ['newest', 'oldest']);
  const bulk = useBulk(list, { kindsOf: ({ status }) => kindsOf[status], nameOf: ({ title }) => title });
  return (
    <ListPage
      title={t('all_cases.title')}
      lead={t('all_cases.lead')}
      actions={
        <>
          <CsvLink of={adminPromptCasesCsv} filters={filters.values} />
          <Link to="/prompts">{t('back')}</Link>
          <BulkActionsLink />
        </>
      }
      list={list}
      {...narrowed}
      note={bulk.bar}
      empty={t(`all_cases.empty.${status}`)}
      table={{
        caption: t('all_cases.caption'),
        columns: useColumns(),
        sorting,
        ...bulk.table,
        to: ({ id, prompt_id }) => `/prompts/${prompt_id}#${id}`,
      }}
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('prompts');
  return [
    {
      key: 'title',
      head: t('all_cases.name'),
      narrow: 'title',
      cell: ({ title }) => <span lang="vi">{title}</span>,
    },
    {
      key: 'prompt',
      head: t('all_cases.prompt'),
      narrow: 'below',
      cell: ({ prompt_name }) => <span lang="vi">{prompt_name}</span>,
    },
    { key: 'author', head: t('author'), narrow: 'below', cell: ({ author }) => author.name },
    countColumn('thanks', t('thanks'), ({ thanks_count }) => formatCount(thanks_count)),
    { ...whenColumn<Row>('created', t('created'), 'below', ({ created_at }) => created_at), sorts: byTime },
  ];
}
