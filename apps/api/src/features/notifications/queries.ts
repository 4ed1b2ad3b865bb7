import type { NotificationDetails, NotificationKind } from '@cungnghe/contracts/notifications/endpoints';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** What somebody is shown of their notifications: in the list, and on a device. */
export function listed(db: Db, accountId: string) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('accounts as a', 'a.id', 'n.actor_id')
    .select([
      'n.id',
      'n.kind',
      'n.title',
      'n.path',
      'n.anchor',
      sql<NotificationDetails | null>`n.details`.as('details'),
      'n.happened',
      'n.updated_at',
      'n.read_at',
      'a.id as actor_id',
      'a.full_name as actor_name',
      'a.photo_url as actor_photo_url',
    ])
    .where('n.account_id', '=', accountId);
}

/** Newest first, one more than `limit`. */
export function listOf(
  db: Db,
  accountId: string,
  filter: { unreadOnly: boolean; after: { at: string; id: string } | undefined; limit: number },
) {
  let query = listed(db, accountId)
    .orderBy('n.updated_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(filter.limit + 1);
  if (filter.unreadOnly) query = query.where('n.read_at', 'is', null);
  if (filter.after) {
    query = query.where(sql<boolean>`(n.updated_at, n.id) < (${filter.after.at}, ${filter.after.id})`);
  }
  return query.execute();
}

/** Undefined for who has gone, and for sample accounts, which nobody is behind. */
export function findRecipient(trx: Transaction<DB>, accountId: string) {
  return trx
    .selectFrom('accounts')
    .select(['email', 'full_name', 'locale'])
    .where('id', '=', accountId)
    .where('account_type', '=', 'member')
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** Counts no further than `upTo`. */
export async function countUnread(db: Db, accountId: string, upTo: number): Promise<number> {
  const { unread } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('account_id', '=', accountId)
        .where('read_at', 'is', null)
        .limit(upTo)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

export type Which =
  | { readonly ids: readonly string[] }
  | { readonly path: string }
  | { readonly until: Date };

export async function markRead(db: Db, accountId: string, which: Which, now: Date): Promise<void> {
  let update = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null);
  if ('ids' in which) update = update.where('id', 'in', which.ids);
  else if ('path' in which) update = update.where('path', '=', which.path);
  else update = update.where('updated_at', '<=', which.until.toISOString());
  await update.execute();
}

export async function listMuted(db: Db, accountId: string): Promise<NotificationKind[]> {
  const rows = await db
    .selectFrom('notification_mutes')
    .select('kind')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ kind }) => kind as NotificationKind);
}

export async function unmute(db: Db, accountId: string, kinds: readonly NotificationKind[]): Promise<void> {
  await db
    .deleteFrom('notification_mutes')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .execute();
}

export async function mute(
  db: Db,
  accountId: string,
  kinds: readonly NotificationKind[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('notification_mutes')
    .values(kinds.map((kind) => ({ account_id: accountId, kind, muted_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteReadBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where(sql<boolean>`read_at < ${before}`).execute();
}

export function updateTitle(db: Kysely<DB>, keys: string[], title: string) {
  return sql`
    WITH told AS MATERIALIZED (
      SELECT id FROM notifications WHERE group_key = ANY(${keys}::text[]) AND title <> ${title}
      ORDER BY group_key, account_id FOR UPDATE
    )
    UPDATE notifications n SET title = ${title} FROM told WHERE n.id = told.id`.execute(db);
}

export async function deleteByKeys(db: Db, keys: string[]): Promise<void> {
  await sql`DELETE FROM notifications WHERE group_key = ANY(${keys}::text[])`.execute(db);
}

export interface Notice {
  readonly kind: NotificationKind;
  /** Account ids; whoever has muted the kind, and the actor, are left out here. */
  readonly to: readonly string[];
  /** Who did it; absent when the house did. */
  readonly actorId?: string;
  /** Of the thing it happened to: repeats are counted on one line until it is read. */
  readonly thingId: string;
  /** The name of the thing, which whoever removes it takes back with {@link renameThing}. Never a text that could be locked. */
  readonly title: string;
  /** In the learner app, for example `/c/founder/posts/post-1`. */
  readonly path: string;
  /** The place on that page, for example `reply-12`. */
  readonly anchor?: string;
  /** What the sentence names besides the title; of a repeat, the latest. */
  readonly details?: NotificationDetails & {
    /** By which it happened, where one request does many: not shown to anybody. */
    readonly request_id?: string;
  };
}

/** Counts one more thing on the unread line about another that the same request told of. False when there is none. */
export async function countWithFirst(
  trx: Transaction<DB>,
  told: { readonly accountId: string; readonly kind: NotificationKind; readonly requestId: string },
  now: Date,
): Promise<boolean> {
  const { accountId, kind, requestId } = told;
  const { numAffectedRows = 0n } = await sql`
    UPDATE notifications SET updated_at = greatest(updated_at, ${now}),
      details = details || jsonb_build_object('others', coalesce((details ->> 'others')::int, 0) + 1)
    WHERE account_id = ${accountId} AND kind = ${kind} AND read_at IS NULL
      AND details ->> 'request_id' = ${requestId}`.execute(trx);
  return numAffectedRows > 0n;
}

/** One line for each of `to`, or one more count on the unread line there is. In the order of accounts, so that locks meet. */
export function upsertNotifications(trx: Transaction<DB>, notice: Notice, now: Date) {
  const { kind, to, thingId, actorId, title, path, anchor, details } = notice;
  const ids = to.map(() => newId('ntf'));
  return sql`
    INSERT INTO notifications AS n
      (id, account_id, kind, group_key, actor_id, title, path, anchor, details, created_at, updated_at)
    SELECT told.id, told.account_id, ${kind}, ${`${kind}:${thingId}`},
      ${actorId ?? null}, ${title}, ${path}, ${anchor ?? null},
      ${details === undefined ? null : JSON.stringify(details)}::jsonb, ${now}, ${now}
    FROM unnest(${ids}::text[], ${to}::text[]) AS told (id, account_id)
    WHERE NOT EXISTS (
      SELECT FROM notification_mutes m WHERE m.account_id = told.account_id AND m.kind = ${kind}
    )
    ORDER BY told.account_id
    ON CONFLICT (account_id, group_key) WHERE read_at IS NULL DO UPDATE SET
      happened = n.happened + 1,
      actor_id = excluded.actor_id,
      title = excluded.title,
      anchor = coalesce(n.anchor, excluded.anchor),
      details = excluded.details,
      updated_at = greatest(n.updated_at, excluded.updated_at)
  `.execute(trx);
}
