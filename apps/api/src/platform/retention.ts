import { sql } from 'kysely';
import type { Services } from './services.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batch = 5_000;
/** For so long what ended by the machine's clock is kept, in case that clock is wrong. */
export const wrongClockDays = 3;

/**
 * Deletes what is older than the settings keep: messages that have an outcome, sessions and codes that are over, and,
 * only where it was asked for, rows of the audit log. In batches, so that no statement holds much for long.
 */
export async function applyRetention({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const { outbox, sessions, audit } = config.retention;
  const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);
  if (outbox !== undefined) {
    const limit = before(clock.now(), outbox);
    await inBatches(() =>
      sql`DELETE FROM email_outbox WHERE id IN (
        SELECT id FROM email_outbox WHERE status <> 'queued' AND created_at < ${limit} LIMIT ${batch})`.execute(
        db,
      ),
    );
  }
  // Sessions and codes run on the machine's clock. Over, they are of no use to anybody but whoever looks back; one that is
  // over by a clock that was set wrong is valid again once the clock is right.
  const ended = before(new Date(), Math.max(sessions ?? 0, wrongClockDays));
  await inBatches(() =>
    sql`DELETE FROM auth_sessions WHERE id IN (
      SELECT id FROM auth_sessions WHERE expires_at < ${ended} LIMIT ${batch})`.execute(db),
  );
  await sql`DELETE FROM idempotency_keys WHERE created_at < ${before(new Date(), 1)}`.execute(db);
  await sql`DELETE FROM auth_verifications WHERE expires_at < ${before(new Date(), 1)}`.execute(db);
  if (audit !== undefined) {
    const limit = before(clock.now(), audit);
    await inBatches(() =>
      sql`DELETE FROM audit_log WHERE id IN (
        SELECT id FROM audit_log WHERE at < ${limit} LIMIT ${batch})`.execute(db),
    );
  }
}

async function inBatches(round: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await round();
    if (numAffectedRows < BigInt(batch)) return;
  }
}
