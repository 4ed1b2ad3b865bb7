import type { BookCard } from '@cungnghe/contracts/communities';
import { Progress } from '@cungnghe/ui/progress';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Facts } from '../../shell/facts.tsx';
import classes from './book-cards.module.css';
import { BookCover } from './book-cover.tsx';
import { bookPath } from './queries.ts';

interface BookCardsProps {
  readonly slug: string;
  readonly books: readonly BookCard[];
  /** The heading level that fits below what stands above. */
  readonly level: 'h2' | 'h3';
}

export function BookCards({ slug, books, level: Heading }: BookCardsProps) {
  const { t } = useTranslation('learner');
  return (
    <ul className={classes.cards}>
      {books.map((book) => (
        <li key={book.id} className={classes.card}>
          <BookCover slug={slug} book={book} />
          <div>
            <Heading className={classes.name} lang="vi">
              <Link to={bookPath(slug, book.slug)}>{book.title}</Link>
            </Heading>
            <p className={classes.summary} lang="vi">
              {book.summary}
            </p>
            <Facts className={classes.meta}>
              {t('books.sections', { count: book.section_count })}
              {t('books.minutes', { count: book.total_minutes })}
            </Facts>
            <ReadSoFar book={book} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How much of a book one has read; nothing before the first section. */
export function ReadSoFar({ book }: { book: BookCard }) {
  const { t } = useTranslation('learner');
  if (book.read_count === 0) return null;
  const text = t('books.progress', { done: book.read_count, total: book.section_count });
  return (
    <div className={classes.progress}>
      <Progress value={book.read_count} max={book.section_count} label={text} />
      <p className={classes.meta}>{book.read_count === book.section_count ? t('books.finished') : text}</p>
    </div>
  );
}
