import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';

/**
 * Takes the words of somebody out of live rooms. The rows stay: counts, results and what stood on the stage are the
 * room's. What a model wrote about an answer quotes it, so that goes too.
 */
export async function eraseLiveTexts(
  trx: Transaction<DB>,
  { accountId, text }: { accountId: string; text: string },
): Promise<void> {
  await sql`UPDATE live_questions SET text = ${text}, hidden = true WHERE user_id = ${accountId}`.execute(
    trx,
  );
  const own = sql`(SELECT id FROM live_responses WHERE user_id = ${accountId})`;
  await sql`UPDATE live_reflection_answers SET text = ${text} WHERE response_id IN ${own}`.execute(trx);
  await sql`DELETE FROM live_response_versions WHERE response_id IN ${own}`.execute(trx);
  await sql`UPDATE live_responses SET answers = (
      SELECT coalesce(jsonb_agg(CASE WHEN one ? 'text' THEN jsonb_set(one, '{text}', to_jsonb(${text}::text)) ELSE one END), '[]')
      FROM jsonb_array_elements(answers) AS one)
    WHERE user_id = ${accountId}`.execute(trx);
  await sql`UPDATE live_task_evaluations SET feedback = '', raw_reply = NULL, error_text = NULL,
      scores = (SELECT coalesce(jsonb_agg(one - 'comment'), '[]') FROM jsonb_array_elements(scores) AS one)
    WHERE response_id IN ${own}`.execute(trx);
  await sql`UPDATE live_task_overrides SET feedback = '' WHERE response_id IN ${own}`.execute(trx);
  await sql`UPDATE live_replaced_overrides SET feedback = '' WHERE response_id IN ${own}`.execute(trx);
}
