import type { AccountRow } from '@cungnghe/contracts/accounts/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { useCommunityName } from '../../list/use-community-name.ts';
import { byName, bySignIn, byTime } from '../../list/use-sorting.ts';
import { TwoLines } from '../../parts/two-lines.tsx';
import { AccountState } from './account-state.tsx';

export function useAccountColumns(): readonly Column<AccountRow>[] {
  const { t } = useTranslation('accounts');
  const { t: tShell } = useTranslation('shell');
  const nameOf = useCommunityName();
  return [
    {
      key: 'name',
      head: t('name'),
      narrow: 'title',
      cell: ({ full_name, email }) => (
        <TwoLines first={full_name || t('no_name')} second={email ?? t('no_email')} />
      ),
      sorts: byName,
    },
    {
      key: 'roles',
      head: t('roles'),
      narrow: 'below',
      // Breaks between two roles alone.
      cell: (account) =>
        account.roles.map((role) => tShell(`role.${role}`).replaceAll(' ', '\u00a0')).join(', '),
    },
    {
      key: 'home',
      head: t('home'),
      narrow: 'below',
      cell: ({ home_slug: slug, pro_communities: count }) => (
        <TwoLines
          first={slug === null ? '–' : nameOf(slug)}
          second={count === 0 ? '' : t('pro_count', { count })}
        />
      ),
    },
    {
      key: 'state',
      head: t('state'),
      narrow: 'aside',
      cell: (account) => <AccountState account={account} />,
    },
    {
      ...whenColumn<AccountRow>('created', t('joined'), 'below', (account) => account.created_at),
      sorts: byTime,
    },
    {
      ...whenColumn<AccountRow>('seen', t('signed_in'), 'hidden', (account) => account.last_signed_in_at),
      sorts: bySignIn,
    },
  ];
}
