import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CommunityPage } from '../features/communities/community-page.tsx';
import { communityQuery } from '../features/communities/queries.ts';
import { EventViews } from '../features/events/views.tsx';
import type { Route } from './+types/community-events.ts';
import classes from './events.module.css';

export default function CommunityEventsPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const community = useQuery(communityQuery(slug));
  return (
    <CommunityPage
      slug={slug}
      title={t('events.title')}
      lead={t('events.lead')}
      list={{
        error: hasFailed(community) ? community.error : null,
        retry: () => void community.refetch(),
      }}
      className={classes.body}
    >
      <EventViews circle={slug} />
      <p className={classes.more}>
        <Link to="/online-events">{t('events.mine_link')}</Link>
      </p>
    </CommunityPage>
  );
}
