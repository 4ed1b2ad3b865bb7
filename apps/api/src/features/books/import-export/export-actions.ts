import { sources as storedSources } from '@cungnghe/contracts/authoring/sources';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import { isRetired } from '../../authoring/public.ts';
import type { PackBook } from './lib/book-pack.ts';
import { listStoredBooks, listStoredSections } from './queries.ts';

/** The books of a community as a pack: unpublished ones too, sections kept only for their readers not. */
export async function exportBooks(db: Database | Transaction<DB>, communityId: string): Promise<PackBook[]> {
  const books = await listStoredBooks(db, communityId);
  const sections = await listStoredSections(db, communityId);
  const byBook = Map.groupBy(sections, (section) => section.ebook_id);
  return books.flatMap((book): PackBook[] => {
    const own = byBook.get(book.id) ?? [];
    if (own.length === 0 || isRetired(book.slug)) return [];
    const chapters = [...Map.groupBy(own, (section) => section.chapter).values()];
    return [
      {
        slug: book.slug,
        file: {
          title: book.title,
          summary: book.summary,
          sort_order: book.sort_order,
          is_published: book.is_published === 1 ? 1 : 0,
          outline_level: book.outline_level,
          jobs_to_be_done: said(book.jobs_to_be_done_1, book.jobs_to_be_done_2, book.jobs_to_be_done_3),
          reader_pains: said(book.reader_pains_1, book.reader_pains_2, book.reader_pains_3),
          chapters: chapters.map((of) => ({
            slug: of[0]?.chapter ?? '',
            title: of[0]?.chapter_title ?? '',
            sections: of.map(({ slug, title, minutes, sources }) => ({
              slug,
              title,
              minutes,
              sources: storedSources.parse(sources),
            })),
          })),
        },
        texts: Object.fromEntries(own.map((section) => [section.slug, section.body])),
        coverSvg: book.cover_svg,
      },
    ];
  });
}

const said = (...lines: readonly (string | null)[]) => lines.filter((line) => line !== null);
