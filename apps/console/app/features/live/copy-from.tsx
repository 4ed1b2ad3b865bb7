import { call } from '@cungnghe/client/call';
import type { AdminEvent } from '@cungnghe/contracts/events/operator';
import { copyFromEvent } from '@cungnghe/contracts/live/activities';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room.ts';

interface CopyFromProps {
  readonly eventId: string;
  /** Other events, the latest first. */
  readonly events: readonly AdminEvent[];
}

/** Appends drafts of everything that another event had. */
export function CopyFrom({ eventId, events }: CopyFromProps) {
  const { t } = useTranslation('live');
  const others = events.filter(({ id }) => id !== eventId);
  const [chosen, setChosen] = useState('');
  const copy = useRoomChange(eventId, (from: string) =>
    call(copyFromEvent, { params: { eventId }, body: { event_id: from } }),
  );
  if (others.length === 0) return <p className="dim">{t('copy.none')}</p>;
  return (
    <div className={classes.copy}>
      <NativeSelect
        label={t('copy.label')}
        value={chosen}
        data={[
          { value: '', label: t('copy.choose') },
          ...others.map(({ id, title, starts_at }) => ({
            value: id,
            label: `${formatDate(starts_at)} · ${title}`,
          })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={chosen === ''}
        loading={copy.isPending}
        onClick={() => copy.mutate(chosen, { onSuccess: () => setChosen('') })}
      >
        {t('copy.action')}
      </Button>
      <p role="status">{copy.isSuccess ? t('copy.done', { count: copy.data?.length ?? 0 }) : ''}</p>
      {copy.isError && <Problem error={copy.error} />}
    </div>
  );
}
