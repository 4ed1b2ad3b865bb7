import type { OpenBook, OpenSection, SectionDraftContent } from '@cungnghe/contracts/books/author';
import { notFound } from '../../../platform/errors.ts';
import type { Database, Services } from '../../../platform/services.ts';
import { draftsOn, ifAny, listParts, textFindings } from '../../authoring/public.ts';
import { bookOutline } from './outline-queries.ts';
import { findBook, findSection, listSections } from './queries.ts';

/** A book as its editors see it. Throws NOT_FOUND. */
export async function getBookForEditor(db: Database, id: string): Promise<OpenBook> {
  const [book, chapters, sections] = await Promise.all([
    findBook(db, id),
    listParts(db, bookOutline.tables, id),
    listSections(db, id),
  ]);
  if (!book) throw notFound('This book');
  return {
    ...book,
    chapters: chapters.map((chapter) => ({
      ...chapter,
      sections: sections.filter((section) => section.chapter_id === chapter.id),
    })),
  };
}

/** A section as one editor sees it, with their own draft. Throws NOT_FOUND. */
export async function getSectionForEditor(
  { db, markdown }: Services,
  accountId: string,
  where: { bookId: string; sectionId: string },
): Promise<OpenSection> {
  const [book, section, drafts] = await Promise.all([
    findBook(db, where.bookId),
    findSection(db, where),
    draftsOn<SectionDraftContent>(db, { accountId, subjectId: where.sectionId }),
  ]);
  if (!book || !section) throw notFound('This section');
  const { id, title, slug, is_published, is_listed, community_slug } = book;
  return {
    ...section,
    book: { id, title, slug, is_published, is_listed, community_slug },
    ...drafts,
    findings: await ifAny(textFindings(markdown, (drafts.draft?.content ?? section).body)),
  };
}
