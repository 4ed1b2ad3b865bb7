import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { CommunityPage } from '../features/communities/community-page.tsx';
import { communityQuery } from '../features/communities/queries.ts';
import { Filters, shownIn } from '../features/discussions/list/filters.tsx';
import { PostBlocks } from '../features/discussions/list/post-blocks.tsx';
import { PostRows } from '../features/discussions/list/post-rows.tsx';
import { postsQuery } from '../features/discussions/queries.ts';
import { ListView } from '../shell/list-view.tsx';
import type { Route } from './+types/posts.ts';
import classes from './posts.module.css';

export default function PostsPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const shown = shownIn(useSearchParams()[0]);
  const { filter } = shown;
  const list = listOf(useInfiniteQuery({ ...postsQuery(slug, shown), refetchOnMount: 'always' }));
  const community = useQuery(communityQuery(slug));
  const readsOnly = community.data?.can.write === false;
  // Whoever needs Pro for it sees that before the tap.
  const open = readsOnly ? (
    <Button
      component={Link}
      to={`/c/${slug}/posts/new`}
      variant="default"
      leftSection={<IconLock size="1.125rem" stroke={1.5} aria-hidden="true" />}
    >
      {t('discussions.open_pro')}
    </Button>
  ) : (
    <Button component={Link} to={`/c/${slug}/posts/new`}>
      {t('discussions.open')}
    </Button>
  );
  return (
    <CommunityPage
      slug={slug}
      title={t('shell.posts')}
      lead={t('discussions.lead')}
      list={list}
      className={classes.body}
    >
      <div className={classes.bar}>
        <Filters slug={slug} shown={shown} />
        {(list.rows?.length ?? 0) > 0 ? open : null}
      </div>
      {shown.about === undefined ? null : (
        <p className={classes.note}>
          {t('discussions.about_shown')} <strong lang="vi">{list.rows?.[0]?.about_title}</strong>{' '}
          <Link to="?">{t('discussions.see_all')}</Link>
        </p>
      )}
      {readsOnly ? (
        <p className={classes.note}>
          {t('discussions.free_note')} <Link to={`/c/${slug}/upgrade`}>{t('library.see_pro')}</Link>
        </p>
      ) : null}
      <ListView
        list={list}
        className={classes.rows}
        skeleton={<RowsSkeleton count={5} />}
        empty={
          shown.topic !== undefined || shown.about !== undefined || shown.sort === 'unanswered' ? (
            <EmptyState
              title={t('discussions.empty_shown')}
              action={
                <Button component={Link} to="?" variant="default">
                  {t('discussions.see_all')}
                </Button>
              }
            >
              {t('discussions.empty_shown_body')}
            </EmptyState>
          ) : filter === 'all' ? (
            <EmptyState title={t('discussions.empty')} action={open}>
              <p>{t('discussions.empty_body')}</p>
              <PostBlocks />
            </EmptyState>
          ) : (
            <EmptyState
              title={t(`discussions.empty_${filter}`)}
              action={
                <Button component={Link} to="?" variant="default">
                  {t('discussions.see_all')}
                </Button>
              }
            >
              {t(`discussions.empty_${filter}_body`)}
            </EmptyState>
          )
        }
        more={t('discussions.more_posts')}
      >
        {(posts) => <PostRows slug={slug} posts={posts} />}
      </ListView>
    </CommunityPage>
  );
}
