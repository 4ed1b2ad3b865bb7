import { adminCourses } from '@cungnghe/contracts/authoring';
import { adminCommunities } from '@cungnghe/contracts/communities';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCourseColumns } from '../features/courses/course-columns.tsx';
import { NewCourse } from '../features/courses/new-course.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Choice, FilterBar, SearchField } from '../list/filter-bar.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page, PageSection } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { read, readPages } from '../shell/queries.ts';

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
    ...readPages(adminCourses, filters),
    placeholderData: keepPreviousData,
  });
  const communities = useQuery(read(adminCommunities, {}));
  const columns = useCourseColumns();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FilterBar any={any} onClear={clear}>
        <SearchField label={t('search')} value={filters.q} onChange={(q) => set('q', q)} />
        <Choice
          label={t('community')}
          value={filters.community}
          options={[
            { value: 'shared', label: t('shared') },
            ...(communities.data ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
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
      <PageSection title={t('create')}>
        <NewCourse />
      </PageSection>
    </Page>
  );
}
