import { sql } from 'kysely';
import type { Database } from '../../platform/services.ts';
import type { Trx } from './queries.ts';

interface NewView {
  readonly id: string;
  readonly account_id: string;
  readonly seen_by: string;
  readonly digest: string;
  readonly started_at: Date;
  readonly expires_at: Date;
}

/** The one view of an operator: another ends with it, also one that is made at the same time, and so does what is over. */
export async function insertView(trx: Trx, view: NewView): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`view:${view.seen_by}`}, 0))`.execute(trx);
  await trx
    .deleteFrom('account_views')
    .where((row) =>
      row.or([row('seen_by', '=', view.seen_by), row('expires_at', '<=', view.started_at.toISOString())]),
    )
    .execute();
  await trx.insertInto('account_views').values(view).execute();
}

/** The link opens once: from then on another token is good. */
export async function openOnce(db: Database, digests: { of: string; next: string }, now: Date) {
  return await db
    .updateTable('account_views')
    .set({ digest: digests.next, opened_at: now })
    .where('digest', '=', digests.of)
    .where('opened_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('expires_at')
    .executeTakeFirst();
}
