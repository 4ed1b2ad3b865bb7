import { adminAuditLog, adminAuditLogCsv } from '@cungnghe/contracts/audit-log/endpoints';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { AuditEntries } from '../features/audit-log/entries.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { SortChoice } from '../list/data-table.tsx';
import { DayRange } from '../list/day-range.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminAuditLog, AuditLog);

function AuditLog() {
  const { t } = useTranslation('audit');
  const { list, filters } = useTable(adminAuditLog);
  const sorting = useSorting(filters, ['newest', 'oldest']);
  const { sort: _, ...filter } = filters.values;
  const actions = Object.entries<string>(useTexts('audit').action_name);
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={<CsvLink of={adminAuditLogCsv} filters={filter} />}
      list={list}
      filters={filters}
      views="audit_log"
      fields={
        <>
          <SearchField label={t('subject')} {...filters.field('subject')} />
          <Choice
            label={t('action')}
            options={actions.map(([value, label]) => ({ value, label }))}
            {...filters.field('action')}
          />
          <SearchField label={t('actor')} {...filters.field('actor')} />
          <DayRange filters={filters} />
          <SortChoice sorting={sorting} />
        </>
      }
      empty={t('empty')}
    >
      {(rows) => <AuditEntries rows={rows} />}
    </ListPage>
  );
}
