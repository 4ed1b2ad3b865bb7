import type { AdminEvent } from '@cungnghe/contracts/events/operator';
import { activityKinds } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ActivityActions } from './activity-actions.tsx';
import { ActivityContent } from './activity-content.tsx';
import { ActivityForm } from './activity-form.tsx';
import { ActivityList } from './activity-list.tsx';
import { AddActivity } from './add-activity.tsx';
import { HostNotes } from './host-notes.tsx';
import classes from './live.module.css';
import { People } from './people.tsx';
import { openQuestions } from './question-order.ts';
import { Questions } from './questions.tsx';
import { BeginRehearsal, isRehearsal } from './rehearsal.tsx';
import { RemoteBar } from './remote-bar.tsx';
import { Resources } from './resources.tsx';
import type { Room } from './room.ts';
import { StagePreview } from './stage-preview.tsx';
import { useActivityActs } from './use-activity-acts.ts';
import { useHostShortcuts } from './use-host-shortcuts.ts';
import { useStage } from './use-stage.ts';
import { useStageWalk } from './use-stage-walk.ts';
import { whatWaits } from './what-waits.ts';

/** What to look at when nothing was chosen: what is on the stage, what runs, or the first. */
function firstChoice({ stage, activities }: Room): string | undefined {
  if (stage.kind === 'activity' && stage.id !== null) return stage.id;
  return (activities.find(({ state }) => state === 'active') ?? activities[0])?.id;
}

/** One screen on which a workshop is prepared, run and moderated. What is open stands in the address. */
export function HostControls({ room, events }: { room: Room; events: readonly AdminEvent[] }) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const [params, setParams] = useSearchParams();
  const [fallback] = useState(() => firstChoice(room));
  const goTo = (next: Record<string, string>) => setParams(next, { replace: true, preventScrollReset: true });
  const fixed = isRehearsal(room);
  const creating = fixed ? undefined : activityKinds.find((kind) => kind === params.get('new'));
  // Whoever writes a new one has nothing else open, nor below the keys.
  const chosenId = params.get('activity') ?? (creating === undefined ? fallback : undefined);
  const chosen = room.activities.find(({ id }) => id === chosenId);
  const editing = params.has('edit') && !fixed;
  const acts = useActivityActs(eventId);
  const stage = useStage(eventId);
  const edit = () => chosen && !fixed && goTo({ activity: chosen.id, edit: '' });
  const choose = (activity: string) => goTo({ activity });
  const walk = useStageWalk({ room, chosen, choose, acts, stage });
  useHostShortcuts({ room, chosen, choose, edit, acts, stage, walk });

  const isWide = useMediaQuery('(min-width: 106em)') ?? false;
  const controls = useFocusAfterForm({ isOpen: editing || creating !== undefined, chosenId: chosen?.id });
  const done = acts.variables;
  const isClosed = acts.data?.state === 'closed';

  return (
    <div ref={controls} className={classes.controls}>
      <VisuallyHidden role="status">
        {acts.isSuccess && done
          ? t(`done.${done.act === 'reveal' && isClosed ? 'reveal_closed' : done.act}`, {
              title: done.activity.title,
            })
          : ''}
      </VisuallyHidden>
      <Jump room={room} />
      <section className={classes.main} aria-label={t('activities')}>
        <WhatWaits room={room} />
        <BeginRehearsal room={room} />
        <HostNotes eventId={eventId} activityId={null} notes={room.notes} fixed={fixed} />
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
                <HostNotes
                  key={activity.id}
                  eventId={eventId}
                  activityId={activity.id}
                  notes={activity.notes}
                  fixed={fixed}
                />
                <ActivityContent eventId={eventId} activity={activity} />
              </div>
            )
          }
        </ActivityList>
      </section>
      <div className={classes.aside}>
        <div className={classes.onStage}>
          <StagePreview room={room} stage={stage} />
          <RemoteBar room={room} walk={walk} acts={acts} />
        </div>
        <Questions room={room} />
        <Resources room={room} />
        {isWide && <People room={room} />}
      </div>
      {!fixed && (
        <AddActivity
          eventId={eventId}
          creating={creating}
          events={events}
          onCreate={(kind) => goTo({ new: kind })}
          onCancel={() => goTo({})}
          onMade={choose}
        />
      )}
    </div>
  );
}

/** On a phone the parts lie below one another, and the questions of the room far down. */
function Jump({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  return (
    <nav className={classes.jump} aria-label={t('jump')}>
      <a href="#stage">{t('stage.title')}</a>
      <a href="#questions">
        {t('questions.title')} ({openQuestions(room).length})
      </a>
      <a href="#resources">{t('resources.short')}</a>
    </nav>
  );
}

/** All that waits for the host, in one line; nothing while nothing does. */
function WhatWaits({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const waits = whatWaits(room);
  if (waits.length === 0) return null;
  return (
    <nav className={classes.waits} aria-label={t('waits.title')}>
      <span>{t('waits.title')}:</span>
      {waits.map(({ what, count, to }) =>
        to.startsWith('#') ? (
          <a key={what} href={to}>
            {t(`waits.${what}`, { count })}
          </a>
        ) : (
          <Link key={what} to={to}>
            {t(`waits.${what}`, { count })}
          </Link>
        ),
      )}
    </nav>
  );
}

/** The form has gone; whoever filled it in goes on with what became of it, or where they had come from. */
function useFocusAfterForm({ isOpen, chosenId }: { isOpen: boolean; chosenId: string | undefined }) {
  const controls = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      const chosen = `[data-activity="${CSS.escape(chosenId ?? '')}"]`;
      controls.current?.querySelector<HTMLElement>(chosenId === undefined ? '[data-add]' : chosen)?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen, chosenId]);
  return controls;
}
