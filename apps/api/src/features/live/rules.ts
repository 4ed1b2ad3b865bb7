import { randomUUID } from 'node:crypto';
import { visibleLength } from '@cungnghe/contracts/fields/visible-text';
import type { ActivityBody, ActivityInput } from '@cungnghe/contracts/live/activities';
import { type ChoiceFault, choiceFaults } from '@cungnghe/contracts/live/activity-rules';
import { type ChoiceKind, isChoiceKind, kindTraits } from '@cungnghe/contracts/live/kinds';
import {
  type Activity,
  maxOpenTextLength,
  minReflectionLength,
  REFLECTION_FRAMEWORKS,
  type Stage,
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

// ---- what an activity is stored as ----

export interface StoredItem {
  readonly id: string;
  readonly prompt: string;
  readonly multiple: boolean;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

/** Which choices are right, and why: stored apart from what the room may always see. */
export interface KeyEntry {
  readonly item_id: string;
  readonly correct: readonly string[];
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
    const given = isChoiceKind(kind) ? (item.choices ?? []) : [];
    const choiceIds = sameIds(
      standing.find(({ id }) => id === itemId)?.choices ?? [],
      given.map(({ label }) => label),
    );
    const choices = given.map((choice, n) => ({
      id: choiceIds[n] ?? shortId('ch'),
      label: choice.label,
      isCorrect: choice.is_correct === true,
    }));
    if (kind === 'quiz') {
      key.push({
        item_id: itemId,
        correct: choices.filter(({ isCorrect }) => isCorrect).map(({ id }) => id),
        explanation: item.explanation ?? null,
      });
    }
    return {
      id: itemId,
      prompt: item.prompt,
      multiple: item.multiple ?? false,
      choices: choices.map(({ id, label }) => ({ id, label })),
    };
  });
  return { items: stored, key };
}

/** What is corrected of one item; what is left out stays as it is. */
interface Correction {
  readonly id: string;
  readonly prompt?: string | undefined;
  readonly explanation?: string | null | undefined;
  readonly correct_choice_ids?: readonly string[] | undefined;
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
      ...(kind === 'quiz' ? keyFaults(item, correction, path) : foreignKeyFaults(correction, path)),
    ];
  });
  if (faults.length > 0) return { faults };
  const of = (id: string) => corrections.find((one) => one.id === id);
  return {
    items: standing.items.map((item) => ({ ...item, prompt: of(item.id)?.prompt ?? item.prompt })),
    key: standing.key.map((entry) => {
      const { correct_choice_ids, explanation } = of(entry.item_id) ?? {};
      const item = standing.items.find(({ id }) => id === entry.item_id);
      return {
        ...entry,
        ...(correct_choice_ids && {
          // In the order of the choices, as they are stored.
          correct: (item?.choices ?? []).map(({ id }) => id).filter((id) => correct_choice_ids.includes(id)),
        }),
        ...(explanation !== undefined && { explanation }),
      };
    }),
  };
}

/** What is wrong with the new key of a quiz item. */
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

/** A key where there is none. */
function foreignKeyFaults({ correct_choice_ids, explanation }: Correction, at: string): Fault[] {
  const faults: Fault[] = [];
  if (correct_choice_ids !== undefined)
    faults.push({ path: `${at}.correct_choice_ids`, message: 'Only a quiz has right choices' });
  if (explanation !== undefined)
    faults.push({ path: `${at}.explanation`, message: 'Only a quiz has explanations' });
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

type Parts = Pick<ActivityBody, 'items' | 'framework' | 'prompts' | 'rubric'>;

const faultsByKind: Readonly<Record<ActivityKind, (parts: Parts) => Fault[]>> = {
  quiz: (parts) => [...itemFaults(parts), ...foreignRubricFaults(parts), ...questionFaults('quiz', parts)],
  poll: (parts) => [...itemFaults(parts), ...foreignRubricFaults(parts), ...questionFaults('poll', parts)],
  task: (parts) => [...itemFaults(parts), ...rubricFaults(parts)],
  reflection: (parts) => [...cellFaults(parts), ...foreignRubricFaults(parts)],
  word_cloud: (parts) => [
    ...itemFaults(parts),
    ...foreignRubricFaults(parts),
    ...fewItemsFaults('word_cloud', parts),
  ],
  open_text: (parts) => [
    ...itemFaults(parts),
    ...foreignRubricFaults(parts),
    ...fewItemsFaults('open_text', parts),
  ],
};

/** What is wrong with the parts of an activity of this kind; empty when nothing is. A missing rubric is told apart. */
export const activityFaults = (kind: ActivityKind, parts: Parts): Fault[] => faultsByKind[kind](parts);

/** Whether the body has the parts of its kind and no others, a task's rubric included. */
export const isActivityInput = (body: ActivityBody): body is ActivityInput =>
  activityFaults(body.kind, body).length === 0 && (body.kind !== 'task' || hasRubric(body));

export const hasRubric = ({ rubric }: Pick<Parts, 'rubric'>): boolean =>
  rubric !== undefined && rubric.length > 0;

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

function itemFaults({ items, framework, prompts }: Parts): Fault[] {
  const faults: Fault[] = [];
  if (framework !== undefined)
    faults.push({ path: 'framework', message: 'Only a reflection has a framework' });
  if (prompts !== undefined) faults.push({ path: 'prompts', message: 'Only a reflection has prompts' });
  if (items === undefined) faults.push({ path: 'items', message: 'This activity needs at least one item' });
  return faults;
}

/** Each of these fills a wall by itself. */
const fewItemsFaults = (kind: 'word_cloud' | 'open_text', { items = [] }: Parts): Fault[] =>
  items.length > kindTraits[kind].maxItems
    ? [{ path: 'items', message: `This activity has at most ${kindTraits[kind].maxItems} items` }]
    : [];

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
  no_key: 'A quiz question needs a right choice',
  one_key: 'A question with several right choices must allow several',
};

