import { adminCourse, adminLesson, type OpenLesson } from '@cungnghe/contracts/courses/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Neighbours } from '../editing/neighbours.tsx';
import { ShownState } from '../editing/shown-state.tsx';
import { LessonEditor } from '../features/courses/lesson-editor.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import type { Route } from './+types/lesson.ts';

export default function Lesson({ params }: Route.ComponentProps) {
  const { t } = useTranslation('courses');
  const { id, lessonId } = params;
  return (
    <RecordPage
      endpoint={adminLesson}
      input={{ params: { id, lessonId } }}
      back={<BackLink to={`/courses/${id}`}>{t('back')}</BackLink>}
    >
      {(lesson) => <LessonPage key={lesson.id} lesson={lesson} />}
    </RecordPage>
  );
}

function LessonPage({ lesson }: { lesson: OpenLesson }) {
  const course = useQuery(read(adminCourse, { params: { id: lesson.course_id } }));
  return (
    <Page
      title={lesson.title}
      lead={<ShownState isShown={lesson.course.is_published} />}
      back={<BackLink to={`/courses/${lesson.course_id}`}>{lesson.course.name}</BackLink>}
      actions={
        <Neighbours
          texts={course.data?.units.flatMap(({ lessons }) => lessons)}
          id={lesson.id}
          pageOf={(id) => `/courses/${lesson.course_id}/lessons/${id}`}
        />
      }
    >
      <LessonEditor lesson={lesson} />
    </Page>
  );
}
