import { fileUrl } from '@cungnghe/contracts/library/files';
import { portableBody } from '@cungnghe/contracts/library/read';
import { markdownFromPortable } from '@cungnghe/markdown/markdown-from-portable';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import { placesPerCollection } from '../rules.ts';
import { reportShelf } from '../shelf-rules.ts';
import type { DocumentEntry, LibraryPack, ReportEntry } from './lib/library-pack.ts';

export function listStoredCollections(db: Kysely<DB>, communityId: string) {
  return db
    .selectFrom('community_collections')
    .select(['slug', 'name', 'summary'])
    .where('community_id', '=', communityId)
    .where('slug', '<>', reportShelf)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

export function hideDocuments(
  trx: Transaction<DB>,
  now: Date,
  leaving: { id: string; slug: string; collection: string | null }[],
) {
  return trx
    .updateTable('community_library_docs')
    .set({ status: 'hidden', is_preview: 0, collection_id: null, updated_at: now })
    .where(
      'id',
      'in',
      leaving.map(({ id }) => id),
    )
    .execute();
}

export function listDocumentsExcept(trx: Transaction<DB>, communityId: string, pack: LibraryPack) {
  return trx
    .selectFrom('community_library_docs as d')
    .leftJoin('community_collections as c', 'c.id', 'd.collection_id')
    .select(['d.id', 'd.slug', 'c.slug as collection'])
    .where('d.community_id', '=', communityId)
    .where((eb) => eb.or([eb('d.status', '=', 'active'), eb('d.collection_id', 'is not', null)]))
    .where('d.slug', 'not in', ['', ...documentsOf(pack).map((document) => document.slug)])
    .orderBy('d.slug')
    .execute();
}

/** Every document of a pack with the collection it is in and its place in the whole. */
export function documentsOf({ collections, documents, reports }: LibraryPack): Document[] {
  const shelves: readonly (readonly [string | null, readonly (DocumentEntry | ReportEntry)[]])[] = [
    [reportShelf, reports],
    ...collections.map((collection) => [collection.slug, collection.documents] as const),
    [null, documents],
  ];
  return shelves.flatMap(([collection, entries], shelf) =>
    entries.map((entry, index) => ({ ...entry, collection, place: shelf * placesPerCollection + index })),
  );
}

export type Document = (DocumentEntry | ReportEntry) & {
  readonly collection: string | null;
  readonly place: number;
};

/** The addresses of our own files, each with the slug of the document that it is of. */
export async function listFileUrls(trx: Transaction<DB>, communityId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('library_files as f')
    .innerJoin('community_library_docs as d', 'd.id', 'f.document_id')
    .select(['f.id', 'd.slug'])
    .where('d.community_id', '=', communityId)
    .where('f.scan_found', 'is', null)
    .execute();
  return new Set(rows.map(({ id, slug }) => `${fileUrl(id)} ${slug}`));
}

export function deleteCollections(
  trx: Transaction<DB>,
  communityId: string,
  collections: {
    slug: string;
    name: string;
    summary: string;
    documents: {
      slug: string;
      title: string;
      summary: string;
      kind: 'file' | 'doc' | 'link';
      is_preview: 0 | 1;
      status: 'active' | 'hidden';
      url?: string | undefined;
    }[];
  }[],
) {
  return trx
    .deleteFrom('community_collections')
    .where('community_id', '=', communityId)
    .where('slug', 'not in', [reportShelf, ...collections.map((collection) => collection.slug)])
    .execute();
}

export function listCollectionSlugs(trx: Transaction<DB>, communityId: string) {
  return trx
    .selectFrom('community_collections')
    .select(['id', 'slug'])
    .where('community_id', '=', communityId)
    .execute();
}

/** Every document of a community in its order, with its text as Markdown. */
export async function listStoredDocuments(db: Db, communityId: string) {
  const rows = await db
    .selectFrom('community_library_docs as d')
    .leftJoin('community_collections as c', 'c.id', 'd.collection_id')
    .select([
      'd.id',
      'd.version',
      'd.slug',
      'd.title',
      'd.summary',
      'd.kind',
      'd.is_preview',
      'd.status',
      'd.asset_url',
    ])
    .select(['d.publisher', 'd.body_portable', 'd.sources', 'c.slug as collection'])
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

export type Db = Database | Transaction<DB>;

/** What was made in the console goes on behind the collections of a pack, in the order that it has. */
export async function placeOtherCollections(
  trx: Transaction<DB>,
  communityId: string,
  named: readonly { readonly slug: string }[],
): Promise<void> {
  await sql`
    UPDATE community_collections c SET sort_order = o.place
    FROM (
      SELECT id, (${named.length}::integer + row_number() OVER (ORDER BY sort_order, id))::integer AS place
      FROM community_collections
      WHERE community_id = ${communityId} AND slug <> ${reportShelf}
        AND NOT slug = ANY(${named.map(({ slug }) => slug)}::text[])
    ) o
    WHERE c.id = o.id AND c.sort_order <> o.place`.execute(trx);
}
