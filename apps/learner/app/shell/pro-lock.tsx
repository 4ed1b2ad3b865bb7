import type { ApiError } from '@cungnghe/client/call';
import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { LockPanel } from '@cungnghe/ui/lock-panel';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { proEndedAt } from './pro-ended.ts';

interface ProLockProps {
  /** Whose Pro opens it, as the page knows it. */
  readonly community: CommunityDetail;
  readonly title: string;
  readonly who: string;
  /** What Pro opens, one line each. */
  readonly inside: readonly string[];
  /** What the button says to somebody who never had Pro here. */
  readonly action: string;
  /** Where to come back to. */
  readonly next: string;
  /** The refusal of the server: what Pro costs now, and where, as the community of a shared text may be another. */
  readonly refusal?: ApiError;
  /** Where nothing is sold there is nowhere to go. */
  readonly canOrder?: boolean;
}

/** What Pro opens here, who has it, what it costs, and the way to it. */
export function ProLock(props: ProLockProps) {
  const { community, title, who, inside, action, next, refusal, canOrder = true } = props;
  const { t } = useTranslation('learner');
  const ended = proEndedAt(community);
  const said = refusal?.details;
  const owner = typeof said?.community_slug === 'string' ? said.community_slug : community.slug;
  const { price } = community;
  return (
    <LockPanel
      title={title}
      ended={ended === null ? undefined : t('community.pro_ended', { date: formatDate(ended) })}
      who={who}
      inside={inside}
      priceTodayVnd={said ? amount(said.price_today_vnd) : price?.today_vnd}
      priceNextMonthVnd={said ? amount(said.price_next_month_vnd) : price?.next_month_vnd}
      nextPriceFrom={price?.next_change_at}
      action={
        canOrder && (
          <Button component={Link} to={`/c/${owner}/upgrade?next=${encodeURIComponent(next)}`} size="lg">
            {ended === null ? action : t('community.renew')}
          </Button>
        )
      }
    />
  );
}

const amount = (value: unknown) => (typeof value === 'number' ? value : undefined);
