import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';

/**
 * Takes somebody out of live rooms: their words, unless these are kept, and their name at once, also where rooms are
 * remembered. The rows stay: counts, results and what stood on the stage are the room's. What a model wrote about an
 * answer quotes it, so that goes too. `text` stands in the place of the words.
 */
export async function eraseFromRooms(
  trx: Transaction<DB>,
  { accountId, texts, text }: { accountId: string; texts: 'keep' | 'delete'; text: string },
): Promise<void> {
  // Names change without an announcement elsewhere and show within seconds; a name that is erased goes at once.
  await sql`SELECT pg_notify('live_changed', event_id || ' *') FROM (
      SELECT event_id FROM live_participants WHERE user_id = ${accountId}
      UNION SELECT event_id FROM live_questions WHERE user_id = ${accountId}
      UNION SELECT event_id FROM live_responses WHERE user_id = ${accountId}) AS rooms`.execute(trx);
  await sql`UPDATE live_participants SET on_board = NULL WHERE user_id = ${accountId} AND on_board`.execute(
    trx,
  );
  if (texts === 'keep') return;
  await sql`UPDATE live_questions SET text = ${text}, answer_text = NULL, hidden = true WHERE user_id = ${accountId}`.execute(
    trx,
  );
  // What others asked the same is not hidden along with it, and stays answered. The one is held by now: no part joins it.
  await sql`UPDATE live_questions part SET merged_into = NULL, answered_at = coalesce(part.answered_at, one.answered_at)
    FROM live_questions one WHERE one.id = part.merged_into AND one.user_id = ${accountId}`.execute(trx);
  // What hosts did with a question stays in the log, its words and the answer to it do not.
  await sql`UPDATE audit_log l SET before = l.before - 'text' - 'answer', after = l.after - 'answer'
    FROM live_questions q WHERE q.user_id = ${accountId} AND l.subject_id = q.id`.execute(trx);
  await eraseHiddenWords(trx, accountId, text);
  const own = sql`(SELECT id FROM live_responses WHERE user_id = ${accountId})`;
  await sql`UPDATE live_reflection_answers SET text = ${text} WHERE response_id IN ${own}`.execute(trx);
  await sql`DELETE FROM live_response_versions WHERE response_id IN ${own}`.execute(trx);
  // No card says that words were deleted, and no cloud.
  await sql`INSERT INTO live_cards (response_id, item_id, hidden)
    SELECT r.id, one->>'item_id', true
    FROM live_responses r JOIN live_activities a ON a.id = r.activity_id
    CROSS JOIN LATERAL jsonb_array_elements(r.answers) AS one
    WHERE r.user_id = ${accountId} AND a.kind = 'open_text'
    ON CONFLICT (response_id, item_id) DO UPDATE SET hidden = true`.execute(trx);
  await sql`UPDATE live_responses SET answers = (
      SELECT coalesce(jsonb_agg(CASE WHEN one ? 'text' THEN jsonb_set(one, '{text}', to_jsonb(${text}::text))
        WHEN one ? 'words' THEN jsonb_set(one, '{words}', '[]') ELSE one END), '[]')
      FROM jsonb_array_elements(answers) AS one)
    WHERE user_id = ${accountId}`.execute(trx);
  await sql`UPDATE live_task_evaluations SET feedback = '', raw_reply = NULL, error_text = NULL,
      scores = ${withoutComments}
    WHERE response_id IN ${own}`.execute(trx);
  // A host may have picked what the model said.
  for (const table of ['live_task_overrides', 'live_second_scores', 'live_replaced_overrides'] as const)
    await sql`UPDATE ${sql.table(table)} SET feedback = '', scores = ${withoutComments}
      WHERE response_id IN ${own}`.execute(trx);
}

const withoutComments = sql`(
  SELECT coalesce(jsonb_agg(one - 'comment'), '[]') FROM jsonb_array_elements(scores) AS one)`;

/** That a host hid a word stays in the log, the word does not. */
async function eraseHiddenWords(trx: Transaction<DB>, accountId: string, text: string): Promise<void> {
  await sql`
    UPDATE audit_log l SET before = jsonb_set(l.before, '{word}', to_jsonb(${text}::text)),
      after = jsonb_set(l.after, '{word}', to_jsonb(${text}::text))
    FROM live_responses r
    CROSS JOIN LATERAL (
      SELECT r.answers UNION ALL SELECT v.answers FROM live_response_versions v WHERE v.response_id = r.id
    ) AS sent (answers)
    CROSS JOIN LATERAL jsonb_array_elements(sent.answers) AS given (answer)
    CROSS JOIN LATERAL jsonb_array_elements_text(given.answer->'words') AS words (word)
    WHERE r.user_id = ${accountId} AND l.subject_id = r.activity_id
      AND l.action IN ('live.word_hidden', 'live.word_shown')
      AND plain_text(l.after->>'word') = plain_text(words.word)
  `.execute(trx);
}
