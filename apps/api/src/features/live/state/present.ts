import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { raceLeadMs } from '@cungnghe/contracts/live/race-rules';
import type { HostEvaluation } from '@cungnghe/contracts/live/record';
import type { Activity, Evaluation, OwnResponse, Snapshot, Stage } from '@cungnghe/contracts/live/room';
import {
  type ActivityKind,
  type Criterion,
  type KeyEntry,
  listedParticipants,
  type StoredItem,
} from '../rules.ts';
import type { StoredSecond } from './judge-queries.ts';
import { areFarApart } from './judge-rules.ts';
import type { PersonalRow } from './personal-queries.ts';
import type { ResponseRow } from './response-queries.ts';
import { resultOf } from './result-rules.ts';
import type { StoredCard, StoredResults, StoredWord } from './results-queries.ts';
import type { SharedRow } from './shared-queries.ts';

/** JSON made by the database writes instants in its own way. */
export const iso = (instant: string): string => new Date(instant).toISOString();
export const isoOrNull = (instant: string | null): string | null => (instant === null ? null : iso(instant));

/** The items with the key where there is one to be seen, without it where there is none. */
export function presentItems(
  kind: ActivityKind,
  items: readonly StoredItem[],
  key: readonly KeyEntry[] | null,
): Activity['items'] {
  return items.map(({ id: itemId, prompt, multiple, choices, ...own }) => {
    const entry = key?.find(({ item_id }) => item_id === itemId);
    return {
      id: itemId,
      prompt,
      multiple,
      choices: choices.map(({ id, label, image_url }) => ({
        id,
        label,
        is_correct: entry && kindTraits[kind].key === 'choices' ? entry.correct.includes(id) : null,
        ...(image_url !== undefined && { image_url }),
      })),
      explanation: entry?.explanation ?? null,
      ...own,
      ...(kindTraits[kind].key === 'number' && { correct_number: entry?.correct_number ?? null }),
    };
  });
}

/** With what hosts have hidden, when it was selected; the contract of the room does not know of it. */
export function presentResults(
  kind: ActivityKind,
  items: readonly StoredItem[],
  results: StoredResults,
): HostActivity['results'] {
  const { results: shown } = kindTraits[kind];
  if (results === null || shown === null) return null;
  if (shown !== 'words' && shown !== 'cards') {
    const tallies = 'tallies' in results ? (results.tallies ?? []) : [];
    return items.map((item) => resultOf(shown, item, tallies));
  }
  const found: readonly AskedResult[] =
    'words' in results ? results.words : 'cards' in results ? results.cards : [];
  return items.map(({ id }) => {
    const { answered = 0, words, groups, cards } = found.find(({ item_id }) => item_id === id) ?? {};
    const of = { item_id: id, answered, choices: [] };
    return 'words' in results
      ? { ...of, words: [...(words ?? [])] }
      : { ...of, ...presentCards(groups, cards) };
  });
}

interface AskedResult {
  readonly item_id: string;
  readonly answered: number;
  readonly words?: readonly StoredWord[] | null;
  readonly groups?: readonly { id: string; name: string }[] | null;
  readonly cards?: readonly StoredCard[] | null;
}

function presentCards(groups: AskedResult['groups'], cards: AskedResult['cards']) {
  const cardsIn = (groupId: string | null) =>
    (cards ?? [])
      .filter(({ group_id }) => group_id === groupId)
      .map(({ id, text, hidden }) => ({ id, text, hidden }));
  return {
    groups: (groups ?? []).map(({ id, name }) => ({ id, name, cards: cardsIn(id) })),
    cards: cardsIn(null),
  };
}

type StagedCell = NonNullable<SharedRow['staged_cells']>[number];
export const presentCell = ({ prompt_id, label, text }: StagedCell) => ({ prompt_id, label, text });

export function presentStage(
  stage: { state: Stage['state']; kind: Stage['kind']; content_id: string | null } | null,
  cells: SharedRow['staged_cells'],
): Stage {
  const [first] = cells ?? [];
  return {
    state: stage?.state ?? 'EMPTY',
    kind: stage?.kind ?? null,
    id: stage?.content_id ?? null,
    reflection: first
      ? {
          activity_id: first.activity_id,
          cells: (cells ?? []).map(presentCell),
        }
      : null,
  };
}

/** Before a host has done anything in a room, everybody asks as they always did. */
export const presentQuestionSettings = (
  stage: { needs_approval: boolean; anonymous_allowed: boolean } | null | undefined,
): Snapshot['question_settings'] => ({
  needs_approval: stage?.needs_approval ?? false,
  anonymous_allowed: stage?.anonymous_allowed ?? false,
});

export const presentTimer = (stage: {
  timer_ends_at: string | null;
  timer_seconds: number | null;
}): Snapshot['timer'] =>
  stage.timer_ends_at === null || stage.timer_seconds === null
    ? null
    : { ends_at: iso(stage.timer_ends_at), seconds: stage.timer_seconds };

