import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { communityQuery } from '../features/communities/queries.ts';
import { Collections } from '../features/library/collections.tsx';
import { DocumentIndex } from '../features/library/document-rows.tsx';
import { libraryQuery } from '../features/library/queries.ts';
import { CommunityNav } from '../shell/community-nav.tsx';
import { hasFailed } from '../shell/failed.ts';
import { NextPage } from '../shell/next-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/library.ts';
import classes from './library.module.css';

export default function LibraryPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const chosen = useSearchParams()[0].get('collection');
  const library = useInfiniteQuery(libraryQuery(slug, chosen));
  const community = useQuery(communityQuery(slug));
  if (hasFailed(library)) {
    return (
      <QueryFailure
        error={library.error}
        onRetry={() => void library.refetch()}
        notFound={{ title: t('community.not_found'), body: t('community.not_found_body') }}
      />
    );
  }
  const documents = library.data?.pages.flatMap((page) => page.rows.documents) ?? [];
  const collections = library.data?.pages[0]?.rows.collections ?? [];
  const invites = documents.some((document) => document.locked && document.has_content);
  return (
    <>
      <header className="hue-band">
        <div className="container">
          <Link to={`/c/${slug}`} className="back">
            <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
            <span lang="vi">{community.data?.name ?? '\u00a0'}</span>
          </Link>
          <PageHeading>{t('library.title')}</PageHeading>
          <p className="lead">{t('library.lead')}</p>
        </div>
      </header>
      <CommunityNav slug={slug} />
      <div className={`container ${classes.body}`}>
        {library.isPending ? (
          <div className={classes.whole}>
            <RowsSkeleton count={6} />
          </div>
        ) : null}
        {documents.length > 0 || (chosen !== null && library.isSuccess) ? (
          <Collections collections={collections} chosen={chosen} />
        ) : null}
        {library.isSuccess && documents.length === 0 ? (
          <div className={chosen === null ? classes.whole : undefined}>
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
          </div>
        ) : null}
        {documents.length > 0 ? (
          <div className={classes.index} aria-busy={library.isPlaceholderData}>
            {invites ? (
              <p className={classes.note}>
                {t('library.lock_note')} <Link to={`/c/${slug}/upgrade`}>{t('library.see_pro')}</Link>
              </p>
            ) : null}
            <DocumentIndex slug={slug} documents={documents} collections={collections} />
            <NextPage of={library} mt="xl">
              {t('library.more')}
            </NextPage>
          </div>
        ) : null}
      </div>
    </>
  );
}
