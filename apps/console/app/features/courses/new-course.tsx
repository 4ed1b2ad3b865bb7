import { call } from '@cungnghe/client/call';
import { adminCreateCourse } from '@cungnghe/contracts/courses/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { NewInCommunity } from '../../editing/new-in-community.tsx';
import { useCourseChange } from './use-course-change.ts';

export function NewCourse({ inCommunity }: { inCommunity: string | undefined }) {
  const { t } = useTranslation('courses');
  const create = useCourseChange((made: { name: string; communityId: string | null }) =>
    call(adminCreateCourse, { body: { name: made.name, community_id: made.communityId } }),
  );
  return (
    <NewInCommunity
      strings={{ name: t('name'), create: t('create'), hint: t('create_hint'), none: t('shared') }}
      canBeShared
      inCommunity={inCommunity}
      mutation={create}
      pageOf={({ id }) => `/courses/${id}`}
    />
  );
}
