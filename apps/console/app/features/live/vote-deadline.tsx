import { call } from '@cungnghe/client/call';
import { setVoteDeadline } from '@cungnghe/contracts/live/host';
import { formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { clockOf, useSecondsUntil } from './countdown.ts';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { type Room, useRoomChange } from './room.ts';

const minutes = [1, 2, 3, 5, 10, 15, 30];

/** When voting on questions ends: in some minutes, now, or never. */
export function VoteDeadline({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const [chosen, setChosen] = useState('5');
  const left = useSecondsUntil(room.vote_deadline, room.aheadSeconds);
  const change = useRoomChange(eventId, (inMinutes: number | null) => {
    const at = Date.now() + room.aheadSeconds * 1_000 + (inMinutes ?? 0) * 60_000;
    return call(setVoteDeadline, {
      params: { eventId },
      body: { vote_deadline: inMinutes === null ? null : new Date(at).toISOString() },
    });
  });
  return (
    <div className={classes.deadline}>
      <p>
        {room.vote_deadline === null || left === null ? (
          t('deadline.none')
        ) : left > 0 ? (
          <>
            {t('deadline.until', { time: formatTime(room.vote_deadline) })}{' '}
            <strong className="tabular">{clockOf(left)}</strong>
          </>
        ) : (
          t('deadline.passed')
        )}
      </p>
      <div className={classes.actions}>
        <NativeSelect
          aria-label={t('deadline.minutes')}
          value={chosen}
          data={minutes.map((count) => ({ value: String(count), label: t('deadline.in', { count }) }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate(Number(chosen))}>
          {t('deadline.set')}
        </Button>
        {left !== null && left > 0 && (
          <Button variant="subtle" onClick={() => change.mutate(0)}>
            {t('deadline.now')}
          </Button>
        )}
        {room.vote_deadline !== null && (
          <Button variant="subtle" onClick={() => change.mutate(null)}>
            {t('deadline.clear')}
          </Button>
        )}
      </div>
      {change.isError && <Problem error={change.error} />}
    </div>
  );
}