/** When the clock of a race runs: it begins a little after the host's press, and the press of another state moves nothing. */
export function presentRace({
  race_seconds: seconds,
  started_at,
}: {
  race_seconds: number | null;
  started_at: string | null;
}): Activity['race'] {
  if (seconds === null) return null;
  const begins = started_at === null ? null : Date.parse(started_at) + raceLeadMs;
  const at = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
  return { seconds, begins_at: at(begins), ends_at: at(begins && begins + seconds * 1_000) };
}

export type SharedPart = Omit<Snapshot, 'votes_open' | 'server_time' | 'me'>;

export function presentShared(row: SharedRow, { modelGrades }: { modelGrades: boolean }): SharedPart {
  const { stage, event } = row;
  const people = row.participants ?? [];
  return {
    event: {
      id: event.id,
      slug: event.slug,
      title: event.title,
      starts_at: iso(event.starts_at),
      ends_at: isoOrNull(event.ends_at),
    },
    revision: stage?.revision ?? 0,
    stage: presentStage(stage, row.staged_cells),
    activities: (row.activities ?? []).map((activity) => ({
      id: activity.id,
      kind: activity.kind,
      title: activity.title,
      state: activity.state,
      reveal_answer: activity.reveal_answer,
      items: presentItems(activity.kind, activity.items, activity.answer_key),
      prompts: [...(activity.prompts ?? [])],
      rubric: [...activity.rubric],
      results: activity.results_shown
        ? presentResults(activity.kind, activity.items, activity.results)
        : null,
      started_at: isoOrNull(activity.started_at),
      closed_at: isoOrNull(activity.closed_at),
      race: presentRace(activity),
      ...(activity.worksheet_path !== null && { worksheet_path: activity.worksheet_path }),
    })),
    resources: [...(row.resources ?? [])],
    questions: (row.questions ?? []).map((one) => ({ ...one, created_at: iso(one.created_at) })),
    question_settings: presentQuestionSettings(stage),
    vote_deadline: isoOrNull(stage?.vote_deadline ?? null),
    timer: stage && presentTimer(stage),
    reactions_on: stage?.reactions_on ?? false,
    board: row.board,
    participants: people.slice(0, listedParticipants).map(presentParticipant),
    model_grades: modelGrades,
    has_more_participants: people.length > listedParticipants,
  };
}

export function presentParticipant(row: {
  full_name: string;
  location: string | null;
  industry: string | null;
}) {
  return {
    full_name: row.full_name,
    ...(row.location !== null && { location: row.location }),
    ...(row.industry !== null && { industry: row.industry }),
  };
}

/** The host's scores where there are any, else the model's. */
export function presentEvaluation(
  row: Pick<ResponseRow, 'evaluation' | 'override'>,
  rubric: readonly Criterion[],
): Evaluation {
  const { evaluation, override } = row;
  return {
    status: override ? 'done' : (evaluation?.status ?? 'pending'),
    scores: [...(override?.scores ?? evaluation?.scores ?? [])],
    overall: override?.overall ?? evaluation?.overall ?? null,
    max_overall: rubric.reduce((sum, { max_score }) => sum + max_score, 0),
    feedback: override?.feedback ?? evaluation?.feedback ?? '',
    by_host: override !== null,
    graded_at: isoOrNull(override?.scored_at ?? evaluation?.finished_at ?? null),
  };
}

/** What a second judge says, beside what counts. */
export function presentSecond(
  second: StoredSecond | null,
  { overall, max_overall }: Pick<Evaluation, 'overall' | 'max_overall'>,
): HostEvaluation['second'] {
  return (
    second && {
      ...second,
      scored_at: iso(second.scored_at),
      is_far: overall !== null && areFarApart(overall, second.overall, max_overall),
    }
  );
}

export function presentResponse(row: ResponseRow): OwnResponse {
  return {
    id: row.id,
    activity_id: row.activity_id,
    answers: row.answers.map((answer) => ({
      ...(answer.item_id !== undefined && { item_id: answer.item_id }),
      ...(answer.prompt_id !== undefined && { prompt_id: answer.prompt_id }),
      ...(answer.choice_ids !== undefined && { choice_ids: [...answer.choice_ids] }),
      ...(answer.text !== undefined && { text: answer.text }),
      ...(answer.number !== undefined && { number: answer.number }),
      ...(answer.words !== undefined && { words: [...answer.words] }),
    })),
    submitted_at: iso(row.submitted_at),
    evaluation: row.kind === 'task' ? presentEvaluation(row, row.rubric) : null,
  };
}

export function presentPersonal(row: PersonalRow): Snapshot['me'] {
  return {
    profile_visibility: row.profile_visibility,
    on_board: row.on_board,
    responses: (row.responses ?? []).map(presentResponse),
    voted: [...row.voted],
    asked: [...row.asked],
    waiting: (row.waiting ?? []).map((one) => ({ ...one, created_at: iso(one.created_at) })),
    merged: [...(row.merged ?? [])],
  };
}
