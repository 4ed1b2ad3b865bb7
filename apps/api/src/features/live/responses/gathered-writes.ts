import { sql } from 'kysely';
import { gather, type Outcome } from '../../../platform/gather.ts';
import { newId } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type ResponseRow, responseJson } from '../room/viewer-queries.ts';
import { type Answers, answerFaults, type StoredItem } from '../rules.ts';

interface Write {
  readonly viewer: Viewer;
  readonly eventId: string;
  readonly now: Date;
}

export interface FirstAnswer extends Write {
  readonly activityId: string;
  readonly answers: Answers;
}

export interface StoredAnswer {
  readonly row: ResponseRow;
  readonly isNew: boolean;
  readonly resultsShown: boolean;
}

export interface Vote extends Write {
  readonly questionId: string;
  readonly voted: boolean;
}

export interface CountedVote {
  /** False for a question that is hidden or not there. */
  readonly found: boolean;
  readonly open: boolean;
  readonly vote_deadline: string | null;
  readonly changed: boolean;
  readonly votes: number;
}

/** What thousands write at once: as much as comes while the disk is busy goes to it together. */
export interface GatheredWrites {
  /**
   * Stores a first answer to a quiz or poll. Undefined, having done nothing, for everything that has to be looked at
   * more closely: another kind, an answer that is wrong or not the first, an activity that takes none.
   */
  answer(input: FirstAnswer): Promise<Outcome<StoredAnswer>>;
  /** Gives a vote or takes it back; the count moves with it. */
  vote(input: Vote): Promise<CountedVote>;
}

const most = 200;
/** Longer than a write waits for a host who is just closing something. */
const timeoutMs = 3_000;

export function gatherWrites(db: Database): GatheredWrites {
  const castTogether = gather({
    run: (inputs: readonly Vote[]) => castVotes(db, inputs),
    key: ({ viewer, questionId }) => `${viewer.accountId} ${questionId}`,
    most,
    timeoutMs,
  });
  return {
    answer: gather({
      run: (inputs: readonly FirstAnswer[]) => storeAnswers(db, inputs),
      key: ({ viewer, activityId }) => `${viewer.accountId} ${activityId}`,
      most,
      timeoutMs,
    }),
    vote: async (input) => {
      const cast = (await castTogether(input)) ?? (await castVotes(db, [input]))[0];
      if (!cast) throw new Error('a vote was cast and not answered');
      return cast;
    },
  };
}

/** Judged by the items as they are read, and stored only while the activity has those and takes answers. */
async function storeAnswers(
  db: Database,
  inputs: readonly FirstAnswer[],
): Promise<(StoredAnswer | undefined)[]> {
  const activities = await db
    .selectFrom('live_activities')
    .select(['id', 'event_id', 'kind', 'items'])
    .where('id', 'in', [...new Set(inputs.map(({ activityId }) => activityId))])
    .where('state', '=', 'active')
    .where('kind', 'in', ['quiz', 'poll'])
    .execute();
  const known = new Map(activities.map((activity) => [activity.id, activity]));
  const good = inputs.flatMap((input) => {
    const activity = known.get(input.activityId);
    if (activity?.event_id !== input.eventId) return [];
    const items = activity.items as unknown as readonly StoredItem[];
    if (answerFaults(activity.kind as 'quiz' | 'poll', items, input.answers).length > 0) return [];
    return [{ input, id: newId('lrs') }];
  });
  if (good.length === 0) return [];
  const answers = good.map(({ input, id }) => ({
    id,
    activity_id: input.activityId,
    user_id: input.viewer.accountId,
    session_id: input.viewer.sessionId,
    answers: input.answers,
    at: input.now,
  }));
  const { rows } = await sql<{ id: string; row: ResponseRow; results_shown: boolean }>`
    WITH a AS (
      SELECT a.id, a.event_id, a.kind, a.rubric, a.results_shown
      FROM live_activities a
      JOIN jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) AS judged (id text, items jsonb)
        ON judged.id = a.id AND judged.items = a.items
      WHERE a.state = 'active'
      ORDER BY a.id
      FOR SHARE OF a
    ), r AS (
      INSERT INTO live_responses (id, event_id, activity_id, user_id, session_id, answers, created_at, submitted_at)
      SELECT given.id, a.event_id, a.id, given.user_id, given.session_id, given.answers, given.at, given.at
      FROM json_to_recordset(${JSON.stringify(answers)}::json) AS given
        (id text, activity_id text, user_id text, session_id text, answers jsonb, at timestamptz)
      JOIN a ON a.id = given.activity_id
      ON CONFLICT (activity_id, user_id) DO NOTHING
      RETURNING *
    )
    SELECT r.id, ${responseJson} AS row, a.results_shown FROM r JOIN a ON a.id = r.activity_id
  `.execute(db);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const ids = new Map(good.map(({ input, id }) => [input, id]));
  return inputs.map((input) => {
    const found = stored.get(ids.get(input) ?? '');
    return found && { row: found.row, isNew: true, resultsShown: found.results_shown };
  });
}

