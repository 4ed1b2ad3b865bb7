import { randomUUID } from 'node:crypto';
import { visibleLength } from '@cungnghe/contracts/fields/visible-text';
import type { ActivityBody, ActivityInput } from '@cungnghe/contracts/live/activities';
import { type ChoiceFault, choiceFaults } from '@cungnghe/contracts/live/activity-rules';
import {
  type ItemField,
  isDoneAfterwards,
  type KindTraits,
  kindTraits,
  scaleSteps,
} from '@cungnghe/contracts/live/kinds';
import { raceEarlyMs, raceGraceMs, raceLeadMs } from '@cungnghe/contracts/live/race-rules';
import {
  type Activity,
  maxOpenTextLength,
  minReflectionLength,
  REFLECTION_FRAMEWORKS,
  type Stage,
  type Timer,
} from '@cungnghe/contracts/live/room';

export type ActivityKind = Activity['kind'];
export type ActivityState = Activity['state'];
export type Move = 'start' | 'pause' | 'resume' | 'close';

/** Where each move leads, and from where it may be made. Closed is final. */
const moves: Readonly<Record<Move, { from: readonly ActivityState[]; to: ActivityState }>> = {
  start: { from: ['draft'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  close: { from: ['active', 'paused'], to: 'closed' },
};

export const targetOf = (move: Move): ActivityState => moves[move].to;
export const canMove = (move: Move, from: ActivityState): boolean => moves[move].from.includes(from);

/** The stage follows the activity that is on it. A draft never gets there. */
export function stageStateOf(state: ActivityState): Exclude<Stage['state'], 'EMPTY'> {
  if (state === 'paused') return 'PAUSED';
  return state === 'closed' ? 'CLOSED' : 'ACTIVE';
}

interface RaceTimes {
  readonly race_seconds: number | null;
  readonly started_at: string | Date | null;
}

/** When the clock of a race begins; undefined for what is no race, and before it is started. */
export const raceBegin = ({ race_seconds, started_at }: RaceTimes): Date | undefined =>
  race_seconds === null || started_at === null
    ? undefined
    : new Date(new Date(started_at).getTime() + raceLeadMs);

/** A race while it takes answers; what is no race takes them as long as it is active. */
export function takesAnswersAt(activity: RaceTimes, now: Date): boolean {
  const begin = raceBegin(activity);
  if (begin === undefined) return true;
  const passed = now.getTime() - begin.getTime();
  return passed >= -raceEarlyMs && passed <= (activity.race_seconds ?? 0) * 1_000 + raceGraceMs;
}

/** Whether somebody who missed the activity may do it: once it is closed and the session has taken place. */
export const takesLateAnswers = (
  { kind, state }: { readonly kind: ActivityKind; readonly state: ActivityState },
  isOver: boolean,
): boolean => isOver && state === 'closed' && isDoneAfterwards(kind);

const preparations: readonly string[] = [
  'live.activity_created',
  'live.activity_changed',
  'live.activity_corrected',
  'live.activity_deleted',
  'live.activity_duplicated',
  'live.activity_notes',
  'live.activities_reordered',
  'live.activities_copied',
  'live.resource_created',
  'live.resource_deleted',
  'live.notes',
];

/** What a rehearsal would lose at its end. */
export const isPreparation = (action: string): boolean => preparations.includes(action);

/** Two presses of one finger, or of two hosts who say the same at once. */
const samePressMs = 2_000;

export function isSameTimer(one: Timer, other: Timer): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.seconds === other.seconds &&
    Math.abs(Date.parse(one.ends_at) - Date.parse(other.ends_at)) < samePressMs
  );
}

// ---- what an activity is stored as ----

export interface StoredItem {
  readonly id: string;
  readonly prompt: string;
  readonly multiple: boolean;
  readonly choices: readonly {
    readonly id: string;
    readonly label: string;
    readonly image_url?: string | undefined;
  }[];
  /** Of a scale. */
  readonly min_label?: string | null | undefined;
  readonly max_label?: string | null | undefined;
  /** Of a number. */
  readonly unit?: string | null | undefined;
}

/** Which choices or which number is right, and why: stored apart from what the room may always see. */
export interface KeyEntry {
  readonly item_id: string;
  readonly correct: readonly string[];
  /** Of a number. */
  readonly correct_number?: number | null;
  readonly explanation: string | null;
}

export interface Criterion {
  readonly label: string;
  readonly max_score: number;
}

const shortId = (prefix: string) => `${prefix}-${randomUUID().slice(0, 8)}`;

interface Named {
  readonly id: string;
  readonly label: string;
}

