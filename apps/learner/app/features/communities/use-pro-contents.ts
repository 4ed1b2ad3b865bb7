import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';

/**
 * What Pro of a community opens, one line each; what it does not have is not promised, and what is not written yet is
 * said to be so.
 */
export function useProContents(community: CommunityDetail | undefined): string[] {
  const { t } = useTranslation('learner');
  if (community === undefined) return [];
  const { courses, books, documents, ready_documents: ready, report_links: links } = community.counts;
  return [
    courses > 0 ? t('inside.courses', { count: courses }) : null,
    books > 0 ? t('inside.books', { count: books }) : null,
    ready > 0 ? t('inside.documents', { count: ready }) : null,
    t('inside.posts'),
    community.canvases.bmc ? t('canvas.bmc_inside') : null,
    community.canvases.jtbd ? t('canvas.jtbd_inside') : null,
    links > 0 ? t('inside.reports', { count: links }) : null,
    documents > ready + links ? t('inside.unwritten', { count: documents - ready - links }) : null,
  ].filter((line) => line !== null);
}

/** Whether anybody is asked to buy Pro here. */
export const isProSold = (community: CommunityDetail): boolean =>
  community.price !== null && hasReadableContent(community);

/** Without anything to read, Pro opens writing alone: nobody is asked for money then, but whoever wants to may order. */
export function hasReadableContent({ counts, canvases }: CommunityDetail): boolean {
  return counts.courses + counts.books + counts.ready_documents > 0 || canvases.bmc || canvases.jtbd;
}
