import type { Lesson } from '@cungnghe/contracts/courses';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LiveRegion } from '../../shell/live-region.tsx';
import classes from './lesson-end.module.css';
import { lessonPath } from './queries.ts';
import { useProgress } from './use-progress.ts';

interface LessonEndProps {
  readonly slug: string;
  readonly lesson: Lesson;
  /** What the end of the course leads to. */
  readonly earned: ReactNode;
}

/** Marks the lesson as read and leads to its neighbours. Opening it already counts as begun. */
export function LessonEnd({ slug, lesson, earned }: LessonEndProps) {
  const { t } = useTranslation('learner');
  const ref = { slug, courseSlug: lesson.course.slug, lessonId: lesson.id };
  const opened = useProgress(ref);
  const marked = useProgress(ref);
  const begun = useRef(lesson.progress !== 'not_started');
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    opened.mutate('in_progress');
  }, [opened.mutate]);

  const done = lesson.progress === 'completed';
  // The button that was pressed is gone: whoever uses the keyboard goes on from what it has become.
  const mark = useRef<HTMLDivElement>(null);
  const shown = useRef(done);
  useEffect(() => {
    if (shown.current !== done && document.activeElement === document.body) {
      mark.current?.focus({ preventScroll: true });
    }
    shown.current = done;
  }, [done]);
  return (
    <footer className={classes.end}>
      <div ref={mark} className={classes.mark} tabIndex={-1}>
        {done ? (
          <>
            <p className={classes.done}>
              <IconCheck size="1.25rem" stroke={2} aria-hidden="true" />
              {t('lesson.completed')}
            </p>
            <Button variant="subtle" ml={-18} onClick={() => marked.mutate('not_started')}>
              {t('lesson.undo')}
            </Button>
          </>
        ) : (
          <Button size="lg" onClick={() => marked.mutate('completed')}>
            {t('lesson.complete')}
          </Button>
        )}
      </div>
      {marked.isError ? <Problem>{t('lesson.not_saved')}</Problem> : null}
      <LiveRegion>{marked.isSuccess ? t(done ? 'lesson.saved' : 'lesson.unsaved') : ''}</LiveRegion>
      {done && lesson.next === null ? (
        <div className={classes.finish}>
          <p className={classes.finished}>{t('lesson.finished')}</p>
          {/* Asked for earlier, the answer could still be that nothing is earned. */}
          {marked.isPending ? null : earned}
        </div>
      ) : null}
      <Neighbours slug={slug} lesson={lesson} isDone={done} />
    </footer>
  );
}

function Neighbours({ slug, lesson, isDone }: { slug: string; lesson: Lesson; isDone: boolean }) {
  const { t } = useTranslation('learner');
  const { previous, next } = lesson;
  return (
    <nav className={classes.neighbours} aria-label={t('lesson.outline')}>
      {next === null ? null : (
        <Link
          to={lessonPath(slug, lesson.course.slug, next.id)}
          className={classes.neighbour}
          data-way="next"
          data-lead={(isDone && !next.locked) || undefined}
        >
          <span className={classes.direction}>
            {next.locked ? <IconLock size="1rem" stroke={1.75} aria-hidden="true" /> : null}
            {t(next.locked ? 'lesson.next_locked' : 'lesson.next')}
            {isDone && !next.locked ? <IconArrowRight size="1rem" stroke={1.75} aria-hidden="true" /> : null}
          </span>
          <span className={classes.title} lang="vi">
            {next.title}
          </span>
        </Link>
      )}
      {previous === null ? null : (
        <Link to={lessonPath(slug, lesson.course.slug, previous.id)} className={classes.neighbour}>
          <span className={classes.direction}>{t('lesson.previous')}</span>
          <span className={classes.title} lang="vi">
            {previous.title}
          </span>
        </Link>
      )}
    </nav>
  );
}
