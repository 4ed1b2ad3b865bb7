import type { AdminClientRow } from '@cungnghe/contracts/media/console/clients';
import { Money } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { countColumn, whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { byTime } from '../../list/use-sorting.ts';
import { formatCount } from '../../parts/count.ts';
import { TwoLines } from '../../parts/two-lines.tsx';
import { When } from '../../parts/when.tsx';

export function useClientColumns(): readonly Column<AdminClientRow>[] {
  const { t } = useTranslation('media');
  return [
    { key: 'name', head: t('client'), narrow: 'title', cell: (row) => row.company_name ?? row.name },
    {
      key: 'email',
      head: t('contact'),
      narrow: 'below',
      cell: (row) => <TwoLines first={row.name} second={row.email} />,
    },
    {
      key: 'signed_in',
      head: t('clients.signed_in'),
      narrow: 'below',
      named: true,
      cell: (row) => <When instant={row.last_signed_in_at} />,
    },
    {
      ...whenColumn<AdminClientRow>('since', t('clients.since'), 'hidden', (row) => row.created_at),
      sorts: byTime,
    },
    countColumn('quotes', t('clients.quotes'), (row) => formatCount(row.quotes)),
    {
      key: 'accepted',
      head: t('clients.accepted_vnd'),
      narrow: 'aside',
      numeric: true,
      cell: (row) => (row.accepted === 0 ? '–' : <Money vnd={row.accepted_vnd} />),
    },
  ];
}
