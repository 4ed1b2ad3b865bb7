import { sources as storedSources } from '@cungnghe/contracts/authoring/sources';
import { reportShelf } from '../shelf-rules.ts';
import type { DocumentEntry, LibraryPack } from './lib/library-pack.ts';
import { type Db, listStoredCollections, listStoredDocuments } from './queries.ts';

/** The library of a community as a pack, hidden documents included. */
export async function exportLibrary(db: Db, communityId: string): Promise<LibraryPack> {
  const collections = await listStoredCollections(db, communityId);
  const stored = await listStoredDocuments(db, communityId);
  const within = (collection: string | null) =>
    stored.filter((document) => document.collection === collection).map(entryOf);
  return {
    collections: collections.map((collection) => ({
      ...collection,
      documents: within(collection.slug),
    })),
    documents: within(null),
    reports: stored
      .filter((document) => document.collection === reportShelf)
      .map(({ slug, title, summary, publisher, asset_url }) => ({
        slug,
        title,
        summary,
        publisher: publisher ?? '',
        url: asset_url ?? '',
      })),
    texts: Object.fromEntries(stored.flatMap(({ slug, text }) => (text === undefined ? [] : [[slug, text]]))),
  };
}

type Stored = Awaited<ReturnType<typeof listStoredDocuments>>[number];

function entryOf({
  slug,
  title,
  summary,
  kind,
  is_preview,
  status,
  asset_url,
  sources,
}: Stored): DocumentEntry {
  const hasAsset = asset_url !== null;
  return {
    slug,
    title,
    summary,
    kind: kind as DocumentEntry['kind'],
    is_preview: is_preview === 1 ? 1 : 0,
    // What has nowhere to lead is hidden without being told.
    status: status === 'hidden' && (kind === 'doc' || hasAsset) ? 'hidden' : 'active',
    ...(hasAsset && { url: asset_url }),
    sources: storedSources.parse(sources),
  };
}
