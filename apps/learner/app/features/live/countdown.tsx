import { formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { useEffect } from 'react';
import { timeLeft } from './time-left.ts';
import { useTimeLeft } from './use-time-left.ts';

interface CountdownProps {
  readonly until: string;
  readonly clockOffset: number;
  readonly onOver: () => void;
}

/** How long votes still count, by the server's clock. */
export function Countdown({ until, clockOffset, onOver }: CountdownProps) {
  const { t } = useTranslation('learner');
  const left = useTimeLeft(until, clockOffset);
  useEffect(() => {
    if (left <= 0) onOver();
  });
  return t('live.votes_until', { time: formatTime(until), left: timeLeft(left) });
}
