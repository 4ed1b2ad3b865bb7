import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import type { LibraryDocument } from '@cungnghe/contracts/library/read';
import { formatDate } from '@cungnghe/ui/dates';
import { LockPanel } from '@cungnghe/ui/lock-panel';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { proEndedAt } from '../../shell/pro-ended.ts';

interface DocumentLockProps {
  readonly document: LibraryDocument;
  readonly community: CommunityDetail;
  /** What else Pro opens, one line each. */
  readonly inside: readonly string[];
}

/** Says what a locked document is, who can open it, and what that costs. */
export function DocumentLock({ document, community, inside }: DocumentLockProps) {
  const { t } = useTranslation('learner');
  const { slug, price } = community;
  const back = `/c/${slug}/library/${document.slug}`;
  const ended = proEndedAt(community);
  // A link has no text of its own to copy or print.
  const isLink = document.kind === 'link';
  return (
    <LockPanel
      title={t('document.locked_title')}
      ended={ended === null ? undefined : t('community.pro_ended', { date: formatDate(ended) })}
      who={t(isLink ? 'document.locked_link_who' : 'document.locked_who', { name: community.name })}
      inside={[t(isLink ? 'document.inside_link' : 'document.inside', { title: document.title }), ...inside]}
      priceTodayVnd={price?.today_vnd}
      priceNextMonthVnd={price?.next_month_vnd}
      nextPriceFrom={price?.next_change_at}
      action={
        <Button component={Link} to={`/c/${slug}/upgrade?next=${encodeURIComponent(back)}`} size="lg">
          {t(ended === null ? 'document.see_upgrade' : 'community.renew')}
        </Button>
      }
    />
  );
}
