import type { Quiz } from '@cungnghe/markdown/quiz';
import type { WorksheetBlock } from '@cungnghe/markdown/worksheet-blocks';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, Navigate } from 'react-router';
import { CertificateLink } from '../features/certificates/certificate-link.tsx';
import { communityQuery } from '../features/communities/queries.ts';
import { useProContents } from '../features/communities/use-pro-contents.ts';
import { LessonLock } from '../features/courses/lesson-lock.tsx';
import { LessonOutline } from '../features/courses/lesson-outline.tsx';
import { LessonView } from '../features/courses/lesson-view.tsx';
import { courseQuery, lessonPath, lessonQuery } from '../features/courses/queries.ts';
import { askPath } from '../features/discussions/queries.ts';
import { LessonQuiz } from '../features/practice/lesson-quiz.tsx';
import { LessonWorksheet } from '../features/worksheets/lesson-worksheet.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/lesson.ts';
import { BelowText } from './below-text.tsx';

export default function LessonPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const { slug, courseSlug, lessonId } = params;
  const lesson = useQuery(lessonQuery(params));
  const lock = lesson.error?.code === 'PRO_REQUIRED' ? lesson.error : null;
  const needsPro = lock !== null;
  const owner = String(lock?.details.community_slug ?? slug);
  // A locked lesson has to say what else there is; one that cannot be fetched is perhaps kept under its id.
  const course = useQuery({ ...courseQuery(slug, courseSlug), enabled: lesson.isError });
  const community = useQuery({ ...communityQuery(owner), enabled: needsPro });
  const inside = useProContents(community.data);
  const { quiz, worksheet } = useBlocks(params, lesson.data?.title ?? '');

  // Texts link to lessons by their slugs; the page has one address.
  const lessons = course.data?.units.flatMap((unit) => unit.lessons);
  const id = lesson.data?.id ?? lessons?.find((each) => each.slug === lessonId)?.id ?? lessonId;
  if (id !== lessonId) return <Navigate to={lessonPath(slug, courseSlug, id)} replace />;

  if (lock && course.data && community.data) {
    return (
      <LessonLock
        error={lock}
        course={course.data}
        lessonId={lessonId}
        community={community.data}
        inside={inside}
      />
    );
  }
  const failed = needsPro ? (course.error ?? community.error) : hasFailed(lesson) ? lesson.error : null;
  if (failed !== null) {
    return (
      <QueryFailure
        of={{ error: failed, refetch: () => Promise.all([lesson.refetch(), needsPro && course.refetch()]) }}
        missing="lesson"
        action={
          <Button component={Link} to={`/c/${slug}/courses/${courseSlug}`}>
            {t('lesson.outline')}
          </Button>
        }
      />
    );
  }
  if (lesson.data === undefined) {
    return <LoadingPage lines={14} narrow />;
  }
  return (
    <div className="with-aside">
      <LessonView
        key={lesson.data.id}
        slug={slug}
        lesson={lesson.data}
        quiz={quiz}
        worksheet={worksheet}
        earned={<CertificateLink courseId={lesson.data.course.id} />}
      >
        <BelowText slug={slug} about={`lesson:${lesson.data.id}`} title={lesson.data.title} />
      </LessonView>
      <LessonOutline {...params} />
    </div>
  );
}

/** What stands for the questions and worksheets of a text; the same functions as long as the lesson is. */
function useBlocks({ slug, courseSlug, lessonId }: Route.ComponentProps['params'], lessonTitle: string) {
  const quiz = useCallback(
    (asked: Quiz) => <LessonQuiz lesson={{ slug, courseSlug, lessonId }} quiz={asked} />,
    [slug, courseSlug, lessonId],
  );
  const worksheet = useCallback(
    (block: WorksheetBlock) => (
      <LessonWorksheet
        slug={slug}
        courseSlug={courseSlug}
        lessonId={lessonId}
        lessonTitle={lessonTitle}
        block={block}
        newPostPath={askPath(slug, `lesson:${lessonId}`)}
      />
    ),
    [slug, courseSlug, lessonId, lessonTitle],
  );
  return { quiz, worksheet };
}
