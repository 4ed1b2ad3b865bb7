import { searchKinds } from '@cungnghe/contracts/search';
import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { rowsOf } from '@cungnghe/web/queries';
import { NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { communitiesQuery } from '../features/communities/queries.ts';
import { Hits } from '../features/search/hits.tsx';
import { searchQuery } from '../features/search/queries.ts';
import { hasFailed } from '../shell/failed.ts';
import { NextPage } from '../shell/next-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { PartFailure } from '../shell/part-failure.tsx';
import { useProfile } from '../shell/use-profile.ts';
import classes from './search.module.css';

/** How long somebody must pause before we ask, in milliseconds. */
const pause = 250;

export default function SearchPage() {
  const { t } = useTranslation('learner');
  const profile = useProfile();
  const field = useRef<HTMLInputElement>(null);
  // The field is what somebody came for; this runs after the heading has taken the focus.
  useEffect(() => field.current?.focus(), []);
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const kind = searchKinds.find((one) => one === params.get('kind'));
  const community = params.get('community') ?? undefined;
  const [asked] = useDebouncedValue(q, pause);
  const found = useInfiniteQuery(searchQuery({ q: asked, kind, community }));
  const communities = useQuery(communitiesQuery);
  const all = communities.data ? [...communities.data.industry, ...communities.data.occupation] : [];
  const hits = rowsOf(found.data) ?? [];
  const asks = asked.trim().length > 1;

  const withParam = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
    return next;
  };
  return (
    <div className="container-narrow page">
      <PageHeading>{t('search.title')}</PageHeading>
      <TextInput
        type="search"
        size="lg"
        mt="md"
        maxLength={120}
        ref={field}
        aria-label={t('search.title')}
        placeholder={t('search.placeholder')}
        value={q}
        onChange={(event) => setParams(withParam('q', event.currentTarget.value), { replace: true })}
      />
      {asks ? (
        <>
          <nav className={classes.kinds} aria-label={t('search.filter')}>
            {[undefined, ...searchKinds].map((one) => (
              <Link
                key={one ?? 'all'}
                to={`?${withParam('kind', one)}`}
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
            onChange={(event) =>
              setParams(withParam('community', event.currentTarget.value), { replace: true })
            }
            data={[
              { value: '', label: t('search.everywhere') },
              ...all.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
        </>
      ) : (
        <p className={classes.hint}>{t('search.hint')}</p>
      )}
      <VisuallyHidden role="status" component="p">
        {asks && found.isSuccess ? t('search.count', { count: hits.length }) : ''}
      </VisuallyHidden>
      {asks && found.isPending ? <RowsSkeleton count={4} /> : null}
      {hasFailed(found) ? (
        // Not a page of its own: its heading would take the focus from whoever is typing.
        <PartFailure of={found} />
      ) : asks && found.isSuccess && hits.length === 0 ? (
        <EmptyState title={t('search.empty')}>{t('search.empty_body')}</EmptyState>
      ) : asks ? (
        <Hits hits={hits} homeSlug={profile.home_slug ?? ''} />
      ) : null}
      {asks ? (
        <NextPage of={found} mt="lg">
          {t('search.more')}
        </NextPage>
      ) : null}
    </div>
  );
}
