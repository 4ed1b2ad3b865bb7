import { call } from '@cungnghe/client/call';
import { type HostActivity, reorderActivities } from '@cungnghe/contracts/live/activities';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconPresentation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Arrows, useSaidMove } from '../../editing/arrows.tsx';
import { movedByKeys } from '../../editing/drag-handle.tsx';
import { movedBy } from '../../editing/dropped-at.ts';
import { ActivityState } from './activity-state.tsx';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { isRehearsal } from './rehearsal.tsx';
import { type Room, useRoomChange } from './room.ts';

interface ActivityListProps {
  readonly room: Room;
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
  /** What stands below the chosen activity. */
  readonly children: (activity: HostActivity) => ReactNode;
}

/** All activities in their order; the chosen one is open. Alt with an arrow key, or the arrows, move one. */
export function ActivityList({ room, chosenId, onChoose, children }: ActivityListProps) {
  const { t } = useTranslation('live');
  const { activities } = room;
  const eventId = room.event.id;
  const { say, spoken } = useSaidMove();
  const reorder = useRoomChange(eventId, (ids: string[]) =>
    call(reorderActivities, { params: { eventId }, body: { ids } }),
  );
  // Until the server has answered, the list stands as it was put.
  const order = reorder.isPending ? reorder.variables : activities.map(({ id }) => id);
  const move = (id: string, steps: number) => {
    const next = movedBy(order, order.indexOf(id), steps);
    if (reorder.isPending || next === order) return;
    say(activities.find((one) => one.id === id)?.title ?? '', next.indexOf(id) + 1, next.length);
    reorder.mutate([...next]);
  };
  return (
    <>
      <ol className={classes.activities}>
        {order.map((id, index) => {
          const activity = activities.find((one) => one.id === id);
          if (activity === undefined) return null;
          const open = id === chosenId;
          const staged = room.stage.kind === 'activity' && room.stage.id === id;
          return (
            <li key={id} className={classes.activity} data-open={open}>
              <div className={classes.activityHead}>
                <h2 className={classes.activityTitle}>
                  <button
                    type="button"
                    className={classes.choose}
                    data-activity={id}
                    aria-expanded={open}
                    onClick={() => onChoose(id)}
                    {...movedByKeys((step) => move(id, step))}
                  >
                    <span>{activity.title}</span>
                    <span className={classes.meta}>
                      {t(`kind.${activity.kind}`)} · <ActivityState state={activity.state} />
                      {activity.state !== 'draft' &&
                        ` · ${t('answered_of', { answered: activity.response_count, joined: room.counts.joined })}`}
                      {staged && (
                        <span className={classes.staged}>
                          {' · '}
                          <IconPresentation size={15} aria-hidden /> {t('stage.here')}
                        </span>
                      )}
                    </span>
                  </button>
                </h2>
                {!isRehearsal(room) && (
                  <Arrows
                    title={activity.title}
                    group="activities"
                    atTop={index === 0}
                    atEnd={index === order.length - 1}
                    onMove={(steps) => move(id, steps)}
                  />
                )}
              </div>
              {open && children(activity)}
            </li>
          );
        })}
      </ol>
      {spoken}
      {reorder.isError && <Problem error={reorder.error} />}
    </>
  );
}
