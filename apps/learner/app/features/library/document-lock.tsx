import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import type { LibraryDocument } from '@cungnghe/contracts/library/read';
import { useTranslation } from '@cungnghe/ui/translation';
import { ProLock } from '../../shell/pro-lock.tsx';

interface DocumentLockProps {
  readonly document: LibraryDocument;
  readonly community: CommunityDetail;
  /** What else Pro opens, one line each. */
  readonly inside: readonly string[];
}

/** Says what a locked document is, who can open it, and what that costs. */
export function DocumentLock({ document, community, inside }: DocumentLockProps) {
  const { t } = useTranslation('learner');
  // A link has no text of its own to copy or print.
  const isLink = document.kind === 'link';
  return (
    <ProLock
      community={community}
      title={t('document.locked_title')}
      who={t(isLink ? 'document.locked_link_who' : 'document.locked_who', { name: community.name })}
      inside={[t(isLink ? 'document.inside_link' : 'document.inside', { title: document.title }), ...inside]}
      action={t('document.see_upgrade')}
      next={`/c/${community.slug}/library/${document.slug}`}
    />
  );
}
