import { isDeepStrictEqual } from 'node:util';
import { ownFileId } from '@cungnghe/contracts/library/files';
import { portableFromMarkdown } from '@cungnghe/markdown/portable-from-markdown';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { addWritten, noneWritten, upsertRows, type Written } from '../../../platform/database/upsert.ts';
import { newId } from '../../../platform/ids.ts';
import { keepingReplaced } from '../../authoring/public.ts';
import { publisherKey, reportShelf, urlKey } from '../shelf-rules.ts';
import { exportLibrary } from './export-actions.ts';
import type { DocumentEntry, LibraryPack, ReportEntry } from './lib/library-pack.ts';
import {
  type Document,
  deleteCollections,
  documentsOf,
  hideDocuments,
  listCollectionSlugs,
  listDocumentsExcept,
  listFileUrls,
  listStoredDocuments,
  placeOtherCollections,
} from './queries.ts';

interface Target {
  readonly communityId: string;
  readonly now: Date;
  /** Whether what the pack does not name leaves the shelves; otherwise it is left alone and only named. */
  readonly prune: boolean;
  /** Who brings it in; null: somebody at the command line. */
  readonly by: string | null;
}

/**
 * Makes the library of a community that of a pack. What is there already, by slug, is brought up to date, and what
 * has not changed stays as it was, its date included. What the pack does not name stays, or is hidden; never deleted.
 */
export async function importLibrary(
  trx: Transaction<DB>,
  target: Target,
  pack: LibraryPack,
): Promise<Written> {
  const { communityId, prune } = target;
  if (isDeepStrictEqual(await exportLibrary(trx, communityId), pack)) {
    return { ...noneWritten, unchanged: pack.collections.length + documentsOf(pack).length };
  }
  const { hidden, others } = await unpublishMissing(trx, target, pack);
  const ofCollections = await upsertRows(
    trx,
    'community_collections',
    ['community_id', 'slug'],
    pack.collections.map(({ slug, name, summary }, index) => ({
      once: { id: newId('col') },
      said: { community_id: communityId, slug, name, summary, sort_order: index + 1 },
    })),
  );
  const collections = await listCollectionSlugs(trx, communityId);
  const collectionIds = new Map(collections.map((collection) => [collection.slug, collection.id]));
  const ofDocuments = await putDocuments(trx, target, pack, collectionIds);
  if (prune) await deleteCollections(trx, communityId, pack.collections);
  else await placeOtherCollections(trx, communityId, pack.collections);
  return addWritten(addWritten(ofCollections, ofDocuments), { hidden, others });
}

async function putDocuments(
  trx: Transaction<DB>,
  target: Target,
  pack: LibraryPack,
  collectionIds: ReadonlyMap<string, string>,
): Promise<Written> {
  const { communityId, now } = target;
  const documents = await listStoredDocuments(trx, communityId);
  const stored = new Map(documents.map((document) => [document.slug, document]));
  const files = await listFileUrls(trx, communityId);
  const bodyOf = (slug: string) => {
    const text = pack.texts[slug];
    if (text === undefined) return null;
    // Blocks that say the same stay, with the keys that they have.
    const known = stored.get(slug);
    return JSON.stringify(known?.text === text ? known.body_portable : portableFromMarkdown(text));
  };
  const rows = documentsOf(pack)
    .map(withKnownFile(files))
    .map((document) => ({
      once: { id: newId('doc'), created_at: now },
      stamp: { updated_at: now },
      said: {
        community_id: communityId,
        slug: document.slug,
        collection_id: document.collection === null ? null : collectionIds.get(document.collection),
        title: document.title,
        summary: document.summary,
        body_portable: bodyOf(document.slug),
        sort_order: document.place,
        ...('publisher' in document ? reportColumns(document) : documentColumns(document)),
      },
    }));
  return await keepingReplaced(
    trx,
    target,
    { table: 'community_library_docs', standing: documents.map(standingTextOf) },
    () => upsertRows(trx, 'community_library_docs', ['community_id', 'slug'], rows),
  );
}

type StoredDocument = Awaited<ReturnType<typeof listStoredDocuments>>[number];

/** What editors write of a document, as its versions keep it. */
const standingTextOf = ({ id, version, text, ...row }: StoredDocument) => ({
  id,
  version,
  content: () => {
    const { title, summary, kind, sources, asset_url, publisher } = row;
    return { title, summary, kind, body: text ?? '', sources, asset_url, publisher };
  },
});

/** A file that another installation holds, or that has been deleted, leads nowhere here. */
const withKnownFile =
  (files: ReadonlySet<string>) =>
  (document: Document): Document => {
    const { url, ...rest } = document;
    const leadsNowhere =
      url !== undefined && ownFileId(url) !== undefined && !files.has(`${url} ${rest.slug}`);
    return leadsNowhere && !('publisher' in rest) ? rest : document;
  };

function reportColumns({ url, publisher }: ReportEntry) {
  return {
    kind: 'link',
    asset_url: url,
    url_key: urlKey(url),
    status: 'active',
    is_preview: 0,
    publisher,
    publisher_key: publisherKey(publisher),
    sources: '[]',
  };
}

function documentColumns({ kind, url, status, is_preview, sources }: DocumentEntry) {
  return {
    kind,
    asset_url: url,
    url_key: url === undefined ? null : urlKey(url),
    status: kind === 'doc' || url !== undefined ? status : 'hidden',
    is_preview,
    publisher: null,
    publisher_key: null,
    sources: JSON.stringify(sources),
  };
}

/**
 * The shown documents that the pack does not name, hidden if they are to go. Those belong to no collection afterwards,
 * so that collections may go. A shelf of reports is whole, so a pack that has one replaces all of it.
 */
async function unpublishMissing(
  trx: Transaction<DB>,
  { communityId, now, prune }: Target,
  pack: LibraryPack,
): Promise<{ hidden: number; others: string[] }> {
  const others = await listDocumentsExcept(trx, communityId, pack);
  const replaced = ({ collection }: { collection: string | null }) =>
    collection === reportShelf && pack.reports.length > 0;
  const leaving = prune ? others : others.filter(replaced);
  if (leaving.length > 0) {
    await hideDocuments(trx, now, leaving);
  }
  return { hidden: leaving.length, others: others.map(({ slug }) => `documents/${slug}`) };
}
