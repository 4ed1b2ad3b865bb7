import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { notFound } from '../../platform/errors.ts';
import type { Database } from '../../platform/services.ts';
import { exportBooks } from '../books/public.ts';
import { exportCanvases } from '../canvases/public.ts';
import { exportCourses } from '../courses/public.ts';
import { exportLibrary } from '../library/public.ts';
import type { Pack } from './lib/read-pack.ts';
import { listPackCommunities } from './queries.ts';

/**
 * Writes what a community teaches as a pack to `<to>/<slug>`, which must not hold anything yet. Answers the folder and how
 * many files are in it.
 */
export async function exportPack(
  db: Database,
  slug: string,
  { to }: { readonly to: string },
): Promise<{ folder: string; files: number }> {
  const folder = join(to, slug);
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty; choose another folder`);
  }
  const files = filesOf(await readStoredPack(db, slug));
  await mkdir(folder, { recursive: true });
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, files: files.length };
}

/** What a community teaches, as one moment of the database has it. */
export function readStoredPack(db: Database, slug: string): Promise<Pack> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readStoredPackIn(trx, slug));
}

/** The same, of the moment that a transaction sees. Throws NOT_FOUND. */
export async function readStoredPackIn(trx: Transaction<DB>, slug: string): Promise<Pack> {
  const community = await listPackCommunities(trx, slug);
  if (community === undefined) throw notFound('A community of this name');
  return {
    slug,
    courses: await exportCourses(trx, community.id),
    books: await exportBooks(trx, community.id),
    library: await exportLibrary(trx, community.id),
    canvases: await exportCanvases(trx, community.id),
  };
}

/** The files of a pack by their path below its folder. */
export function filesOf({ courses, books, library, canvases }: Pack): [path: string, text: string][] {
  const files: [string, string][] = [];
  const json = (path: string, value: unknown) => files.push([path, `${JSON.stringify(value, null, 2)}\n`]);
  const texts = (folder: string, all: Readonly<Record<string, string>>) => {
    for (const [slug, text] of Object.entries(all)) files.push([`${folder}/${slug}.md`, `${text}\n`]);
  };
  if (courses.tags.length > 0) json('course-tags.json', courses.tags);
  for (const course of courses.courses) {
    json(`courses/${course.slug}/course.json`, course.file);
    texts(`courses/${course.slug}/lessons`, course.texts);
  }
  for (const book of books) {
    json(`books/${book.slug}/book.json`, book.file);
    texts(`books/${book.slug}/sections`, book.texts);
    if (book.coverSvg !== null) files.push([`books/${book.slug}/cover.svg`, `${book.coverSvg}\n`]);
  }
  const { collections, documents, reports } = library;
  if (collections.length + documents.length > 0) json('library.json', { collections, documents });
  if (reports.length > 0) json('shelf.json', { reports });
  texts('documents', library.texts);
  if (canvases.bmc !== undefined) json('bmc.json', canvases.bmc);
  if (canvases.jtbd !== undefined) json('jtbd.json', canvases.jtbd);
  return files;
}
