import { kindTraits } from '@cungnghe/contracts/live/kinds';
import type { SessionRecord } from '@cungnghe/contracts/live/record';
import { notFound } from '../../../platform/errors.ts';
import type { Database, Services } from '../../../platform/services.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type ActivityKind,
  isCorrect,
  type KeyEntry,
  labelsOf,
  type StoredItem,
  takesLateAnswers,
} from '../rules.ts';
import { requireRsvp } from '../state/access.ts';
import { iso, isoOrNull, presentEvaluation, presentShared } from '../state/present.ts';
import type { ResponseRow } from '../state/response-queries.ts';
import { readShared } from '../state/shared-queries.ts';
import { type JoinedRow, readRecord } from './queries.ts';

type RecordActivity = SessionRecord['activities'][number];

/**
 * What one person did and said in a workshop, from what is stored and not from the room as it stands. Throws NOT_FOUND,
 * RSVP_REQUIRED.
 */
export async function getSessionRecord(
  { db, cache, clock }: Pick<Services, 'db' | 'cache' | 'clock'>,
  viewer: Viewer,
  slug: string,
): Promise<SessionRecord> {
  const { id } = await requireRsvp(db, viewer, slug);
  const row = await readRecord(db, id, viewer.accountId, clock.now());
  if (!row) throw notFound('This event');
  const { event, revision } = row;
  const shown = await cache.read({ key: ['shown of a session', id, revision], tags: [], ttlMs }, () =>
    readShown(db, id),
  );
  const joined = row.joined ?? [];
  const own = row.questions ?? [];
  return {
    event: { ...event, starts_at: iso(event.starts_at), ends_at: isoOrNull(event.ends_at) },
    joined_at: row.joined_at,
    race: row.race,
    resources: row.resources ?? [],
    activities: joined.map((one) => presentJoined(one, shown)),
    questions: own.map((one) => ({ ...one, created_at: iso(one.created_at) })),
    missed: shown.activities
      .filter(({ id: missed }) => !joined.some(({ response }) => response.activity_id === missed))
      .flatMap((one) => presentMissed(one, row.is_over)),
    answered_questions: shown.answeredQuestions.filter(
      ({ id: asked }) => !own.some((one) => one.id === asked),
    ),
  };
}

/** All of a room read its record within minutes: so long, in milliseconds, what is the same for everybody is read once. */
const ttlMs = 15_000;

/** What everybody may know of a session: activities with what the room was shown of them, and answers in writing. */
async function readShown(db: Database, eventId: string) {
  const row = await readShared(db, eventId);
  if (!row) throw notFound('This event');
  const { activities, questions } = presentShared(row, { modelGrades: false });
  return {
    activities: activities.map(
      ({ id, kind, title, state, reveal_answer, items, prompts, rubric, results }) => ({
        id,
        kind,
        title,
        state,
        items,
        prompts,
        rubric,
        results,
        // Without results and without a key there is nothing to be seen of what one did not answer.
        isToBeSeen:
          state === 'closed' && (results !== null || (reveal_answer && kindTraits[kind].key !== null)),
      }),
    ),
    answeredQuestions: questions
      .filter(({ answer }) => answer !== null)
      .map(({ id, text, votes, answer }) => ({ id, text, votes, answer })),
  };
}
type Shown = Awaited<ReturnType<typeof readShown>>;
type Missed = SessionRecord['missed'][number];

/** What can still be done is shown as it was asked; results of what has a key would say which answer is right. */
function presentMissed({ state, isToBeSeen, ...activity }: Shown['activities'][number], isOver: boolean) {
  const { kind, items, results } = activity;
  if (takesLateAnswers({ kind, state }, isOver)) {
    const hasKey = kindTraits[kind].key !== null;
    return [{ ...activity, items: items.map(withoutKey), results: hasKey ? null : results, is_open: true }];
  }
  return isToBeSeen ? [{ ...activity, is_open: false }] : [];
}

const withoutKey = ({ choices, ...item }: Missed['items'][number]): Missed['items'][number] => ({
  ...item,
  choices: choices.map((choice) => ({ ...choice, is_correct: null })),
  explanation: null,
  ...(item.correct_number !== undefined && { correct_number: null }),
});

function presentJoined(
  { title, state, is_late, items, answer_key, prompts, response }: JoinedRow,
  shown: Shown,
): RecordActivity {
  const { kind, answers } = response;
  const asShown = shown.activities.find(({ id }) => id === response.activity_id);
  return {
    id: response.activity_id,
    kind,
    title,
    state,
    submitted_at: iso(response.submitted_at),
    is_late,
    answers: items.map((item) => presentAnswer(kind, item, answers, answer_key)),
    cells: (prompts ?? []).map(({ id, label }) => ({
      prompt_id: id,
      label,
      text: answers.find(({ prompt_id }) => prompt_id === id)?.text ?? '',
    })),
    evaluation: kind === 'task' ? presentEvaluation(response, response.rubric) : null,
    items: asShown?.items ?? [],
    results: asShown?.results ?? null,
  };
}

function presentAnswer(
  kind: ActivityKind,
  item: StoredItem,
  answers: ResponseRow['answers'],
  keys: readonly KeyEntry[] | null,
): RecordActivity['answers'][number] {
  const { min_label, max_label, unit } = item;
  const given = answers.find(({ item_id }) => item_id === item.id);
  const entry = keys?.find(({ item_id }) => item_id === item.id);
  const { answer, key } = kindTraits[kind];
  return {
    prompt: item.prompt,
    labels: given?.words === undefined ? labelsOf(kind, item, given?.choice_ids ?? []) : [...given.words],
    text: given?.text ?? null,
    is_correct: entry ? isCorrect(given ?? {}, entry) : null,
    correct_labels: entry && key === 'choices' ? labelsOf(kind, item, entry.correct) : null,
    explanation: entry?.explanation ?? null,
    ...(answer === 'number' && { number: given?.number ?? null, min_label, max_label, unit }),
    ...(key === 'number' && { correct_number: entry?.correct_number ?? null }),
  };
}
