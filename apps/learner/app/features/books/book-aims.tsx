import type { BookOutline } from '@cungnghe/contracts/books/read';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './book-aims.module.css';

/** What a book helps with, and in whose troubles it was written. */
export function BookAims({ book }: { book: BookOutline }) {
  const { t } = useTranslation('learner');
  return (
    <div className={classes.aims}>
      <Aim id="jobs" title={t('book.jobs')} lines={book.jobs_to_be_done} />
      <Aim id="pains" title={t('book.pains')} lines={book.reader_pains} />
    </div>
  );
}

function Aim({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.lines} lang="vi">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
