import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { DB } from '../database/tables.generated.ts';
import { isDatabaseAway } from '../errors.ts';
import { type Claimed, claim, claimSeconds, settle } from './claims.ts';
import { carriesKey, usefulMinutes } from './kinds.ts';
import { maxAttempts } from './queue.ts';
import { RefusedError, type SmtpSender } from './smtp.ts';

export interface Delivery {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  /** Undefined: messages are kept for the console to show. */
  readonly smtp: SmtpSender | undefined;
  /** Hears of every message that is kept. */
  readonly onKept?: ((message: Claimed) => void) | undefined;
}

/**
 * One attempt to deliver a message. Does nothing when it has an outcome already or another worker is at it. Throws
 * what went wrong when a later attempt may succeed.
 */
export async function deliver({ db, clock, smtp, onKept }: Delivery, id: string): Promise<void> {
  const message = await claim(db, id);
  if (!message) return;
  if (!smtp) {
    await settle(db, message, { status: 'kept' });
    onKept?.(message);
    return;
  }

  const hopeless = whyHopeless(message, clock.now());
  if (hopeless) return settle(db, message, { status: 'failed', last_error: hopeless });

  let messageId: string;
  try {
    messageId = await smtp.send(message);
  } catch (error) {
    const last_error = (error as Error).message.slice(0, 500);
    if (error instanceof RefusedError || message.attempts >= maxAttempts) {
      return settle(db, message, { status: 'failed', last_error });
    }
    await settle(db, message, { last_error });
    throw error;
  }
  await settleSent(db, message, {
    status: 'sent',
    sent_at: clock.now(),
    provider_message_id: messageId,
    last_error: null,
    ...(carriesKey(message.kind) && { html: null, text: null }),
  });
}

function whyHopeless(message: Claimed, now: Date): string | undefined {
  // More than one over the limit are left by processes that died at it.
  if (message.attempts > maxAttempts) return 'Given up: the attempts before ended without an answer';
  const minutes = usefulMinutes(message.kind);
  const age = now.getTime() - Date.parse(message.created_at);
  if (minutes !== undefined && age > minutes * 60_000) {
    return `Not delivered within the ${minutes} minutes in which it was of use`;
  }
  return undefined;
}

/** The server has the message: only this write keeps it from going out again, so it waits for a database in trouble. */
async function settleSent(
  db: Kysely<DB>,
  message: Claimed,
  outcome: Parameters<typeof settle>[2],
): Promise<void> {
  const giveUpAt = performance.now() + claimSeconds * 1000;
  for (;;) {
    try {
      return await settle(db, message, outcome);
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > giveUpAt) throw error;
      await delay(250);
    }
  }
}
