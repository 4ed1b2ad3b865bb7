import { formatTime } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { useEffect, useState } from 'react';
import { timeLeft } from './time-left.ts';

interface CountdownProps {
  readonly until: string;
  readonly clockOffset: number;
  readonly onOver: () => void;
}

/** How long votes still count, by the server's clock. */
export function Countdown({ until, clockOffset, onOver }: CountdownProps) {
  const { t } = useTranslation('learner');
  const leftNow = () => Date.parse(until) - (Date.now() + clockOffset);
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = leftNow();
      setLeft(now);
      if (now <= 0) onOver();
    }, 1_000);
    return () => clearInterval(timer);
  });
  return t('live.votes_until', { time: formatTime(until), left: timeLeft(left) });
}
