import { adminOutbox, outboxKinds, outboxStatuses } from '@cungnghe/contracts/emails';
import { useTranslation } from '@cungnghe/ui/translation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useOutboxColumns } from '../features/emails/email-columns.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Choice, FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';

export default function Outbox() {
  return (
    <Guard endpoint={adminOutbox}>
      <MessageList />
    </Guard>
  );
}

function MessageList() {
  const { t } = useTranslation('outbox');
  const { filters, set, clear, any } = useFilters(adminOutbox);
  const messages = useInfiniteQuery({
    ...readTable(adminOutbox, filters),
    placeholderData: keepPreviousData,
  });
  const columns = useOutboxColumns();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FilterBar any={any} onClear={clear}>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => set('q', q)} />
        <Choice
          label={t('state')}
          value={filters.status}
          options={outboxStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(status) => set('status', status)}
        />
        <Choice
          label={t('kind')}
          value={filters.kind}
          options={outboxKinds.map((value) => ({ value, label: t(`kind_name.${value}`) }))}
          onChange={(kind) => set('kind', kind)}
        />
      </FilterBar>
      <ListView query={messages} filtered={any} empty={t('empty')}>
        {(rows) => (
          <DataTable
            caption={t('caption')}
            rows={rows}
            columns={columns}
            rowKey={(message) => message.id}
            to={(message) => `/outbox/${message.id}`}
          />
        )}
      </ListView>
    </Page>
  );
}
