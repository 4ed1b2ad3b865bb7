import type { ProEnd, ProEndList } from '@cungnghe/contracts/communities/pro/ends';
import { useTranslation } from '@cungnghe/ui/translation';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';

export function useProEndColumns(list: ProEndList): readonly Column<ProEnd>[] {
  const { t } = useTranslation('pro_ends');
  return [
    { key: 'person', head: t('person'), narrow: 'title', cell: ({ full_name }) => full_name },
    { key: 'email', head: t('email'), narrow: 'below', cell: ({ email }) => email ?? '–' },
    { key: 'phone', head: t('phone'), narrow: 'below', cell: ({ phone }) => phone ?? '–' },
    { key: 'community', head: t('community'), narrow: 'below', cell: (row) => row.community_name },
    ...(list === 'came_back' ? [whenColumn<ProEnd>('since', t('since'), 'below', ({ at }) => at)] : []),
    whenColumn('until', t('until'), 'aside', (row) => row.pro_expires_at),
  ];
}
