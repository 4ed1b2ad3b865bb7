import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CommunityPage } from '../features/communities/community-page.tsx';
import classes from '../features/prompts/list/library.module.css';
import { Library, WritePrompt } from '../features/prompts/list/library.tsx';
import { Tabs } from '../features/prompts/list/tabs.tsx';
import { usePromptFilters } from '../features/prompts/list/use-prompt-filters.ts';
import { newPromptPath } from '../features/prompts/paths.ts';
import { communityPromptsQuery } from '../features/prompts/queries.ts';
import type { Route } from './+types/community-prompts.ts';

export default function CommunityPromptsPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const filters = usePromptFilters();
  const query = useInfiniteQuery({
    ...communityPromptsQuery(slug, filters.values),
    refetchOnMount: 'always',
  });
  const list = listOf(query, ({ prompts }) => prompts);
  return (
    <CommunityPage
      slug={slug}
      title={t('prompts.title')}
      lead={t('prompts.lead_community')}
      list={list}
      className={classes.body}
    >
      <div className={classes.bar}>
        <Tabs chosen="here" inCommunity />
        <WritePrompt community={slug} />
      </div>
      <Library
        list={list}
        stats={query.data?.pages[0]?.rows.stats}
        filters={filters}
        newPath={newPromptPath(slug)}
      />
    </CommunityPage>
  );
}
