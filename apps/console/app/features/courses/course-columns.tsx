import type { EditorCourse } from '@cungnghe/contracts/courses/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { ShownState } from '../../editing/shown-state.tsx';
import { countColumn, whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { byTime } from '../../list/use-sorting.ts';
import { TwoLines } from '../../parts/two-lines.tsx';

export function useCourseColumns(): readonly Column<EditorCourse>[] {
  const { t } = useTranslation('courses');
  return [
    {
      key: 'name',
      head: t('name'),
      narrow: 'title',
      cell: (course) => <TwoLines first={course.name} second={course.slug} />,
    },
    {
      key: 'community',
      head: t('community'),
      narrow: 'below',
      cell: (course) => course.community_name ?? t('shared'),
    },
    countColumn('lessons', t('lessons'), (course) => course.lesson_count),
    {
      ...whenColumn<EditorCourse>('created', t('created'), 'hidden', (course) => course.created_at),
      sorts: byTime,
    },
    {
      key: 'state',
      head: t('state'),
      narrow: 'aside',
      cell: (course) => <ShownState isShown={course.is_published} />,
    },
  ];
}
