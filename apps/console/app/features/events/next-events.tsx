import { adminEvents } from '@cungnghe/contracts/events/operator';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../list/data-table.tsx';
import { Problem } from '../../parts/problem.tsx';
import { useEventColumns } from './event-columns.tsx';

/** So many fit on a first page. */
const shown = 5;
const columnsShown = ['title', 'starts', 'community', 'yes'];

/** The events that come next, soonest first. */
export function NextEvents() {
  const { t } = useTranslation('events');
  const columns = useEventColumns();
  const { data, error, refetch } = useQuery(
    read(adminEvents, { query: { when: 'upcoming', status: 'published', limit: shown } }),
  );
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={3} />
    ) : (
      <Problem error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <p className="dim">{t('none_upcoming')}</p>;
  return (
    <DataTable
      caption={t('upcoming')}
      rows={data}
      columns={columns.filter(({ key }) => columnsShown.includes(key))}
      to={(event) => `/events/${event.id}`}
    />
  );
}
