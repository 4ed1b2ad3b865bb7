import type { AdminEvent } from '@cungnghe/contracts/events/operator';
import { type Activity, activityKinds } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { ActivityForm } from './activity-form.tsx';
import { CopyFrom } from './copy-from.tsx';
import { FromLesson } from './from-lesson.tsx';
import classes from './live.module.css';

type Kind = Activity['kind'];

interface AddActivityProps {
  readonly eventId: string;
  /** Of which kind one is being written. */
  readonly creating: Kind | undefined;
  readonly events: readonly AdminEvent[];
  readonly onCreate: (kind: Kind) => void;
  readonly onCancel: () => void;
  readonly onMade: (id: string) => void;
}

/** Where activities come from: written here, or taken from a lesson or another event. */
export function AddActivity({ eventId, creating, events, onCreate, onCancel, onMade }: AddActivityProps) {
  const { t } = useTranslation('live');
  if (creating !== undefined) {
    return (
      <section className={classes.add} aria-label={t(`add.${creating}`)}>
        <h2>{t(`add.${creating}`)}</h2>
        <ActivityForm
          key={creating}
          eventId={eventId}
          kind={creating}
          onDone={(saved) => onMade(saved.id)}
          onCancel={onCancel}
        />
      </section>
    );
  }
  return (
    <section className={classes.add} aria-label={t('add.title')}>
      <h2>{t('add.title')}</h2>
      <div className={classes.actions}>
        {activityKinds.map((kind) => (
          <Button key={kind} variant="default" data-add={kind} onClick={() => onCreate(kind)}>
            {t(`kind.${kind}`)}
          </Button>
        ))}
      </div>
      <FromLesson eventId={eventId} onDone={(made) => onMade(made.id)} />
      <CopyFrom eventId={eventId} events={events} />
    </section>
  );
}
