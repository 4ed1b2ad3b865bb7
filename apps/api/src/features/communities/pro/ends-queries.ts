import { type ProEnd, type ProEndList, proEndLists } from '@cungnghe/contracts/communities/pro/ends';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/services.ts';
import { proPredicate } from '../queries.ts';

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000);

interface List {
  /** Memberships `m` with `at`, by which the list is sorted. */
  readonly from: RawBuilder<unknown>;
  readonly order: 'ASC' | 'DESC';
}

/** Which memberships each list has, of a community or of all. */
function listsAt(now: Date, community: string | undefined): Record<ProEndList, List> {
  const ofCommunity =
    community === undefined
      ? sql`true`
      : sql`m.community_id = (SELECT one.id FROM communities one WHERE one.slug = ${community})`;
  const memberships = (condition: RawBuilder<unknown>) => sql`(
    SELECT m.id, m.user_id, m.community_id, m.pro_expires_at, m.pro_expires_at AS at FROM community_memberships m
    WHERE m.pro_expires_at IS NOT NULL AND ${condition} AND ${ofCommunity})`;
  const ending = (days: number): List => ({
    // The beginning is said twice: the index is read from it.
    from: memberships(sql`${proPredicate(now)} AND m.pro_expires_at >= ${now}
      AND m.pro_expires_at <= ${daysFrom(now, days)}`),
    order: 'ASC',
  });
  const ended = (days: number): List => ({
    from: memberships(sql`m.pro_expires_at <= ${now} AND m.pro_expires_at > ${daysFrom(now, -days)}`),
    order: 'DESC',
  });
  return {
    ending_7: ending(7),
    ending_30: ending(30),
    ending_60: ending(60),
    ended_30: ended(30),
    ended_90: ended(90),
    lost: { from: memberships(sql`m.pro_expires_at <= ${daysFrom(now, -90)}`), order: 'DESC' },
    came_back: {
      from: sql`(
        SELECT m.id, m.user_id, m.community_id, m.pro_expires_at, e.at
        FROM (SELECT e.user_id, e.community_id, max(e.at) AS at FROM community_pro_entries e
          WHERE e.expires_before <= e.at AND e.expires_after > e.at AND e.at > ${daysFrom(now, -90)}
          GROUP BY e.user_id, e.community_id) e
        -- One by one: joined otherwise, all memberships are read.
        CROSS JOIN LATERAL (SELECT * FROM community_memberships m
          WHERE m.user_id = e.user_id AND m.community_id = e.community_id OFFSET 0) m
        WHERE ${proPredicate(now)} AND ${ofCommunity})`,
      order: 'DESC',
    },
  };
}

interface Asked {
  readonly list: ProEndList;
  readonly community?: string | undefined;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** One more than `limit`. Whoever closed their account is not written to and not called. */
export async function listProEnds(
  db: Database,
  { list, community, after, limit }: Asked,
  now: Date,
): Promise<ProEnd[]> {
  const { from, order } = listsAt(now, community)[list];
  const [direction, beyond] = order === 'ASC' ? [sql`ASC`, sql`>`] : [sql`DESC`, sql`<`];
  const { rows } = await sql<ProEnd>`
    SELECT m.id, m.user_id AS account_id, a.full_name, a.email, a.phone, c.slug AS community_slug,
      c.name AS community_name, m.pro_expires_at, m.at
    FROM ${from} m JOIN accounts a ON a.id = m.user_id JOIN communities c ON c.id = m.community_id
    WHERE a.closed_at IS NULL
      AND ${after ? sql`(m.at, m.id) ${beyond} (${after.at}::timestamptz, ${after.id})` : sql`true`}
    ORDER BY m.at ${direction}, m.id ${direction} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** How many are in each list; nothing is counted beyond `max`. */
export async function countProEnds(
  db: Database,
  community: string | undefined,
  now: Date,
  max: number,
): Promise<Record<ProEndList, { count: number; is_more: boolean }>> {
  const lists = listsAt(now, community);
  const counts = proEndLists.map(
    (name) => sql`SELECT ${name}::text AS name, (SELECT count(*)::int FROM (
      SELECT FROM ${lists[name].from} m
      -- One by one: joined otherwise, all accounts are read.
      CROSS JOIN LATERAL (SELECT FROM accounts a WHERE a.id = m.user_id AND a.closed_at IS NULL OFFSET 0) a
      LIMIT ${max + 1}) counted) AS count`,
  );
  const { rows } = await sql<{ name: ProEndList; count: number }>`
    ${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  return Object.fromEntries(
    rows.map(({ name, count }) => [name, { count: Math.min(count, max), is_more: count > max }]),
  ) as Record<ProEndList, { count: number; is_more: boolean }>;
}
