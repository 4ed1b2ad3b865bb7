import type { OwnQuiz } from '@cungnghe/contracts/practice/endpoints';
import { Markdown } from '@cungnghe/markdown/markdown';
import { DateText } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import classes from './question.module.css';

const RoomResult = lazy(() => import('./room-result.tsx'));

export type Outcome = Omit<OwnQuiz, 'question' | 'tried_at' | 'choices'> & {
  readonly choices: readonly number[];
};

interface QuestionProps {
  readonly text: string;
  readonly choices: readonly string[];
  /** Null as long as it is to be answered. */
  readonly outcome: Outcome | null;
  readonly onAnswer: (choices: readonly number[]) => void;
  readonly isSending: boolean;
  readonly error: unknown;
  /** What can be done after an answer. */
  readonly children: ReactNode;
}

/** A question with its choices; answered, with what is right and why in the same place. */
export function Question({ text, choices, outcome, onAnswer, isSending, error, children }: QuestionProps) {
  const { t } = useTranslation('learner');
  const name = useId();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  // Not where an answer of another day is shown.
  const [isSent, setSent] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setEmpty(picked.length === 0);
    if (picked.length === 0) return;
    setSent(true);
    onAnswer(picked);
  };
  const pick = (place: number, isPicked: boolean) => {
    setEmpty(false);
    setPicked((before) => [...before.filter((other) => other !== place), ...(isPicked ? [place] : [])]);
  };
  const chosen = outcome?.choices ?? picked;
  return (
    <form className={classes.question} onSubmit={send}>
      <fieldset className={classes.fields}>
        <legend className={classes.text} lang="vi" data-block-title="">
          {text}
        </legend>
        {outcome === null ? <p className={classes.hint}>{t('practice.pick_all')}</p> : null}
        <ul className={classes.choices}>
          {choices.map((choice, place) => (
            <li key={choice}>
              <label className={classes.choice} data-open={outcome === null}>
                <input
                  type="checkbox"
                  name={name}
                  checked={chosen.includes(place)}
                  disabled={outcome !== null}
                  onChange={(event) => pick(place, event.currentTarget.checked)}
                />
                <span lang="vi">{choice}</span>
                {outcome === null ? null : (
                  <Mark isRight={outcome.right_choices.includes(place)} isChosen={chosen.includes(place)} />
                )}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {isEmpty ? (
        <p className={classes.missing} role="alert">
          {t('practice.pick_one')}
        </p>
      ) : null}
      <CallProblem error={error} />
      {outcome === null ? (
        <Button type="submit" variant="default" loading={isSending}>
          {t('practice.check')}
        </Button>
      ) : (
        <Verdict outcome={outcome} takesFocus={isSent}>
          {children}
        </Verdict>
      )}
    </form>
  );
}

/** Right choices are marked, and those that were chosen and are not. */
function Mark({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  const { t } = useTranslation('learner');
  if (isRight)
    return (
      <span className={classes.right}>
        <IconCheck size="1.25rem" stroke={2} role="img" aria-label={t('practice.is_right')} />
      </span>
    );
  if (!isChosen) return null;
  return (
    <span className={classes.wrong}>
      <IconX size="1.25rem" stroke={2} role="img" aria-label={t('practice.is_wrong')} />
    </span>
  );
}

interface VerdictProps {
  readonly outcome: Outcome;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

function Verdict({ outcome, takesFocus, children }: VerdictProps) {
  const { t } = useTranslation('learner');
  // The button that was pressed is gone: whoever uses the keyboard goes on from what it has become.
  const verdict = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) verdict.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={verdict} className={classes.verdict} tabIndex={-1} role="status">
      <p className={outcome.right ? classes.right : classes.wrong}>
        <strong>{t(outcome.right ? 'practice.right' : 'practice.wrong')}</strong>
      </p>
      <div lang="vi">
        <Markdown text={outcome.why} />
      </div>
      {outcome.room ? (
        <p className={classes.hint}>
          <Suspense fallback={null}>
            <RoomResult result={outcome.room} />
          </Suspense>
        </p>
      ) : null}
      <p className={classes.hint}>
        {t('practice.tries', { count: outcome.tries })}
        {'. '}
        {outcome.next_review_on === null ? (
          t('practice.learned')
        ) : (
          <>
            {t('practice.next_on')} <DateText instant={`${outcome.next_review_on}T00:00:00+07:00`} />.
          </>
        )}
      </p>
      <div>{children}</div>
    </div>
  );
}
