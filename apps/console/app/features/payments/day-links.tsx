import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { DayField } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { addDays } from '../../parts/vietnam-days.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import classes from './payments.module.css';

const pageOfDay = (day: string) => `/payments/days/${day}`;

/** From one day to the one before and the one after it, also by `[` and `]`, or to any other. */
export function DayLinks({ day }: { day: string }) {
  const { t } = useTranslation('payment_days');
  const navigate = useNavigate();
  const before = addDays(day, -1);
  const after = day < vietnamDay(new Date()) ? addDays(day, 1) : undefined;
  // In place of each other, so that the way back still leads to all payments.
  const to = (other: string | undefined) => {
    if (other !== undefined) void navigate(pageOfDay(other), { replace: true });
  };
  useShortcuts({ '[': () => to(before), ']': () => to(after) });
  return (
    <nav aria-label={t('days')} className={classes.days}>
      <Link replace to={pageOfDay(before)} aria-keyshortcuts="[">
        <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden />
        {t('before')}
      </Link>
      {after !== undefined && (
        <Link replace to={pageOfDay(after)} aria-keyshortcuts="]">
          {t('after')}
          <IconArrowRight size="1.125rem" stroke={1.5} aria-hidden />
        </Link>
      )}
      <DayField
        label={t('day')}
        value={day}
        onChange={(value) => /^20\d\d-\d\d-\d\d$/.test(value) && to(value)}
      />
    </nav>
  );
}
