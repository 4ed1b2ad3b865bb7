import { type KindTraits, kindTraits } from '@cungnghe/contracts/live/kinds';
import { mostOnBoard } from '@cungnghe/contracts/live/race-rules';
import { activityKinds, type ItemResult, mostCards, mostCloudWords } from '@cungnghe/contracts/live/room';
import { type RawBuilder, sql } from 'kysely';
import type { Tally } from './result-rules.ts';
import { choiceTallies, numberTallies } from './tally-queries.ts';

/** What came in, of one activity: counted, by word, or as cards. Null of what has no results. */
export type StoredResults =
  | { readonly tallies: readonly Tally[] | null }
  | { readonly words: readonly (Answered & { words: readonly StoredWord[] | null })[] }
  | {
      readonly cards: readonly (Answered & {
        groups: readonly { id: string; name: string }[] | null;
        cards: readonly StoredCard[] | null;
      })[];
    }
  | null;

type Answered = Pick<ItemResult, 'item_id' | 'answered'>;
export interface StoredWord {
  readonly word: string;
  readonly count: number;
  readonly hidden: boolean;
}
export interface StoredCard {
  readonly id: string;
  readonly text: string;
  readonly group_id: string | null;
  readonly hidden: boolean;
}

/** What a host hides is found by this, whoever says it later, in whatever spelling. */
export const wordHash = (word: RawBuilder<unknown>) => sql<string>`md5(plain_text(${word}))`;

/** What everybody sees, or hosts alone. */
type Audience = 'room' | 'hosts';

/**
 * The words of one activity `a`: those that differ by marks and capitals are one, shown as most people spell it (of
 * equals with more marks, then as it was first), with the number of people who said it. A word is worked out once for
 * each of its spellings, and not for everybody who said it.
 */
const wordsFor = (audience: Audience) => sql`(
  WITH said AS (
    SELECT r.id, r.submitted_at, given.answer->>'item_id' AS item_id, words.word
    FROM live_responses r
    CROSS JOIN LATERAL jsonb_array_elements(r.answers) AS given (answer)
    CROSS JOIN LATERAL jsonb_array_elements_text(given.answer->'words') AS words (word)
    WHERE r.activity_id = a.id AND NOT r.is_late
  ), spellings AS MATERIALIZED (
    SELECT word, plain_text(word) AS plain,
      length(normalize(word, NFD)) + length(word) - length(translate(word, 'đĐ', '')) AS letters_and_marks
    FROM (SELECT DISTINCT word FROM said) one
  ), spelled AS (
    SELECT said.item_id, s.plain, said.word, s.letters_and_marks, count(*) AS times, min(said.submitted_at) AS first_at
    FROM said JOIN spellings s USING (word)
    GROUP BY said.item_id, s.plain, said.word, s.letters_and_marks
  ), shown AS (
    SELECT DISTINCT ON (item_id, plain) item_id, plain, word
    FROM spelled
    ORDER BY item_id, plain, times DESC, letters_and_marks DESC, first_at, word COLLATE "C"
  ), counted AS (
    SELECT said.item_id, s.plain, count(DISTINCT said.id)::int AS count, min(said.submitted_at) AS first_at
    FROM said JOIN spellings s USING (word)
    GROUP BY said.item_id, s.plain
  ), ranked AS (
    SELECT c.item_id, shown.word, c.count, h.word_hash IS NOT NULL AS hidden,
      row_number() OVER (PARTITION BY c.item_id, h.word_hash IS NOT NULL
        ORDER BY c.count DESC, c.first_at, c.plain COLLATE "C") AS place
    FROM counted c
    JOIN shown USING (item_id, plain)
    LEFT JOIN live_hidden_words h
      ON h.activity_id = a.id AND h.item_id = c.item_id AND h.word_hash = md5(c.plain)
    ${audience === 'room' ? sql`WHERE h.word_hash IS NULL` : sql``}
  )
  SELECT coalesce(json_agg(json_build_object('item_id', items.item_id, 'answered', items.answered,
    'words', (SELECT json_agg(json_build_object('word', w.word, 'count', w.count, 'hidden', w.hidden)
        ORDER BY w.place)
      FROM ranked w WHERE w.item_id = items.item_id AND w.place <= ${mostCloudWords}))), '[]')
  FROM (SELECT item_id, count(DISTINCT id)::int AS answered FROM said GROUP BY item_id) items
)`;

