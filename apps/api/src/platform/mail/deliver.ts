import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { DB } from '../database/tables.generated.ts';
import { isDatabaseUnavailable, isStatementTimeout } from '../errors.ts';
import { type Claimed, claim, discard, renewClaim, settle, settleSent } from './claims.ts';
import { noteMailFailure } from './health.ts';
import { containsSecret, isEngagement, usefulMinutes } from './kinds.ts';
import { maxAttempts } from './queue.ts';
import { RefusedError, type SmtpSender } from './smtp.ts';
import { insertSuppression } from './suppression-queries.ts';

const timeoutMs = 120_000;

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
  if (message.objection !== null) return withdraw(db, message);
  if (!smtp) {
    await settle(db, message, { status: 'kept' });
    onKept?.(message);
    return;
  }

  const hopeless = permanentFailureOf(message, clock.now());
  if (hopeless) return settle(db, message, { status: 'failed', last_error: hopeless });

  const letGo = renewClaim(db, message);
  try {
    const messageId = await send({ db, clock, smtp }, message);
    if (messageId === undefined) return;
    await retryWhileUnavailable(() =>
      settleSent(db, message, {
        sent_at: clock.now(),
        provider_message_id: messageId,
        ...(containsSecret(message.kind) && { html: null, text: null }),
      }),
    );
  } finally {
    letGo();
  }
}

/** Undefined when the message has failed for good. Throws what a later attempt may overcome. */
async function send(
  { db, clock, smtp }: { db: Kysely<DB>; clock: Clock; smtp: SmtpSender },
  message: Claimed,
): Promise<string | undefined> {
  try {
    return await smtp.send(message);
  } catch (error) {
    const last_error = (error as Error).message.slice(0, 500);
    // The row of the message tells more than this note.
    await noteMailFailure(db, error, clock.now()).catch(() => undefined);
    if (error instanceof RefusedError && error.isUnknownMailbox) {
      const { to_email: email } = message;
      await insertSuppression(db, { email, reason: 'bounce', detail: last_error, now: clock.now() });
    }
    const final = error instanceof RefusedError || message.attempts >= maxAttempts;
    await settle(db, message, final ? { status: 'failed', last_error } : { last_error });
    if (!final) throw error;
    return undefined;
  }
}

/** Of an engagement e-mail nothing remains, as if it had never been queued; that another could not go out is to be seen. */
async function withdraw(db: Kysely<DB>, message: Claimed): Promise<void> {
  if (isEngagement(message.kind)) return await discard(db, message);
  await settle(db, message, {
    status: 'failed',
    last_error: 'Not sent: mail to this address has bounced. Lift the suppression first',
  });
}

function permanentFailureOf(message: Claimed, now: Date): string | undefined {
  // More than one over the limit are left by processes that died at it.
  if (message.attempts > maxAttempts) return 'Given up: the attempts before ended without an answer';
  if (message.html === null && message.text === null)
    return 'There is nothing to send: the template has failed';
  const minutes = usefulMinutes(message.kind);
  // By the clock of this process and by that of the database: one of them may be ahead.
  const age = Math.min(now.getTime() - Date.parse(message.created_at), message.age_seconds * 1000);
  if (minutes !== undefined && age > minutes * 60_000) {
    return `Not delivered within the ${minutes} minutes in which it was of use`;
  }
  return undefined;
}

/** The server has the message: only this write keeps it from going out again, so it waits for a database in trouble. */
async function retryWhileUnavailable(write: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      const passes = isDatabaseUnavailable(error) || isStatementTimeout(error);
      if (!passes || performance.now() > deadline) throw error;
      await delay(250);
    }
  }
}
