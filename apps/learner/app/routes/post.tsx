import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ContentSubscription } from '../features/communities/content-subscription.tsx';
import { communityQuery } from '../features/communities/queries.ts';
import { hasReadableContent, isProSold, useProContents } from '../features/communities/use-pro-contents.ts';
import { PostHead } from '../features/discussions/post/opening.tsx';
import { Participants } from '../features/discussions/post/participants.tsx';
import { PostView } from '../features/discussions/post/post-view.tsx';
import { RelatedPosts } from '../features/discussions/post/related-posts.tsx';
import { usePost } from '../features/discussions/post/use-post.ts';
import { type PostRef, postPath } from '../features/discussions/queries.ts';
import { WriteLock } from '../features/discussions/write-lock.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import { useProfile } from '../shell/use-profile.ts';
import type { Route } from './+types/post.ts';
import classes from './post.module.css';

export default function PostPage({ params: { slug, postId } }: Route.ComponentProps) {
  return <PostSlice key={`${slug}/${postId}`} slug={slug} postId={postId} />;
}

function PostSlice({ slug, postId }: PostRef) {
  const { t } = useTranslation('learner');
  const thread = useMemo(() => ({ slug, postId }), [slug, postId]);
  const { id: accountId } = useProfile();
  const loaded = usePost(thread);
  const { post, query } = loaded;
  // Only a lock has to say what Pro costs.
  const locked = post !== undefined && !post.can.reply && !post.locked && post.gone === null;
  const community = useQuery({ ...communityQuery(slug), enabled: locked });
  const inside = useProContents(community.data);
  if (post === undefined) {
    if (query.error === null) return <LoadingPage lines={14} narrow />;
    return (
      <QueryFailure
        of={query}
        missing="discussions"
        action={
          <Button component={Link} to={`/c/${slug}/posts`} variant="default">
            {t('discussions.see_all')}
          </Button>
        }
      />
    );
  }
  return (
    <div className="with-aside">
      <div className={`container-narrow ${classes.page}`}>
        <header className={classes.head}>
          <Link to={`/c/${slug}/posts`} className="back">
            <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
            {t('shell.posts')}
          </Link>
          <PostHead post={post} />
        </header>
        <PostView
          thread={thread}
          loaded={{ ...loaded, post }}
          accountId={accountId}
          lock={
            community.data ? (
              <WriteLock
                community={community.data}
                inside={inside}
                next={postPath(thread)}
                isSold={isProSold(community.data)}
                untilSold={hasReadableContent(community.data) ? null : <ContentSubscription slug={slug} />}
              />
            ) : null
          }
        />
      </div>
      <div className="beside">
        <Participants slug={slug} authors={[post.author, ...loaded.replies.map(({ author }) => author)]} />
      </div>
      <div className="beside">
        <RelatedPosts post={post} />
      </div>
    </div>
  );
}
