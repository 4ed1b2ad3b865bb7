import type { CourseOutline } from '@cungnghe/contracts/courses/read';
import { Cover, firstLetter } from '@cungnghe/ui/cover';
import { useLocale } from '@cungnghe/ui/locale';
import { Progress } from '@cungnghe/ui/progress';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ByLine } from '../../shell/by-line.tsx';
import { Facts } from '../../shell/facts.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import classes from './course-head.module.css';
import { courseName } from './course-name.ts';
import { lessonPath } from './queries.ts';

interface CourseHeadProps {
  readonly course: CourseOutline;
  /** What reading all of it has led to. */
  readonly earned: ReactNode;
}

/** Name, promise and the one next step of a course. */
export function CourseHead({ course, earned }: CourseHeadProps) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const name = courseName(course, locale);
  const progress = t('courses.progress', { done: course.completed_count, total: course.lesson_count });
  return (
    <header className={classes.head}>
      <div className={`container ${classes.inner}`}>
        <div className={classes.body}>
          <Link to={`/c/${course.community_slug}/courses`} className="back">
            <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
            {t('course.back')}
          </Link>
          <PageHeading lang={name.lang}>{name.text}</PageHeading>
          <p className={classes.summary} lang="vi">
            {course.summary}
          </p>
          <Facts className={classes.meta}>
            {t('courses.lessons', { count: course.lesson_count })}
            {t('courses.minutes', { count: course.total_minutes })}
          </Facts>
          <ByLine authors={course.authors} />
          {course.completed_count === 0 ? null : (
            <div className={classes.progress}>
              <Progress value={course.completed_count} max={course.lesson_count} label={progress} />
              <p className={classes.meta}>{progress}</p>
            </div>
          )}
          <div className={classes.steps}>
            {earned}
            <NextStep course={course} />
          </div>
        </div>
        <div className={classes.cover}>
          <Cover
            slug={course.slug}
            community={course.community_slug}
            imageUrl={course.image_url}
            letter={firstLetter(course.name)}
          />
        </div>
      </div>
    </header>
  );
}

function NextStep({ course }: { course: CourseOutline }) {
  const { t } = useTranslation('learner');
  const lessons = course.units.flatMap((unit) => unit.lessons);
  const resume = lessons.find((lesson) => lesson.id === course.resume_lesson_id);
  const target = resume ?? lessons[0];
  if (target === undefined) return null;
  const begun = lessons.some((lesson) => lesson.progress !== 'not_started');
  const label =
    resume === undefined
      ? t('course.again')
      : begun
        ? t(resume.locked ? 'course.resume_locked' : 'course.resume', { title: resume.title })
        : t('course.start');
  return (
    <Button
      component={Link}
      to={lessonPath(course.community_slug, course.slug, target.id)}
      size="lg"
      // Who has read everything comes for what it has led to.
      variant={resume === undefined ? 'default' : 'filled'}
    >
      {label}
    </Button>
  );
}
