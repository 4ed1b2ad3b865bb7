import type { Profile } from '@cungnghe/contracts/accounts/endpoints';
import type { Prompt } from '@cungnghe/contracts/prompts/endpoints';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { TextSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../features/accounts/next-path.ts';
import { communityQuery, publicCommunitiesQuery } from '../features/communities/queries.ts';
import { useProContents } from '../features/communities/use-pro-contents.ts';
import { CaseActions } from '../features/prompts/case-actions.tsx';
import { CaseForm } from '../features/prompts/case-form.tsx';
import { DeletePrompt } from '../features/prompts/delete-prompt.tsx';
import { promptQuery, publicPromptQuery } from '../features/prompts/queries.ts';
import { Cases } from '../features/prompts/reading/cases.tsx';
import { FillIn } from '../features/prompts/reading/fill-in.tsx';
import { OwnState } from '../features/prompts/reading/own-state.tsx';
import { PromptActions } from '../features/prompts/reading/prompt-actions.tsx';
import { PromptHead } from '../features/prompts/reading/prompt-head.tsx';
import { PromptLock, PromptLockAnywhere } from '../features/prompts/reading/prompt-lock.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { MoreTexts } from '../shell/more-texts.tsx';
import { openToGuests } from '../shell/open-to-guests.ts';
import { PartFailure } from '../shell/part-failure.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import { useViewer } from '../shell/use-profile.ts';
import { promptWritingTexts } from '../strings/prompt-writing/texts.ts';
import type { Route } from './+types/prompt.ts';
import classes from './prompt.module.css';

export const handle = openToGuests;

export default function PromptPage(props: Route.ComponentProps) {
  return (
    <MoreTexts texts={promptWritingTexts}>
      <PromptOfSlug {...props} />
    </MoreTexts>
  );
}

function PromptOfSlug({ params: { slug } }: Route.ComponentProps) {
  const viewer = useViewer();
  return viewer === null ? (
    <GuestPrompt key={slug} slug={slug} />
  ) : (
    <MemberPrompt key={slug} slug={slug} viewer={viewer} />
  );
}

/** The teaser, and why to sign in. */
function GuestPrompt({ slug }: { slug: string }) {
  const { t } = useTranslation('learner');
  const location = useLocation();
  const query = useQuery(publicPromptQuery(slug));
  const nameOf = useCommunityNames();
  if (hasFailed(query)) return <Failure of={query} />;
  if (query.data === undefined) return <LoadingPage lines={6} />;
  const prompt = query.data;
  return (
    <Frame community={prompt.community_slug}>
      <PromptHead prompt={prompt} communityName={nameOf(prompt.community_slug)} isGuest>
        <p className={classes.counts}>
          {t('shell.thanks', { count: prompt.thanks_count })} ·{' '}
          {t('prompts.cases', { count: prompt.case_count })}
        </p>
      </PromptHead>
      <section className={classes.invitation} aria-labelledby="invitation">
        <h2 id="invitation" className="title">
          {t('prompts.guest_title')}
        </h2>
        <p>{t(prompt.visibility === 'pro' ? 'prompts.guest_body_pro' : 'prompts.guest_body')}</p>
        <Button component={Link} to={signInPath(location)} size="lg">
          {t('prompts.guest_sign_in')}
        </Button>
      </section>
    </Frame>
  );
}

function MemberPrompt({ slug, viewer }: { slug: string; viewer: Profile }) {
  // Thanks and cases may have come since.
  const query = useQuery({ ...promptQuery(slug), refetchOnMount: 'always' });
  const nameOf = useCommunityNames();
  if (hasFailed(query)) return <Failure of={query} />;
  if (query.data === undefined) return <LoadingPage lines={14} />;
  const prompt = query.data;
  return (
    <Frame community={prompt.community_slug}>
      <OwnState prompt={prompt} />
      <PromptHead prompt={prompt} communityName={nameOf(prompt.community_slug)} isGuest={false}>
        <PromptActions prompt={prompt}>
          <DeletePrompt prompt={prompt} />
        </PromptActions>
      </PromptHead>
      <Cases
        prompt={prompt}
        around={(told, read) => (
          <CaseActions item={told} accountId={viewer.id}>
            {read}
          </CaseActions>
        )}
        form={
          prompt.can.add_case ? (
            <CaseForm slug={slug} promptId={prompt.id} version={prompt.version} accountId={viewer.id} />
          ) : null
        }
      />
      {prompt.body === null ? (
        <Lock prompt={prompt} />
      ) : (
        <FillIn body={prompt.body} storageKey={`prompt-values:${viewer.id}:${prompt.id}`} />
      )}
    </Frame>
  );
}

function Lock({ prompt }: { prompt: Prompt }) {
  const { community_slug: slug } = prompt;
  return slug === null ? (
    <PromptLockAnywhere prompt={prompt} />
  ) : (
    <CommunityLock prompt={prompt} slug={slug} />
  );
}

/** Only a lock has to say what Pro costs. */
function CommunityLock({ prompt, slug }: { prompt: Prompt; slug: string }) {
  const community = useQuery(communityQuery(slug));
  const inside = useProContents(community.data);
  if (hasFailed(community)) return <PartFailure of={community} />;
  if (community.data === undefined) return <TextSkeleton lines={8} />;
  return <PromptLock prompt={prompt} community={community.data} inside={inside} />;
}

function useCommunityNames() {
  const communities = useQuery(publicCommunitiesQuery).data?.communities;
  return (slug: string | null) => communities?.find((community) => community.slug === slug)?.name;
}

/** In the hue of its community, when it has one. */
function Frame({ community, children }: { community: string | null; children: ReactNode }) {
  return (
    <div className={`container ${classes.page}`} {...(community !== null && { style: hueStyle(community) })}>
      {children}
    </div>
  );
}

function Failure({ of }: Pick<ComponentProps<typeof QueryFailure>, 'of'>) {
  const { t } = useTranslation('learner');
  return (
    <QueryFailure
      of={of}
      missing="prompts"
      action={
        <Button component={Link} to="/prompts" variant="default">
          {t('prompts.browse')}
        </Button>
      }
    />
  );
}
