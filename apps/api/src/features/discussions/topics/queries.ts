import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { type Asking, type Db, isForReader } from '../posts/queries.ts';

/** The topics of a community in their order, each with how many of its posts the reader may know of. */
export async function listTopicRows(db: Db, communityId: string, reader: Asking) {
  const { rows } = await sql<{ slug: string; name: string; post_count: number }>`
    SELECT t.slug, t.name, (SELECT count(*)::int FROM community_posts p
      WHERE p.topic_id = t.id AND p.deleted_at IS NULL AND ${isForReader(reader)}) AS post_count
    FROM community_topics t WHERE t.community_id = ${communityId} ORDER BY t.position`.execute(db);
  return rows;
}

export function listOwnTopics(trx: Transaction<DB>, communityId: string) {
  return trx
    .selectFrom('community_topics')
    .select(['id', 'slug', 'name'])
    .where('community_id', '=', communityId)
    .orderBy('position')
    .execute();
}

interface Topic {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** Writes all topics of a community; those that are not named go. */
export async function replaceTopics(trx: Transaction<DB>, communityId: string, topics: readonly Topic[]) {
  const kept = topics.map(({ id }) => id);
  let gone = trx.deleteFrom('community_topics').where('community_id', '=', communityId);
  if (kept.length > 0) gone = gone.where('id', 'not in', kept);
  await gone.execute();
  if (topics.length === 0) return;
  await trx
    .insertInto('community_topics')
    .values(topics.map((topic, position) => ({ ...topic, community_id: communityId, position })))
    .onConflict((clash) =>
      clash.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
}
