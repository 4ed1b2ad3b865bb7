import { call } from '@cungnghe/client/call';
import { setTimer } from '@cungnghe/contracts/live/host';
import { longestTimer } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { clockOf, useSecondsUntil } from './countdown.ts';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { type Room, useRoomChange } from './room.ts';

const choices = [30, 60, 120, 180, 300, 600, 900, 1_800];

/** A clock for the whole room: set, lengthened, taken away. It closes nothing. */
export function Timer({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const [chosen, setChosen] = useState('180');
  const left = useSecondsUntil(room.timer?.ends_at ?? null, room.aheadSeconds);
  const change = useRoomChange(eventId, (seconds: number | null) =>
    call(setTimer, { params: { eventId }, body: { seconds } }),
  );
  const isRunning = left !== null && left > 0;
  const name = (seconds: number) =>
    seconds < 60 ? t('timer.seconds', { count: seconds }) : t('timer.minutes', { count: seconds / 60 });
  return (
    <div className={classes.deadline}>
      <p>
        {left === null ? t('timer.none') : isRunning ? t('timer.runs') : t('timer.over')}
        {isRunning && (
          <>
            {' '}
            <strong role="timer" className="tabular">
              {clockOf(left)}
            </strong>
          </>
        )}
      </p>
      <div className={classes.actions}>
        <NativeSelect
          aria-label={t('timer.how_long')}
          value={chosen}
          data={choices.map((seconds) => ({ value: String(seconds), label: name(seconds) }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate(Number(chosen))}>
          {t('timer.set')}
        </Button>
        {isRunning && (
          <Button
            variant="subtle"
            onClick={() => change.mutate(Math.min(longestTimer, Math.round(left) + 60))}
          >
            {t('timer.longer')}
          </Button>
        )}
        {left !== null && (
          <Button variant="subtle" onClick={() => change.mutate(null)}>
            {t('timer.clear')}
          </Button>
        )}
      </div>
      {change.isError && <Problem error={change.error} />}
    </div>
  );
}
