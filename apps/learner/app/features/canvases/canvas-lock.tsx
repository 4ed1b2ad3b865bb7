import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { LockPanel } from '@cungnghe/ui/lock-panel';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { proEndedAt } from '../../shell/pro-ended.ts';

interface CanvasLockProps {
  readonly kind: 'bmc' | 'jtbd';
  readonly community: CommunityDetail;
  /** What else Pro opens, one line each. */
  readonly inside: readonly string[];
}

/** Says what a canvas shows, who can open it, and what that costs. */
export function CanvasLock({ kind, community, inside }: CanvasLockProps) {
  const { t } = useTranslation('learner');
  const { slug, price } = community;
  const own = t(`canvas.${kind}_inside`);
  const ended = proEndedAt(community);
  return (
    <LockPanel
      title={t('canvas.locked_title')}
      ended={ended === null ? undefined : t('community.pro_ended', { date: formatDate(ended) })}
      who={t('canvas.locked_who', { name: community.name })}
      inside={[own, ...inside.filter((line) => line !== own)]}
      priceTodayVnd={price?.today_vnd}
      priceNextMonthVnd={price?.next_month_vnd}
      nextPriceFrom={price?.next_change_at}
      action={
        <Button
          component={Link}
          to={`/c/${slug}/upgrade?next=${encodeURIComponent(`/c/${slug}/${kind}`)}`}
          size="lg"
        >
          {t(ended === null ? 'canvas.see_upgrade' : 'community.renew')}
        </Button>
      }
    />
  );
}
