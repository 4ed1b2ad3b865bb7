import type { Quiz } from '@cungnghe/markdown/quiz';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import classes from './lesson-quiz.module.css';
import { ownQuizzesQuery, type QuestionRef, useAnswer } from './queries.ts';
import { Question } from './question.tsx';

interface LessonQuizProps {
  readonly lesson: Omit<QuestionRef, 'question'>;
  readonly quiz: Quiz;
}

/** A question where it stands in a lesson, with what one answered last. */
export function LessonQuiz({ lesson, quiz }: LessonQuizProps) {
  const { t } = useTranslation('learner');
  const own = useQuery(ownQuizzesQuery(lesson));
  const answer = useAnswer({ ...lesson, question: quiz.key });
  const [round, setRound] = useState(0);
  // The button that was pressed is gone.
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round > 0) part.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [round]);
  const before = round === 0 ? own.data?.find(({ question }) => question === quiz.key) : undefined;
  const again = () => {
    answer.reset();
    setRound(round + 1);
  };
  return (
    <div ref={part} className={classes.quiz} data-block="">
      <p className={classes.kind}>{t('practice.label')}</p>
      <Question
        key={round}
        text={quiz.question}
        choices={quiz.choices}
        outcome={answer.data ?? before ?? null}
        onAnswer={answer.mutate}
        isSending={answer.isPending}
        error={answer.error}
      >
        <Button variant="subtle" ml={-18} onClick={again}>
          {t('practice.again')}
        </Button>
      </Question>
    </div>
  );
}