/** Which ids go on, of what says the same as before. */
function sameIds(standing: readonly Named[], labels: readonly string[]): (string | undefined)[] {
  const left = [...standing];
  return labels.map((label) => {
    const at = left.findIndex((one) => one.label === label);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id;
  });
}

/**
 * The ids of parts that are written anew, with those that go on: of what says the same as before, and, where there are
 * as many as before, of what only says it in other words. What people are just typing belongs to them.
 */
export function retainedIds(standing: readonly Named[], labels: readonly string[]): (string | undefined)[] {
  const same = sameIds(standing, labels);
  if (labels.length !== standing.length) return same;
  return same.map((id, at) => {
    const there = standing[at]?.id;
    return id ?? (there !== undefined && !same.includes(there) ? there : undefined);
  });
}

/**
 * Gives items and choices their ids, with those that go on of `standing`, and takes the key out of them. A choice is
 * what it says: in other words it is another one.
 */
export function storedItems(
  kind: ActivityKind,
  items: NonNullable<ActivityBody['items']>,
  standing: readonly StoredItem[] = [],
): { items: StoredItem[]; key: KeyEntry[] } {
  const key: KeyEntry[] = [];
  const prompts = standing.map(({ id, prompt }) => ({ id, label: prompt }));
  const itemIds = retainedIds(
    prompts,
    items.map(({ prompt }) => prompt),
  );
  const stored = items.map((item, at) => {
    const itemId = itemIds[at] ?? shortId('it');
    const given = kindTraits[kind].choices === null ? [] : (item.choices ?? []);
    const choiceIds = sameIds(
      standing.find(({ id }) => id === itemId)?.choices ?? [],
      given.map(({ label }) => label),
    );
    const choices = given.map(({ label, image_url }, n) => ({
      id: choiceIds[n] ?? shortId('ch'),
      label,
      ...(image_url !== undefined && { image_url }),
    }));
    const right = choices.filter((_, n) => given[n]?.is_correct === true).map(({ id }) => id);
    const entry = keyEntry(kind, item, { item_id: itemId, correct: right });
    if (entry !== undefined) key.push(entry);
    return {
      id: itemId,
      prompt: item.prompt,
      multiple: item.multiple ?? false,
      choices,
      ...ownFields(kind, item),
    };
  });
  return { items: stored, key };
}

type ItemInput = NonNullable<ActivityBody['items']>[number];

/** What is right of an item, and why; undefined in a kind without right and wrong. */
function keyEntry(
  kind: ActivityKind,
  { explanation = null, correct_number = null }: ItemInput,
  choices: Pick<KeyEntry, 'item_id' | 'correct'>,
): KeyEntry | undefined {
  const { key } = kindTraits[kind];
  if (key === null) return undefined;
  return { ...choices, explanation, ...(key === 'number' && { correct_number }) };
}

/** What only some kinds have beside prompt and choices. */
function ownFields(kind: ActivityKind, { min_label = null, max_label = null, unit = null }: ItemInput) {
  const { fields } = kindTraits[kind];
  return {
    ...(fields.includes('min_label') && { min_label, max_label }),
    ...(fields.includes('unit') && { unit }),
  };
}

/** What is corrected of one item; what is left out stays as it is. */
interface Correction {
  readonly id: string;
  readonly prompt?: string | undefined;
  readonly explanation?: string | null | undefined;
  readonly correct_choice_ids?: readonly string[] | undefined;
  readonly correct_number?: number | null | undefined;
}

/** The items and their key with what is corrected. No option is added, removed or reworded. */
export function correctedItems(
  kind: ActivityKind,
  standing: { readonly items: readonly StoredItem[]; readonly key: readonly KeyEntry[] },
  corrections: readonly Correction[],
): { items: StoredItem[]; key: KeyEntry[] } | { faults: Fault[] } {
  const faults = corrections.flatMap((correction, at) => {
    const path = `items.${at}`;
    const item = standing.items.find(({ id }) => id === correction.id);
    if (!item) return [{ path: `${path}.id`, message: 'This activity has no such item' }];
    const isRepeated = corrections.findIndex(({ id }) => id === correction.id) < at;
    return [
      ...(isRepeated ? [{ path: `${path}.id`, message: 'This item is named twice' }] : []),
      ...foreignKeyFaults(kindTraits[kind].key, correction, path),
      ...keyFaults(item, correction, path),
    ];
  });
  if (faults.length > 0) return { faults };
  const of = (id: string) => corrections.find((one) => one.id === id);
  return {
    items: standing.items.map((item) => ({ ...item, prompt: of(item.id)?.prompt ?? item.prompt })),
    key: standing.key.map((entry) => {
      const { correct_choice_ids, correct_number, explanation } = of(entry.item_id) ?? {};
      const item = standing.items.find(({ id }) => id === entry.item_id);
      return {
        ...entry,
        ...(correct_choice_ids && {
          // In the order of the choices, as they are stored.
          correct: (item?.choices ?? []).map(({ id }) => id).filter((id) => correct_choice_ids.includes(id)),
        }),
        ...(correct_number !== undefined && { correct_number }),
        ...(explanation !== undefined && { explanation }),
      };
    }),
  };
}

