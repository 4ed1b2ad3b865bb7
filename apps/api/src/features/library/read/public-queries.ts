import { sql } from 'kysely';
import type { Database } from '../../../platform/services.ts';
import { freeReader, membershipOf } from '../../communities/public.ts';
import { listed, readable } from './queries.ts';

interface CollectionTitles {
  readonly name: string;
  readonly documents: number;
  readonly ready_documents: number;
  readonly titles: readonly string[];
}

/** The collections of a community with how many documents each has, and the titles of the first that are written. */
export async function listCollectionTitles(
  db: Database,
  communityId: string,
  most: number,
): Promise<CollectionTitles[]> {
  const { rows } = await sql<CollectionTitles>`
    SELECT k.name, count(*)::int AS documents, count(*) FILTER (WHERE d.ready)::int AS ready_documents,
      coalesce((array_agg(d.title ORDER BY d.sort_order, d.id) FILTER (WHERE d.ready))[1:${sql.lit(most)}], '{}')
        AS titles
    FROM community_collections k
    CROSS JOIN LATERAL (
      SELECT x.id, x.title, x.sort_order, (x.asset_url IS NOT NULL OR x.body_portable IS NOT NULL) AS ready
      FROM community_library_docs x
      WHERE x.collection_id = k.id AND x.status = 'active'
    ) d
    WHERE k.community_id = ${communityId}
    GROUP BY k.id
    ORDER BY k.sort_order, k.id`.execute(db);
  return rows;
}

/** The documents with something in them that free members of these communities open. */
export async function listFreeDocuments(
  db: Database,
  communityIds: readonly string[],
  now: Date,
  limit = 5000,
) {
  const { rows } = await sql<{ community_id: string; slug: string; title: string; updated_at: string }>`
    SELECT c.id AS community_id, d.slug, d.title, d.updated_at
    FROM communities c
    ${membershipOf(freeReader, now)}
    JOIN community_library_docs d ON d.community_id = c.id AND ${listed} AND ${readable(now)}
      AND (d.asset_url IS NOT NULL OR d.body_portable IS NOT NULL)
    WHERE c.id = ANY(${communityIds}::text[])
    ORDER BY c.id, d.sort_order, d.id
    LIMIT ${limit}`.execute(db);
  return rows;
}
