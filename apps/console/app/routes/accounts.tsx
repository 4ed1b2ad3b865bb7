import { accountTypes, adminAccounts } from '@cungnghe/contracts/accounts';
import { roles } from '@cungnghe/contracts/endpoint';
import { useTranslation } from '@cungnghe/ui/translation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAccountColumns } from '../features/accounts/account-columns.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Choice, FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';

export default function Accounts() {
  return (
    <Guard endpoint={adminAccounts}>
      <AccountList />
    </Guard>
  );
}

function AccountList() {
  const { t } = useTranslation('accounts');
  const { t: tShell } = useTranslation('shell');
  const { filters, set, clear, any } = useFilters(adminAccounts);
  const accounts = useInfiniteQuery({
    ...readTable(adminAccounts, filters),
    placeholderData: keepPreviousData,
  });
  const columns = useAccountColumns();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FilterBar any={any} onClear={clear}>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => set('q', q)} />
        <Choice
          label={t('role')}
          value={filters.role}
          options={[
            { value: 'any', label: t('any_operator') },
            ...roles.map((role) => ({ value: role, label: tShell(`role.${role}`) })),
          ]}
          onChange={(role) => set('role', role)}
        />
        <CommunityChoice value={filters.community} onChange={(community) => set('community', community)} />
        <Choice
          label={t('pro')}
          value={filters.pro}
          options={[{ value: 'yes', label: t('pro_now') }]}
          onChange={(pro) => set('pro', pro)}
        />
        <Choice
          label={t('joined')}
          value={filters.days === undefined ? undefined : String(filters.days)}
          options={[7, 30, 90].map((count) => ({ value: String(count), label: t('within_days', { count }) }))}
          onChange={(days) => set('days', days)}
        />
        <Choice
          label={t('type')}
          value={filters.type}
          options={accountTypes.map((value) => ({ value, label: t(`type_name.${value}`) }))}
          onChange={(type) => set('type', type)}
        />
      </FilterBar>
      <ListView query={accounts} filtered={any} empty={t('empty')}>
        {(rows) => (
          <DataTable
            caption={t('caption')}
            rows={rows}
            columns={columns}
            rowKey={(account) => account.id}
            to={(account) => `/accounts/${account.id}`}
          />
        )}
      </ListView>
    </Page>
  );
}
