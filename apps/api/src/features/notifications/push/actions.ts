import { maxPushSubscriptions, type PushKind, pushKinds } from '@cungnghe/contracts/notifications/push';
import { notFound, validationFailed } from '../../../platform/errors.ts';
import { consumeRateLimit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { seal, unseal } from '../../../platform/session/keys.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { deliverPush } from './lib/queue.ts';
import { newPushKeys, type PushKeys } from './lib/send.ts';
import {
  deleteAllSubscriptions,
  deleteOfOthers,
  deleteOldest,
  deleteSubscription,
  findKeyRow,
  insertTestMessage,
  listSubscriptions,
  lockSubscriptions,
  upsertSubscription,
  writeKeyRow,
} from './queries.ts';
import { isPushService } from './rules.ts';

type KeyDeps = Pick<Services, 'db' | 'authSecret' | 'config'>;

const purpose = 'push key';

/** The two keys of this installation, made when there are none. */
export async function getPushKeys(deps: KeyDeps): Promise<PushKeys> {
  for (;;) {
    const stored = await findKeyRow(deps.db);
    const opened = stored === undefined ? undefined : openKeys(deps, stored);
    if (opened !== undefined) {
      // So that the earlier secret can be taken out of the settings one day.
      if (opened.isOld) await writeKeyRow(deps.db, sealKeys(deps, opened.keys), stored);
      return opened.keys;
    }
    await writeNewKeys(deps, stored);
  }
}

/** Where the keys were sealed with a secret that nobody knows any more, what was subscribed with them is of no use. */
async function writeNewKeys(deps: KeyDeps, stored: string | undefined): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const isWritten = await writeKeyRow(trx, sealKeys(deps, newPushKeys()), stored);
    if (isWritten && stored !== undefined) await deleteAllSubscriptions(trx);
  });
}

const sealKeys = ({ authSecret }: KeyDeps, { publicKey, privateKey }: PushKeys) =>
  `${publicKey} ${seal(authSecret, purpose, publicKey, privateKey)}`;

function openKeys({ authSecret, config }: KeyDeps, stored: string) {
  const [publicKey = '', sealed = ''] = stored.split(' ');
  for (const known of [authSecret, ...config.previousAuthSecrets]) {
    const privateKey = unseal(known, purpose, publicKey, sealed);
    if (privateKey !== undefined) return { keys: { publicKey, privateKey }, isOld: known !== authSecret };
  }
  return undefined;
}

interface Row {
  readonly endpoint: string;
  readonly kinds: readonly string[];
  readonly session_id: string;
  readonly created_at: string;
}

const present = ({ endpoint, kinds, session_id, created_at }: Row, viewer: Viewer) => ({
  endpoint,
  kinds: kinds as PushKind[],
  created_at,
  is_current: session_id === viewer.sessionId,
});

export async function getSubscriptions(services: Services, viewer: Viewer) {
  const { publicKey } = await getPushKeys(services);
  const rows = await listSubscriptions(services.db, viewer.accountId);
  return { public_key: publicKey, subscriptions: rows.map((row) => present(row, viewer)) };
}

const subscribeLimit = { name: 'push subscriptions', max: 60, minutes: 10 };
const testLimit = { name: 'push tests', max: 5, minutes: 10 };

/** Throws VALIDATION_FAILED for what is no known push service, RATE_LIMITED. */
export async function subscribe(
  { db, clock, config }: Services,
  viewer: Viewer,
  input: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
    readonly kinds?: readonly PushKind[] | undefined;
  },
) {
  await consumeRateLimit(db, subscribeLimit, viewer.accountId);
  const { endpoint, keys, kinds } = input;
  if (!isPushService(endpoint, config.pushServices)) {
    throw validationFailed([{ path: 'endpoint', message: 'is not the address of a known push service' }]);
  }
  for (;;) {
    const row = await db.transaction().execute(async (trx) => {
      await lockSubscriptions(trx, viewer.accountId);
      await deleteOfOthers(trx, endpoint, viewer.accountId);
      const { accountId, sessionId } = viewer;
      const written = await upsertSubscription(
        trx,
        { accountId, sessionId, endpoint, ...keys, kinds, usual: pushKinds },
        clock.now(),
      );
      await deleteOldest(trx, viewer.accountId, maxPushSubscriptions);
      return written;
    });
    // Otherwise another account has registered the device between the two statements: whoever comes last has it.
    if (row !== undefined) return { isNew: row.is_new, subscription: present(row, viewer) };
  }
}

/** Twice changes nothing. Throws RATE_LIMITED. */
export async function unsubscribe({ db }: Services, viewer: Viewer, endpoint: string): Promise<void> {
  await consumeRateLimit(db, subscribeLimit, viewer.accountId);
  await deleteSubscription(db, viewer.accountId, endpoint);
}

/** Throws NOT_FOUND for a device that is not the viewer's, RATE_LIMITED. */
export async function sendTest({ db, jobs }: Services, viewer: Viewer, endpoint: string): Promise<void> {
  await consumeRateLimit(db, testLimit, viewer.accountId);
  await db.transaction().execute(async (trx) => {
    const id = await insertTestMessage(trx, viewer.accountId, endpoint);
    if (id === undefined) throw notFound('This device');
    await jobs.enqueue(trx, deliverPush, { messageId: id }, { key: id });
  });
}
