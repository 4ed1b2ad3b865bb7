import type { Source } from '@cungnghe/contracts/authoring/sources';
import type { DocumentContent, DocumentLine, LibraryLine } from '@cungnghe/contracts/library/author';
import type { Updateable } from 'kysely';
import { sql, type Transaction } from 'kysely';
import { lockRow } from '../../../platform/database/lock-row.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';

type Db = Database | Transaction<DB>;
type Trx = Transaction<DB>;

export function findCommunity(db: Db, slug: string) {
  return db
    .selectFrom('communities')
    .select(['id', 'slug', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** Whoever changes a library as a whole holds this: places, addresses and slugs are then read as they will stay. */
export async function lockLibrary(trx: Trx, communityId: string): Promise<void> {
  await lockRow(trx, 'communities', communityId);
}

/** The library of every community in figures, in the order of the communities. */
export async function listLibraries(db: Db): Promise<LibraryLine[]> {
  const { rows } = await sql<LibraryLine>`
    SELECT c.id, c.slug, c.name, count(d.id)::int AS documents,
      count(*) FILTER (WHERE d.status = 'active')::int AS shown,
      count(*) FILTER (WHERE d.is_preview = 1)::int AS previews,
      count(d.id) FILTER (WHERE d.asset_url IS NULL AND d.body_portable IS NULL)::int AS without_content
    FROM communities c LEFT JOIN community_library_docs d ON d.community_id = c.id
    GROUP BY c.id
    ORDER BY c.dimension = 'holding', c.dimension, c.sort_order, c.slug`.execute(db);
  return rows;
}

export function listCollections(db: Db, communityId: string) {
  return db
    .selectFrom('community_collections')
    .select(['id', 'slug', 'name', 'summary', 'version', 'sort_order'])
    .where('community_id', '=', communityId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** Every document of a community in its order, without its text. */
export function listDocuments(
  db: Db,
  communityId: string,
): Promise<(DocumentLine & { collection_id: string | null; sort_order: number })[]> {
  return db
    .selectFrom('community_library_docs')
    .select([
      'id',
      'slug',
      'title',
      sql<DocumentLine['kind']>`kind`.as('kind'),
      sql<DocumentLine['status']>`status`.as('status'),
      sql<boolean>`is_preview = 1`.as('is_preview'),
      sql<boolean>`asset_url IS NOT NULL OR body_portable IS NOT NULL`.as('has_content'),
      'publisher',
      'updated_at',
      'collection_id',
      'sort_order',
    ])
    .where('community_id', '=', communityId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

function documentRows(db: Db) {
  return db
    .selectFrom('community_library_docs as d')
    .innerJoin('communities as c', 'c.id', 'd.community_id')
    .leftJoin('community_collections as o', 'o.id', 'd.collection_id')
    .select([
      'd.id',
      'd.slug',
      'd.title',
      'd.summary',
      sql<DocumentContent['kind']>`d.kind`.as('kind'),
      'd.asset_url',
      'd.body_portable',
      sql<Source[]>`d.sources`.as('sources'),
      'd.publisher',
      'd.version',
      'd.settings_version',
      'd.collection_id',
      sql<DocumentLine['status']>`d.status`.as('status'),
      sql<boolean>`d.is_preview = 1`.as('is_preview'),
      'd.updated_at',
      'd.community_id',
      'c.slug as community_slug',
      'c.name as community_name',
      'o.slug as collection_slug',
    ]);
}

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export function findDocument(db: Db, id: string) {
  return documentRows(db).where('d.id', '=', id).executeTakeFirst();
}

export const listTitles = (trx: Trx, ids: readonly string[]) =>
  trx.selectFrom('community_library_docs').select(['id', 'title']).where('id', 'in', ids).execute();

/** The library first, then the document: everybody waits in the same order. */
export async function lockDocument(trx: Trx, id: string): Promise<DocumentRow | undefined> {
  const found = await trx
    .selectFrom('community_library_docs')
    .select('community_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockLibrary(trx, found.community_id);
  await lockRow(trx, 'community_library_docs', id);
  // Read after the locks are held, so that the versions are those that the last save left.
  return findDocument(trx, id);
}

/** What else is in a collection, to find pages and publishers that are there already. */
export function listNeighbours(db: Db, where: { collectionId: string; but: string }) {
  return db
    .selectFrom('community_library_docs')
    .select(['slug', 'title', 'asset_url', 'publisher'])
    .where('collection_id', '=', where.collectionId)
    .where('id', '<>', where.but)
    .execute();
}

/** Gives documents these places; what has its place already is not touched. */
export async function writePlaces(trx: Trx, ids: readonly string[], first: number): Promise<void> {
  await sql`
    UPDATE community_library_docs d SET sort_order = ${first}::integer + o.place::integer - 1
    FROM unnest(${ids}::text[]) WITH ORDINALITY AS o (id, place)
    WHERE d.id = o.id AND d.sort_order <> ${first}::integer + o.place - 1`.execute(trx);
}

export function updateDocument(
  trx: Transaction<DB>,
  id: string,
  columns: Updateable<DB['community_library_docs']>,
) {
  return trx.updateTable('community_library_docs').set(columns).where('id', '=', id).execute();
}
