import { type AdminEvent, adminEvents } from '@cungnghe/contracts/events/operator';
import { useTranslation } from '@cungnghe/ui/translation';
import { countColumn, whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { byTime } from '../../list/use-sorting.ts';
import { formatCount } from '../../parts/count.ts';
import { Rows } from '../../parts/rows.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { EventState } from './event-state.tsx';

export function useEventColumns(): readonly Column<AdminEvent>[] {
  const { t } = useTranslation('events');
  return [
    { key: 'title', head: t('name'), narrow: 'title', cell: (event) => event.title },
    {
      ...whenColumn<AdminEvent>('starts', t('starts'), 'below', (event) => event.starts_at),
      sorts: byTime,
    },
    {
      key: 'community',
      head: t('community'),
      narrow: 'below',
      cell: (event) => event.community_name ?? t('school'),
    },
    {
      key: 'where',
      head: t('where'),
      narrow: 'hidden',
      cell: (event) => (
        <TwoLines first={event.place ?? (event.online ? t('online') : '–')} second={event.host_name ?? ''} />
      ),
    },
    countColumn('yes', t('yes'), ({ id, yes_count: count, capacity }) => (
      <>
        <Rows of={adminEvents} to={`/events/${id}?answer=yes`} count={count} />
        {capacity === null ? '' : `/${formatCount(capacity)}`}
      </>
    )),
    {
      key: 'missing',
      head: t('missing'),
      narrow: 'below',
      named: true,
      cell: ({ missing }) => missing.map((each) => t(`lacks.${each}`)).join(', ') || '–',
    },
    { key: 'state', head: t('state'), narrow: 'aside', cell: (event) => <EventState event={event} /> },
  ];
}
