import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { LockPanel } from '@cungnghe/ui/lock-panel';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import { ProLock } from '../../shell/pro-lock.tsx';

interface WriteLockProps {
  readonly community: CommunityDetail;
  /** What Pro opens, one line each. */
  readonly inside: readonly string[];
  /** Where to come back to. */
  readonly next: string;
  readonly isSold: boolean;
  /** What one can do where Pro is not sold yet. */
  readonly untilSold: ReactNode;
}

/** Where a free member would write: reading is theirs, and this is how writing becomes so too. */
export function WriteLock({ community, inside, next, isSold, untilSold }: WriteLockProps) {
  const { t } = useTranslation('learner');
  const title = t('discussions.lock_title');
  if (!isSold) {
    const who = t('discussions.lock_not_sold', { name: community.name });
    return <LockPanel title={title} who={who} inside={inside} action={untilSold} />;
  }
  return (
    <ProLock
      community={community}
      title={title}
      who={t('discussions.lock_who', { name: community.name })}
      inside={inside}
      action={t('discussions.see_upgrade')}
      next={next}
      canOrder={community.can.order}
    />
  );
}
