import { adminAccounts, adminAuditLog } from '@cungnghe/contracts/accounts';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AuditEntries } from '../features/audit/entries.tsx';
import { Choice, FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';

export default function Audit() {
  return (
    <Guard endpoint={adminAuditLog}>
      <AuditLog />
    </Guard>
  );
}

function AuditLog() {
  const { t } = useTranslation('audit');
  const { filters, set, clear, any } = useFilters(adminAuditLog);
  const log = useInfiniteQuery({ ...readTable(adminAuditLog, filters), placeholderData: keepPreviousData });
  const operators = useQuery(read(adminAccounts, { query: { role: 'any', limit: 100 } }));
  const actions = Object.entries<string>(useTexts('audit').action_name);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FilterBar any={any} onClear={clear}>
        <SearchField
          label={t('subject')}
          value={filters.subject_id}
          onChange={(id) => set('subject_id', id)}
        />
        <Choice
          label={t('action')}
          value={filters.action}
          options={actions.map(([value, label]) => ({ value, label }))}
          onChange={(action) => set('action', action)}
        />
        <Choice
          label={t('actor')}
          value={filters.actor_id}
          options={(operators.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))}
          onChange={(id) => set('actor_id', id)}
        />
      </FilterBar>
      <ListView query={log} filtered={any} empty={t('empty')}>
        {(rows) => <AuditEntries rows={rows} />}
      </ListView>
    </Page>
  );
}
