import type { Body } from '@cungnghe/contracts/endpoint';
import {
  type adminCreateCollection,
  type adminReorderCollections,
  type adminSaveCollection,
  mostCollections,
} from '@cungnghe/contracts/library/collections';
import type { Transaction } from 'kysely';
import { type Actor, writeAudit } from '../../../platform/audit.ts';
import { refuseStale } from '../../../platform/audited-change.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { freeSlug } from '../../../platform/slugs.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { addressOf } from '../../authoring/public.ts';
import { keepRemoved, listKeptNames, putBack, type Restorer, takeRemoved } from '../../removed/public.ts';
import { reportShelf } from '../shelf-rules.ts';
import {
  countDocuments,
  deleteCollection,
  insertCollection,
  placeDocuments,
  updateCollection,
  writeCollectionPlaces,
} from './collection-queries.ts';
import { findCommunity, listCollections, lockLibrary } from './queries.ts';

type Trx = Transaction<DB>;
type Collection = Awaited<ReturnType<typeof listCollections>>[number];

interface Entry {
  readonly action: string;
  readonly subjectKind?: string;
  readonly subjectId: string;
  readonly before: object | null;
  readonly after: object | null;
}

interface Which {
  readonly slug: string;
  readonly requestId: string;
}

interface Library {
  readonly community: NonNullable<Awaited<ReturnType<typeof findCommunity>>>;
  readonly now: Date;
  /** In order, without the shelf of reports: that one keeps its name and its place. */
  readonly collections: readonly Collection[];
}

/** Changes the collections of one library while nobody else does. Without an entry, nothing has changed. */
async function changeCollections(
  services: Services,
  actor: Actor,
  which: Which,
  change: CollectionsChange,
): Promise<void> {
  await services.db.transaction().execute((trx) => changeCollectionsIn(trx, services, actor, which, change));
}

type CollectionsChange = (trx: Trx, library: Library) => Promise<Entry | undefined>;

/** The same inside a transaction. False when nothing has changed. */
async function changeCollectionsIn(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  actor: Actor,
  { slug, requestId }: Which,
  change: CollectionsChange,
): Promise<boolean> {
  const community = await findCommunity(trx, slug);
  if (!community) throw notFound('This community');
  await lockLibrary(trx, community.id);
  const all = await listCollections(trx, community.id);
  const collections = all.filter((one) => one.slug !== reportShelf);
  const now = clock.now();
  const entry = await change(trx, { community, collections, now });
  if (entry === undefined) return false;
  // The list of all documents goes through one collection after the other.
  await placeDocuments(trx, community.id);
  await writeAudit(trx, actor, { subjectKind: 'collection', ...entry }, { now, requestId });
  return true;
}

function collectionIn({ collections }: Library, id: string): Collection {
  const found = collections.find((one) => one.id === id);
  if (!found) throw notFound('This collection');
  return found;
}

/** Throws CONFLICT when there are as many as there may be. */
function checkRoom({ length }: readonly Collection[]): void {
  if (length < mostCollections) return;
  throw new AppError('CONFLICT', `A library has at most ${mostCollections} collections`, {
    reason: 'too_many',
    most: mostCollections,
  });
}

const freeAddress = (slug: string, collections: readonly Collection[]) =>
  freeSlug(slug, [reportShelf, ...collections.map((one) => one.slug)]);

/** Adds a collection behind the others. Throws NOT_FOUND; CONFLICT when there are as many as there may be. */
export async function createCollection(
  services: Services,
  actor: Actor,
  input: Which & Body<typeof adminCreateCollection>,
): Promise<void> {
  const { name, summary } = input;
  await changeCollections(services, actor, input, async (trx, { community, collections }) => {
    checkRoom(collections);
    const row = {
      id: newId('col'),
      community_id: community.id,
      slug: freeAddress(addressOf(name), collections),
      name,
      summary,
      sort_order: (collections.at(-1)?.sort_order ?? 0) + 1,
    };
    await insertCollection(trx, row);
    const after = { slug: row.slug, name, summary };
    return { action: 'collection.created', subjectId: row.id, before: null, after };
  });
}

