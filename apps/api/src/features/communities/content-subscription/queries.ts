import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Database } from '../../../platform/services.ts';
import { isVisible } from '../queries.ts';

type Db = Database | Transaction<DB>;

export async function isSubscribedToContent(
  db: Db,
  communityId: string,
  accountId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('community_content_subscriptions')
    .select('account_id')
    .where('community_id', '=', communityId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertContentSubscription(
  db: Db,
  row: { communityId: string; accountId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('community_content_subscriptions')
    .values({ community_id: row.communityId, account_id: row.accountId, subscribed_at: row.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteContentSubscription(
  db: Db,
  communityId: string,
  accountId: string,
): Promise<void> {
  await db
    .deleteFrom('community_content_subscriptions')
    .where('community_id', '=', communityId)
    .where('account_id', '=', accountId)
    .execute();
}

/** A course, a book or a document can be read in the community `c`. */
const hasTexts = sql<boolean>`(EXISTS (SELECT FROM legacy_courses x WHERE x.community_id = c.id AND x.is_published)
  OR EXISTS (SELECT FROM legacy_ebooks x WHERE x.community_id = c.id AND x.is_listed)
  OR EXISTS (SELECT FROM community_library_docs x WHERE x.community_id = c.id AND x.status = 'active'
    AND x.kind <> 'link' AND (x.asset_url IS NOT NULL OR x.body_portable IS NOT NULL)))`;

/** The same, or a canvas. */
const hasContent = sql<boolean>`(${hasTexts}
  OR EXISTS (SELECT FROM community_canvases x WHERE x.community_id = c.id))`;

/** Communities that somebody waits for, and whether there is something to read in them. */
export function listAwaitedCommunities(db: Db) {
  return db
    .selectFrom('communities as c')
    .select(['c.id', 'c.slug', 'c.name', hasContent.as('has_content')])
    .where(isVisible)
    .where(sql<boolean>`EXISTS (SELECT FROM community_content_subscriptions s WHERE s.community_id = c.id)`)
    .execute();
}

/** Communities that members see, in their order, and whether they have texts: a first start brings canvases alone. */
export function listTextStates(db: Db) {
  return db
    .selectFrom('communities as c')
    .select(['c.slug', hasTexts.as('has_texts')])
    .where(isVisible)
    .orderBy('c.sort_order')
    .orderBy('c.slug')
    .execute();
}

/** Whoever takes them is the one who notifies them. */
export async function takeContentSubscribers(trx: Transaction<DB>, communityId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('community_content_subscriptions')
    .where('community_id', '=', communityId)
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}
