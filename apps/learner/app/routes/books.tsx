import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BookCards } from '../features/books/book-cards.tsx';
import { booksQuery } from '../features/books/queries.ts';
import { CommunityPage } from '../features/communities/community-page.tsx';
import { communityQuery } from '../features/communities/queries.ts';
import { ListView } from '../shell/list-view.tsx';
import type { Route } from './+types/books.ts';
import classes from './books.module.css';

export default function BooksPage({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const list = listOf(useInfiniteQuery(booksQuery(slug)));
  const community = useQuery(communityQuery(slug));
  const hasLocks = community.data?.can.read_all === false && (list.rows?.length ?? 0) > 0;
  return (
    <CommunityPage
      slug={slug}
      title={t('books.title')}
      lead={hasLocks ? t('books.lead') : undefined}
      list={list}
      className={classes.body}
    >
      <ListView
        list={list}
        skeleton={<RowsSkeleton />}
        empty={
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
        }
        more={t('books.more')}
      >
        {(books) => <BookCards slug={slug} books={books} level="h2" />}
      </ListView>
    </CommunityPage>
  );
}
