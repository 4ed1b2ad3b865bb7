import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { addWritten, noneWritten, upsertRows, type Written } from '../../../platform/database/upsert.ts';
import { newId } from '../../../platform/ids.ts';
import { placesOf } from '../../authoring/public.ts';
import type { PackBook } from './book-pack.ts';
import {
  deleteChapters,
  findStoredBook,
  listListedExcept,
  listSectionsBut,
  listStoredChapters,
  putSectionsAfter,
  unlistBooks,
} from './queries.ts';
import { isRetired, restoreSections, retireSectionsExcept } from './retired-section-queries.ts';

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
  await upsertRows(
    trx,
    'legacy_ebook_chapters',
    ['ebook_id', 'slug'],
    file.chapters.map((chapter, index) => ({
      once: { id: newId('chp') },
      said: { ebook_id: book.id, slug: chapter.slug, title: chapter.title, sort_order: index + 1 },
    })),
  );
  const chapters = await listStoredChapters(trx, book.id);
  const chapterIds = new Map(chapters.map((chapter) => [chapter.slug, chapter.id]));
  const sections = file.chapters.flatMap((chapter) =>
    chapter.sections.map((section) => ({ ...section, chapter_id: chapterIds.get(chapter.slug) })),
  );
  const slugs = sections.map((section) => section.slug);
  await restoreSections(trx, book, slugs);
  const others = await listSectionsBut(trx, book.id, slugs);
  const places = placesOf(file.chapters.map(partOf), prune ? [] : others);
  const ofSections = await upsertRows(
    trx,
    'legacy_ebook_sections',
    ['ebook_id', 'slug'],
    sections.map((section) => ({
      once: { id: newId('sec'), created_at: now },
      stamp: { updated_at: now },
      said: {
        ebook_id: book.id,
        ...section,
        body: texts[section.slug] ?? '',
        position: places.get(section.slug),
      },
    })),
  );
  const hidden = prune ? await retireSectionsExcept(trx, book, slugs, now) : 0;
  const chapterSlugs = file.chapters.map((chapter) => chapter.slug);
  if (prune) {
    // Last, because a chapter takes its sections along.
    await deleteChapters(trx, book.id, chapterSlugs);
  } else {
    await putSectionsAfter(trx, book.id, { places, chapterSlugs });
  }
  const left = others.map((section) => `books/${slug}/sections/${section.slug}`);
  return addWritten(addWritten(ofBook, ofSections), { hidden, others: left });
}

const partOf = ({ slug, sections }: PackBook['file']['chapters'][number]) => ({
  slug,
  texts: sections.map((section) => section.slug),
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
