import { type RawBuilder, sql } from 'kysely';

/** Most of a crowd answer alike: what is the same is counted first and taken apart once. */
const eachAnswer = sql`(
    SELECT r.answers, count(*) AS count FROM live_responses r
    WHERE r.activity_id = a.id AND NOT r.is_late GROUP BY r.answers
  ) alike
  CROSS JOIN LATERAL jsonb_array_elements(alike.answers) AS given (answer)`;

/**
 * Of one activity `a`: each choice with its number, and each item (choice NULL) with how many answered it; `rank_sum`
 * adds up the places of a choice in its lists. No answer names an item twice, or a choice in an item; an item without a
 * choice is not stored.
 */
export const choiceTallies = (counted: RawBuilder<unknown>) => sql`(
  SELECT json_agg(json_build_object('item_id', n.item_id, 'choice_id', n.choice_id, 'count', n.count,
    'rank_sum', n.rank_sum) ORDER BY n.item_id, n.choice_id)
  FROM (
    SELECT given.answer->>'item_id' AS item_id, picked.choice_id, sum(alike.count * picked.at)::float8 AS rank_sum,
      coalesce(CASE grouping(picked.choice_id)
        WHEN 0 THEN ${counted}
        ELSE sum(alike.count) FILTER (WHERE picked.at = 1)
      END, 0)::int AS count
    FROM ${eachAnswer}
    CROSS JOIN LATERAL jsonb_array_elements_text(given.answer->'choice_ids') WITH ORDINALITY
      AS picked (choice_id, at)
    GROUP BY GROUPING SETS ((given.answer->>'item_id', picked.choice_id), (given.answer->>'item_id'))
  ) n
)`;

/** Of one activity `a`: each number with how many gave it. */
export const numberTallies = sql`(
  SELECT json_agg(json_build_object('item_id', n.item_id, 'number', n.number, 'count', n.count))
  FROM (
    SELECT given.answer->>'item_id' AS item_id, (given.answer->>'number')::numeric AS number,
      sum(alike.count)::int AS count
    FROM ${eachAnswer}
    GROUP BY 1, 2
  ) n
)`;

const pickedAllThatAreRight = sql`given.answer->'choice_ids' @> (k.entry->'correct')
  AND k.entry->'correct' @> (given.answer->'choice_ids')`;

/** Of one quiz `a`: how many answered each of its questions, and how many of them picked what is right and nothing else. */
export const rightOfEach = sql`(
  SELECT json_agg(json_build_object('item_id', n.item_id, 'answered', n.answered, 'right', n.right))
  FROM (
    SELECT given.answer->>'item_id' AS item_id, sum(alike.count)::int AS answered,
      coalesce(sum(alike.count) FILTER (WHERE ${pickedAllThatAreRight}), 0)::int AS right
    FROM ${eachAnswer}
    JOIN LATERAL jsonb_array_elements(a.answer_key) AS k (entry)
      ON k.entry->>'item_id' = given.answer->>'item_id'
    GROUP BY 1
  ) n
)`;

/** Of one activity `a` with a key: how many answers are right or wrong, and how many of them are right. */
export const rightTallies = sql`(
  SELECT json_build_object('judged', coalesce(sum(j.count), 0)::int,
    'right', coalesce(sum(j.count) FILTER (WHERE j.is_right), 0)::int)
  FROM (
    SELECT alike.count, CASE a.kind
        WHEN 'number' THEN (given.answer->>'number')::numeric = (k.entry->>'correct_number')::numeric
        ELSE ${pickedAllThatAreRight}
      END AS is_right
    FROM ${eachAnswer}
    JOIN LATERAL jsonb_array_elements(a.answer_key) AS k (entry)
      ON k.entry->>'item_id' = given.answer->>'item_id'
  ) j
  WHERE j.is_right IS NOT NULL
)`;
