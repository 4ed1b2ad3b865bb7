import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { CommunityPage } from '../features/communities/community-page.tsx';
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
  const list = listOf(library, ({ documents }) => documents);
  const collections = library.data?.pages[0]?.rows.collections ?? [];
  const hasRows = (list.rows?.length ?? 0) > 0;
  const hasCollections = hasRows || (chosen !== null && list.rows !== undefined);
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
        note={
          invites ? (
            <p className={classes.note}>
              {t('library.lock_note')} <Link to={`/c/${slug}/upgrade`}>{t('library.see_pro')}</Link>
            </p>
          ) : null
        }
        empty={
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
        }
        more={t('library.more')}
      >
        {(documents) => <DocumentIndex slug={slug} documents={documents} collections={collections} />}
      </ListView>
    </CommunityPage>
  );
}
