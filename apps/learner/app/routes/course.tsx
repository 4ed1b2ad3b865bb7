import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CertificateLink } from '../features/certificates/certificate-link.tsx';
import { OutcomeList } from '../features/communities/pro/outcomes.tsx';
import { CourseHead } from '../features/courses/course-head.tsx';
import { Outline } from '../features/courses/outline.tsx';
import { courseQuery } from '../features/courses/queries.ts';
import { LoadingBand } from '../shell/loading-page.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/course.ts';
import classes from './course.module.css';

export default function CoursePage({ params: { slug, courseSlug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const course = useQuery(courseQuery(slug, courseSlug));
  if (course.isPending) {
    return <LoadingBand />;
  }
  if (hasFailed(course)) {
    return (
      <QueryFailure
        of={course}
        missing="course"
        action={
          <Button component={Link} to={`/c/${slug}/courses`}>
            {t('course.back')}
          </Button>
        }
      />
    );
  }
  const locked = course.data.units.some((unit) => unit.lessons.some((lesson) => lesson.locked));
  return (
    <>
      <CourseHead
        course={course.data}
        earned={
          <CertificateLink
            courseId={course.data.id}
            variant={course.data.resume_lesson_id === null ? 'filled' : 'default'}
          />
        }
      />
      <div className={`container ${classes.body}`}>
        {locked ? (
          <p className={classes.note}>
            {t('course.lock_note')} <Link to={`/c/${slug}/upgrade`}>{t('course.see_pro')}</Link>
          </p>
        ) : null}
        {course.data.outcomes.length === 0 ? null : (
          <section aria-labelledby="outcomes" className={classes.outcomes}>
            <h2 id="outcomes" className="title">
              {t('upgrade.outcomes')}
            </h2>
            <OutcomeList outcomes={course.data.outcomes} />
          </section>
        )}
        <Outline course={course.data} />
      </div>
    </>
  );
}
