import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from './dates.tsx';
import classes from './lock-panel.module.css';
import { formatVnd } from './money.tsx';
import { useTranslation } from './translation.tsx';

interface LockPanelProps {
  readonly title: string;
  /** What a person gets to read once it is open, one line each. */
  readonly inside: readonly string[];
  /** Who can open it, in one sentence. */
  readonly who: string;
  /** Said before that to somebody for whom it was open once. */
  readonly ended?: string | undefined;
  readonly priceTodayVnd?: number | undefined;
  readonly priceNextMonthVnd?: number | undefined;
  /** ISO instant at which the next price begins. */
  readonly nextPriceFrom?: string | undefined;
  /** One button or link. */
  readonly action: ReactNode;
}

/** Explains a lock and invites: who can open it, this month's price and next month's, one button, what is inside. */
export function LockPanel(props: LockPanelProps) {
  const { t } = useTranslation('lock');
  return (
    <section className={classes.panel} aria-labelledby="lock-title">
      <IconLock className={classes.icon} stroke={1.5} aria-hidden="true" />
      <h2 id="lock-title" className="title">
        {props.title}
      </h2>
      {props.ended === undefined ? null : <p className={classes.ended}>{props.ended}</p>}
      <p className={classes.who}>{props.who}</p>
      {props.priceTodayVnd === undefined ? null : (
        <PriceSteps
          todayVnd={props.priceTodayVnd}
          nextMonthVnd={props.priceNextMonthVnd}
          nextFrom={props.nextPriceFrom}
        />
      )}
      <div className={classes.action}>{props.action}</div>
      <h3 className={classes.label}>{t('inside')}</h3>
      <ul className={classes.inside}>
        {props.inside.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

interface PriceStepsProps {
  readonly todayVnd: number;
  readonly nextMonthVnd?: number | undefined;
  readonly nextFrom?: string | undefined;
}

/** This month's price large, and the one that follows it with its date. */
export function PriceSteps({ todayVnd, nextMonthVnd, nextFrom }: PriceStepsProps) {
  const { t } = useTranslation('lock');
  return (
    <dl className={classes.prices}>
      <div>
        <dt>{t('this_month')}</dt>
        <dd className={classes.today}>{formatVnd(todayVnd)}</dd>
        <dd className="dim">{t('per_year')}</dd>
      </div>
      {nextMonthVnd === undefined ? null : (
        <div>
          <dt>{nextFrom ? t('next_month', { date: formatDate(nextFrom) }) : t('next')}</dt>
          <dd className={classes.next}>{formatVnd(nextMonthVnd)}</dd>
        </div>
      )}
    </dl>
  );
}
