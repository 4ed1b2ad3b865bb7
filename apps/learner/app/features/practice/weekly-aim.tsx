import type { WeeklyAim } from '@cungnghe/contracts/practice/weekly-aim';
import { Progress } from '@cungnghe/ui/progress';
import { useTranslation } from '@cungnghe/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { weeklyAimQuery } from './queries.ts';
import classes from './weekly-aim.module.css';

// Chosen once, and seldom after.
const WeeklyAimForm = lazyPart(() => import('./weekly-aim-form.tsx'));

/** What somebody means to learn this week, and how far they are. Of a week that was not enough nothing is said. */
export function WeeklyAimLine() {
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(weeklyAimQuery());
  // Its place is kept, so that nothing jumps; where it cannot be read, nothing is said.
  if (data === undefined) return <div className={classes.coming} />;
  const { aim } = data;
  return (
    <section className={classes.aim} aria-label={t('weekly_aim.title')}>
      <div className={classes.line}>
        {aim === null ? null : <Done aim={aim} />}
        <button
          type="button"
          className={classes.change}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(aim === null ? 'weekly_aim.choose' : 'weekly_aim.change')}
        </button>
      </div>
      {isOpen ? <WeeklyAimForm aim={aim} onDone={() => setOpen(false)} /> : null}
    </section>
  );
}

function Done({ aim: { kind, amount, done } }: { aim: WeeklyAim }) {
  const { t } = useTranslation('learner');
  const text = t(`weekly_aim.done_${kind}`, { done, amount });
  return (
    <>
      <p>{done >= amount ? t('weekly_aim.reached', { text }) : text}</p>
      <span className={classes.bar}>
        <Progress value={Math.min(done, amount)} max={amount} label={text} />
      </span>
    </>
  );
}
