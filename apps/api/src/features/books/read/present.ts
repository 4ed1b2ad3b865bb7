import type { BookOutline, BookPlace, BookSection } from '@cungnghe/contracts/books';
import type { BookRow, ContentsRow, SectionRow } from './queries.ts';
import { isLocked } from './rules.ts';

export function presentBook(
  book: BookRow,
  contents: readonly ContentsRow[],
  place: BookPlace | undefined,
): BookOutline {
  const chapters: BookOutline['chapters'] = [];
  for (const { chapter_id, chapter_title, position, ...section } of contents) {
    let chapter = chapters.at(-1);
    if (chapter?.id !== chapter_id) {
      chapter = { id: chapter_id, title: chapter_title, sections: [] };
      chapters.push(chapter);
    }
    chapter.sections.push({ ...section, locked: isLocked({ position }, book.has_full_access) });
  }
  const { has_full_access, ...card } = book;
  return { ...card, chapters, place: place ?? null, can: { read_all: has_full_access } };
}

/** What is one's own of a section: whether one has read it, and the place in it. */
export function presentReading(
  sectionId: string,
  row: Pick<SectionRow, 'is_read' | 'place_ratio' | 'place_updated_at'> | undefined,
): Pick<BookSection, 'is_read' | 'place'> {
  const { is_read = false, place_ratio = null, place_updated_at = null } = row ?? {};
  return {
    is_read,
    place:
      place_ratio === null || place_updated_at === null
        ? null
        : { section_id: sectionId, ratio: place_ratio, updated_at: place_updated_at },
  };
}

export function presentSection(row: SectionRow & { body: string }): BookSection {
  const neighbour = (section: SectionRow['next']) =>
    section && { id: section.id, title: section.title, locked: isLocked(section, row.has_full_access) };
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    minutes: row.minutes,
    body: row.body,
    chapter_title: row.chapter_title,
    book: {
      id: row.book_id,
      slug: row.book_slug,
      title: row.book_title,
      section_count: row.section_count,
    },
    position: row.position,
    previous: neighbour(row.previous),
    next: neighbour(row.next),
    ...presentReading(row.id, row),
  };
}
