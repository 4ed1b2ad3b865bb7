import type { StaffOperator } from '@cungnghe/contracts/staff/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { type Column, DataTable } from '../../list/data-table.tsx';
import { WalkedRows } from '../../list/walked-rows.tsx';
import { Status } from '../../parts/status.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { When } from '../../parts/when.tsx';

/** Whoever holds a role, each leading to their account. */
export function Operators({ rows }: { rows: readonly StaffOperator[] }) {
  const { t } = useTranslation('staff');
  const { t: tShell } = useTranslation('shell');
  const columns: Column<StaffOperator>[] = [
    {
      key: 'name',
      head: t('name'),
      narrow: 'title',
      cell: ({ full_name, email }) => <TwoLines first={full_name} second={email ?? ''} />,
    },
    {
      key: 'roles',
      head: t('roles'),
      narrow: 'below',
      cell: ({ roles }) => roles.map((role) => tShell(`role.${role}`)).join(', '),
    },
    {
      key: 'factor',
      head: t('factor'),
      narrow: 'below',
      named: true,
      cell: ({ has_second_factor }) => (
        <Status tone={has_second_factor ? 'good' : 'bad'}>
          {t(has_second_factor ? 'factor_there' : 'factor_missing')}
        </Status>
      ),
    },
    {
      key: 'seen',
      head: t('seen'),
      narrow: 'below',
      named: true,
      cell: ({ last_seen_at }) => (last_seen_at === null ? t('never_seen') : <When instant={last_seen_at} />),
    },
  ];
  return (
    <WalkedRows>
      <DataTable caption={t('operators')} rows={rows} columns={columns} to={({ id }) => `/accounts/${id}`} />
    </WalkedRows>
  );
}
