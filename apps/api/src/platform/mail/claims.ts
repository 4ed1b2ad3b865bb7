import { type Kysely, sql, type Updateable } from 'kysely';
import type { DB, EmailOutbox } from '../database/tables.generated.ts';

/** Longer than an attempt can take, shorter than a person waits for a code. By the database's clock. */
export const claimSeconds = 120;

const free = sql<boolean>`(claimed_until IS NULL OR claimed_until < now())`;

/** Takes a waiting row for one attempt. Undefined when it is not waiting or somebody else is at it. */
export function claim(db: Kysely<DB>, id: string) {
  return db
    .updateTable('email_outbox')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      claimed_until: sql<string>`now() + make_interval(secs => ${claimSeconds})`,
    }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where(free)
    .returning(['id', 'kind', 'to_email', 'locale', 'subject', 'html', 'text', 'attempts', 'created_at'])
    .executeTakeFirst();
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Writes what came of an attempt, unless the row has gone to another attempt since. */
export async function settle(
  db: Kysely<DB>,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  outcome: Updateable<EmailOutbox>,
): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set({ ...outcome, claimed_until: null })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute();
}

/** Waiting rows that nobody is at, in the order of their ids. */
export async function listWaiting(db: Kysely<DB>, afterId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('email_outbox')
    .select('id')
    .where('status', '=', 'queued')
    .where(free)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
