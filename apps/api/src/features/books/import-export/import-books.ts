import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { addWritten, noneWritten, upsertRows, type Written } from '../../../platform/database/upsert.ts';
import { newId } from '../../../platform/ids.ts';
import { importOutline, isRetired } from '../../authoring/public.ts';
import type { PackBook } from './book-pack.ts';
import { findStoredBook, listListedExcept, unlistBooks } from './queries.ts';
import { retiredSections } from './retired-section-queries.ts';

interface Target {
  readonly communityId: string;
  readonly now: Date;
  /** Whether what the pack does not name leaves the shelves; otherwise it is left alone and only named. */
  readonly prune: boolean;
}

/**
 * Makes the books of a community those of a pack. What is there already, by slug, is brought up to date where it
 * differs; readers keep their places and what they have read.
 */
export async function importBooks(
  trx: Transaction<DB>,
  target: Target,
  books: readonly PackBook[],
): Promise<Written> {
  let written = noneWritten;
  for (const book of books) written = addWritten(written, await putBook(trx, target, book));
  return addWritten(written, await unpublishMissing(trx, target, books));
}

async function putBook(
  trx: Transaction<DB>,
  target: Target,
  { slug, file, texts, coverSvg }: PackBook,
): Promise<Written> {
  const { communityId, now, prune } = target;
  const ofBook = await upsertRows(
    trx,
    'legacy_ebooks',
    ['community_id', 'slug'],
    [
      {
        once: { id: newId('bok'), created_at: now },
        stamp: { updated_at: now },
        said: { community_id: communityId, slug, cover_svg: coverSvg, ...columnsOf(file) },
      },
    ],
  );
  const book = await findStoredBook(trx, communityId, slug);
  const parts = file.chapters.map(({ sections, ...chapter }) => ({
    ...chapter,
    texts: sections.map(({ sources, ...section }) => ({
      ...section,
      sources: JSON.stringify(sources),
      body: texts[section.slug] ?? '',
    })),
  }));
  const ofSections = await importOutline(trx, retiredSections, book, { parts, now, prune });
  const others = ofSections.others.map((section) => `books/${slug}/sections/${section}`);
  return addWritten(ofBook, { ...ofSections, others });
}

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

/**
 * The listed books that the pack does not name, taken off the list if they are to go. An outline of level one or two
 * is listed even when it is not published, so a hidden book is of level three.
 */
async function unpublishMissing(
  trx: Transaction<DB>,
  { communityId, now, prune }: Target,
  books: readonly PackBook[],
): Promise<Partial<Written>> {
  const rows = await listListedExcept(trx, communityId, books);
  const others = rows.filter((book) => !isRetired(book.slug));
  if (!prune || others.length === 0) return { others: others.map(({ slug }) => `books/${slug}`) };
  await unlistBooks(trx, now, others);
  return { hidden: others.length, others: others.map(({ slug }) => `books/${slug}`) };
}
