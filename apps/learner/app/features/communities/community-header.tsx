import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Cover } from '@cungnghe/ui/cover';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { CallProblem } from '../../shell/call-problem.tsx';
import { Facts } from '../../shell/facts.tsx';
import { LiveRegion } from '../../shell/live-region.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { proEndedAt } from '../../shell/pro-ended.ts';
import classes from './community-header.module.css';
import { useJoin } from './queries.ts';
import { hasReadableContent } from './use-pro-contents.ts';

/** The face of a community, in its hue: what it is, and how one stands in it. */
export function CommunityHeader({ community }: { community: CommunityDetail }) {
  const { t } = useTranslation('learner');
  const join = useJoin();
  const { membership } = community;
  const setHome = join.variables?.setHome ?? false;
  return (
    <header className={classes.header}>
      <div className={`container ${classes.inner}`}>
        <div className={classes.body}>
          <PageHeading lang="vi">{community.name}</PageHeading>
          <p className={classes.tagline} lang="vi">
            {community.tagline}
          </p>
          <MembershipStatus community={community} />
          <div className={classes.actions}>
            {membership === null ? (
              <BusyButton
                loading={join.isPending && !setHome}
                onClick={() => join.mutate({ slug: community.slug, setHome: false })}
              >
                {t('community.join')}
              </BusyButton>
            ) : null}
            {community.can.set_home && membership?.is_home === false ? (
              <BusyButton
                variant="default"
                loading={join.isPending && setHome}
                onClick={() => join.mutate({ slug: community.slug, setHome: true })}
              >
                {t('community.set_home')}
              </BusyButton>
            ) : null}
          </div>
          <CallProblem error={join.error} />
          <LiveRegion>
            {join.isSuccess
              ? t(setHome ? 'community.home_set' : 'community.joined', { name: community.name })
              : ''}
          </LiveRegion>
        </div>
        <div className={classes.cover}>
          <Cover slug={community.slug} imageUrl={community.hero_image_url} />
        </div>
      </div>
    </header>
  );
}

/** How one stands here and what to do about it; nothing is said of a place without members. */
function MembershipStatus({ community }: { community: CommunityDetail }) {
  const { t } = useTranslation('learner');
  const { membership, counts } = community;
  const members = counts.members > 0 ? t('community.members', { count: counts.members }) : null;
  const forSale = membership !== null && community.can.order && hasReadableContent(community);
  const ended = proEndedAt(community);
  if (membership?.is_pro && membership.pro_expires_at !== null) {
    return (
      <Facts className={classes.standing}>
        {t('community.pro_until', { date: formatDate(membership.pro_expires_at) })}
        {members}
      </Facts>
    );
  }
  return (
    <Facts className={classes.standing}>
      {ended !== null ? t('community.pro_ended', { date: formatDate(ended) }) : null}
      {forSale ? (
        <Link to={`/c/${community.slug}/upgrade`}>
          {t(ended === null ? 'community.see_pro' : 'community.renew')}
        </Link>
      ) : null}
      {members}
    </Facts>
  );
}
