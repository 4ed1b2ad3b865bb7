import { portableBody } from '@cungnghe/contracts/library';
import { markdownFromPortable } from '@cungnghe/markdown/markdown-from-portable';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import { reportShelf } from '../shelf-rules.ts';
import type { DocumentEntry, LibraryPack } from './library-pack.ts';

type Db = Database | Transaction<DB>;

/** The library of a community as a pack, hidden documents included. */
export async function exportLibrary(db: Db, communityId: string): Promise<LibraryPack> {
  const collections = await db
    .selectFrom('community_collections')
    .select(['slug', 'name', 'summary'])
    .where('community_id', '=', communityId)
    .where('slug', '<>', reportShelf)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
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

function entryOf({ slug, title, summary, kind, is_preview, status, asset_url }: Stored): DocumentEntry {
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
  };
}

/** Every document of a community in its order, with its text as Markdown. */
export async function listStoredDocuments(db: Db, communityId: string) {
  const rows = await db
    .selectFrom('community_library_docs as d')
    .leftJoin('community_collections as c', 'c.id', 'd.collection_id')
    .select(['d.slug', 'd.title', 'd.summary', 'd.kind', 'd.is_preview', 'd.status', 'd.asset_url'])
    .select(['d.publisher', 'd.body_portable', 'c.slug as collection'])
    .where('d.community_id', '=', communityId)
    .orderBy('d.sort_order')
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    text:
      row.body_portable === null ? undefined : markdownFromPortable(portableBody.parse(row.body_portable)),
  }));
}
