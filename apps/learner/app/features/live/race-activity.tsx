import { raceGraceMs } from '@cungnghe/contracts/live/race-rules';
import type { Snapshot } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Board } from './board.tsx';
import { isRevealed, ownPoints, type Race } from './race.ts';
import classes from './race-activity.module.css';
import { timeLeft } from './time-left.ts';
import { picksOf } from './typed-answer.ts';
import type { Answer } from './use-answers.ts';
import { useTimeLeft } from './use-time-left.ts';

interface RaceActivityProps {
  readonly activity: Race;
  readonly answer: Answer;
  readonly snapshot: Snapshot;
  readonly clockOffset: number;
  /** The question with its choices, as any other. */
  readonly children: ReactNode;
}

/** A quiz in which it counts who is first: everybody sees its question at the same moment, and one answer stands. */
export function RaceActivity({ activity, answer, snapshot, clockOffset, children }: RaceActivityProps) {
  return (
    <>
      {activity.state === 'active' ? (
        <Running activity={activity} answer={answer} clockOffset={clockOffset}>
          {children}
        </Running>
      ) : (
        <>
          {children}
          <OwnPoints activity={activity} snapshot={snapshot} />
        </>
      )}
      <Board snapshot={snapshot} isAsked={activity.state === 'active' || isRevealed(activity)} />
    </>
  );
}

function Running({
  activity: { title, race, items },
  answer,
  clockOffset,
  children,
}: Omit<RaceActivityProps, 'snapshot'>) {
  const { t } = useTranslation('learner');
  // Often, so that one phone shows the question no later than another.
  const toBegin = useTimeLeft(race.begins_at ?? '', clockOffset, 0, 50);
  const left = useTimeLeft(race.ends_at ?? '', clockOffset, raceGraceMs);
  if (answer.stored !== undefined)
    return (
      <>
        <Said title={title}>{t('live.race.stands')}</Said>
        <p>
          {t('live.mine')}: <strong lang="vi">{chosenOf(items, answer.typed).join('; ')}</strong>
        </p>
      </>
    );
  if (toBegin > 0)
    // A title that asks the question would give it away before the clock begins.
    return (
      <Said title={items[0]?.prompt.trim() === title.trim() ? null : title}>
        {t('live.race.ready', { count: Math.ceil(toBegin / 1_000) })}
      </Said>
    );
  // What was on its way when time was up is still waited for.
  if (left <= 0 && !answer.sending) return <Said title={title}>{t('live.race.over')}</Said>;
  return (
    <>
      <p className={classes.timer} role="timer">
        <IconClock size="1.125rem" stroke={1.5} aria-hidden="true" />
        {t('live.timer')} <strong className="tabular">{timeLeft(left)}</strong>
      </p>
      {children}
    </>
  );
}

const chosenOf = (items: Race['items'], typed: Answer['typed']): string[] =>
  items.flatMap(({ id, choices }) =>
    choices.filter((choice) => picksOf(typed, id).includes(choice.id)).map(({ label }) => label),
  );

function Said({ title, children }: { title: string | null; children: string }) {
  return (
    <div className={classes.said}>
      {title === null ? null : <h2 lang="vi">{title}</h2>}
      <p role="status">{children}</p>
    </div>
  );
}

function OwnPoints({ activity, snapshot }: { activity: Race; snapshot: Snapshot }) {
  const { t } = useTranslation('learner');
  const points = ownPoints(activity, snapshot.me);
  return points === null ? null : (
    <p className={classes.points}>{t('live.race.points', { count: points })}</p>
  );
}
