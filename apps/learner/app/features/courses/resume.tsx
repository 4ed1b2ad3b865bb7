import type { CourseCard } from '@cungnghe/contracts/communities/endpoints';
import { useLocale } from '@cungnghe/ui/locale';
import { TextSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Facts } from '../../shell/facts.tsx';
import { courseName } from './course-name.ts';
import { courseQuery, lessonPath } from './queries.ts';
import classes from './resume.module.css';

interface ResumeProps {
  readonly slug: string;
  readonly course: CourseCard;
  /** Something else on the page is the one to press, as joining is for a guest. */
  readonly isQuiet: boolean;
}

/** The one most important thing on a community's home: the next lesson to read. */
export function Resume({ slug, course, isQuiet }: ResumeProps) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const outline = useQuery(courseQuery(slug, course.slug));
  if (outline.isPending)
    return (
      <div className={classes.coming}>
        <TextSkeleton lines={5} />
      </div>
    );
  const lessons = outline.data?.units.flatMap((unit) => unit.lessons) ?? [];
  const lesson = lessons.find((row) => row.id === outline.data?.resume_lesson_id) ?? lessons[0];
  // Without the outline the course itself, further down, is still one press away.
  if (lesson === undefined) return null;
  const begun = lessons.some((row) => row.progress !== 'not_started');
  const name = courseName(course, locale);
  return (
    <section className={classes.resume} aria-labelledby="resume">
      <h2 id="resume" className={classes.label}>
        {t(begun ? 'home.resume' : 'home.begin')}
      </h2>
      <Link to={lessonPath(slug, course.slug, lesson.id)} className={classes.title} lang="vi">
        {lesson.title}
      </Link>
      <p className={classes.summary} lang="vi">
        {lesson.summary}
      </p>
      <Facts className={classes.meta}>
        <span lang={name.lang}>{name.text}</span>
        {lesson.locked ? t('course.locked') : t('courses.minutes', { count: lesson.minutes })}
      </Facts>
      <span className={classes.go} data-quiet={isQuiet || undefined} aria-hidden="true">
        {t(lesson.locked ? 'home.unlock' : lesson.progress === 'in_progress' ? 'home.continue' : 'home.read')}{' '}
        →
      </span>
    </section>
  );
}