/** The answers to an open activity `a` as cards. What a host has grouped stays in sight, of the rest the newest. */
const cardsFor = (audience: Audience) => sql`(
  WITH cards AS (
    SELECT r.id, r.submitted_at, given.answer->>'item_id' AS item_id, given.answer->>'text' AS text,
      c.group_id, coalesce(c.hidden, false) AS hidden,
      row_number() OVER (PARTITION BY given.answer->>'item_id', coalesce(c.hidden, false)
        ORDER BY (c.group_id IS NULL), r.submitted_at DESC, r.id DESC) AS place
    FROM live_responses r
    CROSS JOIN LATERAL jsonb_array_elements(r.answers) AS given (answer)
    LEFT JOIN live_cards c ON c.response_id = r.id AND c.item_id = given.answer->>'item_id'
    WHERE r.activity_id = a.id AND NOT r.is_late
  )
  SELECT coalesce(json_agg(json_build_object('item_id', item->>'id',
    'answered', (SELECT count(*)::int FROM cards WHERE cards.item_id = item->>'id'),
    'groups', (SELECT json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.created_at, g.id)
      FROM live_card_groups g WHERE g.activity_id = a.id AND g.item_id = item->>'id'),
    'cards', (SELECT json_agg(json_build_object('id', cards.id, 'text', cards.text, 'group_id', cards.group_id,
          'hidden', cards.hidden) ORDER BY cards.submitted_at DESC, cards.id DESC)
      FROM cards
      WHERE cards.item_id = item->>'id' AND cards.place <= ${mostCards}
        ${audience === 'room' ? sql`AND NOT cards.hidden` : sql``}))), '[]')
  FROM jsonb_array_elements(a.items) item
)`;

const kindsWith = (...results: readonly KindTraits['results'][]) =>
  sql.join(
    activityKinds.filter((kind) => results.includes(kindTraits[kind].results)).map((kind) => sql.lit(kind)),
  );

/** Kinds in which something is right or wrong. */
export const kindsWithKey = sql.join(
  activityKinds.filter((kind) => kindTraits[kind].key !== null).map((kind) => sql.lit(kind)),
);

/** What came in of one activity `a`, by what its kind shows as results; NULL where nothing is. */
const resultsFor = (audience: Audience) => sql`(CASE
  WHEN a.kind IN (${kindsWith('choices')})
    THEN json_build_object('tallies', ${choiceTallies(sql`sum(alike.count)`)})
  WHEN a.kind IN (${kindsWith('ranks')})
    THEN json_build_object('tallies', ${choiceTallies(sql`sum(alike.count) FILTER (WHERE picked.at = 1)`)})
  WHEN a.kind IN (${kindsWith('steps', 'numbers')}) THEN json_build_object('tallies', ${numberTallies})
  WHEN a.kind IN (${kindsWith('words')}) THEN json_build_object('words', ${wordsFor(audience)})
  WHEN a.kind IN (${kindsWith('cards')}) THEN json_build_object('cards', ${cardsFor(audience)})
END)`;

export const resultsForRoom = resultsFor('room');
export const resultsForHosts = resultsFor('hosts');

/** How many in an event have more than this in its races. */
export const ahead = (eventId: RawBuilder<unknown>, points: RawBuilder<unknown>) => sql`(
  SELECT count(*)::int FROM live_race_points o WHERE o.event_id = ${eventId} AND o.points > ${points})`;

/** Of event `e`, for everybody: the ten best of those who agreed to be named, and each number of points. Null without races. */
export const boardJson = sql`(
  SELECT json_build_object('players', n.players,
    'top', coalesce((
      SELECT json_agg(json_build_object('full_name', b.full_name, 'points', b.points,
        'place', 1 + ${ahead(sql`e.id`, sql`b.points`)}) ORDER BY b.points DESC, b.account_id)
      FROM (
        SELECT who.full_name, s.points, s.account_id
        FROM live_race_points s
        JOIN live_participants p ON p.event_id = s.event_id AND p.user_id = s.account_id AND p.on_board
        JOIN accounts who ON who.id = s.account_id
        WHERE s.event_id = e.id AND s.points > 0
        ORDER BY s.points DESC, s.account_id LIMIT ${mostOnBoard}
      ) b), '[]'),
    'ladder', (
      SELECT json_agg(json_build_object('points', g.points, 'place', g.place) ORDER BY g.points DESC)
      FROM (
        SELECT s.points, (1 + sum(count(*)) OVER (ORDER BY s.points DESC) - count(*))::int AS place
        FROM live_race_points s WHERE s.event_id = e.id GROUP BY s.points
      ) g))
  FROM (SELECT count(*)::int AS players FROM live_race_points s WHERE s.event_id = e.id) n
  WHERE n.players > 0)`;
