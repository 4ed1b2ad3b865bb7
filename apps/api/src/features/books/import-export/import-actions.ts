import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Written } from '../../../platform/database/upsert.ts';
import { importOutlines, type PackKind, type PackTarget } from '../../authoring/public.ts';
import { bookOutline } from '../author/outline-queries.ts';
import type { PackBook } from './lib/book-pack.ts';
import { movePlaces } from './queries.ts';

const packedBooks: PackKind = {
  tables: bookOutline.tables,
  folders: { wholes: 'books', texts: 'sections' },
  readings: 'ebook_sections_read',
  textId: 'section_id',
  content: ['title', 'minutes', 'body', 'sources'],
  leave: (trx, book, leavingIds) => movePlaces(trx, book.id, leavingIds),
  partTitle: 'Mục đã rút',
};

/** Makes the books of a community those of a pack; readers keep their places too. */
export const importBooks = (
  trx: Transaction<DB>,
  target: PackTarget,
  books: readonly PackBook[],
): Promise<Written> => importOutlines(trx, packedBooks, target, books.map(wholeOf));

const wholeOf = ({ slug, file, texts, coverSvg }: PackBook) => ({
  slug,
  columns: { cover_svg: coverSvg, ...columnsOf(file) },
  parts: file.chapters.map(({ sections, ...chapter }) => ({
    ...chapter,
    texts: sections.map(({ sources, ...section }) => ({
      ...section,
      sources: JSON.stringify(sources),
      body: texts[section.slug] ?? '',
    })),
  })),
});

function columnsOf(file: PackBook['file']) {
  const [job1, job2, job3] = file.jobs_to_be_done;
  const [pain1, pain2, pain3] = file.reader_pains;
  return {
    title: file.title,
    summary: file.summary,
    sort_order: file.sort_order,
    is_published: file.is_published,
    outline_level: file.outline_level,
    jobs_to_be_done_1: job1,
    jobs_to_be_done_2: job2,
    jobs_to_be_done_3: job3,
    reader_pains_1: pain1,
    reader_pains_2: pain2,
    reader_pains_3: pain3,
  };
}
