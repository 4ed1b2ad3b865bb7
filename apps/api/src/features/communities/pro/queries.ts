import type { ProEntryKind } from '@cungnghe/contracts/communities/pro/entries';
import { sql, type Transaction } from 'kysely';
import type { Actor, SystemActor } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { newId } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/services.ts';

type Db = Database | Transaction<DB>;

/** Whose Pro, and where. */
export interface ProSubject {
  readonly accountId: string;
  readonly communityId: string;
}

export interface NewProEntry {
  readonly kind: ProEntryKind;
  readonly order_id: string | null;
  readonly months: number | null;
  /** ISO 8601, as the database answers them. */
  readonly expires_before: string | null;
  readonly expires_after: string | null;
  readonly at: string;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly reason: string | null;
}

export const actorColumns = (actor: Actor | SystemActor) => ({
  actor_id: typeof actor === 'string' ? null : actor.accountId,
  actor_name: typeof actor === 'string' ? actor : actor.name,
});

/** Whoever gives or takes Pro in a community waits here for whoever does so just now. */
export function lockMembership(trx: Transaction<DB>, { accountId, communityId }: ProSubject) {
  return trx
    .selectFrom('community_memberships')
    .select(['tier', 'pro_expires_at'])
    .where('user_id', '=', accountId)
    .where('community_id', '=', communityId)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeProEnd(
  trx: Transaction<DB>,
  { accountId, communityId }: ProSubject,
  state: { tier: 'free' | 'pro'; pro_expires_at: Date | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('community_memberships')
    .set({ ...state, updated_at: now })
    .where('user_id', '=', accountId)
    .where('community_id', '=', communityId)
    .execute();
}

const entryColumns = [
  'order_id',
  'months',
  'expires_before',
  'expires_after',
  'at',
  'actor_id',
  'actor_name',
  'reason',
] as const;

/** In the order in which they were written. */
export function listProEntries(db: Db, { accountId, communityId }: ProSubject): Promise<NewProEntry[]> {
  return db
    .selectFrom('community_pro_entries')
    .select(sql<ProEntryKind>`kind`.as('kind'))
    .select([...entryColumns])
    .where('user_id', '=', accountId)
    .where('community_id', '=', communityId)
    .orderBy('seq')
    .execute();
}

/** Orders that were approved by a process that did not know this record yet. */
export function listUnrecordedOrders(db: Db, { accountId, communityId }: ProSubject) {
  return db
    .selectFrom('community_orders as o')
    .leftJoin('accounts as a', 'a.id', 'o.approved_by')
    .select(['o.id', 'o.approved_at', 'o.approved_by', 'o.pro_from', 'o.pro_until', 'a.full_name'])
    .where('o.user_id', '=', accountId)
    .where('o.community_id', '=', communityId)
    .where('o.status', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('community_pro_entries as e').select('e.id').whereRef('e.order_id', '=', 'o.id')),
      ),
    )
    .orderBy('o.approved_at')
    .orderBy('o.id')
    .execute();
}

export async function insertProEntries(
  trx: Transaction<DB>,
  { accountId, communityId }: ProSubject,
  entries: readonly NewProEntry[],
): Promise<void> {
  // One after the other: the numbers that they get are their order.
  for (const entry of entries) {
    await trx
      .insertInto('community_pro_entries')
      .values({ id: newId('pen'), user_id: accountId, community_id: communityId, ...entry })
      .execute();
  }
}

/** What gave this person Pro and what took it, newest first. */
export function listProHistory(db: Db, accountId: string) {
  return db
    .selectFrom('community_pro_entries as e')
    .innerJoin('communities as c', 'c.id', 'e.community_id')
    .leftJoin('community_orders as o', 'o.id', 'e.order_id')
    .select([
      'e.id',
      sql<ProEntryKind>`e.kind`.as('kind'),
      'e.months',
      'e.expires_before',
      'e.expires_after',
      'e.at',
      'e.actor_name',
      'e.reason',
      'e.order_id',
      'o.code as order_code',
      'c.slug as community_slug',
      'c.name as community_name',
    ])
    .where('e.user_id', '=', accountId)
    .orderBy('e.seq', 'desc')
    .limit(200)
    .execute();
}

/** Replaces the names under which somebody gave themselves Pro, by `name`. */
export async function eraseActorNames(
  trx: Transaction<DB>,
  accountId: string,
  names: readonly string[],
  name: string,
): Promise<void> {
  await trx
    .updateTable('community_pro_entries')
    .set({ actor_name: name })
    .where(sql<boolean>`user_id = ${accountId} AND actor_name = ANY(${names}::text[])`)
    .execute();
}
