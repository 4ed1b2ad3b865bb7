import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import { sanitizeCoverSvg } from './cover-svg.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const line = z.string().min(1);

const bookFile = z.strictObject({
  title: line,
  summary: z.string(),
  sort_order: z.int().default(0),
  is_published: z.union([z.literal(0), z.literal(1)]).default(0),
  outline_level: z.int().min(1).default(3),
  jobs_to_be_done: z.array(line).max(3).default([]),
  reader_pains: z.array(line).max(3).default([]),
  chapters: z
    .array(
      z.strictObject({
        slug,
        title: line,
        sections: z.array(z.strictObject({ slug, title: line, minutes: z.int().min(1) })).min(1),
      }),
    )
    .min(1),
});
type BookFile = z.infer<typeof bookFile>;

/**
 * Brings the books below `folder` (`books/<slug>/book.json`, `sections/<slug>.md` and, for a drawn cover,
 * `cover.svg`) into a community. What is there already, by slug, is brought up to date and keeps its readers'
 * places; chapters and sections that the file no longer names go. Throws for a file that is missing or not of that
 * form, before the transaction it runs in is committed.
 */
export async function importBooks(
  trx: Transaction<DB>,
  community: { id: string },
  folder: string,
  now: Date,
): Promise<void> {
  const books = join(folder, 'books');
  for (const name of existsSync(books) ? readdirSync(books).sort() : []) {
    await importBook(trx, community.id, name, join(books, name), now);
  }
}

async function importBook(
  trx: Transaction<DB>,
  communityId: string,
  slug: string,
  folder: string,
  now: Date,
): Promise<void> {
  const file = bookFile.parse(JSON.parse(readFileSync(join(folder, 'book.json'), 'utf8')));
  const ebookId = await upsertBook(trx, communityId, slug, file, coverIn(folder), now);
  const sections = file.chapters.flatMap((chapter) => chapter.sections);
  await dropSectionsBut(
    trx,
    ebookId,
    sections.map((section) => section.slug),
  );
  let position = 0;
  for (const [order, chapter] of file.chapters.entries()) {
    const { id: chapterId } = await trx
      .insertInto('legacy_ebook_chapters')
      .values({
        id: newId('chp'),
        ebook_id: ebookId,
        slug: chapter.slug,
        title: chapter.title,
        sort_order: order + 1,
      })
      .onConflict((conflict) =>
        conflict.columns(['ebook_id', 'slug']).doUpdateSet({ title: chapter.title, sort_order: order + 1 }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const section of chapter.sections) {
      position++;
      const body = readFileSync(join(folder, 'sections', `${section.slug}.md`), 'utf8')
        .normalize('NFC')
        .trim();
      await trx
        .insertInto('legacy_ebook_sections')
        .values({
          id: newId('sec'),
          ebook_id: ebookId,
          chapter_id: chapterId,
          ...section,
          body,
          position,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['ebook_id', 'slug']).doUpdateSet({
            chapter_id: chapterId,
            title: section.title,
            minutes: section.minutes,
            body,
            position: sql`excluded.position`,
            updated_at: now,
          }),
        )
        .execute();
    }
  }
  await dropChaptersBut(
    trx,
    ebookId,
    file.chapters.map((chapter) => chapter.slug),
  );
}

function coverIn(folder: string): string | null {
  const path = join(folder, 'cover.svg');
  return existsSync(path) ? sanitizeCoverSvg(readFileSync(path, 'utf8')) : null;
}

async function upsertBook(
  trx: Transaction<DB>,
  communityId: string,
  slug: string,
  file: BookFile,
  cover_svg: string | null,
  now: Date,
): Promise<string> {
  const [job1 = null, job2 = null, job3 = null] = file.jobs_to_be_done;
  const [pain1 = null, pain2 = null, pain3 = null] = file.reader_pains;
  const said = {
    title: file.title,
    summary: file.summary,
    sort_order: file.sort_order,
    is_published: file.is_published,
    outline_level: file.outline_level,
    cover_svg,
    jobs_to_be_done_1: job1,
    jobs_to_be_done_2: job2,
    jobs_to_be_done_3: job3,
    reader_pains_1: pain1,
    reader_pains_2: pain2,
    reader_pains_3: pain3,
    updated_at: now,
  };
  const { id } = await trx
    .insertInto('legacy_ebooks')
    .values({ id: newId('bok'), community_id: communityId, slug, created_at: now, ...said })
    .onConflict((conflict) => conflict.columns(['community_id', 'slug']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sections first, so that their places in the book are free; chapters last, because a chapter takes its sections along. */
async function dropSectionsBut(trx: Transaction<DB>, ebookId: string, slugs: readonly string[]) {
  await trx
    .deleteFrom('legacy_ebook_sections')
    .where('ebook_id', '=', ebookId)
    .where('slug', 'not in', slugs)
    .execute();
}

async function dropChaptersBut(trx: Transaction<DB>, ebookId: string, slugs: readonly string[]) {
  await trx
    .deleteFrom('legacy_ebook_chapters')
    .where('ebook_id', '=', ebookId)
    .where('slug', 'not in', slugs)
    .execute();
}
