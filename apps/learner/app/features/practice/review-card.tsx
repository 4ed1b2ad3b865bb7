import type { Review } from '@cungnghe/contracts/practice/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAnswer } from './queries.ts';
import { Question } from './question.tsx';
import classes from './reviews.module.css';

/** Questions one after the other. */
export default function ReviewCard({ due }: { due: readonly Review[] }) {
  const { t } = useTranslation('learner');
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led on is gone.
  useEffect(() => {
    if (at > 0) heading.current?.focus({ preventScroll: true });
  }, [at]);
  const review = due[at];
  return (
    <section className={classes.reviews} aria-labelledby="reviews">
      <header className={classes.head}>
        <h2 id="reviews" ref={heading} tabIndex={-1} className={classes.title}>
          {t('practice.today')}
        </h2>
        {review ? <p className="dim tabular">{`${at + 1}/${due.length}`}</p> : null}
      </header>
      {review ? (
        <Repeated
          key={`${review.lesson_id} ${review.question}`}
          review={review}
          isLast={at + 1 === due.length}
          onNext={() => setAt(at + 1)}
        />
      ) : (
        <p>{t('practice.done_today')}</p>
      )}
    </section>
  );
}

interface RepeatedProps {
  readonly review: Review;
  readonly isLast: boolean;
  readonly onNext: () => void;
}

function Repeated({ review, isLast, onNext }: RepeatedProps) {
  const { t } = useTranslation('learner');
  const { community_slug: slug, course_slug: courseSlug, lesson_id: lessonId, question } = review;
  const answer = useAnswer({ slug, courseSlug, lessonId, question });
  return (
    <>
      <p className={classes.lesson}>
        {t('practice.from')}{' '}
        <Link to={review.path} lang="vi">
          {review.lesson_title}
        </Link>
      </p>
      <Question
        text={review.text}
        choices={review.choices}
        outcome={answer.data ?? null}
        onAnswer={answer.mutate}
        isSending={answer.isPending}
        error={answer.error}
      >
        <Button variant="default" onClick={onNext}>
          {t(isLast ? 'practice.finish' : 'practice.next')}
        </Button>
      </Question>
    </>
  );
}
