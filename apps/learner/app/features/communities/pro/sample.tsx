import type { CourseOutline } from '@cungnghe/contracts/courses/read';
import { beginningOf } from '@cungnghe/markdown/beginning';
import { Markdown } from '@cungnghe/markdown/markdown';
import { Prose } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconBook2, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { courseQuery, coursesQuery, lessonQuery } from './queries.ts';
import classes from './sample.module.css';

const excerptWords = 90;

/** The first course as it is: how its open lesson begins, and what comes after it. Nothing where there is no course. */
export function Sample({ slug }: { slug: string }) {
  const courses = useQuery(coursesQuery(slug));
  const first = courses.data?.[0];
  const course = useQuery({ ...courseQuery(slug, first?.slug ?? ''), enabled: first !== undefined });
  if (course.data === undefined) return null;
  return (
    <>
      <Excerpt slug={slug} course={course.data} />
      <Outline slug={slug} course={course.data} />
      <Further names={courses.data?.slice(1).map(({ name }) => name) ?? []} />
    </>
  );
}

function Excerpt({ slug, course }: { slug: string; course: CourseOutline }) {
  const { t } = useTranslation('learner');
  const open = course.units.flatMap(({ lessons }) => lessons).find(({ locked }) => !locked);
  const lesson = useQuery({ ...lessonQuery(slug, course.slug, open?.id ?? ''), enabled: open !== undefined });
  if (open === undefined || lesson.data === undefined) return null;
  const beginning = closedBeginning(lesson.data.body);
  return (
    <section className={classes.excerpt} aria-labelledby="excerpt">
      <p className={classes.kind}>{t('upgrade.sample')}</p>
      <h2 id="excerpt" className="title" lang="vi">
        {open.title}
      </h2>
      <Prose lang="vi">
        <Markdown text={beginning === '' ? lesson.data.summary : beginning} />
      </Prose>
      <div>
        <Button component={Link} to={`/c/${slug}/courses/${course.slug}/${open.id}`} variant="default">
          {t('upgrade.read_sample')}
        </Button>
      </div>
    </section>
  );
}

/** Ends with a whole thought: not with a heading, nor with a line that announces what is cut off. */
function closedBeginning(body: string): string {
  const blocks = beginningOf(body, excerptWords).split('\n\n');
  while (/^#|:$/.test(blocks.at(-1)?.trim() ?? '')) blocks.pop();
  return blocks.join('\n\n');
}

function Outline({ slug, course }: { slug: string; course: CourseOutline }) {
  const { t } = useTranslation('learner');
  return (
    <section aria-labelledby="outline">
      <h2 id="outline" className={classes.name} lang="vi">
        <Link to={`/c/${slug}/courses/${course.slug}`}>{course.name}</Link>
      </h2>
      <p className={classes.summary} lang="vi">
        {course.summary}
      </p>
      <ol className={classes.units}>
        {course.units.map((unit) => (
          <li key={unit.id}>
            <h3 lang="vi">{unit.title}</h3>
            <ul>
              {unit.lessons.map(({ id, title, locked }) => (
                <li key={id} data-open={!locked || undefined}>
                  {locked ? (
                    <IconLock size="1rem" stroke={1.75} role="img" aria-label={t('upgrade.locked')} />
                  ) : (
                    <IconBook2 size="1rem" stroke={1.75} role="img" aria-label={t('upgrade.open')} />
                  )}
                  <span lang="vi">{title}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The other courses by their names. */
function Further({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('learner');
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="further">
      <h2 id="further" className={classes.label}>
        {t('upgrade.further')}
      </h2>
      <ul className={classes.names}>
        {names.map((name) => (
          <li key={name} lang="vi">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
