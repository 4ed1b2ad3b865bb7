import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BookAims } from '../features/books/book-aims.tsx';
import { BookHead } from '../features/books/book-head.tsx';
import { Contents } from '../features/books/contents.tsx';
import { bookQuery } from '../features/books/queries.ts';
import { LoadingBand } from '../shell/loading-page.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/book.ts';
import classes from './book.module.css';

export default function BookPage({ params: { slug, bookSlug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  // Another device may have read on since; the way to go on must not be an old one.
  const book = useQuery({ ...bookQuery(slug, bookSlug), refetchOnMount: 'always' });
  if (book.isPending) {
    return <LoadingBand />;
  }
  if (hasFailed(book)) {
    return (
      <QueryFailure
        of={book}
        missing="book"
        action={
          <Button component={Link} to={`/c/${slug}/books`}>
            {t('book.back')}
          </Button>
        }
      />
    );
  }
  const locked = book.data.chapters.some(({ sections }) => sections.some((section) => section.locked));
  return (
    <>
      <BookHead slug={slug} book={book.data} />
      <div className={`container ${classes.body}`}>
        <BookAims book={book.data} />
        <h2 className={`title ${classes.contents}`}>{t('book.contents')}</h2>
        {locked ? (
          <p className={classes.note}>
            {t('book.lock_note')} <Link to={`/c/${slug}/upgrade`}>{t('book.see_pro')}</Link>
          </p>
        ) : null}
        <Contents slug={slug} book={book.data} level="h3" />
      </div>
    </>
  );
}
