import { createHash } from 'node:crypto';
import type { PushKind, PushPayload } from '@cungnghe/contracts/notifications/push';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { startPeriodicJobs } from '../../../platform/jobs/periodic-job.ts';
import type { Services } from '../../../platform/services.ts';
import { getPushKeys } from './actions.ts';
import { deliverPush } from './lib/queue.ts';
import { sendPush } from './lib/send.ts';
import { sentenceOf, testSentence } from './lib/words.ts';
import {
  type Claimed,
  claim,
  deleteDevice,
  deleteOldMessages,
  findDevice,
  findToPush,
  postpone,
  settle,
  takeDue,
} from './queries.ts';
import { isPushService, maxAttempts, retrySeconds, ttlSeconds, urgencyOf } from './rules.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'authSecret' | 'log'>;

/** So many messages one process has on their way; more than a host that hangs can hold up. */
const atOnce = 32;
const workers = 8;
const roundMs = 1_000;
const perRound = 500;
const retentionDays = 30;
const hourMs = 60 * 60_000;

export interface PushDelivery {
  stop(): Promise<void>;
}

/** Starts sending what waits, now and from now on. Any number of processes may. */
export async function startPushDelivery(services: Deps, jobs: Jobs): Promise<PushDelivery> {
  await getPushKeys(services);
  const send = createPushSender(services);
  await jobs.work(deliverPush, atOnce, ({ messageId }) => send(messageId), workers);
  return startPeriodicJobs(
    [
      { name: 'push messages', everyMs: roundMs, run: () => enqueueDue(services, jobs) },
      {
        name: 'old push messages',
        everyMs: hourMs,
        run: () => deleteOldMessages(services.db, retentionDays),
      },
    ],
    services.log,
  );
}

async function enqueueDue({ db }: Deps, jobs: Pick<Jobs, 'enqueueAll'>): Promise<void> {
  for (;;) {
    const ids = await db.transaction().execute(async (trx) => {
      const due = await takeDue(trx, perRound);
      if (due.length > 0) {
        await jobs.enqueueAll(
          trx,
          deliverPush,
          due.map((id) => ({ payload: { messageId: id }, key: id })),
        );
      }
      return due;
    });
    if (ids.length < perRound) return;
  }
}

/** A host that gave no answer is left alone for a while: what is for others does not wait behind it. */
const restMs = 30_000;

/** Makes one attempt to send a message. Whatever comes of it stands in its row afterwards. */
export function createPushSender(services: Deps): (messageId: string) => Promise<void> {
  const restingUntil = new Map<string, number>();
  return async (messageId) => {
    const { db } = services;
    const message = await claim(db, messageId);
    if (!message) return;
    const push = await prepare(services, message);
    if (typeof push === 'string') return await settle(db, message, { status: 'dropped', last_error: push });
    const { host } = new URL(push.endpoint);
    const restMsLeft = (restingUntil.get(host) ?? 0) - performance.now();
    if (restMsLeft > 0) {
      const later = {
        seconds: restMsLeft / 1000,
        error: 'the push service gives no answer',
        isAttempt: false,
      };
      return await postpone(db, message, later);
    }
    try {
      const answer = await sendPush(push, { ...(await getPushKeys(services)), subject: subjectOf(services) });
      restingUntil.delete(host);
      await settleAnswer(services, message, answer);
    } catch (error) {
      restingUntil.set(host, performance.now() + restMs);
      await retryOrFail(services, message, { error: (error as Error).message, retryAfter: null });
    }
  };
}

/** Whom a push service can write to about what we send. */
const subjectOf = ({ config }: Deps) =>
  config.contact.email === null
    ? config.urls.learner.replace(/^http:/, 'https:')
    : `mailto:${config.contact.email}`;

async function settleAnswer(
  services: Deps,
  message: Claimed,
  { status, retryAfter }: { status: number; retryAfter: string | null },
): Promise<void> {
  const { db } = services;
  if (status >= 200 && status < 300) return await settle(db, message, { status: 'sent' });
  // The browser has unsubscribed; its messages go with it.
  if (status === 404 || status === 410) return await deleteDevice(db, message.subscription_id);
  const error = `the push service answered ${status}`;
  if (status === 429 || status >= 500) return await retryOrFail(services, message, { error, retryAfter });
  await settle(db, message, { status: 'failed', last_error: error });
}

async function retryOrFail(
  { db, clock }: Deps,
  message: Claimed,
  { error, retryAfter }: { error: string; retryAfter: string | null },
): Promise<void> {
  const last_error = error.slice(0, 300);
  if (message.attempts >= maxAttempts) return await settle(db, message, { status: 'failed', last_error });
  const seconds = retrySeconds(message.attempts, retryAfter, clock.now());
  await postpone(db, message, { seconds, error: last_error, isAttempt: true });
}

/** What is sent, from what its reader may see at this moment; else why nothing is. */
async function prepare({ db, clock, config }: Deps, message: Claimed) {
  const device = await findDevice(db, message.subscription_id, clock.now());
  if (!device) return 'the device is not signed in any more';
  const { endpoint } = device;
  if (!isPushService(endpoint, config.pushServices)) return 'not a known push service';
  const locale = device.locale === 'en' ? 'en' : 'vi';
  const told = await readTold(db, device, message, locale);
  if (told === undefined) return 'there is nothing to tell any more';
  const ttl = Math.floor(ttlSeconds[told.kind] - message.age_seconds);
  if (ttl <= 0) return 'it came too late to be of use';
  const tag = message.notification_id ?? message.id;
  const payload: PushPayload = { title: 'Cùng Nghề', body: told.body, path: told.path, tag, lang: locale };
  return {
    endpoint,
    keys: { p256dh: device.p256dh, auth: device.auth },
    payload: JSON.stringify(payload),
    ttl,
    urgency: urgencyOf(told.kind),
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
  } as const;
}

async function readTold(
  db: Deps['db'],
  device: { readonly account_id: string; readonly kinds: readonly string[] },
  { notification_id }: Claimed,
  locale: 'vi' | 'en',
): Promise<{ kind: PushKind | 'test'; body: string; path: string } | undefined> {
  if (notification_id === null) return { kind: 'test', body: testSentence(locale), path: '/settings' };
  const found = await findToPush(db, device.account_id, notification_id);
  if (!found || !device.kinds.includes(found.kind)) return undefined;
  const kind = found.kind as PushKind;
  const { title, happened, path, anchor, actor_name, details } = found;
  return {
    kind,
    body: sentenceOf({ kind, title, happened, actorName: actor_name, event: details?.event }, locale),
    path: anchor === null ? path : `${path}#${anchor}`,
  };
}
