import type { CourseCard } from '@cungnghe/contracts/communities/endpoints';
import { Cover, firstLetter } from '@cungnghe/ui/cover';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { CardText, ReadSoFar } from '../../shell/card-text.tsx';
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

function Card({ slug, course, level }: { slug: string; course: CourseCard; level: 'h2' | 'h3' }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const { completed_count: done, lesson_count: total } = course;
  return (
    <li className={classes.card}>
      <span className={classes.image}>
        <Cover
          slug={course.slug}
          community={slug}
          imageUrl={course.image_url}
          letter={firstLetter(course.name)}
        />
      </span>
      <CardText
        level={level}
        to={`/c/${slug}/courses/${course.slug}`}
        name={courseName(course, locale)}
        summary={course.summary}
        facts={[
          t('courses.lessons', { count: total }),
          t('courses.minutes', { count: course.total_minutes }),
          course.scope === 'shared' && t('courses.shared'),
        ]}
        progress={
          <ReadSoFar
            done={done}
            total={total}
            text={t('courses.progress', { done, total })}
            finished={t('courses.finished')}
          />
        }
      />
    </li>
  );
}