/** What is wrong with the new key of an item with choices. */
function keyFaults(item: StoredItem, { correct_choice_ids: correct }: Correction, at: string): Fault[] {
  if (correct === undefined) return [];
  const path = `${at}.correct_choice_ids`;
  const faults: Fault[] = [];
  const known = item.choices.map(({ id }) => id);
  if (correct.some((id) => !known.includes(id)) || new Set(correct).size < correct.length) {
    faults.push({ path, message: 'This item has no such choice, or it is named twice' });
  }
  if (correct.length > 1 && !item.multiple) {
    faults.push({ path, message: 'Only one choice can be picked, so only one can be right' });
  }
  return faults;
}

/** A key where there is none, or of another sort. */
function foreignKeyFaults(key: KindTraits['key'], correction: Correction, at: string): Fault[] {
  const { correct_choice_ids, correct_number, explanation } = correction;
  const faults: Fault[] = [];
  if (correct_choice_ids !== undefined && key !== 'choices')
    faults.push({ path: `${at}.correct_choice_ids`, message: 'Only a quiz has right choices' });
  if (correct_number !== undefined && key !== 'number')
    faults.push({ path: `${at}.correct_number`, message: 'Only a number has a right number' });
  if (explanation !== undefined && key === null)
    faults.push({ path: `${at}.explanation`, message: 'Only a quiz or a number has explanations' });
  return faults;
}

/** The labels of a reflection's cells: its own, or those of the framework. */
export function cellLabels(
  input: Pick<ActivityBody, 'framework' | 'prompts'>,
): readonly string[] | undefined {
  if (input.prompts !== undefined) return input.prompts.map(({ label }) => label);
  return input.framework === undefined ? undefined : REFLECTION_FRAMEWORKS[input.framework];
}

interface Fault {
  readonly path: string;
  readonly message: string;
}

type Parts = Pick<ActivityBody, 'items' | 'framework' | 'prompts' | 'rubric' | 'race_seconds'>;

/** What is wrong with the parts of an activity of this kind; empty when nothing is. A missing rubric is told apart. */
export const activityFaults = (kind: ActivityKind, parts: Parts): Fault[] => [
  ...raceFaults(kind, parts),
  ...(kindTraits[kind].answer === 'cells' ? cellFaults(parts) : itemFaults(kind, parts)),
  ...(kind === 'task' ? rubricFaults(parts) : foreignRubricFaults(parts)),
];

/** Whether the body has the parts of its kind and no others, a task's rubric included. */
export const isActivityInput = (body: ActivityBody): body is ActivityInput =>
  activityFaults(body.kind, body).length === 0 && (body.kind !== 'task' || hasRubric(body));

export const hasRubric = ({ rubric }: Pick<Parts, 'rubric'>): boolean =>
  rubric !== undefined && rubric.length > 0;

function raceFaults(kind: ActivityKind, { items, race_seconds = null }: Parts): Fault[] {
  if (race_seconds === null) return [];
  if (kind !== 'quiz') return [{ path: 'race_seconds', message: 'Only a quiz can be a race' }];
  return items !== undefined && items.length > 1
    ? [{ path: 'items', message: 'A race asks one question; its clock is of that one' }]
    : [];
}

function cellFaults(parts: Parts): Fault[] {
  const faults: Fault[] = [];
  if (cellLabels(parts) === undefined)
    faults.push({ path: 'framework', message: 'A reflection needs a framework or prompts' });
  if (parts.framework !== undefined && parts.prompts !== undefined)
    faults.push({ path: 'prompts', message: 'A reflection has a framework or prompts of its own, not both' });
  if (parts.items !== undefined)
    faults.push({ path: 'items', message: 'A reflection has prompts, not items' });
  return faults;
}

