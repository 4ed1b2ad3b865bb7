import type { BookCard } from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { CardText, ReadSoFar } from '../../shell/card-text.tsx';
import classes from './book-cards.module.css';
import { BookCover } from './book-cover.tsx';
import { bookPath } from './queries.ts';

interface BookCardsProps {
  readonly slug: string;
  readonly books: readonly BookCard[];
  /** The heading level that fits below what stands above. */
  readonly level: 'h2' | 'h3';
}

export function BookCards({ slug, books, level }: BookCardsProps) {
  const { t } = useTranslation('learner');
  return (
    <ul className={classes.cards}>
      {books.map((book) => (
        <li key={book.id} className={classes.card}>
          <BookCover slug={slug} book={book} />
          <CardText
            level={level}
            to={bookPath(slug, book.slug)}
            name={{ text: book.title, lang: 'vi' }}
            summary={book.summary}
            facts={[
              t('books.sections', { count: book.section_count }),
              t('books.minutes', { count: book.total_minutes }),
            ]}
            progress={<BookReadSoFar book={book} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** How much of a book one has read. */
export function BookReadSoFar({ book }: { book: BookCard }) {
  const { t } = useTranslation('learner');
  const { read_count: done, section_count: total } = book;
  return (
    <ReadSoFar
      done={done}
      total={total}
      text={t('books.progress', { done, total })}
      finished={t('books.finished')}
    />
  );
}
