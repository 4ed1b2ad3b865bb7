import { sql } from 'kysely';
import { type Asking, type Db, isPostVisible, type WatchLevel } from '../posts/queries.ts';

interface Where extends Asking {
  readonly slug: string;
  readonly postId: string;
}

/** False for a thread that the person may not know of. */
export async function upsertWatch(
  db: Db,
  { watch, ...where }: Where & { watch: WatchLevel },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO community_post_people AS v (account_id, post_id, community_id, watch)
    SELECT ${where.accountId}, p.id, p.community_id, ${watch} FROM community_posts p
    WHERE p.id = ${where.postId} AND ${isPostVisible(where.slug, where)}
    ON CONFLICT (account_id, post_id) DO UPDATE SET watch = excluded.watch
    RETURNING v.post_id`.execute(db);
  return rows.length > 0;
}

export function findReadMark(db: Db, where: Where) {
  return db
    .selectFrom('community_posts as p')
    .leftJoin('community_post_people as v', (join) =>
      join.onRef('v.post_id', '=', 'p.id').on('v.account_id', '=', where.accountId),
    )
    .select(['p.reply_count', 'v.read_number'])
    .where('p.id', '=', where.postId)
    .where(isPostVisible(where.slug, where))
    .executeTakeFirst();
}

export async function advanceReadMark(
  db: Db,
  { number, ...where }: Where & { number: number },
): Promise<{ read_number: number } | undefined> {
  const { rows } = await sql<{ read_number: number }>`
    INSERT INTO community_post_people AS v (account_id, post_id, community_id, read_number)
    SELECT ${where.accountId}, p.id, p.community_id, least(${number}::integer, p.reply_count) FROM community_posts p
    WHERE p.id = ${where.postId} AND ${isPostVisible(where.slug, where)}
    ON CONFLICT (account_id, post_id) DO UPDATE SET read_number = greatest(v.read_number, excluded.read_number)
    RETURNING v.read_number`.execute(db);
  return rows[0];
}
