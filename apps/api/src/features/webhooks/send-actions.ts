import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { startPeriodicJobs } from '../../platform/jobs/periodic-job.ts';
import type { Services } from '../../platform/services.ts';
import { openWebhookSecret } from './actions.ts';
import { deliverWebhook } from './lib/queue.ts';
import { sendWebhook, type WebhookOutcome } from './lib/send.ts';
import { signedHeaders } from './lib/signature.ts';
import { notifyOfPause } from './notice-actions.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  deleteEndedSecrets,
  deleteOldDeliveries,
  insertAttempt,
  noteFailure,
  noteSuccess,
  pauseWebhook,
  postponeDelivery,
  settleDelivery,
  takeDueDeliveries,
} from './queries.ts';
import { addressFault, failingHours, retrySeconds } from './rules.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'authSecret' | 'log' | 'outbox'>;
type Trx = Transaction<DB>;

/** So many calls one process has under way; more than a receiver that hangs can hold up. */
const atOnce = 32;
const workers = 8;
const roundMs = 1_000;
const perRound = 500;
const retentionDays = 30;
const hourMs = 60 * 60_000;

/** Starts calling what waits to be called, now and from now on. Any number of processes may. */
export async function startWebhookDelivery(
  services: Deps,
  jobs: Pick<Jobs, 'work' | 'enqueueAll'>,
): Promise<{ stop(): Promise<void> }> {
  const send = createWebhookSender(services);
  await jobs.work(deliverWebhook, atOnce, ({ deliveryId }) => send(deliveryId), workers);
  const deleteOld = () => deleteOldDeliveries(services.db, retentionDays);
  return startPeriodicJobs(
    [
      { name: 'webhooks', everyMs: roundMs, run: () => enqueueDue(services, jobs) },
      { name: 'old calls of webhooks', everyMs: hourMs, run: deleteOld },
      { name: 'ended secrets of webhooks', everyMs: hourMs, run: () => deleteEndedSecrets(services.db) },
    ],
    services.log,
  );
}

async function enqueueDue({ db }: Deps, jobs: Pick<Jobs, 'enqueueAll'>): Promise<void> {
  for (;;) {
    const due = await db.transaction().execute(async (trx) => {
      const ids = await takeDueDeliveries(trx, perRound);
      const entries = ids.map((id) => ({ payload: { deliveryId: id }, key: id }));
      if (ids.length > 0) await jobs.enqueueAll(trx, deliverWebhook, entries);
      return ids;
    });
    if (due.length < perRound) return;
  }
}

/** A receiver that gave no answer is left alone for a while: what is for others does not wait behind it. */
const restMs = 30_000;
/** So many calls of one process wait for one receiver at a time, so that one that hangs does not hold all of them. */
const atOnceForOne = 8;
const turnMs = 1_000;

/** Makes one attempt to deliver a call. Whatever comes of it stands in its rows afterwards. */
export function createWebhookSender(services: Deps): (deliveryId: string) => Promise<void> {
  const { db, config } = services;
  const restingUntil = new Map<string, number>();
  const underWay = new Map<string, number>();
  const count = (url: string, more: 1 | -1) => {
    const now = (underWay.get(url) ?? 0) + more;
    if (now === 0) underWay.delete(url);
    else underWay.set(url, now);
  };

  /** How long a receiver is to be left alone; 0 when it may be called. */
  const msToWait = (url: string) => {
    const restMsLeft = (restingUntil.get(url) ?? 0) - performance.now();
    return restMsLeft > 0 ? restMsLeft : (underWay.get(url) ?? 0) >= atOnceForOne ? turnMs : 0;
  };

  return async (deliveryId) => {
    const delivery = await claimDelivery(db, deliveryId);
    if (!delivery) return;
    const { url } = delivery;
    const wait = msToWait(url);
    if (wait > 0) return await postponeDelivery(db, delivery, { seconds: wait / 1000, isAttempt: false });
    count(url, 1);
    const outcome = await attempt(services, delivery).finally(() => count(url, -1));
    if (outcome.status === null) restingUntil.set(url, performance.now() + restMs);
    else restingUntil.delete(url);
    await db.transaction().execute((trx) => settle(trx, services, delivery, outcome));
  };

  async function attempt(deps: Deps, delivery: ClaimedDelivery): Promise<WebhookOutcome> {
    const { endpoint_id: id, event_id, payload: body, url, sealed_secret: sealed } = delivery;
    const secret = openWebhookSecret(deps, { id, sealed });
    const failed = (error: string) => ({ status: null, error, answer: '', durationMs: 0 });
    if (secret === undefined) return failed('secret_lost');
    if (addressFault(url, config.webhookOrigins) !== undefined) return failed('refused_address');
    // By the clock of the machine: receivers refuse what is far from theirs.
    const former = delivery.former_sealed_secret;
    const before = former === null ? undefined : openWebhookSecret(deps, { id, sealed: former });
    const headers = signedHeaders(before === undefined ? [secret] : [secret, before], {
      id: event_id,
      at: new Date(),
      body,
    });
    const isAllowed = () => config.webhookOrigins.includes(new URL(url).origin);
    return await sendWebhook({ url, headers, body }, { isAllowed });
  }
}

const gone = 410;

/** Its webhook is locked before its row, as whoever replays, changes or deletes a webhook does. */
async function settle(trx: Trx, services: Deps, delivery: ClaimedDelivery, outcome: WebhookOutcome) {
  const { endpoint_id, attempts } = delivery;
  const { status } = outcome;
  if (status !== null && status >= 200 && status < 300) {
    await noteSuccess(trx, endpoint_id);
    await settleDelivery(trx, delivery, 'delivered');
    return await insertAttempt(trx, delivery.id, outcome);
  }
  const isTooLong = await noteFailure(trx, endpoint_id, failingHours);
  const seconds = status === gone ? undefined : retrySeconds(attempts, Math.random());
  if (seconds === undefined) await settleDelivery(trx, delivery, 'failed');
  else await postponeDelivery(trx, delivery, { seconds, isAttempt: true });
  await insertAttempt(trx, delivery.id, outcome);
  if (status === gone) await pause(trx, services, endpoint_id, 'gone');
  else if (isTooLong) await pause(trx, services, endpoint_id, 'failing');
}

async function pause(trx: Trx, services: Deps, id: string, because: 'failing' | 'gone'): Promise<void> {
  const paused = await pauseWebhook(trx, id, because);
  if (paused)
    await notifyOfPause(trx, services, { id, name: paused.name, since: paused.failing_since, because });
}
