import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { ProLock } from '../../shell/pro-lock.tsx';

interface WriteLockProps {
  readonly community: CommunityDetail;
  /** What Pro opens, one line each. */
  readonly inside: readonly string[];
  /** Where to come back to. */
  readonly next: string;
}

/** Where a free member would write: reading is theirs, and this is how writing becomes so too. */
export function WriteLock({ community, inside, next }: WriteLockProps) {
  const { t } = useTranslation('learner');
  return (
    <ProLock
      community={community}
      title={t('discussions.lock_title')}
      who={t('discussions.lock_who', { name: community.name })}
      inside={inside}
      action={t('discussions.see_upgrade')}
      next={next}
      canOrder={community.can.order}
    />
  );
}
