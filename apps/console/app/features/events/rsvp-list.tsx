import { type ApiError, call } from '@cungnghe/client/call';
import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import { answers } from '@cungnghe/contracts/events/endpoints';
import {
  type AdminEventDetail,
  adminNoteAttendance,
  adminRsvps,
  attendanceMax,
  type RsvpRow,
} from '@cungnghe/contracts/events/operator';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { ListView } from '../../list/list-view.tsx';
import { SelectionBar } from '../../list/selection-bar.tsx';
import { type Selection, useSelection } from '../../list/use-selection.ts';
import { useTable } from '../../list/use-table.ts';
import { formatCount } from '../../parts/count.ts';
import { Problem } from '../../parts/problem.tsx';
import { Status } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import { useViewer } from '../../shell/viewer.ts';
import classes from './event.module.css';
import { isOver } from './event-state.tsx';
import { useEventChanged } from './use-event-change.ts';

const tones = { yes: 'good', maybe: 'waiting', no: 'quiet' } as const;
const order = [answers[0], answers[2], answers[1]] as const;

/** Who answered what; each number is a filter, and all of it goes into a spreadsheet. */
export function RsvpList({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const { may } = useViewer();
  const { list, filters } = useTable(adminRsvps, { params: { id: event.id } });
  const chosen = filters.values.answer;
  const counts = { yes: event.yes_count, maybe: event.maybe_count, no: event.no_count };
  const hasBegun =
    event.cancelled_at === null && event.published_at !== null && Date.parse(event.starts_at) <= Date.now();
  const selection = useSelection(list, {
    rowKey: ({ id }) => id,
    nameOf: ({ name }) => name,
    canSelect: () => hasBegun,
    max: attendanceMax,
  });
  const columns = useRsvpColumns(event, hasBegun);
  return (
    <>
      <div className={classes.counts}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent together */}
        <div role="group" aria-label={t('filter_answers')} className={classes.choices}>
          {order.map((answer) => (
            <Button
              key={answer}
              variant={chosen === answer ? 'filled' : 'default'}
              aria-pressed={chosen === answer}
              onClick={() => filters.set('answer', chosen === answer ? undefined : answer)}
            >
              {t(`answer_${answer}`)}: {formatCount(counts[answer])}
            </Button>
          ))}
        </div>
        <Button
          component="a"
          variant="subtle"
          href={`/api/admin/events/${event.id}/rsvps.csv`}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('csv')}
        </Button>
      </div>
      <ListView
        list={list}
        filters={filters}
        empty={t('no_rsvps')}
        note={hasBegun && <Attendance eventId={event.id} selection={selection} />}
        table={{
          caption: t('rsvps'),
          columns,
          ...(may(adminAccount) && { to: ({ id }: RsvpRow) => `/accounts/${id}` }),
          ...(hasBegun && {
            selection: {
              ...selection,
              labelOf: ({ name }: RsvpRow) => t('select_person', { name }),
              labelOfAll: t('select_people'),
            },
          }),
        }}
      />
    </>
  );
}

function useRsvpColumns(event: AdminEventDetail, hasBegun: boolean): readonly Column<RsvpRow>[] {
  const { t } = useTranslation('events');
  return [
    {
      key: 'name',
      head: t('person'),
      narrow: 'title',
      cell: ({ name }) => name,
    },
    { key: 'email', head: t('email'), narrow: 'below', cell: (row) => row.email ?? '–' },
    whenColumn('answered', t('answered'), 'below', (row) => row.answered_at),
    ...(isOver(event)
      ? [
          {
            key: 'joined',
            head: t('entered_at'),
            narrow: 'below' as const,
            named: true,
            cell: (row: RsvpRow) => (row.joined_at === null ? '–' : <When instant={row.joined_at} />),
          },
        ]
      : []),
    ...(hasBegun
      ? [
          {
            key: 'came',
            head: t('came'),
            narrow: 'below' as const,
            named: true,
            cell: (row: RsvpRow) => (row.came_at === null ? '–' : <Status tone="good">{t('came')}</Status>),
          },
        ]
      : []),
    {
      key: 'answer',
      head: t('answer'),
      narrow: 'aside',
      cell: (row) => <Status tone={tones[row.answer]}>{t(`answer_${row.answer}`)}</Status>,
    },
  ];
}

/** Who came to a place is noted by hand; who entered the room is known. */
function Attendance({ eventId, selection }: { eventId: string; selection: Selection<RsvpRow> }) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  const eventChanged = useEventChanged();
  const note = useMutation<AdminEventDetail, ApiError, { account_ids: string[]; came: boolean }>({
    mutationFn: (body) => call(adminNoteAttendance, { params: { id: eventId }, body }),
    onSuccess: async (event) => {
      selection.clear();
      await queryClient.invalidateQueries(allOf(adminRsvps));
      await eventChanged(event);
    },
  });
  const { rows } = selection;
  const came = rows.some(({ came_at }) => came_at === null);
  const account_ids = rows.filter(({ came_at }) => (came_at === null) === came).map(({ id }) => id);
  return (
    <SelectionBar
      selection={selection}
      status={rows.length === 0 ? t('came_hint') : t('came_selected', { count: rows.length })}
    >
      {rows.length > 0 && (
        <BusyButton loading={note.isPending} onClick={() => note.mutate({ account_ids, came })}>
          {t(came ? 'note_came' : 'note_not_came', { count: account_ids.length })}
        </BusyButton>
      )}
      {note.isError && <Problem error={note.error} />}
    </SelectionBar>
  );
}
