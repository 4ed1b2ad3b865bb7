import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import {
  getSessionSummary,
  listSilent,
  type SilentPerson,
  silentCsv,
} from '@cungnghe/contracts/live/afterwards';
import { adminMessageMembers, messagedMax } from '@cungnghe/contracts/member-support/endpoints';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Afterwards } from '../features/live/afterwards.tsx';
import type { Room } from '../features/live/room.ts';
import { RoomPage } from '../features/live/room-page.tsx';
import { useSilentColumns } from '../features/live/silent-columns.tsx';
import { WriteToMany } from '../features/member-support/write-to-many.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { ListView } from '../list/list-view.tsx';
import { useSelection } from '../list/use-selection.ts';
import { useTable } from '../list/use-table.ts';
import { PageSection } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/live-afterwards.ts';

export default function LiveAfterwards({ params: { eventId } }: Route.ComponentProps) {
  return (
    <Guard endpoint={getSessionSummary}>
      <RoomPage eventId={eventId}>
        {(room) => (
          <>
            <Afterwards room={room} />
            <Silent room={room} />
          </>
        )}
      </RoomPage>
    </Guard>
  );
}

/** Who said yes or came and has not answered; whoever may write to members writes to them from here. */
function Silent({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const params = { eventId: room.event.id };
  const { list, filters } = useTable(listSilent, { params });
  const { may } = useViewer();
  const canWrite = may(adminMessageMembers);
  const rows = list.rows ?? noRows;
  const selection = useSelection(list, {
    rowKey: ({ account_id }) => account_id,
    nameOf: ({ full_name }) => full_name,
    canSelect: () => canWrite,
    max: messagedMax,
  });
  const columns = useSilentColumns();
  return (
    <PageSection title={t('afterwards.silent')} id="silent">
      <ListView
        list={list}
        // That nobody is left is good news, whatever was asked for.
        filters={{ ...filters, isFiltered: false }}
        fields={
          <Choice
            label={t('afterwards.silent_activity')}
            unchosen={t('afterwards.silent_any')}
            options={room.activities
              .filter(({ state }) => state !== 'draft')
              .map(({ id, title }) => ({ value: id, label: title }))}
            {...filters.field('activity_id')}
          />
        }
        note={
          rows.length + selection.rows.length > 0 && (
            <>
              <CsvLink of={silentCsv} params={params} filters={filters.values} />
              {canWrite && <WriteToMany selection={selection} accountOf={({ account_id }) => account_id} />}
            </>
          )
        }
        empty={t('afterwards.silent_none')}
        table={{
          caption: t('afterwards.silent'),
          columns,
          rowKey: ({ account_id }) => account_id,
          ...(may(adminAccount) && { to: ({ account_id }: SilentPerson) => `/accounts/${account_id}` }),
          ...(canWrite && {
            selection: {
              ...selection,
              labelOf: ({ full_name }: SilentPerson) => t('afterwards.silent_select', { name: full_name }),
              labelOfAll: t('afterwards.silent_select_all'),
            },
          }),
        }}
      />
    </PageSection>
  );
}

const noRows: readonly SilentPerson[] = [];
