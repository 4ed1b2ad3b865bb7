import type { Timer } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './live-room.module.css';
import { timeLeft } from './time-left.ts';

interface RoomTimerProps {
  readonly timer: NonNullable<Timer>;
  readonly clockOffset: number;
}

/** So long it says that time is up, in milliseconds; whoever has been told need not read it for the rest of the day. */
const overForMs = 60_000;

/** The clock that the host shows the room, by the server's clock. It ends nothing: who writes goes on writing. */
export function RoomTimer({ timer, clockOffset }: RoomTimerProps) {
  const { t } = useTranslation('learner');
  const leftNow = () => Date.parse(timer.ends_at) - (Date.now() + clockOffset);
  const [, tick] = useState(0);
  const left = leftNow();
  const isShown = left > -overForMs;
  useEffect(() => {
    if (!isShown) return;
    const interval = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(interval);
  }, [isShown]);
  return (
    <>
      {left > 0 ? (
        <p className={classes.timer} role="timer">
          <IconClock size="1.125rem" stroke={1.5} aria-hidden="true" />
          {t('live.timer')} <strong className="tabular">{timeLeft(left)}</strong>
        </p>
      ) : null}
      <div role="status">
        {left <= 0 && isShown ? (
          <p className={classes.timer}>
            <IconClock size="1.125rem" stroke={1.5} aria-hidden="true" />
            {t('live.timer_over')}
          </p>
        ) : null}
      </div>
    </>
  );
}
