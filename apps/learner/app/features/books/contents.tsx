import type { BookOutline } from '@cungnghe/contracts/books/read';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconBookmark, IconCheck, IconLock } from '@tabler/icons-react';
import { type ElementType, useId } from 'react';
import { Link } from 'react-router';
import classes from './contents.module.css';
import { sectionPath } from './queries.ts';

interface ContentsProps {
  readonly slug: string;
  readonly book: BookOutline;
  /** The heading level of the chapters. */
  readonly level: 'h2' | 'h3';
  /** The section that is open, if any. */
  readonly currentId?: string;
  readonly onOpen?: () => void;
}

/** The table of contents: chapters, and their sections numbered through the whole book. */
export function Contents({ slug, book, level: Heading, currentId, onOpen }: ContentsProps) {
  const page = useId();
  const order = book.chapters.flatMap((chapter) => chapter.sections.map((section) => section.id));
  return book.chapters.map((chapter) => (
    <section key={chapter.id} className={classes.chapter} aria-labelledby={page + chapter.id}>
      <Heading id={page + chapter.id} className={classes.chapterTitle} lang="vi">
        {chapter.title}
      </Heading>
      <ol className={classes.sections}>
        {chapter.sections.map((section) => (
          <li key={section.id} className={classes.section}>
            <span className={classes.number} aria-hidden="true">
              {order.indexOf(section.id) + 1}
            </span>
            <div className={classes.body}>
              <Link
                to={sectionPath(slug, book.slug, section.id)}
                className={classes.title}
                lang="vi"
                onClick={onOpen}
                aria-current={section.id === currentId ? 'page' : undefined}
              >
                {section.title}
              </Link>
              <State section={section} here={section.id === book.place?.section_id} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  ));
}

type Section = BookOutline['chapters'][number]['sections'][number];

function State({ section, here }: { section: Section; here: boolean }) {
  const { t } = useTranslation('learner');
  return (
    <p className={classes.state}>
      {section.locked ? <Mark icon={IconLock}>{t('book.locked')}</Mark> : null}
      {here && !section.locked ? <Mark icon={IconBookmark}>{t('book.here')}</Mark> : null}
      {section.is_read && !section.locked ? <Mark icon={IconCheck}>{t('book.read')}</Mark> : null}
      <span>{t('books.minutes', { count: section.minutes })}</span>
    </p>
  );
}

function Mark({ icon: Icon, children }: { icon: ElementType; children: string }) {
  return (
    <span className={classes.mark}>
      <Icon size="1rem" stroke={1.75} aria-hidden="true" /> {children}
    </span>
  );
}
