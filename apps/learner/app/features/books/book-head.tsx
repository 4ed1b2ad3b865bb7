import type { BookOutline } from '@cungnghe/contracts/books/read';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ByLine } from '../../shell/by-line.tsx';
import { Facts } from '../../shell/facts.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { BookReadSoFar } from './book-cards.tsx';
import { BookCover } from './book-cover.tsx';
import classes from './book-head.module.css';
import { sectionPath } from './queries.ts';

/** Cover, name, promise and the one next step of a book. */
export function BookHead({ slug, book }: { slug: string; book: BookOutline }) {
  const { t } = useTranslation('learner');
  return (
    <header className={classes.head}>
      <div className={`container ${classes.inner}`}>
        <Link to={`/c/${slug}/books`} className={`back ${classes.back}`}>
          <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
          {t('book.back')}
        </Link>
        <div className={classes.cover}>
          <BookCover slug={slug} book={book} />
        </div>
        <div className={classes.name}>
          <PageHeading lang="vi">{book.title}</PageHeading>
          <Facts className={classes.meta}>
            {t('books.sections', { count: book.section_count })}
            {t('books.minutes', { count: book.total_minutes })}
          </Facts>
          <ByLine authors={book.authors} />
        </div>
        <div className={classes.body}>
          <p className={classes.summary} lang="vi">
            {book.summary}
          </p>
          <BookReadSoFar book={book} />
          <NextStep slug={slug} book={book} />
        </div>
      </div>
    </header>
  );
}

function NextStep({ slug, book }: { slug: string; book: BookOutline }) {
  const { t } = useTranslation('learner');
  const sections = book.chapters.flatMap((chapter) => chapter.sections);
  const left = sections.find((section) => section.id === book.place?.section_id);
  const target = left ?? sections[0];
  if (target === undefined) return null;
  return (
    <Button component={Link} to={sectionPath(slug, book.slug, target.id)} size="lg" mt="lg">
      {left ? t('book.resume', { title: left.title }) : t('book.start')}
    </Button>
  );
}