function itemFaults(kind: ActivityKind, { items, framework, prompts }: Parts): Fault[] {
  const { maxItems } = kindTraits[kind];
  const faults: Fault[] = [];
  if (framework !== undefined)
    faults.push({ path: 'framework', message: 'Only a reflection has a framework' });
  if (prompts !== undefined) faults.push({ path: 'prompts', message: 'Only a reflection has prompts' });
  if (items === undefined) faults.push({ path: 'items', message: 'This activity needs at least one item' });
  if (items !== undefined && items.length > maxItems)
    faults.push({ path: 'items', message: `This activity has at most ${maxItems} items` });
  return [...faults, ...(items ?? []).flatMap((item, at) => partFaults(kind, item, `items.${at}`))];
}

const itemFields: readonly ItemField[] = [
  'multiple',
  'choices',
  'explanation',
  'min_label',
  'max_label',
  'unit',
  'correct_number',
];

/** What is wrong with one item: what its kind does not have, and its choices. */
function partFaults(kind: ActivityKind, item: ItemInput, at: string): Fault[] {
  const foreign = itemFields.filter(
    (field) =>
      item[field] !== undefined &&
      item[field] !== null &&
      item[field] !== false &&
      !kindTraits[kind].fields.includes(field),
  );
  const path = `${at}.choices`;
  const faults = choiceFaults(kind, item).map((fault) => ({ path, message: choiceMessages[fault] }));
  const { choices, key } = kindTraits[kind];
  if (choices !== null && key !== 'choices' && item.choices?.some(({ is_correct }) => is_correct === true))
    faults.push({ path, message: 'Only a quiz has a right choice' });
  if (choices?.pictures === false && item.choices?.some(({ image_url }) => image_url !== undefined))
    faults.push({ path, message: 'Only a choice of pictures has pictures' });
  return [
    ...foreign.map((field) => ({ path: `${at}.${field}`, message: 'This kind of activity has none' })),
    ...faults,
  ];
}

function rubricFaults({ rubric = [] }: Parts): Fault[] {
  const labels = rubric.map(({ label }) => label.toLowerCase());
  return new Set(labels).size < labels.length
    ? [{ path: 'rubric', message: 'Two criteria have the same label' }]
    : [];
}

const foreignRubricFaults = (parts: Parts): Fault[] =>
  parts.rubric === undefined
    ? []
    : [{ path: 'rubric', message: 'Only a task has a rubric' }, ...rubricFaults(parts)];

const choiceMessages: Readonly<Record<ChoiceFault, string>> = {
  two_choices: 'A question needs at least two choices',
  too_many: 'A question has more choices than this kind takes',
  same_choice: 'Two choices are the same',
  no_picture: 'Each choice needs a picture',
  no_key: 'A quiz question needs a right choice',
  one_key: 'A question with several right choices must allow several',
};

// ---- answers ----

export type Answers = readonly {
  readonly item_id?: string | undefined;
  readonly prompt_id?: string | undefined;
  readonly choice_ids?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly number?: number | undefined;
  readonly words?: readonly string[] | undefined;
}[];

/** Answers that are never long: what is picked, a number, or a few words. */
export type ShortAnswers = readonly (
  | { readonly item_id: string; readonly choice_ids: readonly string[] }
  | { readonly item_id: string; readonly number: number }
  | { readonly item_id: string; readonly words: readonly string[] }
)[];

export const isShort = (answers: Answers): answers is ShortAnswers =>
  answers.every(
    ({ item_id, choice_ids, number, words }) =>
      item_id !== undefined && (choice_ids ?? number ?? words) !== undefined,
  );

/** What is wrong with answers to the items of an activity; empty when nothing is. Those of a reflection are cells. */
export function answerFaults(kind: ActivityKind, items: readonly StoredItem[], answers: Answers): Fault[] {
  const faultsOf = faultsByAnswer[kindTraits[kind].answer];
  return answers.flatMap((answer, at) => {
    const path = `answers.${at}`;
    const item = items.find(({ id }) => id === answer.item_id);
    if (!item) return [{ path: `${path}.item_id`, message: 'This activity has no such item' }];
    const isRepeated = answers.findIndex(({ item_id }) => item_id === item.id) < at;
    return [
      ...(isRepeated ? [{ path: `${path}.item_id`, message: 'This item is answered twice' }] : []),
      ...faultsOf(item, answer, path),
      ...(kindTraits[kind].results === 'steps' ? stepFaults(answer, path) : []),
      ...(kindTraits[kind].results === 'cards' ? cardFaults(answer, path) : []),
    ];
  });
}

type FaultsOfAnswer = (item: StoredItem, answer: Answers[number], at: string) => Fault[];

