import type { PromptStats } from '@cungnghe/contracts/prompts/endpoints';
import type { ListState } from '@cungnghe/ui/list';
import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListView } from '../../../shell/list-view.tsx';
import { newPromptPath } from '../paths.ts';
import { ChosenTag, Fields, type NamedCommunity } from './fields.tsx';
import classes from './library.module.css';
import { type PromptRow, PromptRows } from './prompt-rows.tsx';
import { StatsLine } from './stats-line.tsx';
import type { Filters } from './use-prompt-filters.ts';

interface LibraryProps {
  readonly list: ListState<PromptRow>;
  readonly stats: PromptStats | undefined;
  readonly filters: Filters;
  /** All of them; none inside one. */
  readonly communities?: readonly NamedCommunity[];
  /** Where a new prompt is written; undefined for a guest, who signs in first. */
  readonly newPath: string | undefined;
}

/** The prompts that everybody can find, searched and narrowed. */
export function Library({ list, stats, filters, communities = [], newPath }: LibraryProps) {
  const { t } = useTranslation('learner');
  const nameOf = (slug: string) => communities.find((community) => community.slug === slug)?.name;
  // An empty library has nothing to narrow.
  const isEmpty = list.rows?.length === 0 && !filters.isFiltered;
  return (
    <>
      <StatsLine stats={stats} />
      <ListView
        list={list}
        fields={isEmpty ? undefined : <Fields filters={filters} communities={communities} />}
        filters={filters}
        note={<ChosenTag filters={filters} />}
        skeleton={<RowsSkeleton count={6} />}
        empty={<NothingFound filters={filters} newPath={newPath} />}
        more={t('prompts.more')}
      >
        {(prompts) => (
          <PromptRows prompts={prompts} nameOf={nameOf} tagPath={(tag) => filters.linkTo('tag', tag)} />
        )}
      </ListView>
    </>
  );
}

function NothingFound({ filters, newPath }: { filters: Filters; newPath: string | undefined }) {
  const { t } = useTranslation('learner');
  if (!filters.isFiltered) {
    return (
      <EmptyState
        title={t('prompts.empty')}
        action={<WriteLink to={newPath}>{t('prompts.write_first')}</WriteLink>}
      >
        {t(newPath === undefined ? 'prompts.empty_guest' : 'prompts.empty_body')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('prompts.empty_search')}
      action={
        <div className={classes.emptyActions}>
          <Button variant="default" onClick={filters.clear}>
            {t('prompts.clear')}
          </Button>
          <WriteLink to={newPath}>{t('prompts.write')}</WriteLink>
        </div>
      }
    >
      {t('prompts.empty_search_body')}
    </EmptyState>
  );
}

function WriteLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return null;
  return (
    <Button component={Link} to={to}>
      {children}
    </Button>
  );
}

/** The way to the form, beside the tabs. */
export function WritePrompt({ community }: { community?: string }) {
  const { t } = useTranslation('learner');
  return <WriteLink to={newPromptPath(community)}>{t('prompts.write')}</WriteLink>;
}
