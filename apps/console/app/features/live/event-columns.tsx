import type { AdminEvent } from '@cungnghe/contracts/events/operator';
import { useTranslation } from '@cungnghe/ui/translation';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { formatCount } from '../../parts/count.ts';
import { TwoLines } from '../../parts/two-lines.tsx';

/** What tells one workshop from another when one looks for the room to open. */
export function useLiveEventColumns(): readonly Column<AdminEvent>[] {
  const { t } = useTranslation('live');
  return [
    { key: 'title', head: t('events.name'), narrow: 'title', cell: (event) => event.title },
    whenColumn('starts', t('events.starts'), 'below', (event) => event.starts_at),
    {
      key: 'host',
      head: t('events.host'),
      narrow: 'below',
      named: true,
      cell: (event) => (event.host_name === null ? '–' : <TwoLines first={event.host_name} second="" />),
    },
    {
      key: 'community',
      head: t('events.community'),
      narrow: 'below',
      cell: (event) => event.community_name ?? t('events.school'),
    },
    {
      key: 'yes',
      head: t('events.coming'),
      narrow: 'aside',
      named: true,
      numeric: true,
      cell: (event) => formatCount(event.yes_count),
    },
  ];
}
