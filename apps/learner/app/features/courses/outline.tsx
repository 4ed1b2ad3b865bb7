import type { CourseOutline, OutlineLesson } from '@cungnghe/contracts/courses/read';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconCheck, IconLock, IconProgress } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './outline.module.css';
import { lessonPath } from './queries.ts';

/** The table of contents: units, and their lessons numbered through the whole course. */
export function Outline({ course }: { course: CourseOutline }) {
  const order = course.units.flatMap((unit) => unit.lessons.map((lesson) => lesson.id));
  return course.units.map((unit) => (
    <section key={unit.id} className={classes.unit} aria-labelledby={unit.id}>
      <h2 id={unit.id} className={classes.unitTitle} lang="vi">
        {unit.title}
      </h2>
      <ol className={classes.lessons}>
        {unit.lessons.map((lesson) => (
          <Row key={lesson.id} course={course} lesson={lesson} number={order.indexOf(lesson.id) + 1} />
        ))}
      </ol>
    </section>
  ));
}

interface RowProps {
  readonly course: CourseOutline;
  readonly lesson: OutlineLesson;
  readonly number: number;
}

function Row({ course, lesson, number }: RowProps) {
  const { t } = useTranslation('learner');
  return (
    <li className={classes.lesson} data-locked={lesson.locked}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <div className={classes.body}>
        <Link
          to={lessonPath(course.community_slug, course.slug, lesson.id)}
          className={classes.title}
          lang="vi"
        >
          {lesson.title}
        </Link>
        <p className={classes.summary} lang="vi">
          {lesson.summary}
        </p>
        <p className={classes.state}>
          <State lesson={lesson} />
          <span>{t('courses.minutes', { count: lesson.minutes })}</span>
        </p>
      </div>
    </li>
  );
}

function State({ lesson }: { lesson: OutlineLesson }) {
  const { t } = useTranslation('learner');
  const icon = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const;
  if (lesson.locked) {
    return (
      <span className={classes.mark}>
        <IconLock {...icon} /> {t('course.locked')}
      </span>
    );
  }
  if (lesson.progress === 'completed') {
    return (
      <span className={classes.markDone}>
        <IconCheck {...icon} /> {t('course.completed')}
      </span>
    );
  }
  if (lesson.progress === 'in_progress') {
    return (
      <span className={classes.markDone}>
        <IconProgress {...icon} /> {t('course.in_progress')}
      </span>
    );
  }
  return null;
}
