import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

export function updateQuestion(trx: Transaction<DB>, id: string, columns: Updateable<DB['live_questions']>) {
  return trx.updateTable('live_questions').set(columns).where('id', '=', id).execute();
}

export function lockQuestion(trx: Transaction<DB>, eventId: string, id: string) {
  return trx
    .selectFrom('live_questions')
    .select(['hidden', 'answered_at', 'text', 'user_id'])
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst();
}

export function findSentQuestion(db: Kysely<DB>, accountId: string, sendId: string) {
  return db
    .selectFrom('live_questions')
    .select(['id', 'text', 'vote_count', 'answered_at', 'created_at'])
    .where('user_id', '=', accountId)
    .where('send_id', '=', sendId)
    .executeTakeFirst();
}

/** Undefined for one that was sent before. */
export function insertQuestion(db: Kysely<DB>, row: Insertable<DB['live_questions']>) {
  return db
    .insertInto('live_questions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'send_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
}
