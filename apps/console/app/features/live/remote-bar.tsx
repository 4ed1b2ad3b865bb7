import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconClock, IconNotes } from '@tabler/icons-react';
import { useState } from 'react';
import live from './live.module.css';
import { projected } from './projected.ts';
import classes from './remote-bar.module.css';
import type { Room } from './room.ts';
import { StageUndo } from './stage-undo.tsx';
import { Timer } from './timer.tsx';
import type { ActivityActs } from './use-activity-acts.ts';
import type { StageWalk } from './use-stage-walk.ts';

interface RemoteBarProps {
  readonly room: Room;
  readonly walk: StageWalk;
  readonly acts: ActivityActs;
}

/**
 * What a host needs while walking about, in reach of one thumb: next and back, the results, the clock, the notes. On a
 * wide screen it is two buttons beside the stage.
 */
export function RemoteBar({ room, walk, acts }: RemoteBarProps) {
  const { t } = useTranslation('live');
  const [open, setOpen] = useState<'timer' | 'notes' | null>(null);
  const toggle = (what: 'timer' | 'notes') => setOpen(open === what ? null : what);
  return (
    <section className={classes.bar} aria-label={t('remote.title')}>
      {open !== null && (
        <div className={classes.panel}>
          {open === 'timer' ? <Timer room={room} /> : <Notes room={room} />}
        </div>
      )}
      <div className={classes.head}>
        <p className={classes.now}>
          {t('remote.now')}: <strong>{useNow(room)}</strong>
        </p>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('remote.timer')}
          aria-expanded={open === 'timer'}
          onClick={() => toggle('timer')}
        >
          <IconClock size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('remote.notes')}
          aria-expanded={open === 'notes'}
          onClick={() => toggle('notes')}
        >
          <IconNotes size={22} aria-hidden />
        </ActionIcon>
      </div>
      <StageUndo room={room} />
      {room.activities.length > 0 && <Buttons room={room} walk={walk} acts={acts} />}
    </section>
  );
}

/** Next and back, and on a phone the results. */
function Buttons({ room, walk, acts }: RemoteBarProps) {
  const { t } = useTranslation('live');
  const { next, previous } = walk;
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        aria-keyshortcuts="Shift+N"
        aria-disabled={previous === undefined}
        leftSection={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => walk.go(-1)}
      >
        {t('remote.previous')}
      </Button>
      <ResultsButton room={room} acts={acts} />
      <Button
        className={classes.next}
        variant="default"
        aria-keyshortcuts="n"
        aria-disabled={next === undefined}
        loading={walk.isPending}
        rightSection={<IconChevronRight size={20} aria-hidden />}
        onClick={() => walk.go(1)}
      >
        {t('remote.next')}
      </Button>
    </div>
  );
}

/** What the room sees now, in one line. */
function useNow(room: Room): string {
  const { t } = useTranslation('live');
  const shown = projected(room);
  switch (shown.kind) {
    case 'empty':
      return t('remote.nothing');
    case 'question':
      return shown.text;
    case 'reflection':
      return shown.title ?? t('undo.reflection');
    default:
      return shown.title;
  }
}

/** Shows or hides the results of what is on the stage. */
function ResultsButton({ room, acts }: Pick<RemoteBarProps, 'room' | 'acts'>) {
  const { t } = useTranslation('live');
  const { stage, activities } = room;
  const activity = activities.find(({ id }) => stage.kind === 'activity' && id === stage.id);
  if (activity === undefined || kindTraits[activity.kind].results === null) return null;
  const act = activity.results_shown ? 'hide_results' : 'show_results';
  return (
    <Button
      className={classes.results}
      variant="default"
      aria-pressed={activity.results_shown}
      loading={acts.isPending && acts.variables.act === act}
      onClick={() => acts.mutate({ act, activity })}
    >
      {t('remote.results')}
    </Button>
  );
}

/** Of what is on the stage, and of the whole room. */
function Notes({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const { stage, activities, notes } = room;
  const staged = activities.find(({ id }) => stage.kind === 'activity' && id === stage.id);
  const all = [staged?.notes ?? '', notes].filter((one) => one !== '');
  if (all.length === 0) return <p className="dim">{t('remote.no_notes')}</p>;
  return all.map((one) => (
    <p key={one} className={live.note}>
      {one}
    </p>
  ));
}
