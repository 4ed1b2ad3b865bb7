import type { AdminEvent } from '@cungnghe/contracts/event-admin';
import { activityKinds } from '@cungnghe/contracts/live';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ActivityActions } from './activity-actions.tsx';
import { ActivityContent } from './activity-content.tsx';
import { ActivityForm } from './activity-form.tsx';
import { ActivityList } from './activity-list.tsx';
import { CopyFrom } from './copy-from.tsx';
import classes from './live.module.css';
import { Questions } from './questions.tsx';
import { Resources } from './resources.tsx';
import type { Room } from './room.ts';
import { StagePreview } from './stage-preview.tsx';
import { useActivityActs } from './use-activity-acts.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useStage } from './use-stage.ts';

/** What to look at when nothing was chosen: what is on the stage, what runs, or the first. */
function firstChoice({ stage, activities }: Room): string | undefined {
  if (stage.kind === 'activity' && stage.id !== null) return stage.id;
  return (activities.find(({ state }) => state === 'active') ?? activities[0])?.id;
}

/** One screen on which a workshop is prepared, run and moderated. What is open stands in the address. */
export function Desk({ room, events }: { room: Room; events: readonly AdminEvent[] }) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const [params, setParams] = useSearchParams();
  const [fallback] = useState(() => firstChoice(room));
  const goTo = (next: Record<string, string>) => setParams(next, { replace: true, preventScrollReset: true });
  const creating = activityKinds.find((kind) => kind === params.get('new'));
  // Whoever writes a new one has nothing else open, nor below the keys.
  const chosenId = params.get('activity') ?? (creating === undefined ? fallback : undefined);
  const chosen = room.activities.find(({ id }) => id === chosenId);
  const editing = params.has('edit');
  const acts = useActivityActs(eventId);
  const stage = useStage(eventId);
  const edit = () => chosen && goTo({ activity: chosen.id, edit: '' });
  useDeskKeys({ room, chosen, choose: (activity) => goTo({ activity }), edit, acts, stage });

  return (
    <div className={classes.desk}>
      <section className={classes.main} aria-label={t('activities')}>
        <p role="status" className={classes.said}>
          {acts.isSuccess ? t(`done.${acts.variables.act}`, { title: acts.variables.activity.title }) : ''}
        </p>
        {room.activities.length === 0 && <p>{t('no_activities')}</p>}
        <ActivityList room={room} chosenId={chosen?.id} onChoose={(activity) => goTo({ activity })}>
          {(activity) =>
            editing ? (
              <ActivityForm
                key={activity.id}
                eventId={eventId}
                kind={activity.kind}
                activity={activity}
                onDone={(saved) => goTo({ activity: saved.id })}
                onCancel={() => goTo({ activity: activity.id })}
                onDuplicate={() =>
                  acts.mutate(
                    { act: 'duplicate', activity },
                    { onSuccess: (copy) => copy && goTo({ activity: copy.id, edit: '' }) },
                  )
                }
              />
            ) : (
              <div className={classes.detail}>
                <ActivityActions room={room} activity={activity} acts={acts} onEdit={edit} />
                <ActivityContent eventId={eventId} activity={activity} />
              </div>
            )
          }
        </ActivityList>
        {creating === undefined ? (
          <section className={classes.add} aria-label={t('add.title')}>
            <h2>{t('add.title')}</h2>
            <div className={classes.actions}>
              {activityKinds.map((kind) => (
                <Button key={kind} variant="default" onClick={() => goTo({ new: kind })}>
                  {t(`kind.${kind}`)}
                </Button>
              ))}
            </div>
            <CopyFrom eventId={eventId} events={events} />
          </section>
        ) : (
          <section className={classes.add} aria-label={t(`add.${creating}`)}>
            <h2>{t(`add.${creating}`)}</h2>
            <ActivityForm
              key={creating}
              eventId={eventId}
              kind={creating}
              onDone={(saved) => goTo({ activity: saved.id })}
              onCancel={() => goTo({})}
            />
          </section>
        )}
      </section>
      <div className={classes.aside}>
        <StagePreview room={room} stage={stage} />
        <Questions room={room} />
        <Resources room={room} />
      </div>
    </div>
  );
}
