import {
  type MutableNotificationKind,
  mutableNotificationKinds,
  notificationKinds,
} from '@cungnghe/contracts/notifications/endpoints';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Database, Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  deleteByKeys,
  deleteReadBefore,
  listMuted,
  mute,
  type Notice,
  unmute,
  updateTitle,
  upsertNotifications,
} from './queries.ts';

/**
 * Tells people, in the caller's transaction. Whether a thing may be told twice is the caller's to know; telling it
 * again while it is unread only counts up.
 */
export async function notify(trx: Transaction<DB>, notice: Notice, now: Date): Promise<void> {
  const to = [...new Set(notice.to)].filter((accountId) => accountId !== notice.actorId).sort();
  if (to.length === 0) return;
  await upsertNotifications(trx, { ...notice, to }, now);
}

/**
 * Gives a thing another name wherever it was told; an empty one when the thing is gone. In the order in which
 * {@link notify} locks them, so that neither waits for the other in a circle.
 */
export async function renameThing(
  db: Database | Transaction<DB>,
  thingId: string,
  title: string,
): Promise<void> {
  await renameThings(db, [thingId], title);
}

/** The same for several things that have one name. */
export async function renameThings(
  db: Database | Transaction<DB>,
  thingIds: readonly string[],
  title: string,
): Promise<void> {
  await updateTitle(db, keysOf(thingIds), title);
}

/** Takes back whatever was told of things that are gone for good. */
export async function forgetThings(
  db: Database | Transaction<DB>,
  thingIds: readonly string[],
): Promise<void> {
  await deleteByKeys(db, keysOf(thingIds));
}

const keysOf = (thingIds: readonly string[]) =>
  thingIds.flatMap((thingId) => notificationKinds.map((kind) => `${kind}:${thingId}`));

export async function getPreferences({ db }: Services, viewer: Viewer) {
  const muted = await listMuted(db, viewer.accountId);
  return Object.fromEntries(mutableNotificationKinds.map((kind) => [kind, !muted.includes(kind)])) as Record<
    MutableNotificationKind,
    boolean
  >;
}

/** Changes the kinds that are named; the others stay as they are. */
export async function setPreferences(
  services: Services,
  viewer: Viewer,
  wanted: Partial<Record<MutableNotificationKind, boolean | undefined>>,
) {
  const kindsWith = (value: boolean) => mutableNotificationKinds.filter((kind) => wanted[kind] === value);
  const [on, off] = [kindsWith(true), kindsWith(false)];
  await services.db.transaction().execute(async (trx) => {
    if (on.length > 0) await unmute(trx, viewer.accountId, on);
    if (off.length > 0) await mute(trx, viewer.accountId, off, services.clock.now());
  });
  return await getPreferences(services, viewer);
}

const retentionDays = 90;

/** Forgets what was read a while ago. */
export async function deleteOldNotifications({ db, clock }: Services): Promise<void> {
  await deleteReadBefore(db, new Date(clock.now().getTime() - retentionDays * 24 * 60 * 60 * 1000));
}
