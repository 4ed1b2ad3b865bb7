import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { startPeriodicJobs } from '../../../platform/jobs/periodic-job.ts';
import type { OutgoingMessage } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { noteSentByHand, wakingTime } from '../../engagement/public.ts';
import { sendByHand } from './lib/queue.ts';
import { isReleased } from './lib/sending-time.ts';
import { messageKeyOf, type Planned, planBatch } from './plan-actions.ts';
import * as queries from './queries.ts';

const roundMs = 30_000;

/**
 * Works on sends by hand, when one begins and then in rounds: what a process that died has left, what was held until the
 * morning, and what can be called back no more. Any number of processes may.
 */
export async function startSendsByHand(
  services: Services,
  jobs: Pick<Jobs, 'work'>,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  const work = (id: string) => workOnSend(services, id, () => isStopping);
  await jobs.work(sendByHand, 1, async ({ sendId }) => work(sendId), 1);
  const run = async () => {
    const now = services.clock.now();
    const running = await queries.listRunning(services.db, { isQuiet: wakingTime(now) > now });
    for (const id of running) await work(id);
  };
  const rounds = startPeriodicJobs([{ name: 'e-mails by hand', everyMs: roundMs, run }], services.log);
  return {
    stop: async () => {
      isStopping = true;
      await rounds.stop();
    },
  };
}

/** Queues the messages of a send that are left, batch by batch. A batch is one transaction: it is queued whole or not at all. */
export async function workOnSend(
  services: Services,
  id: string,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping() && (await sendBatch(services, id))) {
    // the next batch
  }
}

/** Whether there is more to do now. */
async function sendBatch(services: Services, id: string): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    const now = services.clock.now();
    const send = await queries.lockRunning(trx, id);
    if (!send || !isReleased(send, now)) return false;
    const waiting = await queries.listWaiting(trx, id);
    const { recipients, skipped } = await planBatch(services, trx, send, waiting, now);
    const outcomes: queries.Outcome[] = [...skipped];
    for (const planned of recipients) outcomes.push(await enqueue(services, trx, id, planned, now));
    // Who is no member any more has no plan.
    const known = new Set(outcomes.map((outcome) => outcome.id));
    const gone = waiting
      .filter((one) => !known.has(one))
      .map((one) => ({ id: one, reason: 'closed' as const }));
    await queries.setOutcomes(trx, id, [...outcomes, ...gone]);
    if (waiting.length === queries.batchSize) return true;
    await queries.setFinished(trx, id, now);
    return false;
  });
}

async function enqueue(
  { outbox }: Pick<Services, 'outbox'>,
  trx: Transaction<DB>,
  sendId: string,
  planned: Planned,
  now: Date,
): Promise<queries.Outcome> {
  const { id, to, locale, content } = planned;
  const { cause, ...message } = content;
  const messageKey = messageKeyOf(sendId, planned);
  const outgoing = { ...message, to, locale, accountId: id, dedupeKey: messageKey } as OutgoingMessage;
  const result = await outbox.enqueue(trx, outgoing, now);
  if (result === 'queued' && cause) await noteSentByHand(trx, cause, now);
  // A template that fails leaves a failed message, which the send shows.
  if (result === 'queued' || result === 'template_failed') return { id, messageKey };
  return { id, reason: result === 'duplicate' ? 'already_received' : result };
}