/** The questions are held, so that each count is of votes that are there, and hiding waits. */
async function castVotes(db: Database, inputs: readonly Vote[]): Promise<CountedVote[]> {
  const votes = inputs.map(({ viewer, eventId, questionId, voted, now }, n) => ({
    n,
    event_id: eventId,
    question_id: questionId,
    user_id: viewer.accountId,
    session_id: viewer.sessionId,
    voted,
    at: now,
  }));
  const { rows } = await sql<CountedVote>`
    WITH cast_votes AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(votes)}::json) AS cast_votes
        (n int, event_id text, question_id text, user_id text, session_id text, voted boolean, at timestamptz)
    ), question AS (
      SELECT q.id, q.event_id, q.vote_count, s.vote_deadline
      FROM live_questions q LEFT JOIN live_stages s ON s.event_id = q.event_id
      WHERE q.id IN (SELECT question_id FROM cast_votes) AND NOT q.hidden
      ORDER BY q.id
      FOR UPDATE OF q
    ), judged AS (
      SELECT c.*, q.id IS NOT NULL AS found, q.vote_count, q.vote_deadline,
        q.id IS NOT NULL AND coalesce(q.vote_deadline > c.at, true) AS open
      FROM cast_votes c LEFT JOIN question q ON q.id = c.question_id AND q.event_id = c.event_id
    ), given AS (
      INSERT INTO live_question_votes (question_id, event_id, user_id, session_id, created_at)
      SELECT question_id, event_id, user_id, session_id, at FROM judged WHERE open AND voted
      ON CONFLICT DO NOTHING
      RETURNING question_id, user_id
    ), taken AS (
      DELETE FROM live_question_votes v USING judged j
      WHERE j.open AND NOT j.voted AND v.question_id = j.question_id AND v.user_id = j.user_id
      RETURNING v.question_id, v.user_id, v.event_id, v.session_id, v.created_at, j.at
    ), kept AS (
      INSERT INTO live_withdrawn_votes (question_id, event_id, user_id, session_id, voted_at, withdrawn_at)
      SELECT question_id, event_id, user_id, session_id, created_at, at FROM taken
    ), moved AS (
      SELECT question_id, user_id, 1 AS step FROM given UNION ALL SELECT question_id, user_id, -1 FROM taken
    ), counted AS (
      UPDATE live_questions q SET vote_count = q.vote_count + m.steps
      FROM (SELECT question_id, sum(step)::int AS steps FROM moved GROUP BY question_id) m
      WHERE q.id = m.question_id
      RETURNING q.id, q.vote_count
    )
    SELECT j.found, j.open, j.vote_deadline, coalesce(c.vote_count, j.vote_count) AS votes,
      m.user_id IS NOT NULL AS changed
    FROM judged j
    LEFT JOIN counted c ON c.id = j.question_id
    LEFT JOIN moved m ON m.question_id = j.question_id AND m.user_id = j.user_id
    ORDER BY j.n
  `.execute(db);
  return rows;
}
