import { call } from '@cungnghe/client/call';
import {
  adminCourse,
  adminCreateLesson,
  adminCreateUnit,
  adminDeleteUnit,
  adminRenameUnit,
  adminReorderCourse,
  type OpenCourse,
} from '@cungnghe/contracts/courses/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import { Outline } from '../../editing/outline.tsx';
import { useCourseChanged } from './use-course-change.ts';

export function CourseOutline({ course }: { course: OpenCourse }) {
  const { t } = useTranslation('courses');
  const queryClient = useQueryClient();
  const params = { id: course.id };
  const unit = (unitId: string) => ({ params: { ...params, unitId } });
  return (
    <Outline
      id={course.id}
      parts={course.units.map(({ id, title, lessons }) => ({
        id,
        title,
        texts: lessons.map((lesson) => ({
          id: lesson.id,
          title: lesson.title,
          to: `/courses/${course.id}/lessons/${lesson.id}`,
          facts: [t(`kind_name.${lesson.kind}`), t('minutes_short', { count: lesson.minutes })],
          readers: lesson.readers,
        })),
      }))}
      strings={{
        hint: t('outline_hint'),
        empty: t('outline_empty'),
        newPart: t('new_unit'),
        addPart: t('add_unit'),
        partName: t('unit_name'),
        deletePart: t('delete_unit'),
        deletePartQuestion: (title, count) => t('delete_unit_question', { title, count }),
        newText: (title) => t('new_lesson', { unit: title }),
        addText: t('add_lesson'),
      }}
      changes={{
        addPart: (title) => call(adminCreateUnit, { params, body: { title } }),
        renamePart: (id, title) => call(adminRenameUnit, { ...unit(id), body: { title } }),
        deletePart: (id, reason) => call(adminDeleteUnit, { ...unit(id), body: { reason } }),
        addText: (id, title) => call(adminCreateLesson, { ...unit(id), body: { title } }),
        reorder: (order) => {
          const units = order.map(({ id, text_ids }) => ({ id, lesson_ids: [...text_ids] }));
          return call(adminReorderCourse, { params, body: { units } });
        },
      }}
      onChanged={useCourseChanged()}
      onOutdated={() => queryClient.invalidateQueries(read(adminCourse, { params }))}
    />
  );
}
