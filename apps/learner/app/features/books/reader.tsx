import type { BookOutline, BookSection } from '@cungnghe/contracts/books/read';
import { Markdown } from '@cungnghe/markdown/markdown';
import { Prose } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { libraryImages } from '@cungnghe/web/image-host';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ByLine } from '../../shell/by-line.tsx';
import { Facts } from '../../shell/facts.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ReadAloud } from '../../shell/read-aloud/read-aloud.tsx';
import { SourceList } from '../../shell/source-list.tsx';
import { ContentsSheet } from './contents-sheet.tsx';
import { bookPath } from './queries.ts';
import classes from './reader.module.css';
import { ReaderTools } from './reader-tools.tsx';
import { SectionEnd } from './section-end.tsx';
import { useTypeSize } from './type-size.ts';
import { useReadingPlace } from './use-reading-place.ts';

interface ReaderProps {
  readonly slug: string;
  readonly section: BookSection;
  /** Undefined while the contents are on their way: one can read without them. */
  readonly book: BookOutline | undefined;
  /** What stands below the text. */
  readonly children: ReactNode;
}

/** A section of a book to read in peace, where one stopped and as large as one likes. */
export function Reader({ slug, section, book, children }: ReaderProps) {
  const { t } = useTranslation('learner');
  const [size, setSize] = useTypeSize();
  const [contentsOpen, setContentsOpen] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useReadingPlace({ slug, bookSlug: section.book.slug, sectionId: section.id }, section, { text, bar });
  return (
    <>
      <ReaderTools size={size} onSize={setSize} onContents={() => setContentsOpen(true)} bar={bar} />
      <article className={classes.reader} data-size={size}>
        <header className={classes.head}>
          <div className="back-row">
            <Link to={bookPath(slug, section.book.slug)} className="back">
              <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
              <span lang="vi">{section.book.title}</span>
            </Link>
            <ReadAloud about={`section:${section.id}`} />
          </div>
          <Facts className={classes.place}>
            {t('section.position', { position: section.position, total: section.book.section_count })}
            <span lang="vi">{section.chapter_title}</span>
            {t('books.minutes', { count: section.minutes })}
          </Facts>
          <PageHeading lang="vi">{section.title}</PageHeading>
          <ByLine authors={section.authors} />
        </header>
        <div ref={text} className={classes.text}>
          <Prose lang="vi">
            <Markdown text={section.body} picturesFrom={libraryImages} />
          </Prose>
        </div>
        <SourceList sources={section.sources} />
        <SectionEnd slug={slug} section={section} />
        {children}
      </article>
      <ContentsSheet
        slug={slug}
        book={book}
        currentId={section.id}
        opened={contentsOpen}
        onClose={() => setContentsOpen(false)}
      />
    </>
  );
}
