import { Choice, SearchField } from '@cungnghe/ui/filter-bar';
import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { useFilters } from '@cungnghe/web/filters';
import { listOf } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { CommunityPage } from '../features/communities/community-page.tsx';
import { documentKinds, filterDocuments, templatesFirst } from '../features/library/arrange.ts';
import { Collections } from '../features/library/collections.tsx';
import { DocumentIndex } from '../features/library/document-rows.tsx';
import { libraryQuery } from '../features/library/queries.ts';
import { ListView } from '../shell/list-view.tsx';
import type { Route } from './+types/library.ts';
import classes from './library.module.css';

export default function LibraryPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const chosen = useSearchParams()[0].get('collection');
  const library = useInfiniteQuery(libraryQuery(slug, chosen));
  const all = listOf(library, ({ documents }) => documents);
  const filters = useFilters({ q: null, kind: documentKinds });
  const list = { ...all, rows: all.rows && filterDocuments(all.rows, filters.values) };
  const collections = templatesFirst(library.data?.pages[0]?.rows.collections ?? [], all.rows ?? []);
  const kinds = documentKinds.filter((kind) => all.rows?.some((document) => document.kind === kind));
  const hasRows = (all.rows?.length ?? 0) > 0;
  const hasCollections = hasRows || (chosen !== null && all.rows !== undefined);
  const invites = list.rows?.some((document) => document.locked && document.has_content) ?? false;
  return (
    <CommunityPage
      slug={slug}
      title={t('library.title')}
      lead={t('library.lead')}
      list={list}
      className={classes.body}
    >
      {hasCollections ? <Collections collections={collections} chosen={chosen} /> : null}
      <ListView
        list={list}
        className={hasCollections ? undefined : classes.whole}
        filters={filters}
        fields={
          hasRows ? (
            <>
              <SearchField label={t('library.search')} {...filters.field('q')} />
              {kinds.length < 2 ? null : (
                <Choice
                  label={t('library.kind_label')}
                  options={kinds.map((kind) => ({ value: kind, label: t(`library.kind.${kind}`) }))}
                  {...filters.field('kind')}
                />
              )}
            </>
          ) : null
        }
        note={
          invites ? (
            <p className={classes.note}>
              {t('library.lock_note')} <Link to={`/c/${slug}/upgrade`}>{t('library.see_pro')}</Link>
            </p>
          ) : null
        }
        empty={
          filters.isFiltered ? (
            <EmptyState title={t('library.none_found')}>{t('library.none_found_body')}</EmptyState>
          ) : (
            <EmptyState
              title={t('library.empty')}
              action={
                <Button component={Link} to={`/c/${slug}/courses`} variant="default">
                  {t('home.courses_all')}
                </Button>
              }
            >
              {t('library.empty_body')}
            </EmptyState>
          )
        }
        more={t('library.more')}
      >
        {(documents) => (
          <DocumentIndex
            slug={slug}
            documents={documents}
            collections={collections}
            areSought={filters.isFiltered}
          />
        )}
      </ListView>
    </CommunityPage>
  );
}
