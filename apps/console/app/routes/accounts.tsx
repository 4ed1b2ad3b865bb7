import {
  type AccountRow,
  accountSorts,
  adminAccounts,
  adminAccountsCsv,
} from '@cungnghe/contracts/accounts/endpoints';
import { roles } from '@cungnghe/contracts/endpoint';
import { adminMessageMembers, messagedMax } from '@cungnghe/contracts/member-support/endpoints';
import { adminStaff } from '@cungnghe/contracts/staff/endpoints';
import { Choice, DayField } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { useAccountColumns } from '../features/accounts/account-columns.tsx';
import { BulkActionsLink } from '../features/bulk-actions/bulk-actions-link.tsx';
import { WriteToMany } from '../features/member-support/write-to-many.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSelection } from '../list/use-selection.ts';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminAccounts, AccountList);

function AccountList() {
  const { t } = useTranslation('accounts');
  const { t: tPro } = useTranslation('pro_ends');
  const { t: tStaff } = useTranslation('staff');
  const { may } = useViewer();
  const { list, filters } = useTable(adminAccounts);
  const columns = useAccountColumns();
  const { sort: _, ...filter } = filters.values;
  const sorting = useSorting(filters, accountSorts);
  const canWrite = may(adminMessageMembers);
  const nameOf = ({ full_name, email }: AccountRow) => full_name || email || t('no_name');
  const selection = useSelection(list, {
    rowKey,
    nameOf,
    canSelect: (account) => canWrite && canReceive(account),
    max: messagedMax,
  });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <CsvLink of={adminAccountsCsv} filters={filter} />
          <Link to="/accounts/pro">{tPro('link')}</Link>
          {may(adminStaff) && <Link to="/staff">{tStaff('link')}</Link>}
          {canWrite && <BulkActionsLink />}
        </>
      }
      list={list}
      filters={filters}
      views="accounts"
      fields={<AccountFilters filters={filters} />}
      note={
        canWrite &&
        selection.selectable + selection.rows.length > 0 && (
          <WriteToMany
            // Another list is another choice.
            key={JSON.stringify(filter)}
            selection={selection}
            accountOf={rowKey}
            matching={filter}
          />
        )
      }
      empty={t('empty')}
      table={{
        caption: t('caption'),
        columns,
        sorting,
        rowKey,
        to: (account) => `/accounts/${account.id}`,
        ...(canWrite && {
          selection: {
            ...selection,
            labelOf: (account: AccountRow) => t('select_one', { name: nameOf(account) }),
            labelOfAll: t('select_all'),
          },
        }),
      }}
    />
  );
}

const rowKey = ({ id }: AccountRow) => id;
/** Whom the server writes to. */
const canReceive = ({ is_active, account_type }: AccountRow) => is_active && account_type === 'member';

function AccountFilters({
  filters,
}: {
  filters: ReturnType<typeof useTable<typeof adminAccounts>>['filters'];
}) {
  const { t } = useTranslation('accounts');
  const { t: tShell } = useTranslation('shell');
  return (
    <>
      <SearchField label={t('search')} {...filters.field('q')} />
      <Choice
        label={t('role')}
        options={[
          { value: 'any', label: t('any_operator') },
          ...roles.map((role) => ({ value: role, label: tShell(`role.${role}`) })),
        ]}
        {...filters.field('role')}
      />
      <CommunityChoice {...filters.field('community')} />
      <Choice label={t('pro')} options={[{ value: 'yes', label: t('pro_now') }]} {...filters.field('pro')} />
      <Choice
        label={t('state')}
        options={[
          { value: 'locked', label: t('locked') },
          { value: 'closed', label: t('inactive') },
        ]}
        {...filters.field('state')}
      />
      <DayField label={t('created_from')} {...filters.field('from')} />
      <DayField label={t('created_until')} {...filters.field('to')} />
      {filters.values.days !== undefined && (
        <Choice
          label={t('joined')}
          {...filters.field('days')}
          options={[7, 30, 90].map((count) => ({ value: String(count), label: t('within_days', { count }) }))}
        />
      )}
      {filters.values.learned_week !== undefined && (
        <>
          <DayField label={t('learned_week')} {...filters.field('learned_week')} />
          <Choice
            label={t('returning')}
            options={[{ value: 'true', label: t('returning_only') }]}
            {...filters.field('returning')}
          />
        </>
      )}
      <Choice
        label={t('type')}
        unchosen={t('type_name.member')}
        options={[
          { value: 'seed_forum', label: t('type_name.seed_forum') },
          { value: 'any', label: t('type_name.any') },
        ]}
        {...filters.field('type')}
      />
    </>
  );
}
