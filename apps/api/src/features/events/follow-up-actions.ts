import { writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { batchSize, markFollowUpToSend, takeFollowUps } from './follow-up-queries.ts';
import { notifyOfFollowUp } from './notify-actions.ts';
import { lockForOperator } from './operator-queries.ts';
import { eventMessage } from './present-message.ts';
import { updateEvent } from './queries.ts';
import { hasEnded } from './rules.ts';

type Event = NonNullable<Awaited<ReturnType<typeof lockForOperator>>>;

/**
 * Keeps the summary of what took place. The first time, those who said yes are told that it and the recording are
 * there; later only the summary changes. Throws NOT_FOUND; CONFLICT before the end, for what did not take place, while
 * there is neither, and when `version` is not the current one.
 */
export async function followUp(
  { db, clock }: Services,
  actor: Viewer,
  input: { id: string; version: number; summary: string; requestId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await lockForOperator(trx, input.id);
    if (!event) throw notFound('This event');
    const now = clock.now();
    refuseFollowUp(event, input, now);
    const { summary } = input;
    const before = { summary: event.summary, followed_up_at: event.followed_up_at };
    const isFirst = event.followed_up_at === null;
    if (!isFirst && summary === event.summary) return;
    const after = { summary, followed_up_at: event.followed_up_at ?? now };
    await updateEvent(trx, event.id, { ...after, version: event.version + 1, updated_at: now });
    const action = isFirst ? 'event.followed_up' : 'event.summary_saved';
    const entry = { action, subjectKind: 'event', subjectId: event.id, before, after };
    await writeAudit(trx, actor, entry, { now, requestId: input.requestId });
    if (isFirst) await notifyOfFollowUp(trx, event, await markFollowUpToSend(trx, event.id), now);
  });
}

function refuseFollowUp(event: Event, { version, summary }: { version: number; summary: string }, now: Date) {
  const refuse = (message: string, reason: string) => new AppError('CONFLICT', message, { reason });
  if (event.cancelled_at !== null || event.published_at === null) {
    throw refuse('This event did not take place', 'not_held');
  }
  if (!hasEnded(event, now)) throw refuse('This event is not over', 'not_over');
  if (event.version !== version) {
    throw new AppError('CONFLICT', 'Somebody has saved this event since', { version: event.version });
  }
  if (summary === '' && event.recording_url === null && event.followed_up_at === null) {
    throw refuse('There is neither a recording nor a summary', 'nothing_to_send');
  }
}

/**
 * Sends those who said yes that the recording and the summary are there. What was sent and that it was sent are one
 * transaction, so a round that dies is simply made again.
 */
export async function sendFollowUps(services: Services): Promise<void> {
  while ((await sendBatch(services)) === batchSize) {
    // the next batch
  }
}

async function sendBatch({ db, outbox, clock, config }: Services): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const taken = await takeFollowUps(trx);
    for (const one of taken) {
      if (!one.is_wanted || one.email === null) continue;
      const { attachments: _, ...message } = eventMessage({ ...one, email: one.email }, config);
      await outbox.enqueue(
        trx,
        {
          kind: 'event_registered',
          ...message,
          data: { ...message.data, change: 'recorded' },
          dedupeKey: `event_follow_up:${one.event_id}:${one.user_id}`,
        },
        clock.now(),
      );
    }
    return taken.length;
  });
}