const faultsByAnswer: Readonly<Record<KindTraits['answer'], FaultsOfAnswer>> = {
  cells: () => [],
  text: (_, { text }, at) =>
    text === undefined ? [{ path: `${at}.text`, message: 'This activity is answered in words' }] : [],
  words: (_, { words }, at) =>
    words === undefined ? [{ path: `${at}.words`, message: 'A word cloud is answered with words' }] : [],
  choices: pickFaults,
  order: orderFaults,
  number: (_, { number }, at) =>
    number === undefined ? [{ path: `${at}.number`, message: 'This is answered with a number' }] : [],
};

const stepFaults = ({ number }: Answers[number], at: string): Fault[] =>
  number === undefined || (Number.isInteger(number) && number >= 1 && number <= scaleSteps)
    ? []
    : [{ path: `${at}.number`, message: `A scale goes from 1 to ${scaleSteps}` }];

/** Signs that are not seen count for nothing to who reads, but everybody in the room is sent them. */
const cardFaults = ({ text = '' }: Answers[number], at: string): Fault[] =>
  visibleLength(text) > maxOpenTextLength || text.length > 4 * maxOpenTextLength
    ? [{ path: `${at}.text`, message: `An answer has at most ${maxOpenTextLength} characters` }]
    : [];

function pickFaults(item: StoredItem, { choice_ids: picked = [] }: Answers[number], at: string): Fault[] {
  const messages: string[] = [];
  if (picked.length === 0) messages.push('Pick a choice');
  if (picked.length > 1 && !item.multiple) messages.push('Only one choice can be picked');
  if (new Set(picked).size < picked.length) messages.push('A choice is picked twice');
  const known = item.choices.map(({ id }) => id);
  if (picked.some((id) => !known.includes(id))) messages.push('This item has no such choice');
  return messages.map((message) => ({ path: `${at}.choice_ids`, message }));
}

/** An order names every choice once. */
function orderFaults(item: StoredItem, { choice_ids: order = [] }: Answers[number], at: string): Fault[] {
  const isWhole = order.length === item.choices.length && item.choices.every(({ id }) => order.includes(id));
  return isWhole ? [] : [{ path: `${at}.choice_ids`, message: 'Put every choice in order, once' }];
}

/** The cells that are missing or too short, counted in characters that can be seen. */
export function unfinishedCells(promptIds: readonly string[], answers: Answers): string[] {
  return promptIds.filter((promptId) => {
    const text = answers.find(({ prompt_id }) => prompt_id === promptId)?.text ?? '';
    return visibleLength(text) < minReflectionLength;
  });
}

/**
 * Two responses say the same when they pick and write the same, in whatever order the choices came; in a ranking the
 * order is what is said.
 */
export function canonicalAnswers<T extends Answers>(kind: ActivityKind, answers: T): T {
  const isOrder = kindTraits[kind].answer === 'order';
  const partOf = ({ item_id, prompt_id }: Answers[number]) => item_id ?? prompt_id ?? '';
  return answers
    .map(({ choice_ids, words, ...answer }) => ({
      ...answer,
      ...(choice_ids && { choice_ids: isOrder ? choice_ids : choice_ids.toSorted() }),
      ...(words && { words: words.map(oneSpaced) }),
    }))
    .toSorted((a, b) => (partOf(a) < partOf(b) ? -1 : 1)) as readonly Answers[number][] as T;
}

/** A word of a cloud as it is stored, counted and hidden: however many spaces of whatever kind it was typed with. */
export const oneSpaced = (word: string): string => word.replace(/\s+/gu, ' ');

/** Votes end at the deadline itself. */
export const votesOpen = (deadline: number | null, now: number): boolean =>
  deadline === null || now < deadline;

/** What was picked in words: in the order of the choices, and of a ranking in the order that it was given. */
export function labelsOf(kind: ActivityKind, { choices }: StoredItem, ids: readonly string[]): string[] {
  const picked =
    kindTraits[kind].answer === 'order'
      ? ids.flatMap((id) => choices.filter((choice) => choice.id === id))
      : choices.filter(({ id }) => ids.includes(id));
  return picked.map(({ label }) => label);
}

/** All right choices and no other, or the right number; null where no number is right. */
export function isCorrect(
  { choice_ids: picked = [], number }: Pick<Answers[number], 'choice_ids' | 'number'>,
  { correct, correct_number }: Pick<KeyEntry, 'correct' | 'correct_number'>,
): boolean | null {
  if (correct_number !== undefined) return correct_number === null ? null : number === correct_number;
  return picked.length === correct.length && picked.every((id) => correct.includes(id));
}

/** Participants that every learner's snapshot lists; the rest are asked for page by page. */
export const listedParticipants = 100;

/** By what an activity knows a figure of a worksheet in a lesson. No key has a sign like this in it. */
export const figureKey = (worksheet: string, name: string) => `${worksheet}#${name}`;
