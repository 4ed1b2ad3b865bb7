import type { BookOutline, BookPlace, BookSection } from '@cungnghe/contracts/books/read';
import type { Author } from '@cungnghe/contracts/people/author';
import type { getBookForViewer, getSectionForViewer } from './access.ts';
import { isLocked } from './rules.ts';

export function presentBook(
  { book, contents, access }: Awaited<ReturnType<typeof getBookForViewer>>,
  authors: Author[],
): BookOutline {
  const { community_slug, has_full_access, place_section_id, place_ratio, place_updated_at } = access;
  const read = new Set(access.read);
  const chapters: BookOutline['chapters'] = [];
  for (const { chapter_id, chapter_title, position, ...section } of contents) {
    let chapter = chapters.at(-1);
    if (chapter?.id !== chapter_id) {
      chapter = { id: chapter_id, title: chapter_title, sections: [] };
      chapters.push(chapter);
    }
    const locked = isLocked({ position }, has_full_access);
    chapter.sections.push({ ...section, is_read: read.has(section.id), locked });
  }
  return {
    ...book,
    community_slug,
    read_count: read.size,
    chapters,
    authors,
    place: presentPlace(place_section_id, place_ratio, place_updated_at),
    can: { read_all: has_full_access },
  };
}

const presentPlace = (
  section_id: string | null,
  ratio: number | null,
  updated_at: string | null,
): BookPlace | null =>
  section_id === null || ratio === null || updated_at === null ? null : { section_id, ratio, updated_at };

export function presentSection(
  row: Awaited<ReturnType<typeof getSectionForViewer>>,
  authors: Author[],
): BookSection {
  const neighbour = (section: typeof row.next) =>
    section && { id: section.id, title: section.title, locked: isLocked(section, row.has_full_access) };
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    minutes: row.minutes,
    body: row.body,
    sources: row.sources,
    chapter_title: row.chapter_title,
    book: {
      id: row.book_id,
      slug: row.book_slug,
      title: row.book_title,
      section_count: row.section_count,
    },
    authors,
    position: row.position,
    previous: neighbour(row.previous),
    next: neighbour(row.next),
    is_read: row.is_read,
    place: presentPlace(row.id, row.place_ratio, row.place_updated_at),
  };
}
