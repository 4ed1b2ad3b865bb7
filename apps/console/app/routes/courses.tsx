import { adminCourses } from '@cungnghe/contracts/course-authoring';
import { useTranslation } from '@cungnghe/ui/translation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCourseColumns } from '../features/courses/course-columns.tsx';
import { NewCourse } from '../features/courses/new-course.tsx';
import { CommunityChoice } from '../list/community-choice.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Choice, FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useCreateForm } from '../list/use-create-form.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';

export default function Courses() {
  return (
    <Guard endpoint={adminCourses}>
      <CourseList />
    </Guard>
  );
}

function CourseList() {
  const { t } = useTranslation('courses');
  const { filters, set, clear, any } = useFilters(adminCourses);
  const courses = useInfiniteQuery({
    ...readTable(adminCourses, filters),
    placeholderData: keepPreviousData,
  });
  const adding = useCreateForm(t('create'));
  const columns = useCourseColumns();
  return (
    <Page title={t('title')} lead={t('lead')} actions={adding.button}>
      {adding.isOpen && <NewCourse inCommunity={filters.community} />}
      <FilterBar any={any} onClear={clear}>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => set('q', q)} />
        <CommunityChoice
          value={filters.community}
          first={{ value: 'shared', label: t('shared') }}
          onChange={(community) => set('community', community)}
        />
        <Choice
          label={t('state')}
          value={filters.published}
          options={[
            { value: 'yes', label: t('published') },
            { value: 'no', label: t('unpublished') },
          ]}
          onChange={(published) => set('published', published)}
        />
      </FilterBar>
      <ListView query={courses} filtered={any} empty={t('empty')}>
        {(rows) => (
          <DataTable
            caption={t('caption')}
            rows={rows}
            columns={columns}
            rowKey={(course) => course.id}
            to={(course) => `/courses/${course.id}`}
          />
        )}
      </ListView>
    </Page>
  );
}
