import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { ProLock } from '../../shell/pro-lock.tsx';

interface CanvasLockProps {
  readonly kind: 'bmc' | 'jtbd';
  readonly community: CommunityDetail;
  /** What else Pro opens, one line each. */
  readonly inside: readonly string[];
}

/** Says what a canvas shows, who can open it, and what that costs. */
export function CanvasLock({ kind, community, inside }: CanvasLockProps) {
  const { t } = useTranslation('learner');
  const own = t(`canvas.${kind}_inside`);
  return (
    <ProLock
      community={community}
      title={t('canvas.locked_title')}
      who={t('canvas.locked_who', { name: community.name })}
      inside={[own, ...inside.filter((line) => line !== own)]}
      action={t('canvas.see_upgrade')}
      next={`/c/${community.slug}/${kind}`}
    />
  );
}
