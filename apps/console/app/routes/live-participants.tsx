import { hostParticipants } from '@cungnghe/contracts/live-host';
import { useTranslation } from '@cungnghe/ui/translation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useParticipantColumns } from '../features/live/participant-columns.tsx';
import { RoomPage } from '../features/live/room-page.tsx';
import { DataTable } from '../list/data-table.tsx';
import { FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Guard } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';
import type { Route } from './+types/live-participants.ts';

/** How often people are counted anew, in milliseconds: they come in over minutes, not seconds. */
const everyMs = 10_000;

export default function LiveParticipants({ params: { eventId } }: Route.ComponentProps) {
  return (
    <Guard endpoint={hostParticipants}>
      <RoomPage eventId={eventId}>{() => <Participants eventId={eventId} />}</RoomPage>
    </Guard>
  );
}

function Participants({ eventId }: { eventId: string }) {
  const { t } = useTranslation('live');
  const { filters, set, clear, any } = useFilters(hostParticipants);
  const columns = useParticipantColumns();
  const people = useInfiniteQuery({
    ...readTable(hostParticipants, filters, { eventId }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
  return (
    <>
      <FilterBar any={any} onClear={clear}>
        <SearchField label={t('person.search')} value={filters.q} onChange={(q) => set('q', q)} />
      </FilterBar>
      <ListView query={people} filtered={any} empty={t('person.none')}>
        {(rows) => (
          <DataTable
            caption={t('nav.participants')}
            rows={rows}
            columns={columns}
            rowKey={(person) => person.user_id}
          />
        )}
      </ListView>
    </>
  );
}
