import { useTranslation } from '@cungnghe/ui/translation';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { communityQuery } from '../features/communities/queries.ts';
import { EventViews } from '../features/events/views.tsx';
import { CommunityNav } from '../shell/community-nav.tsx';
import { hasFailed } from '../shell/failed.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/community-events.ts';
import classes from './events.module.css';

export default function CommunityEventsPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const community = useQuery(communityQuery(slug));
  if (hasFailed(community)) {
    return (
      <QueryFailure
        error={community.error}
        onRetry={() => void community.refetch()}
        notFound={{ title: t('community.not_found'), body: t('community.not_found_body') }}
      />
    );
  }
  return (
    <>
      <header className="hue-band">
        <div className="container">
          <Link to={`/c/${slug}`} className="back">
            <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
            <span lang="vi">{community.data?.name ?? '\u00a0'}</span>
          </Link>
          <PageHeading>{t('events.title')}</PageHeading>
          <p className="lead">{t('events.lead')}</p>
        </div>
      </header>
      <CommunityNav slug={slug} />
      <div className={`container ${classes.body}`}>
        <EventViews circle={slug} />
        <p className={classes.more}>
          <Link to="/online-events">{t('events.mine_link')}</Link>
        </p>
      </div>
    </>
  );
}
