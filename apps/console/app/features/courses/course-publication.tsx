import { ApiError, call } from '@cungnghe/client/call';
import { adminPublishCourse, type OpenCourse } from '@cungnghe/contracts/courses/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { Publication } from '../../editing/publication.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useCourseChange } from './use-course-change.ts';

export function CoursePublication({ course }: { course: OpenCourse }) {
  const { t } = useTranslation('courses');
  const problem = useProblemText();
  const { id, name, version } = course;
  const publish = useCourseChange((is_published: boolean) =>
    call(adminPublishCourse, { params: { id }, body: { version, is_published } }),
  );
  return (
    <Publication
      isPublished={course.is_published}
      open={{ label: t('publish'), question: t('publish_question', { name }) }}
      hide={{ label: t('unpublish'), question: t('unpublish_question', { name }) }}
      mutation={publish}
      explain={(error) =>
        error instanceof ApiError && error.details.lesson_count === 0 ? t('publish_empty') : problem(error)
      }
    />
  );
}