const questionFaults = (kind: ChoiceKind, { items = [] }: Parts): Fault[] =>
  items.flatMap((item, at) => {
    const messages = choiceFaults(kind, item).map((fault) => choiceMessages[fault]);
    const hasKey = item.choices?.some((choice) => choice.is_correct === true);
    if (kind === 'poll' && hasKey) messages.push('A poll has no right choice');
    return messages.map((message) => ({ path: `items.${at}.choices`, message }));
  });

// ---- answers ----

export type Answers = readonly {
  readonly item_id?: string | undefined;
  readonly prompt_id?: string | undefined;
  readonly choice_ids?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly words?: readonly string[] | undefined;
}[];

/** What is picked, or said in a few words: never long. */
export const isShort = (answers: Answers): boolean =>
  answers.every(
    ({ item_id, choice_ids, words }) => item_id !== undefined && (choice_ids ?? words) !== undefined,
  );

/** What is wrong with answers to the items of an activity; empty when nothing is. Those of a reflection are cells. */
export function answerFaults(kind: ActivityKind, items: readonly StoredItem[], answers: Answers): Fault[] {
  return answers.flatMap((answer, at) => {
    const path = `answers.${at}`;
    const item = items.find(({ id }) => id === answer.item_id);
    if (!item) return [{ path: `${path}.item_id`, message: 'This activity has no such item' }];
    const isRepeated = answers.findIndex(({ item_id }) => item_id === item.id) < at;
    return [
      ...(isRepeated ? [{ path: `${path}.item_id`, message: 'This item is answered twice' }] : []),
      ...faultsByAnswer[kindTraits[kind].answer](item, answer, path, kind),
    ];
  });
}

type Judge = (item: StoredItem, answer: Answers[number], at: string, kind: ActivityKind) => Fault[];
const faultsByAnswer: Readonly<Record<(typeof kindTraits)[ActivityKind]['answer'], Judge>> = {
  choices: pickFaults,
  text: textFaults,
  words: (_, { words }, at) =>
    words === undefined ? [{ path: `${at}.words`, message: 'A word cloud is answered with words' }] : [],
  cells: () => [],
};

function textFaults(_: StoredItem, { text }: Answers[number], at: string, kind: ActivityKind): Fault[] {
  if (text === undefined) return [{ path: `${at}.text`, message: 'This activity is answered in words' }];
  return kind === 'open_text' && visibleLength(text) > maxOpenTextLength
    ? [{ path: `${at}.text`, message: `An answer has at most ${maxOpenTextLength} characters` }]
    : [];
}

function pickFaults(item: StoredItem, { choice_ids: picked = [] }: Answers[number], at: string): Fault[] {
  const messages: string[] = [];
  if (picked.length === 0) messages.push('Pick a choice');
  if (picked.length > 1 && !item.multiple) messages.push('Only one choice can be picked');
  if (new Set(picked).size < picked.length) messages.push('A choice is picked twice');
  const known = item.choices.map(({ id }) => id);
  if (picked.some((id) => !known.includes(id))) messages.push('This item has no such choice');
  return messages.map((message) => ({ path: `${at}.choice_ids`, message }));
}

/** The cells that are missing or too short, counted in characters that can be seen. */
export function unfinishedCells(promptIds: readonly string[], answers: Answers): string[] {
  return promptIds.filter((promptId) => {
    const text = answers.find(({ prompt_id }) => prompt_id === promptId)?.text ?? '';
    return visibleLength(text) < minReflectionLength;
  });
}

/** Two responses say the same when they pick and write the same, in whatever order the choices came. */
export function canonicalAnswers(answers: Answers): Answers {
  return answers
    .map(({ choice_ids, words, ...answer }) => ({
      ...answer,
      ...(choice_ids && { choice_ids: choice_ids.toSorted() }),
      ...(words && { words: words.map(oneSpaced) }),
    }))
    .toSorted((a, b) => ((a.item_id ?? a.prompt_id ?? '') < (b.item_id ?? b.prompt_id ?? '') ? -1 : 1));
}

/** A word of a cloud as it is stored, counted and hidden: however many spaces of whatever kind it was typed with. */
export const oneSpaced = (word: string): string => word.replace(/\s+/gu, ' ');

/** Votes end at the deadline itself. */
export const votesOpen = (deadline: number | null, now: number): boolean =>
  deadline === null || now < deadline;

/** All right choices and no other. */
export const isCorrect = (picked: readonly string[], { correct }: Pick<KeyEntry, 'correct'>): boolean =>
  picked.length === correct.length && picked.every((id) => correct.includes(id));

/** Participants that every learner's snapshot lists; the rest are asked for page by page. */
export const listedParticipants = 100;
