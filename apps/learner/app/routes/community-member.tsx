import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MemberCard } from '../features/discussions/member-card.tsx';
import { memberQuery } from '../features/discussions/queries.ts';
import { promptAuthorPath } from '../features/prompts/paths.ts';
import { promptAuthorQuery } from '../features/prompts/queries.ts';
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
      {t('discussions.see_all')}
    </Button>
  );
  if (hasFailed(member)) {
    return (
      <QueryFailure
        of={member}
        notFound={{ title: t('discussions.no_member'), body: t('discussions.no_member_body') }}
        action={posts}
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
      <Contributions userId={userId} />
    </div>
  );
}

/** The way to what somebody has contributed to the prompt library; most have nothing there. */
function Contributions({ userId }: { userId: string }) {
  const { t } = useTranslation('learner');
  const author = useQuery(promptAuthorQuery(userId)).data;
  if (author === undefined) return null;
  return (
    <p className={classes.further}>
      <Link to={promptAuthorPath(userId)}>{t('prompts.author_link')}</Link>{' '}
      <span className="dim">
        ({t('prompts.total', { count: author.prompt_count })},{' '}
        {t('prompts.cases', { count: author.case_count })})
      </span>
    </p>
  );
}
