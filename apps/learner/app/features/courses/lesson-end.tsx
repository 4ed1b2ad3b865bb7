import type { Lesson } from '@cungnghe/contracts/courses/read';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { LiveRegion } from '../../shell/live-region.tsx';
import { Neighbours } from '../../shell/neighbours.tsx';
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
      <LessonNeighbours slug={slug} lesson={lesson} isDone={done} />
    </footer>
  );
}

interface LessonNeighboursProps {
  readonly slug: string;
  readonly lesson: Lesson;
  readonly isDone: boolean;
}

function LessonNeighbours({ slug, lesson, isDone }: LessonNeighboursProps) {
  const { t } = useTranslation('learner');
  const { previous, next } = lesson;
  return (
    <Neighbours
      label={t('lesson.outline')}
      next={
        next && {
          to: lessonPath(slug, lesson.course.slug, next.id),
          direction: t(next.locked ? 'lesson.next_locked' : 'lesson.next'),
          title: next.title,
          lang: 'vi',
          isLocked: next.locked,
          isLead: isDone && !next.locked,
        }
      }
      previous={
        previous && {
          to: lessonPath(slug, lesson.course.slug, previous.id),
          direction: t('lesson.previous'),
          title: previous.title,
          lang: 'vi',
        }
      }
    />
  );
}
