import { type Timer, timeUpSeconds } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconClock } from '@tabler/icons-react';
import classes from './live-room.module.css';
import { timeLeft } from './time-left.ts';
import { useTimeLeft } from './use-time-left.ts';

interface RoomTimerProps {
  readonly timer: NonNullable<Timer>;
  readonly clockOffset: number;
}

/** The clock that the host shows the room, by the server's clock. It ends nothing: who writes goes on writing. */
export function RoomTimer({ timer, clockOffset }: RoomTimerProps) {
  const { t } = useTranslation('learner');
  const overFor = timeUpSeconds * 1_000;
  const left = useTimeLeft(timer.ends_at, clockOffset, overFor);
  const isShown = left > -overFor;
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
