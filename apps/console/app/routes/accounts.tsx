import { adminAccounts } from '@cungnghe/contracts/accounts/endpoints';
import { roles } from '@cungnghe/contracts/endpoint';
import { adminStaff } from '@cungnghe/contracts/staff/endpoints';
import { Choice, DayField } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { useAccountColumns } from '../features/accounts/account-columns.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useTable } from '../list/use-table.ts';
import pageLinks from '../parts/page-links.module.css';
import { guarded } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminAccounts, AccountList);

function AccountList() {
  const { t } = useTranslation('accounts');
  const { t: tPro } = useTranslation('pro_ends');
  const { t: tShell } = useTranslation('shell');
  const { t: tStaff } = useTranslation('staff');
  const { may } = useViewer();
  const { list, filters } = useTable(adminAccounts);
  const columns = useAccountColumns();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <div className={pageLinks.links}>
          <Link to="/accounts/pro">{tPro('link')}</Link>
          {may(adminStaff) && <Link to="/staff">{tStaff('link')}</Link>}
        </div>
      }
      list={list}
      filters={filters}
      views="accounts"
      fields={
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
          <Choice
            label={t('pro')}
            options={[{ value: 'yes', label: t('pro_now') }]}
            {...filters.field('pro')}
          />
          <Choice
            label={t('joined')}
            {...filters.field('days')}
            options={[7, 30, 90].map((count) => ({
              value: String(count),
              label: t('within_days', { count }),
            }))}
          />
          {(filters.values.from ?? filters.values.to) !== undefined && (
            <>
              <DayField label={t('created_from')} {...filters.field('from')} />
              <DayField label={t('created_until')} {...filters.field('to')} />
            </>
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
      }
      empty={t('empty')}
      table={{ caption: t('caption'), columns, to: (account) => `/accounts/${account.id}` }}
    />
  );
}
