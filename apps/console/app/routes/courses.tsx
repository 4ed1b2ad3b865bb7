import { adminCourses, adminCoursesCsv } from '@cungnghe/contracts/courses/author';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { useCourseColumns } from '../features/courses/course-columns.tsx';
import { NewCourse } from '../features/courses/new-course.tsx';
import { RemovedLink } from '../features/removed/removed-link.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { CsvLink } from '../list/csv-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useCreateForm } from '../list/use-create-form.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminCourses, CourseList);

function CourseList() {
  const { t } = useTranslation('courses');
  const { list, filters } = useTable(adminCourses);
  const sorting = useSorting(filters, ['newest', 'oldest']);
  const adding = useCreateForm(t('create'));
  const columns = useCourseColumns();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <RemovedLink />
          <CsvLink of={adminCoursesCsv} filters={filters.values} />
          {adding.button}
        </>
      }
      above={adding.isOpen && <NewCourse inCommunity={filters.values.community} />}
      list={list}
      filters={filters}
      views="courses"
      fields={
        <>
          <SearchField label={t('search')} {...filters.field('q')} />
          <CommunityChoice first={{ value: 'shared', label: t('shared') }} {...filters.field('community')} />
          <Choice
            label={t('state')}
            options={[
              { value: 'yes', label: t('published') },
              { value: 'no', label: t('unpublished') },
            ]}
            {...filters.field('published')}
          />
        </>
      }
      empty={t('empty')}
      table={{ caption: t('caption'), columns, sorting, to: (course) => `/courses/${course.id}` }}
    />
  );
}
