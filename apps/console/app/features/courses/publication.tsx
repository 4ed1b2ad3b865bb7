import { ApiError, call } from '@cungnghe/client/call';
import { adminPublishCourse, type OpenCourse } from '@cungnghe/contracts/authoring';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useCourseChange } from './use-course-change.ts';

/** Opens a course to learners, or takes it back. */
export function Publication({ course }: { course: OpenCourse }) {
  const { t } = useTranslation('courses');
  const problem = useProblemText();
  const publish = useCourseChange((is_published: boolean) =>
    call(adminPublishCourse, { params: { id: course.id }, body: { version: course.version, is_published } }),
  );
  const explain = (error: Error) =>
    error instanceof ApiError && error.details.lesson_count === 0 ? t('publish_empty') : problem(error);
  return course.is_published ? (
    <Confirm
      key="hide"
      label={t('unpublish')}
      confirmLabel={t('unpublish')}
      question={t('unpublish_question', { name: course.name })}
      tone="danger"
      mutation={publish}
      input={false}
      explain={explain}
    />
  ) : (
    <Confirm
      key="open"
      label={t('publish')}
      confirmLabel={t('publish')}
      question={t('publish_question', { name: course.name })}
      mutation={publish}
      input={true}
      explain={explain}
    />
  );
}
