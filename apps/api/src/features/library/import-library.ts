import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import { type PackDocument, readLibraryPack } from './library-pack.ts';
import { publisherKey, reportShelf, urlKey } from './shelf-rules.ts';

/** Leaves room in each collection, so that a document can be put between two others. */
const placesPerCollection = 1_000;

/**
 * Brings the library below `folder` (`library.json`, `documents/<slug>.md`) into a community. What is there already,
 * by slug, is brought up to date, and what has not changed stays as it was, its date included. Throws for faults in
 * the files before anything is written.
 */
export async function importLibrary(
  trx: Transaction<DB>,
  community: { id: string },
  folder: string,
  now: Date,
): Promise<void> {
  const pack = readLibraryPack(folder);
  if (pack === undefined) return;
  const put = (collectionId: string | null, documents: readonly PackDocument[], firstPlace: number) =>
    upsertDocuments(trx, { communityId: community.id, collectionId, firstPlace, now }, documents);

  for (const [index, collection] of pack.collections.entries()) {
    const { id } = await trx
      .insertInto('community_collections')
      .values({
        id: newId('col'),
        community_id: community.id,
        slug: collection.slug,
        name: collection.name,
        summary: collection.summary,
        sort_order: index + 1,
      })
      .onConflict((conflict) =>
        conflict.columns(['community_id', 'slug']).doUpdateSet({
          name: collection.name,
          summary: collection.summary,
          sort_order: index + 1,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await put(id, collection.documents, (index + 1) * placesPerCollection);
  }
  await put(null, pack.loose, (pack.collections.length + 1) * placesPerCollection);
  if (pack.reports.length > 0) await importShelf(trx, community.id, pack.reports, put);
}

/** The shelf becomes exactly these reports: it is whole or empty, so what is no longer among them goes. */
async function importShelf(
  trx: Transaction<DB>,
  communityId: string,
  reports: readonly PackDocument[],
  put: (collectionId: string, documents: readonly PackDocument[], firstPlace: number) => Promise<void>,
) {
  const shelf = await trx
    .selectFrom('community_collections')
    .select('id')
    .where('community_id', '=', communityId)
    .where('slug', '=', reportShelf)
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('community_library_docs')
    .where('collection_id', '=', shelf.id)
    .where(
      'slug',
      'not in',
      reports.map((report) => report.slug),
    )
    .execute();
  await put(shelf.id, reports, 0);
}

const contentColumns = [
  'collection_id',
  'title',
  'summary',
  'kind',
  'asset_url',
  'url_key',
  'body_portable',
  'status',
  'is_preview',
  'publisher',
  'publisher_key',
  'sort_order',
] as const;

async function upsertDocuments(
  trx: Transaction<DB>,
  at: { communityId: string; collectionId: string | null; firstPlace: number; now: Date },
  documents: readonly PackDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const changed = sql.join(
    contentColumns.map(
      (column) => sql`community_library_docs.${sql.ref(column)} IS DISTINCT FROM excluded.${sql.ref(column)}`,
    ),
    sql` OR `,
  );
  await trx
    .insertInto('community_library_docs')
    .values(
      documents.map((document, index) => ({
        id: newId('doc'),
        community_id: at.communityId,
        slug: document.slug,
        created_at: at.now,
        updated_at: at.now,
        collection_id: at.collectionId,
        title: document.title,
        summary: document.summary,
        kind: document.kind,
        asset_url: document.url,
        url_key: document.url === null ? null : urlKey(document.url),
        body_portable: document.body === null ? null : JSON.stringify(document.body),
        status: document.kind === 'doc' || document.url !== null ? 'active' : 'hidden',
        is_preview: document.isPreview,
        publisher: document.publisher,
        publisher_key: document.publisher === null ? null : publisherKey(document.publisher),
        sort_order: at.firstPlace + index,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'slug'])
        .doUpdateSet({
          updated_at: at.now,
          ...Object.fromEntries(contentColumns.map((column) => [column, sql`excluded.${sql.ref(column)}`])),
        })
        .where(sql<boolean>`${changed}`),
    )
    .execute();
}
