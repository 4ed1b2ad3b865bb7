import type { CommunityDetail } from '@cungnghe/contracts/communities';
import { useTranslation } from 'react-i18next';

/** What Pro of a community opens, one line each; what it does not have is not promised. */
export function useInside(community: CommunityDetail | undefined): string[] {
  const { t } = useTranslation('learner');
  if (community === undefined) return [];
  const { courses, books, documents } = community.counts;
  return [
    courses > 0 ? t('inside.courses', { count: courses }) : null,
    books > 0 ? t('inside.books', { count: books }) : null,
    documents > 0 ? t('inside.documents', { count: documents }) : null,
    t('inside.posts'),
    community.canvases.bmc ? t('canvas.bmc_inside') : null,
    community.canvases.jtbd ? t('canvas.jtbd_inside') : null,
  ].filter((line) => line !== null);
}

/** Without anything to read, Pro opens writing alone: nobody is asked for money then, but whoever wants to may order. */
export function hasSomethingToRead({ counts }: CommunityDetail): boolean {
  return counts.courses + counts.books + counts.documents > 0;
}
