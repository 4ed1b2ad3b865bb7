import type { ApiError } from '@cungnghe/client/call';
import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import type { CourseOutline } from '@cungnghe/contracts/courses/read';
import { formatDate } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { LockPanel } from '@cungnghe/ui/lock-panel';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeading } from '../../shell/page-heading.tsx';
import { proEndedAt } from '../../shell/pro-ended.ts';
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
  // A shared lesson may belong to another community than the one it was opened from.
  const owner = String(error.details.community_slug ?? course.community_slug);
  const back = lessonPath(course.community_slug, course.slug, lessonId);
  const ended = proEndedAt(community);
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
      <LockPanel
        title={t('lesson.locked_title')}
        ended={ended === null ? undefined : t('community.pro_ended', { date: formatDate(ended) })}
        who={t('lesson.locked_who', { name: community.name })}
        inside={[t('inside.course', { count: course.lesson_count, name: name.text }), ...inside]}
        priceTodayVnd={amount(error.details.price_today_vnd)}
        priceNextMonthVnd={amount(error.details.price_next_month_vnd)}
        nextPriceFrom={community.price?.next_change_at}
        action={
          <Button component={Link} to={`/c/${owner}/upgrade?next=${encodeURIComponent(back)}`} size="lg">
            {t(ended === null ? 'lesson.see_upgrade' : 'community.renew')}
          </Button>
        }
      />
    </article>
  );
}

function amount(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
