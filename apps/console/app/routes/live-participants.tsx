import { hostParticipants } from '@cungnghe/contracts/live/host';
import { useTranslation } from '@cungnghe/ui/translation';
import { useParticipantColumns } from '../features/live/participant-columns.tsx';
import { RoomPage } from '../features/live/room-page.tsx';
import { ListView } from '../list/list-view.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useTable } from '../list/use-table.ts';
import { Guard } from '../shell/guard.tsx';
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
  const { list, filters } = useTable(hostParticipants, { params: { eventId }, refetchInterval: everyMs });
  const columns = useParticipantColumns();
  return (
    <ListView
      list={list}
      filters={filters}
      fields={<SearchField label={t('person.search')} {...filters.field('q')} />}
      empty={t('person.none')}
      table={{ caption: t('nav.participants'), columns, rowKey: (person) => person.user_id }}
    />
  );
}
