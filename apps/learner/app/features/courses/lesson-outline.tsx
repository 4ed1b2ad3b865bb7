import { useTranslation } from '@cungnghe/ui/translation';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import classes from './lesson-outline.module.css';
import { courseQuery, type LessonRef, lessonPath } from './queries.ts';

/** The course beside one of its lessons, where there is room: what was read, and what comes. */
export function LessonOutline({ slug, courseSlug, lessonId }: LessonRef) {
  const { t } = useTranslation('learner');
  const hasRoom = useMediaQuery('(min-width: 62em)') ?? false;
  const { data: course } = useQuery({ ...courseQuery(slug, courseSlug), enabled: hasRoom });
  if (!hasRoom) return null;
  return (
    <nav aria-label={t('lesson.all')}>
      {course?.units.map((unit) => (
        <section key={unit.id} className={classes.unit} lang="vi">
          <p className={classes.name}>{unit.title}</p>
          <ol className={classes.lessons}>
            {unit.lessons.map(({ id, title, locked, progress }) => (
              <li key={id}>
                <Link
                  to={lessonPath(slug, courseSlug, id)}
                  className={classes.lesson}
                  aria-current={id === lessonId ? 'page' : undefined}
                >
                  <span>{title}</span>
                  {locked ? (
                    <IconLock size="1rem" stroke={1.75} role="img" aria-label={t('course.locked')} />
                  ) : progress === 'completed' ? (
                    <IconCheck size="1rem" stroke={1.75} role="img" aria-label={t('course.completed')} />
                  ) : null}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}
