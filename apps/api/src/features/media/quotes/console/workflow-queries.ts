import type { Selection } from '@cungnghe/quote/selection';
import { type Kysely, sql, type Updateable } from 'kysely';
import type { DB } from '../../../../platform/database/tables.generated.ts';

type Db = Kysely<DB>;

/** What an operator is about to offer in place of a quote. */
export async function findRevision(db: Db, quoteId: string) {
  return await db
    .selectFrom('media_quote_revisions as r')
    .leftJoin('accounts as a', 'a.id', 'r.updated_by')
    .select((row) => [
      row.ref('r.selection').$castTo<Selection>().as('selection'),
      row.ref('r.prices').$castTo<'agreed' | 'current'>().as('prices'),
      'r.message',
      'r.revision',
      'r.updated_at',
      'a.full_name as updated_by_name',
    ])
    .where('r.quote_id', '=', quoteId)
    .executeTakeFirst();
}
export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

interface SavedRevision extends Pick<RevisionRow, 'selection' | 'prices' | 'message'> {
  readonly by: string;
  readonly now: Date;
}

/** Under a number that no revision had before. The caller has locked the quote. */
export async function upsertRevision(
  db: Db,
  quoteId: string,
  { selection, prices, message, by, now }: SavedRevision,
): Promise<void> {
  const columns = {
    selection: JSON.stringify(selection),
    prices,
    message,
    updated_by: by,
    updated_at: now,
  };
  await db
    .insertInto('media_quote_revisions')
    .values({ quote_id: quoteId, ...columns })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet({ ...columns, revision: sql`DEFAULT` }))
    .execute();
}

export async function deleteRevision(db: Db, quoteId: string): Promise<void> {
  await db.deleteFrom('media_quote_revisions').where('quote_id', '=', quoteId).execute();
}

/** Facts beside a quote that was sent; the quote itself does not change. The caller has locked it. */
export async function setQuoteFacts(
  db: Db,
  id: string,
  facts: Pick<
    Updateable<DB['media_quote_requests']>,
    | 'next_step'
    | 'next_step_due'
    | 'next_step_done_at'
    | 'outcome'
    | 'replaced_by'
    | 'declined_at'
    | 'decline_reason'
    | 'extended_until'
    | 'assigned_to'
    | 'question_since'
  >,
): Promise<void> {
  await db.updateTable('media_quote_requests').set(facts).where('id', '=', id).execute();
}

export async function findAssignee(db: Db, quoteId: string) {
  return await db
    .selectFrom('media_quote_requests as q')
    .innerJoin('accounts as a', 'a.id', 'q.assigned_to')
    .select(['a.id', 'a.full_name as name'])
    .where('q.id', '=', quoteId)
    .executeTakeFirst();
}

/** In the order in which they are locked. */
export async function listAssignedTo(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media_quote_requests')
    .select('id')
    .where('assigned_to', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countAssignedTo(db: Db, accountId: string) {
  return await db
    .selectFrom('media_quote_requests')
    .select([
      sql<number>`count(*)::int`.as('quotes'),
      sql<number>`(count(*) FILTER (WHERE next_step IS NOT NULL AND next_step_done_at IS NULL))::int`.as(
        'next_steps',
      ),
    ])
    .where('assigned_to', '=', accountId)
    .executeTakeFirstOrThrow();
}
