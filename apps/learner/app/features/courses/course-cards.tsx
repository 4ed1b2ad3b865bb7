import type { CourseCard } from '@cungnghe/contracts/communities';
import { communityHue } from '@cungnghe/ui/community-hue';
import { Cover, firstLetter } from '@cungnghe/ui/cover';
import { useLocale } from '@cungnghe/ui/locale';
import { Progress } from '@cungnghe/ui/progress';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Facts } from '../../shell/facts.tsx';
import classes from './course-cards.module.css';
import { courseName } from './course-name.ts';

interface CourseCardsProps {
  readonly slug: string;
  readonly courses: readonly CourseCard[];
  /** The heading level that fits below what stands above. */
  readonly level: 'h2' | 'h3';
}

export function CourseCards({ slug, courses, level }: CourseCardsProps) {
  return (
    <ul className={classes.cards}>
      {courses.map((course) => (
        <Card key={course.id} slug={slug} course={course} level={level} />
      ))}
    </ul>
  );
}

function Card({ slug, course, level: Heading }: { slug: string; course: CourseCard; level: 'h2' | 'h3' }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const name = courseName(course, locale);
  const progress = t('courses.progress', { done: course.completed_count, total: course.lesson_count });
  return (
    <li className={classes.card}>
      <span className={classes.picture}>
        <Cover
          slug={course.slug}
          hue={communityHue(slug)}
          imageUrl={course.image_url}
          letter={firstLetter(course.name)}
        />
      </span>
      <Heading className={classes.name} lang={name.lang}>
        <Link to={`/c/${slug}/courses/${course.slug}`}>{name.text}</Link>
      </Heading>
      <p className={classes.summary} lang="vi">
        {course.summary}
      </p>
      <Facts className={classes.meta}>
        {t('courses.lessons', { count: course.lesson_count })}
        {t('courses.minutes', { count: course.total_minutes })}
        {course.scope === 'shared' ? t('courses.shared') : null}
      </Facts>
      {course.completed_count === 0 ? null : (
        <div className={classes.progress}>
          <Progress value={course.completed_count} max={course.lesson_count} label={progress} />
          <p className={classes.meta}>
            {course.completed_count === course.lesson_count ? t('courses.finished') : progress}
          </p>
        </div>
      )}
    </li>
  );
}
