import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/tables.generated.ts';

export async function insertRehearsal(
  trx: Transaction<DB>,
  { eventId, rehearsedId, now }: { eventId: string; rehearsedId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('live_rehearsals')
    .values({ event_id: eventId, rehearsed_id: rehearsedId, begun_at: now })
    .execute();
  await sql`
    INSERT INTO live_stages
      (event_id, host_notes, questions_need_approval, anonymous_questions, reactions_on, updated_at)
    SELECT ${eventId}, s.host_notes, s.questions_need_approval, s.anonymous_questions, s.reactions_on, ${now}
    FROM live_stages s WHERE s.event_id = ${rehearsedId}
  `.execute(trx);
}
