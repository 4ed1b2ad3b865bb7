import type { CommunityDetail } from '@cungnghe/contracts/communities';
import { useTranslation } from 'react-i18next';

/** What Pro of a community opens, one line each; what it does not have yet is not promised. */
export function useInside(community: CommunityDetail | undefined): string[] {
  const { t } = useTranslation('learner');
  if (community === undefined) return [];
  const { courses, books } = community.counts;
  return [
    courses > 0 ? t('inside.courses', { count: courses }) : null,
    books > 0 ? t('inside.books', { count: books }) : null,
    t('inside.posting'),
  ].filter((line) => line !== null);
}
