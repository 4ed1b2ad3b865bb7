import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ContentSubscription } from '../features/communities/content-subscription.tsx';
import { communityQuery } from '../features/communities/queries.ts';
import { hasReadableContent, isProSold, useProContents } from '../features/communities/use-pro-contents.ts';
import { aboutIn, askPath, postPath } from '../features/discussions/queries.ts';
import { WriteLock } from '../features/discussions/write-lock.tsx';
import { PostComposer } from '../features/discussions/writing/post-composer.tsx';
import { memberQuery } from '../features/members/queries.ts';
import { LoadingPage } from '../shell/loading-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import { useProfile } from '../shell/use-profile.ts';
import type { Route } from './+types/post-new.ts';
import classes from './post.module.css';

export default function NewPostPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const about = aboutIn(address);
  const { state, pathname, search } = useLocation();
  const aboutTitle = titleIn(state);
  const named = useNamed(slug, address.get('mention'));
  const { id: accountId } = useProfile();
  const community = useQuery(communityQuery(slug));
  const inside = useProContents(community.data);
  if (community.isPending || named.isPending) return <LoadingPage narrow />;
  if (hasFailed(community)) {
    return <QueryFailure of={community} missing="community" />;
  }
  return (
    <div className={`container-narrow ${classes.page}`}>
      <header className={classes.head}>
        <Link to={`/c/${slug}/posts`} className="back">
          <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
          {t('shell.posts')}
        </Link>
        <PageHeading size="title">{t('discussions.new_title')}</PageHeading>
        {about === null || aboutTitle === null ? null : (
          <p>
            {t('discussions.new_about')} <strong lang="vi">{aboutTitle}</strong>
          </p>
        )}
        <p className="lead">{t(about === null ? 'discussions.new_lead' : 'discussions.new_about_lead')}</p>
      </header>
      {community.data.can.write ? (
        <PostComposer
          key={`${community.data.id} ${named.data?.id}`}
          slug={slug}
          communityId={community.data.id}
          accountId={accountId}
          about={about}
          named={named.data}
          begins={beginningIn(state)}
          onBegun={() => void navigate(pathname + search, { replace: true, state: { title: aboutTitle } })}
          onSent={(post) => void navigate(postPath({ slug, postId: post.id }), { replace: true })}
        />
      ) : (
        <WriteLock
          community={community.data}
          inside={inside}
          next={about === null ? `/c/${slug}/posts/new` : askPath(slug, about)}
          isSold={isProSold(community.data)}
          untilSold={hasReadableContent(community.data) ? null : <ContentSubscription slug={slug} />}
        />
      )}
    </div>
  );
}

/** The member whom an address says is to be named; without one, or where nobody is found, nobody is. */
function useNamed(slug: string, userId: string | null) {
  const isAsked = userId !== null && /^[\w-]{1,64}$/.test(userId);
  const { data, isLoading } = useQuery({ ...memberQuery(slug, userId ?? ''), enabled: isAsked });
  return { data, isPending: isLoading };
}

/** What the page before wants the question to begin with. */
function beginningIn(state: unknown): { title: string; context: string } | undefined {
  if (typeof state !== 'object' || state === null || !('begins' in state)) return undefined;
  const { title, context } = (state.begins ?? {}) as { title?: unknown; context?: unknown };
  return typeof title === 'string' && typeof context === 'string' ? { title, context } : undefined;
}

/** What the page before says the text is called; nothing where the address was typed. */
const titleIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'title' in state && typeof state.title === 'string'
    ? state.title
    : null;
