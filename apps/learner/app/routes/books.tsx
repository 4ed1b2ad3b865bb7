import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { rowsOf } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BookCards } from '../features/books/book-cards.tsx';
import { booksQuery } from '../features/books/queries.ts';
import { communityQuery } from '../features/communities/queries.ts';
import { CommunityNav } from '../shell/community-nav.tsx';
import { hasFailed } from '../shell/failed.ts';
import { NextPage } from '../shell/next-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/books.ts';
import classes from './books.module.css';

export default function BooksPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const books = useInfiniteQuery(booksQuery(slug));
  const community = useQuery(communityQuery(slug));
  const shown = rowsOf(books.data);
  if (hasFailed(books)) {
    return (
      <QueryFailure
        error={books.error}
        onRetry={() => void books.refetch()}
        notFound={{ title: t('community.not_found'), body: t('community.not_found_body') }}
      />
    );
  }
  const hasLocks = community.data?.can.read_all === false && (shown?.length ?? 0) > 0;
  return (
    <>
      <header className="hue-band">
        <div className="container">
          <Link to={`/c/${slug}`} className="back">
            <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
            <span lang="vi">{community.data?.name ?? '\u00a0'}</span>
          </Link>
          <PageHeading>{t('books.title')}</PageHeading>
          {hasLocks ? <p className="lead">{t('books.lead')}</p> : null}
        </div>
      </header>
      <CommunityNav slug={slug} />
      <div className={`container ${classes.body}`}>
        {books.isPending ? <RowsSkeleton /> : null}
        {shown?.length === 0 ? (
          <EmptyState
            title={t('books.empty')}
            action={
              <Button component={Link} to={`/c/${slug}/courses`} variant="default">
                {t('books.to_courses')}
              </Button>
            }
          >
            {t('books.empty_body')}
          </EmptyState>
        ) : null}
        {shown ? <BookCards slug={slug} books={shown} level="h2" /> : null}
        <NextPage of={books} mt="lg">
          {t('books.more')}
        </NextPage>
      </div>
    </>
  );
}
