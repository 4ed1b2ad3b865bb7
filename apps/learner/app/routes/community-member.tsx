import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { listOf } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { communityQuery } from '../features/communities/queries.ts';
import { PostRows } from '../features/discussions/list/post-rows.tsx';
import { MemberCard } from '../features/members/member-card.tsx';
import { memberPostsQuery, memberQuery, membersPath, mentionPath } from '../features/members/queries.ts';
import { promptAuthorPath, promptPath } from '../features/prompts/paths.ts';
import { authorCasesQuery, promptAuthorQuery } from '../features/prompts/queries.ts';
import { ListView } from '../shell/list-view.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import { useProfile } from '../shell/use-profile.ts';
import type { Route } from './+types/community-member.ts';
import classes from './community-member.module.css';

export default function CommunityMemberPage({ params: { slug, userId } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const member = useQuery(memberQuery(slug, userId));
  const community = useQuery(communityQuery(slug)).data;
  const { id: ownId } = useProfile();
  if (member.isPending) return <LoadingPage narrow />;
  if (hasFailed(member)) {
    return (
      <QueryFailure
        of={member}
        notFound={{ title: t('discussions.no_member'), body: t('discussions.no_member_body') }}
        action={
          <Button component={Link} to={membersPath(slug)} variant="default">
            {t('members.see_all')}
          </Button>
        }
      />
    );
  }
  const isListed = member.data.joined_at !== undefined;
  return (
    <div className={`container ${classes.page}`}>
      <Link to={membersPath(slug)} className="back">
        <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
        {t('members.title')}
      </Link>
      <MemberCard
        member={member.data}
        heading={
          <PageHeading lang="vi" size="title">
            {member.data.name}
          </PageHeading>
        }
        tagPath={(tag) => `${membersPath(slug)}?${new URLSearchParams({ can_help_with: tag })}`}
      >
        {userId === ownId ? (
          <Button component={Link} to="/profile#listing" variant="default" mt="sm">
            {t('members.edit')}
          </Button>
        ) : community?.can.write ? (
          <Button component={Link} to={mentionPath(slug, userId)} mt="sm">
            {t('members.mention')}
          </Button>
        ) : null}
      </MemberCard>
      <div className={classes.written}>
        {isListed ? <Posts key={userId} slug={slug} userId={userId} /> : null}
        <Contributions slug={slug} userId={userId} isListed={isListed} />
      </div>
    </div>
  );
}

function Posts({ slug, userId }: { slug: string; userId: string }) {
  const { t } = useTranslation('learner');
  const list = listOf(useInfiniteQuery(memberPostsQuery(slug, userId)));
  return (
    <section aria-labelledby="member-posts" className={classes.section}>
      <h2 id="member-posts" className="title">
        {t('members.posts')}
      </h2>
      <ListView
        list={list}
        skeleton={<RowsSkeleton count={3} />}
        empty={<p className="dim">{t('members.no_posts')}</p>}
        more={t('discussions.more_posts')}
      >
        {(posts) => <PostRows slug={slug} posts={posts} level="h3" />}
      </ListView>
    </section>
  );
}

interface ContributionsProps {
  readonly slug: string;
  readonly userId: string;
  readonly isListed: boolean;
}

/** What somebody has contributed to the prompt library; most have nothing there. */
function Contributions({ slug, userId, isListed }: ContributionsProps) {
  const { t } = useTranslation('learner');
  const author = useQuery(promptAuthorQuery(userId)).data;
  if (author === undefined) return null;
  return (
    <section aria-labelledby="member-cases" className={classes.section}>
      <h2 id="member-cases" className="title">
        {t('prompts.title')}
      </h2>
      {isListed && author.case_count > 0 ? <Cases slug={slug} userId={userId} /> : null}
      <p>
        <Link to={promptAuthorPath(userId)}>{t('prompts.author_link')}</Link>{' '}
        <span className="dim">
          ({t('prompts.total', { count: author.prompt_count })},{' '}
          {t('prompts.cases', { count: author.case_count })})
        </span>
      </p>
    </section>
  );
}

/** What became of prompts of this community. */
function Cases({ slug, userId }: { slug: string; userId: string }) {
  const { t } = useTranslation('learner');
  const list = listOf(useInfiniteQuery(authorCasesQuery(userId, slug)));
  return (
    <ListView
      list={list}
      skeleton={<RowsSkeleton count={2} />}
      empty={<EmptyState title={t('members.no_cases')} />}
      more={t('members.more_cases')}
    >
      {(cases) => (
        <ul className={classes.cases}>
          {cases.map(({ id, title, prompt_slug, prompt_name }) => (
            <li key={id}>
              <Link to={`${promptPath(prompt_slug)}#case-${id}`} lang="vi">
                {title}
              </Link>
              <p className="dim" lang="vi">
                {prompt_name}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}
