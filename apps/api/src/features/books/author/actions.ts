import type { adminCreateBook, adminSaveBook, EditorBook } from '@cungnghe/contracts/books/author';
import type { Body } from '@cungnghe/contracts/endpoint';
import type { Updateable } from 'kysely';
import { type Changeable, changeAudited, refuseStale } from '../../../platform/audited-change.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound, validationFailed } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { checkCommunity, createAddressed } from '../../authoring/public.ts';
import { bookCoverFolder, coverKeyOf, findListedImage, storeDrawing } from '../../images/public.ts';
import { sanitizeCoverSvg } from '../lib/cover-svg.ts';
import { lockBook, updateBook } from './queries.ts';

type Settings = Omit<Body<typeof adminSaveBook>, 'version'>;

const book: Changeable<EditorBook, Updateable<DB['legacy_ebooks']>> = {
  name: 'book',
  lock: lockBook,
  write: (trx, id, columns) => updateBook(trx, id, columns),
};

/** Begins a book that nobody sees yet. Throws VALIDATION_FAILED for an unknown community. */
export function createBook(
  services: Services,
  actor: Viewer,
  input: Body<typeof adminCreateBook> & { requestId: string },
): Promise<string> {
  const { title, community_id, requestId } = input;
  const beginning = {
    table: 'legacy_ebooks',
    kind: 'book',
    idPrefix: 'bok',
    name: title,
    requestId,
  } as const;
  return createAddressed(services, actor, beginning, async (trx) => {
    await checkCommunity(trx, community_id);
    return { title, community_id, is_published: 0 };
  });
}

/** Throws NOT_FOUND; CONFLICT with `current` when `version` is not the current one. */
export function saveBook(
  services: Services,
  actor: Viewer,
  input: Settings & { id: string; version: number; requestId: string },
): Promise<void> {
  const { id, version, requestId, ...settings } = input;
  return changeAudited(services, actor, book, { id, requestId, action: 'book.saved' }, async (_, stored) => {
    unlessStale(stored, version);
    return { before: settingsOf(stored), after: settingsOf(settings), columns: columnsOf(settings) };
  });
}

/** Shows a book to learners or takes it back. Throws NOT_FOUND, CONFLICT; a book without sections stays hidden. */
export function publishBook(
  services: Services,
  actor: Viewer,
  input: { id: string; version: number; is_published: boolean; requestId: string },
): Promise<void> {
  const { is_published, version, ...which } = input;
  const action = is_published ? 'book.published' : 'book.unpublished';
  return changeAudited(services, actor, book, { ...which, action }, async (_, stored) => {
    unlessStale(stored, version);
    if (is_published && stored.section_count === 0) {
      throw new AppError('CONFLICT', 'A book without sections cannot be shown', { section_count: 0 });
    }
    const columns = { is_published: is_published ? 1 : 0 };
    return { before: { is_published: stored.is_published }, after: { is_published }, columns };
  });
}

/** Uses a picture of the media library as the cover. Throws NOT_FOUND for either. */
export async function takeCoverFromLibrary(
  services: Services,
  actor: Viewer,
  input: { id: string; photoId: string; requestId: string },
): Promise<void> {
  const { photoId, ...which } = input;
  const photo = await findListedImage(services.db, photoId);
  if (!photo) throw notFound('This picture');
  await changeCover(services, actor, { ...which, url: photo.public_url });
}

/** The longest side that is stored, in pixels: a cover never fills a wide screen. */
const longestCover = 1600;

/**
 * Uses a drawing as the cover, in place of a picture. What readers get is a picture of it: a drawing is a document, and
 * the next way to hide an address in one is never the last. Throws NOT_FOUND, VALIDATION_FAILED.
 */
export async function drawCover(
  services: Services,
  actor: Viewer,
  input: { id: string; svg: string; requestId: string },
): Promise<void> {
  let svg: string;
  try {
    svg = sanitizeCoverSvg(input.svg);
  } catch {
    throw validationFailed([
      { path: 'svg', rule: 'one_drawing', message: 'A cover must be exactly one <svg> element' },
    ]);
  }
  const where = { folder: bookCoverFolder, longest: longestCover };
  await storeDrawing(services, svg, where, ({ url }) => changeCover(services, actor, { ...input, url }));
}

/** Takes picture and drawing off. Throws NOT_FOUND. */
export function removeCover(
  services: Services,
  actor: Viewer,
  input: { id: string; requestId: string },
): Promise<void> {
  return changeCover(services, actor, { ...input, url: null });
}

/** The database first, then the old file: a book never points to a file that is gone. */
async function changeCover(
  services: Services,
  actor: Viewer,
  { url, ...input }: { id: string; url: string | null; requestId: string },
): Promise<void> {
  const { config, storage, log } = services;
  let old: string | undefined;
  await changeAudited(
    services,
    actor,
    book,
    { ...input, action: 'book.cover_changed' },
    async (_, stored) => {
      old = coverKeyOf(config.imageUrl, stored.cover_url, bookCoverFolder);
      const columns = { cover_url: url, cover_svg: null };
      return { before: coverOf(stored), after: { cover_url: url, cover_svg_characters: 0 }, columns };
    },
  );
  if (old === undefined) return;
  await storage.delete(old).catch((error: unknown) => log.warn({ err: error }, 'an old cover stays'));
}

const coverOf = ({ cover_url, cover_svg }: EditorBook) => ({
  cover_url,
  cover_svg_characters: cover_svg?.length ?? 0,
});

const unlessStale = (stored: EditorBook, seen: number) =>
  refuseStale({ version: stored.version, content: settingsOf(stored) }, seen);

function settingsOf(book: Settings): Settings {
  const { title, summary, sort_order, outline_level, jobs_to_be_done, reader_pains } = book;
  return { title, summary, sort_order, outline_level, jobs_to_be_done, reader_pains };
}

function columnsOf({ jobs_to_be_done: jobs, reader_pains: pains, ...rest }: Settings) {
  return {
    ...rest,
    jobs_to_be_done_1: jobs[0] ?? null,
    jobs_to_be_done_2: jobs[1] ?? null,
    jobs_to_be_done_3: jobs[2] ?? null,
    reader_pains_1: pains[0] ?? null,
    reader_pains_2: pains[1] ?? null,
    reader_pains_3: pains[2] ?? null,
  };
}
