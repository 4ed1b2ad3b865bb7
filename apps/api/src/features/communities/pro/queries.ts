import type { ProEntryKind } from '@cungnghe/contracts/communities/pro/entries';
import { sql, type Transaction } from 'kysely';
import type { Actor, SystemActor } from '../../../platform/audit.ts';
import type { DB } from '../../../platform/database/tables.generated.ts';
import { newId } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/services.ts';
import { canUndo, type RecordedPro } from './rules.ts';

type Db = Database | Transaction<DB>;

/** Whose Pro, and where. */
export interface ProSubject {
  readonly accountId: string;
  readonly communityId: string;
}

/** Instants are ISO 8601, as the database answers them. */
export interface NewProEntry extends RecordedPro {
  readonly expires_before: string | null;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly reason: string | null;
}

/** An entry of one membership that is still to be written; what is left out says nothing. */
export const newEntry = (
  { communityId }: Pick<ProSubject, 'communityId'>,
  entry: Pick<NewProEntry, 'kind' | 'at' | 'actor_id' | 'actor_name'> & Partial<NewProEntry>,
): NewProEntry => ({
  id: newId('pen'),
  community_id: communityId,
  order_id: null,
  months: null,
  expires_before: null,
  expires_after: null,
  reason: null,
  undoes: null,
  moved_with: null,
  ...entry,
});

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
  'id',
  'community_id',
  'order_id',
  'months',
  'expires_before',
  'expires_after',
  'at',
  'actor_id',
  'actor_name',
  'reason',
  'undoes',
  'moved_with',
] as const;

/** Of one person in every community, in the order in which they were written. */
export function listProEntries(db: Db, accountId: string): Promise<NewProEntry[]> {
  return db
    .selectFrom('community_pro_entries')
    .select(sql<ProEntryKind>`kind`.as('kind'))
    .select([...entryColumns])
    .where('user_id', '=', accountId)
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
  accountId: string,
  entries: readonly NewProEntry[],
): Promise<void> {
  // One after the other: the numbers that they get are their order.
  for (const entry of entries) {
    await trx
      .insertInto('community_pro_entries')
      .values({ user_id: accountId, ...entry })
      .execute();
  }
}

/** What gave this person Pro and what took it, newest first. */
export async function listProHistory(db: Db, accountId: string) {
  const rows = await db
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
      sql<boolean>`EXISTS (SELECT FROM community_pro_entries u WHERE u.undoes = e.id)`.as('is_undone'),
    ])
    .where('e.user_id', '=', accountId)
    .orderBy('e.seq', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, can_undo: canUndo(row) }));
}

/** Whose Pro an operator is about to change; undefined for who has gone, and for sample accounts. */
export function findProTarget(trx: Transaction<DB>, accountId: string) {
  return trx
    .selectFrom('accounts')
    .select(['account_type', 'closed_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export async function listCommunitiesByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('communities')
    .select(['id', 'slug', 'name'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Hidden ones as well: whoever has Pro in one may have it moved. */
export function findAnyCommunity(trx: Transaction<DB>, slug: string) {
  return trx
    .selectFrom('communities')
    .select(['id', 'slug', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst();
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