/** Renames one; its address stays. Throws NOT_FOUND; CONFLICT with `current` when somebody has since `version`. */
export async function saveCollection(
  services: Services,
  actor: Actor,
  input: Which & { collectionId: string } & Body<typeof adminSaveCollection>,
): Promise<void> {
  await changeCollections(services, actor, input, async (trx, library) => {
    const { id, version, ...stored } = collectionIn(library, input.collectionId);
    const before = { name: stored.name, summary: stored.summary };
    refuseStale({ version, content: before }, input.version);
    const after = { name: input.name, summary: input.summary };
    if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
    await updateCollection(trx, id, after);
    return { action: 'collection.saved', subjectId: id, before, after };
  });
}

/** Deletes one in which nothing is; it can be restored. Throws NOT_FOUND; CONFLICT with how many documents there are. */
export async function removeCollection(
  services: Services,
  actor: Viewer,
  input: Which & { collectionId: string },
): Promise<void> {
  await changeCollections(services, actor, input, async (trx, library) => {
    const { id, slug, name, summary } = collectionIn(library, input.collectionId);
    const { community, collections, now } = library;
    const documents = await countDocuments(trx, id);
    if (documents > 0) {
      throw new AppError('CONFLICT', 'A collection is deleted when nothing is in it', { documents });
    }
    const index = collections.findIndex((one) => one.id === id);
    const whole = { whole_id: community.slug, whole_title: community.name };
    await keepRemoved(
      trx,
      { kind: 'collection', subject_id: id, title: name, ...whole, place: { index }, reason: '' },
      [{ table: 'community_collections', column: 'id', ids: [id] }],
      { actor, now },
    );
    await deleteCollection(trx, id);
    return { action: 'collection.deleted', subjectId: id, before: { slug, name, summary }, after: null };
  });
}

/**
 * Puts a deleted one back to its place; where its address was taken meanwhile, it has another. Throws NOT_FOUND without the
 * community; CONFLICT when there are as many as there may be.
 */
export const restoreCollection: Restorer = async (trx, services, actor, { removed, requestId }) => {
  const where = { slug: removed.whole_id, requestId };
  return await changeCollectionsIn(trx, services, actor, where, async (_, { collections, now }) => {
    if (!(await takeRemoved(trx, removed, now))) return undefined;
    checkRoom(collections);
    const [kept] = await listKeptNames(trx, removed.id, 'community_collections');
    const id = removed.subject_id;
    const slug = freeAddress(kept?.slug ?? '', collections);
    await putBack(trx, removed, { [id]: { slug } });
    const { index } = removed.place as { readonly index: number };
    await writeCollectionPlaces(trx, collections.map((one) => one.id).toSpliced(index, 0, id));
    const after = { slug, name: removed.title };
    return { action: 'collection.restored', subjectId: id, before: null, after };
  });
};

/** Puts collections in a new order. Throws NOT_FOUND; CONFLICT when they are others by now. */
export async function reorderCollections(
  services: Services,
  actor: Actor,
  input: Which & Body<typeof adminReorderCollections>,
): Promise<void> {
  await changeCollections(services, actor, input, async (trx, { community, collections }) => {
    const before = collections.map(({ id }) => id);
    const after = input.collection_ids;
    if (before.toSorted().join() !== after.toSorted().join()) {
      throw new AppError('CONFLICT', 'This library has changed since', {
        current: { collection_ids: before },
      });
    }
    if (before.join() === after.join()) return undefined;
    await writeCollectionPlaces(trx, after);
    return {
      action: 'library.collections_reordered',
      subjectKind: 'community',
      subjectId: community.id,
      before: { collection_ids: before },
      after: { collection_ids: after },
    };
  });
}
