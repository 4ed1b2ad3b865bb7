import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../features/accounts/next-path.ts';
import { publicCommunitiesQuery } from '../features/communities/queries.ts';
import type { NamedCommunity } from '../features/prompts/list/fields.tsx';
import classes from '../features/prompts/list/library.module.css';
import { Library, WritePrompt } from '../features/prompts/list/library.tsx';
import { OwnPrompts } from '../features/prompts/list/own-prompts.tsx';
import { SavedPrompts } from '../features/prompts/list/saved-prompts.tsx';
import { Tabs } from '../features/prompts/list/tabs.tsx';
import { type Filters, usePromptFilters } from '../features/prompts/list/use-prompt-filters.ts';
import { newPromptPath } from '../features/prompts/paths.ts';
import { promptsQuery, publicPromptsQuery } from '../features/prompts/queries.ts';
import { openToGuests } from '../shell/open-to-guests.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { useViewer } from '../shell/use-profile.ts';

export const handle = openToGuests;

export default function PromptsPage() {
  const { t } = useTranslation('learner');
  const viewer = useViewer();
  const filters = usePromptFilters();
  const communities = useQuery(publicCommunitiesQuery).data?.communities ?? [];
  return (
    <div className={`container ${classes.body}`}>
      <header>
        <PageHeading title={t('prompts.title')}>{t('prompts.heading')}</PageHeading>
        <p className="lead">{t('prompts.lead')}</p>
      </header>
      {viewer === null ? (
        <GuestLibrary filters={filters} communities={communities} />
      ) : (
        <MemberLibrary filters={filters} communities={communities} />
      )}
    </div>
  );
}

interface PartProps {
  readonly filters: Filters;
  readonly communities: readonly NamedCommunity[];
}

function GuestLibrary({ filters, communities }: PartProps) {
  const { t } = useTranslation('learner');
  const location = useLocation();
  const query = useInfiniteQuery(publicPromptsQuery(filters.values));
  return (
    <>
      <div className={classes.bar}>
        <p>{t('prompts.guest_body')}</p>
        <Button component={Link} to={signInPath(location)}>
          {t('prompts.guest_sign_in')}
        </Button>
      </div>
      <Library
        list={listOf(query, ({ prompts }) => prompts)}
        stats={query.data?.pages[0]?.rows.stats}
        filters={filters}
        communities={communities}
        newPath={undefined}
      />
    </>
  );
}

function MemberLibrary({ filters, communities }: PartProps) {
  const { t } = useTranslation('learner');
  const { filter } = filters;
  const nameOf = (slug: string) => communities.find((community) => community.slug === slug)?.name;
  return (
    <>
      <div className={classes.bar}>
        <Tabs chosen={filter} inCommunity={false} />
        <div className="actions">
          <Button component={Link} to="/prompts/thanks" variant="default">
            {t('prompts.received')}
          </Button>
          <WritePrompt
            {...(filters.values.community !== undefined && { community: filters.values.community })}
          />
        </div>
      </div>
      {filter === 'all' ? <WholeLibrary filters={filters} communities={communities} /> : null}
      {filter === 'saved' ? <SavedPrompts nameOf={nameOf} /> : null}
      {filter === 'mine' || filter === 'deleted' ? (
        <OwnPrompts key={filter} filter={filter} nameOf={nameOf} />
      ) : null}
    </>
  );
}

function WholeLibrary({ filters, communities }: PartProps) {
  const query = useInfiniteQuery({ ...promptsQuery(filters.values), refetchOnMount: 'always' });
  return (
    <Library
      list={listOf(query, ({ prompts }) => prompts)}
      stats={query.data?.pages[0]?.rows.stats}
      filters={filters}
      communities={communities}
      newPath={newPromptPath(filters.values.community)}
    />
  );
}
