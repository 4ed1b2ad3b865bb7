import type { EditorCourse } from '@cungnghe/contracts/courses/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { ShownState } from '../../editing/shown-state.tsx';
import type { Column } from '../../list/data-table.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { When } from '../../parts/when.tsx';

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
    {
      key: 'lessons',
      head: t('lessons'),
      narrow: 'below',
      named: true,
      numeric: true,
      cell: (course) => course.lesson_count,
    },
    {
      key: 'created',
      head: t('created'),
      narrow: 'hidden',
      cell: (course) => <When instant={course.created_at} />,
    },
    {
      key: 'state',
      head: t('state'),
      narrow: 'aside',
      cell: (course) => <ShownState isShown={course.is_published} />,
    },
  ];
}
