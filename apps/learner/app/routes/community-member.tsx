import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MemberCard } from '../features/forum/member-card.tsx';
import { memberQuery } from '../features/forum/queries.ts';
import { hasFailed } from '../shell/failed.ts';
import { LoadingPage } from '../shell/loading-page.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/community-member.ts';
import classes from './post.module.css';

export default function CommunityMemberPage({ params: { slug, userId } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const member = useQuery(memberQuery(slug, userId));
  if (member.isPending) return <LoadingPage narrow />;
  const posts = (
    <Button component={Link} to={`/c/${slug}/posts`} variant="default">
      {t('forum.see_all')}
    </Button>
  );
  if (hasFailed(member)) {
    return (
      <QueryFailure
        error={member.error}
        onRetry={() => void member.refetch()}
        notFound={{ title: t('forum.no_member'), body: t('forum.no_member_body'), action: posts }}
      />
    );
  }
  return (
    <div className={`container-narrow ${classes.page}`}>
      <div className={classes.head}>
        <Link to={`/c/${slug}/posts`} className="back">
          <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
          {t('shell.posts')}
        </Link>
      </div>
      <MemberCard member={member.data} />
    </div>
  );
}
