import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.generated.ts';

/** Clocks are put right by milliseconds all the time. */
const ahead = sql`now() + interval '1 minute'`;

/**
 * A clock that was ahead and is right again has left times that lie in the future: jobs that would begin only then,
 * those of processes that died over them, and what the queue did last, before which it would do nothing again. They are
 * brought back to now. What was meant for later keeps its time: it was written by a clock that was right.
 */
export async function bringBackJobs(db: Kysely<DB>): Promise<void> {
  await sql`UPDATE pgboss.job SET start_after = now(), created_on = least(created_on, now())
    WHERE state < 'active' AND start_after > ${ahead}
      AND (created_on > ${ahead} OR started_on > ${ahead})`.execute(db);
  await sql`UPDATE pgboss.job SET started_on = now() WHERE state = 'active' AND started_on > ${ahead}`.execute(
    db,
  );
  await sql`UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL, maintain_on = NULL
    WHERE greatest(monitor_claim_on, monitor_on, maintain_on) > ${ahead}`.execute(db);
}
