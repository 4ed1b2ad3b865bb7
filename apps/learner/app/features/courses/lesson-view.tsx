import type { Lesson } from '@cungnghe/contracts/courses/read';
import { Markdown } from '@cungnghe/markdown/markdown';
import type { Quiz } from '@cungnghe/markdown/quiz';
import type { WorksheetBlock } from '@cungnghe/markdown/worksheet-blocks';
import { useLocale } from '@cungnghe/ui/locale';
import { Progress } from '@cungnghe/ui/progress';
import { Prose } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { libraryImages } from '@cungnghe/web/image-host';
import { Button } from '@mantine/core';
import { IconBrandYoutube, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ByLine } from '../../shell/by-line.tsx';
import { Facts } from '../../shell/facts.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ReadAloud } from '../../shell/read-aloud/read-aloud.tsx';
import { SourceList } from '../../shell/source-list.tsx';
import { courseName } from './course-name.ts';
import { LessonEnd } from './lesson-end.tsx';
import classes from './lesson-view.module.css';

interface LessonViewProps {
  readonly slug: string;
  readonly lesson: Lesson;
  /** What a question in the text becomes; the same function as long as the lesson is. */
  readonly quiz: (quiz: Quiz) => ReactNode;
  /** What a worksheet in the text becomes; the same function as long as the lesson is. */
  readonly worksheet: (block: WorksheetBlock) => ReactNode;
  /** What the end of the course leads to. */
  readonly earned: ReactNode;
  /** What stands below the text. */
  readonly children: ReactNode;
}

/** A lesson to read in peace: where one is, the text, and what comes after it. */
export function LessonView({ slug, lesson, quiz, worksheet, earned, children }: LessonViewProps) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const name = courseName(lesson.course, locale);
  const position = t('lesson.position', { position: lesson.position, total: lesson.course.lesson_count });
  return (
    <article className={classes.lesson}>
      <header className={classes.head}>
        <div className="back-row">
          <Link to={`/c/${slug}/courses/${lesson.course.slug}`} className="back">
            <IconList size="1.125rem" stroke={1.5} aria-hidden="true" />
            <span lang={name.lang}>{name.text}</span>
          </Link>
          {lesson.body === '' ? null : <ReadAloud about={`lesson:${lesson.id}`} />}
        </div>
        <Progress value={lesson.position} max={lesson.course.lesson_count} label={position} />
        <Facts className={classes.place}>
          {position}
          <span lang="vi">{lesson.unit_title}</span>
          {t('courses.minutes', { count: lesson.minutes })}
        </Facts>
        <PageHeading lang="vi">{lesson.title}</PageHeading>
        <p className={classes.summary} lang="vi">
          {lesson.summary}
        </p>
        <ByLine authors={lesson.authors} />
      </header>
      {lesson.kind === 'video' && lesson.video_id !== null ? (
        <Button
          component="a"
          href={`https://www.youtube.com/watch?v=${encodeURIComponent(lesson.video_id)}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          mb="xl"
          leftSection={<IconBrandYoutube size="1.25rem" stroke={1.5} aria-hidden="true" />}
        >
          {t('lesson.video')}
        </Button>
      ) : null}
      <Prose lang="vi">
        <Markdown text={lesson.body} picturesFrom={libraryImages} quiz={quiz} worksheet={worksheet} />
      </Prose>
      <SourceList sources={lesson.sources} />
      <LessonEnd slug={slug} lesson={lesson} earned={earned} />
      {children}
    </article>
  );
}
