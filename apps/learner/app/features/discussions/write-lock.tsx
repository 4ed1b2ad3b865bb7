import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { LockPanel } from '@cungnghe/ui/lock-panel';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { proEndedAt } from '../../shell/pro-ended.ts';

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
  const { slug, price, name } = community;
  const ended = proEndedAt(community);
  return (
    <LockPanel
      title={t('discussions.lock_title')}
      ended={ended === null ? undefined : t('community.pro_ended', { date: formatDate(ended) })}
      who={t('discussions.lock_who', { name })}
      inside={inside}
      priceTodayVnd={price?.today_vnd}
      priceNextMonthVnd={price?.next_month_vnd}
      nextPriceFrom={price?.next_change_at}
      action={
        // Where nothing is sold there is nowhere to go.
        community.can.order && (
          <Button component={Link} to={`/c/${slug}/upgrade?next=${encodeURIComponent(next)}`} size="lg">
            {t(ended === null ? 'discussions.see_upgrade' : 'community.renew')}
          </Button>
        )
      }
    />
  );
}
