import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { rowsOf } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { communityQuery } from '../features/communities/queries.ts';
import { Filters, filterIn } from '../features/forum/list/filters.tsx';
import { PostBlocks } from '../features/forum/list/post-blocks.tsx';
import { PostRows } from '../features/forum/list/post-rows.tsx';
import { postsQuery } from '../features/forum/queries.ts';
import { CommunityNav } from '../shell/community-nav.tsx';
import { hasFailed } from '../shell/failed.ts';
import { NextPage } from '../shell/next-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/posts.ts';
import classes from './posts.module.css';

export default function PostsPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const filter = filterIn(useSearchParams()[0]);
  const posts = useInfiniteQuery({ ...postsQuery(slug, filter), refetchOnMount: 'always' });
  const community = useQuery(communityQuery(slug));
  if (hasFailed(posts)) {
    return (
      <QueryFailure
        error={posts.error}
        onRetry={() => void posts.refetch()}
        notFound={{ title: t('community.not_found'), body: t('community.not_found_body') }}
      />
    );
  }
  const rows = rowsOf(posts.data) ?? [];
  const readsOnly = community.data?.can.write === false;
  const open = (
    <Button component={Link} to={`/c/${slug}/posts/new`}>
      {t('forum.open')}
    </Button>
  );
  return (
    <>
      <header className="hue-band">
        <div className="container">
          <Link to={`/c/${slug}`} className="back">
            <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
            <span lang="vi">{community.data?.name ?? '\u00a0'}</span>
          </Link>
          <PageHeading>{t('shell.posts')}</PageHeading>
          <p className="lead">{t('forum.lead')}</p>
        </div>
      </header>
      <CommunityNav slug={slug} />
      <div className={`container ${classes.body}`}>
        <div className={classes.bar}>
          <Filters chosen={filter} />
          {rows.length > 0 ? open : null}
        </div>
        {readsOnly ? (
          <p className={classes.note}>
            {t('forum.free_note')} <Link to={`/c/${slug}/upgrade`}>{t('library.see_pro')}</Link>
          </p>
        ) : null}
        {posts.isPending ? (
          <div className={classes.rows}>
            <RowsSkeleton count={5} />
          </div>
        ) : null}
        {posts.isSuccess && rows.length === 0 ? (
          filter === 'all' ? (
            <EmptyState title={t('forum.empty')} action={open}>
              <p>{t('forum.empty_body')}</p>
              <PostBlocks />
            </EmptyState>
          ) : (
            <EmptyState
              title={t(`forum.empty_${filter}`)}
              action={
                <Button component={Link} to="?" variant="default">
                  {t('forum.see_all')}
                </Button>
              }
            >
              {t(`forum.empty_${filter}_body`)}
            </EmptyState>
          )
        ) : null}
        {rows.length > 0 ? (
          <div className={classes.rows} aria-busy={posts.isPlaceholderData}>
            <PostRows slug={slug} posts={rows} />
          </div>
        ) : null}
        <NextPage of={posts}>{t('forum.more_posts')}</NextPage>
      </div>
    </>
  );
}
