import type { ApiError } from '@cungnghe/client/call';
import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import type { CourseOutline } from '@cungnghe/contracts/courses/read';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconList } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ProLock } from '../../shell/pro-lock.tsx';
import { courseName } from './course-name.ts';
import classes from './lesson-view.module.css';
import { lessonPath } from './queries.ts';

interface LessonLockProps {
  readonly error: ApiError;
  readonly course: CourseOutline;
  readonly lessonId: string;
  readonly community: CommunityDetail;
  /** What else Pro opens, one line each. */
  readonly inside: readonly string[];
}

/** A lesson that needs Pro: its title and summary stay readable, the rest is an invitation. */
export function LessonLock({ error, course, lessonId, community, inside }: LessonLockProps) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const lesson = course.units.flatMap((unit) => unit.lessons).find((row) => row.id === lessonId);
  const name = courseName(course, locale);
  return (
    <article className={classes.lesson}>
      <header>
        <Link to={`/c/${course.community_slug}/courses/${course.slug}`} className="back">
          <IconList size="1.125rem" stroke={1.5} aria-hidden="true" />
          <span lang={name.lang}>{name.text}</span>
        </Link>
        <PageHeading lang="vi">{lesson?.title ?? course.name}</PageHeading>
        <p className={classes.lockedSummary} lang="vi">
          {lesson?.summary}
        </p>
      </header>
      <ProLock
        community={community}
        title={t('lesson.locked_title')}
        who={t('lesson.locked_who', { name: community.name })}
        inside={[t('inside.course', { count: course.lesson_count, name: name.text }), ...inside]}
        action={t('lesson.see_upgrade')}
        next={lessonPath(course.community_slug, course.slug, lessonId)}
        refusal={error}
      />
    </article>
  );
}
