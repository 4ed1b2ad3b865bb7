import { adminAuditLog } from '@cungnghe/contracts/audit-log/endpoints';
import { adminCourse, type OpenCourse } from '@cungnghe/contracts/courses/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { ShownState } from '../editing/shown-state.tsx';
import { CourseCover } from '../features/courses/course-cover.tsx';
import { CourseOutline } from '../features/courses/course-outline.tsx';
import { CoursePublication } from '../features/courses/course-publication.tsx';
import { CourseSettings } from '../features/courses/course-settings.tsx';
import { AuthorsPanel } from '../features/people/authors-panel.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/course.ts';

export default function Course({ params }: Route.ComponentProps) {
  const { t } = useTranslation('courses');
  return (
    <RecordPage
      endpoint={adminCourse}
      input={{ params: { id: params.id } }}
      back={<BackLink to="/courses">{t('back')}</BackLink>}
    >
      {(course) => <CoursePage key={course.id} course={course} />}
    </RecordPage>
  );
}

function CoursePage({ course }: { course: OpenCourse }) {
  const { t } = useTranslation('courses');
  const { t: tPeople } = useTranslation('people');
  const { may } = useViewer();
  return (
    <Page
      title={course.name}
      lead={<ShownState isShown={course.is_published} />}
      back={<BackLink to="/courses">{t('back')}</BackLink>}
      actions={
        may(adminAuditLog) ? <Link to={`/audit-log?subject_id=${course.id}`}>{t('audit')}</Link> : undefined
      }
    >
      <CoursePublication course={course} />
      <PageSection title={t('outline')}>
        <CourseOutline course={course} />
      </PageSection>
      <PageSection title={t('settings')}>
        <CourseSettings course={course} />
      </PageSection>
      <PageSection title={tPeople('authors')}>
        <AuthorsPanel kind="course" id={course.id} />
      </PageSection>
      <PageSection title={t('cover')}>
        <CourseCover course={course} />
      </PageSection>
    </Page>
  );
}
