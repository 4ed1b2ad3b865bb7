import { searchKinds } from '@cungnghe/contracts/search/endpoints';
import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useTyped } from '@cungnghe/ui/use-typed';
import { useFilters } from '@cungnghe/web/filters';
import { listOf } from '@cungnghe/web/list';
import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { communitiesQuery } from '../features/communities/queries.ts';
import { Hits, PageHits } from '../features/search/hits.tsx';
import { searchQuery } from '../features/search/queries.ts';
import { RecentQuestions } from '../features/search/recent.tsx';
import { rememberQuestion } from '../features/search/recent-questions.ts';
import { SearchField } from '../features/search/search-field.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { ListView } from '../shell/list-view.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { useProfile } from '../shell/use-profile.ts';
import classes from './search.module.css';

const NoteHits = lazyPart(() => import('../features/notes/note-hits.tsx'));

export default function SearchPage() {
  const { t } = useTranslation('learner');
  const profile = useProfile();
  const field = useRef<HTMLInputElement>(null);
  // The field is what somebody came for; this runs after the heading has taken the focus.
  useEffect(() => field.current?.focus(), []);
  const filters = useFilters({ q: null, kind: searchKinds, community: null });
  const { q = '', kind, community } = filters.values;
  const [typed, setTyped] = useTyped(q, (next) => filters.set('q', next));
  const list = listOf(useInfiniteQuery(searchQuery({ q, kind, community })));
  const communities = useQuery(communitiesQuery);
  const all = communities.data ? [...communities.data.industry, ...communities.data.occupation] : [];
  const asks = q.trim().length > 1;
  const onOpen = () => rememberQuestion(profile.id, typed);
  return (
    <div className="container-narrow page">
      <PageHeading>{t('search.title')}</PageHeading>
      <SearchField
        question={{ q: typed, kind, community }}
        onType={setTyped}
        field={field}
        homeSlug={profile.home_slug ?? ''}
        onOpen={onOpen}
      />
      {asks ? (
        <>
          <nav className={classes.kinds} aria-label={t('search.filter')}>
            {[undefined, ...searchKinds].map((one) => (
              <Link
                key={one ?? 'all'}
                to={filters.linkTo('kind', one)}
                replace
                aria-current={one === kind ? 'true' : undefined}
              >
                {one === undefined ? t('search.all') : t(`search.kinds.${one}`)}
              </Link>
            ))}
          </nav>
          <NativeSelect
            aria-label={t('search.where')}
            value={community ?? ''}
            onChange={(event) => filters.set('community', event.currentTarget.value)}
            data={[
              { value: '', label: t('search.everywhere') },
              ...all.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
        </>
      ) : (
        <>
          <p className={classes.hint}>{t('search.hint')}</p>
          <RecentQuestions accountId={profile.id} linkTo={(one) => filters.linkTo('q', one)} />
        </>
      )}
      <VisuallyHidden role="status" component="p">
        {asks && list.rows !== undefined ? t('search.count', { count: list.rows.length }) : ''}
      </VisuallyHidden>
      {asks && kind === undefined && community === undefined ? (
        <>
          <PageHits typed={q} onOpen={onOpen} />
          <NoteHits typed={q} onOpen={onOpen} />
        </>
      ) : null}
      {asks ? (
        // A failure is no page of its own: its heading would take the focus from whoever is typing.
        <ListView
          list={list}
          skeleton={<RowsSkeleton count={4} />}
          empty={<EmptyState title={t('search.empty')}>{t('search.empty_body')}</EmptyState>}
          more={t('search.more')}
        >
          {(hits) => <Hits hits={hits} homeSlug={profile.home_slug ?? ''} onOpen={onOpen} />}
        </ListView>
      ) : null}
    </div>
  );
}
