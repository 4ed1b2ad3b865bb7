import type { LibraryCollection, LibraryDocument } from '@cungnghe/contracts/library/read';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/services.ts';
import { accessQuery, hasFullAccess, hasSlugOrId, isVisible } from '../../communities/public.ts';

export interface DocumentRow
  extends Omit<LibraryDocument, 'locked' | 'asset_url' | 'file' | 'body_portable' | 'sources'> {
  /** Null when the viewer may not open it: a locked document's address and text are never selected. */
  asset_url: string | null;
  file: LibraryDocument['file'] | null;
  body_portable: LibraryDocument['body_portable'] | null;
  sources: LibraryDocument['sources'] | null;
  sort_order: number;
}

/** What a learner may know of. */
export const listed = sql<boolean>`d.status = 'active'`;

/** Whether the viewer may open document `d` of community `c` (their membership is `m`): previews are free. */
export const readable = (now: Date) => sql<boolean>`(d.is_preview = 1 OR ${hasFullAccess(now)})`;

interface DocumentAccess {
  readonly community_id: string;
  readonly document_id: string;
  readonly readable: boolean;
}

/** Whether a document is there for somebody, and whether they may open it. */
export const findDocumentAccess = accessQuery<{ community: string; slug: string }, DocumentAccess>(
  ({ community, slug }, { membership, now }) => sql`
    SELECT c.id AS community_id, d.id AS document_id,
      ${readable(now)} AS readable
    FROM communities c
    ${membership}
    JOIN community_library_docs d ON d.community_id = c.id AND d.slug = ${slug} AND ${listed}
    WHERE ${isVisible} AND ${hasSlugOrId(community)}`,
);

/** The file of ours that document `d` leads to. */
const ownFile = sql`(
  SELECT json_build_object('name', f.name, 'kind', f.kind, 'bytes', f.bytes)
  FROM library_files f WHERE f.id = d.file_id)`;

/** `ifReadable` selects an expression only where the viewer may open document `d`. */
const columns = (ifReadable: (column: RawBuilder<unknown>) => RawBuilder<unknown>, bodies: boolean) => sql`
  d.id, d.slug, d.title, d.summary, d.kind, c.slug AS collection_slug, d.is_preview = 1 AS is_preview,
  d.publisher, d.updated_at, d.sort_order,
  d.asset_url IS NOT NULL OR d.body_portable IS NOT NULL AS has_content,
  ${ifReadable(sql`d.asset_url`)} AS asset_url, ${ifReadable(ownFile)} AS file,
  ${bodies ? ifReadable(sql`d.body_portable`) : sql`NULL`} AS body_portable,
  ${bodies ? ifReadable(sql`d.sources`) : sql`NULL`} AS sources`;

/** One more row than `limit`, in the order that editors gave them: its presence says that there is a next page. */
export async function listDocuments(
  db: Database,
  where: {
    communityId: string;
    hasFullAccess: boolean;
    bodies: boolean;
    collection: string | undefined;
    after: { place: number; id: string } | undefined;
    limit: number;
  },
): Promise<DocumentRow[]> {
  const { after } = where;
  const ifReadable = (column: RawBuilder<unknown>) =>
    where.hasFullAccess ? column : sql`CASE WHEN d.is_preview = 1 THEN ${column} END`;
  const { rows } = await sql<DocumentRow>`
    SELECT ${columns(ifReadable, where.bodies)}
    FROM community_library_docs d
    LEFT JOIN community_collections c ON c.id = d.collection_id
    WHERE ${listed} AND ${where.collection === undefined ? sql`d.community_id = ${where.communityId}` : inCollection(where.communityId, where.collection)}
      ${after ? sql`AND (d.sort_order, d.id) > (${after.place}, ${after.id})` : sql``}
    ORDER BY d.sort_order, d.id
    -- Written out: for any limit, PostgreSQL would plan for many rows, and sort all documents for one page.
    LIMIT ${sql.lit(roundedUp(where.limit) + 1)}
  `.execute(db);
  return rows.slice(0, where.limit + 1);
}

/** Each limit that is written out is a statement of its own, and connections prepare only so many. */
const roundedUp = (limit: number) => [10, 20, 50, 100].find((each) => limit <= each) ?? limit;

/** Its documents are of its community: to say so once more would make PostgreSQL look up both, and sort. */
const inCollection = (communityId: string, slug: string) => sql`d.collection_id = (
  SELECT id FROM community_collections WHERE community_id = ${communityId} AND slug = ${slug})`;

/** One document; its address and text only where it is `readable`: see {@link findDocumentAccess}. */
export async function findDocument(
  db: Database,
  { id, readable }: { id: string; readable: boolean },
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    SELECT ${columns((column) => (readable ? column : sql`NULL`), true)}
    FROM community_library_docs d
    LEFT JOIN community_collections c ON c.id = d.collection_id
    WHERE d.id = ${id}
  `.execute(db);
  return rows[0];
}

/** All collections of a community, the report shelf first, with how many documents each shows. */
export async function listCollections(db: Database, communityId: string): Promise<LibraryCollection[]> {
  const { rows } = await sql<LibraryCollection>`
    SELECT c.id, c.slug, c.name, c.summary, (
      SELECT count(*)::int FROM community_library_docs d WHERE d.collection_id = c.id AND ${listed}
    ) AS document_count
    FROM community_collections c
    WHERE c.community_id = ${communityId}
    ORDER BY c.sort_order, c.id
  `.execute(db);
  return rows;
}
