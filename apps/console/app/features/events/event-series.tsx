import { call } from '@cungnghe/client/call';
import {
  type AdminEventDetail,
  adminCancelRest,
  adminCancelUnanswered,
  adminEvents,
} from '@cungnghe/contracts/events/operator';
import { formatDate } from '@cungnghe/ui/dates';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../list/data-table.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Problem } from '../../parts/problem.tsx';
import { useStoredNote } from '../../shell/use-stored-draft.ts';
import { ChangeReason } from './change-reason.tsx';
import classes from './event.module.css';
import { useEventColumns } from './event-columns.tsx';
import { isOver } from './event-state.tsx';
import { useEventChange } from './use-event-change.ts';

const columnsShown = ['title', 'starts', 'yes', 'state'];

/** What was made in one go with this event, and the way to take back what nobody has answered. */
export function EventSeries({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const columns = useEventColumns();
  const cancel = useEventChange(() => call(adminCancelUnanswered, { params: { id: event.id } }));
  const { note, setNote, drop } = useStoredNote(`event-series-cancel-${event.id}`);
  const cancelRest = useEventChange(async () => {
    const cancelled = await call(adminCancelRest, { params: { id: event.id }, body: { reason: note } });
    drop();
    return cancelled;
  });
  const { data, error, refetch } = useQuery(
    read(adminEvents, { query: { made_with: event.id, limit: 100 } }),
  );
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={3} />
    ) : (
      <Problem error={error} onRetry={() => void refetch()} />
    );
  }
  const unanswered = data.filter(
    (each) =>
      each.cancelled_at === null && !isOver(each) && each.yes_count + each.maybe_count + each.no_count === 0,
  );
  const rest = data.filter(
    (each) => each.cancelled_at === null && !isOver(each) && each.starts_at >= event.starts_at,
  );
  return (
    <div className={classes.series}>
      <DataTable
        caption={t('series')}
        rows={data.toReversed()}
        columns={columns.filter(({ key }) => columnsShown.includes(key))}
        to={({ id }) => `/events/${id}`}
      />
      {event.cancelled_at === null && rest.length > 1 && (
        <Confirm
          label={t('cancel_rest')}
          confirmLabel={t('cancel_rest_confirm')}
          tone="danger"
          mutation={cancelRest}
          question={t('cancel_rest_question', { count: rest.length, day: formatDate(event.starts_at) })}
          effect={t('cancel_rest_effect')}
        >
          <ChangeReason of="cancel_rest" value={note} onChange={setNote} />
        </Confirm>
      )}
      {unanswered.length > 0 && (
        <Confirm
          label={t('cancel_series')}
          confirmLabel={t('cancel_series_confirm')}
          tone="danger"
          mutation={cancel}
          question={t('cancel_series_question', { count: unanswered.length })}
          effect={t('cancel_series_effect')}
        />
      )}
    </div>
  );
}
