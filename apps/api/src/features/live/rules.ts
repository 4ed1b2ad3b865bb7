import { randomUUID } from 'node:crypto';
import {
  type Activity,
  REFLECTION_FRAMEWORKS,
  type Stage,
  shortestReflection,
} from '@cungnghe/contracts/live';
import type { ActivityInput } from '@cungnghe/contracts/live-activities';
import { visibleLength } from '@cungnghe/contracts/visible-text';

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
  items: NonNullable<ActivityInput['items']>,
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
    const given = kind === 'task' ? [] : (item.choices ?? []);
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
  const faults: Fault[] = [];
  const refuse = (path: string, message: string) => faults.push({ path, message });
  for (const [at, { id, explanation, correct_choice_ids: correct }] of corrections.entries()) {
    const path = `items.${at}`;
    const item = standing.items.find((one) => one.id === id);
    if (!item) {
      refuse(`${path}.id`, 'This activity has no such item');
      continue;
    }
    if (corrections.findIndex((one) => one.id === id) < at) refuse(`${path}.id`, 'This item is named twice');
    if (kind !== 'quiz') {
      if (correct !== undefined) refuse(`${path}.correct_choice_ids`, 'Only a quiz has right choices');
      if (explanation !== undefined) refuse(`${path}.explanation`, 'Only a quiz has explanations');
    } else if (correct !== undefined) {
      const known = item.choices.map((choice) => choice.id);
      if (correct.some((choice) => !known.includes(choice)) || new Set(correct).size < correct.length) {
        refuse(`${path}.correct_choice_ids`, 'This item has no such choice, or it is named twice');
      }
      if (correct.length > 1 && !item.multiple) {
        refuse(`${path}.correct_choice_ids`, 'Only one choice can be picked, so only one can be right');
      }
    }
  }
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

/** The labels of a reflection's cells: its own, or those of the framework. */
export function cellLabels(
  input: Pick<ActivityInput, 'framework' | 'prompts'>,
): readonly string[] | undefined {
  if (input.prompts !== undefined) return input.prompts.map(({ label }) => label);
  return input.framework === undefined ? undefined : REFLECTION_FRAMEWORKS[input.framework];
}

interface Fault {
  readonly path: string;
  readonly message: string;
}

/** What is wrong with the parts of an activity of this kind; empty when nothing is. A missing rubric is told apart. */
export function activityFaults(
  kind: ActivityKind,
  input: Pick<ActivityInput, 'items' | 'framework' | 'prompts' | 'rubric'>,
): Fault[] {
  const faults: Fault[] = [];
  const refuse = (path: string, message: string) => faults.push({ path, message });
  if (kind === 'reflection') {
    if (cellLabels(input) === undefined) refuse('framework', 'A reflection needs a framework or prompts');
    if (input.framework !== undefined && input.prompts !== undefined) {
      refuse('prompts', 'A reflection has a framework or prompts of its own, not both');
    }
    if (input.items !== undefined) refuse('items', 'A reflection has prompts, not items');
  } else {
    if (input.framework !== undefined) refuse('framework', 'Only a reflection has a framework');
    if (input.prompts !== undefined) refuse('prompts', 'Only a reflection has prompts');
    if (input.items === undefined) refuse('items', 'This activity needs at least one item');
  }
  if (kind !== 'task' && input.rubric !== undefined) refuse('rubric', 'Only a task has a rubric');
  const labels = (input.rubric ?? []).map(({ label }) => label.toLowerCase());
  if (new Set(labels).size < labels.length) refuse('rubric', 'Two criteria have the same label');
  if (kind === 'quiz' || kind === 'poll') {
    for (const [at, item] of (input.items ?? []).entries()) {
      const path = `items.${at}.choices`;
      const choices = item.choices ?? [];
      if (choices.length < 2) refuse(path, 'A question needs at least two choices');
      const right = choices.filter((choice) => choice.is_correct === true).length;
      if (kind === 'quiz' && right === 0) refuse(path, 'A quiz question needs a right choice');
      if (kind === 'quiz' && right > 1 && !item.multiple) {
        refuse(path, 'A question with several right choices must allow several');
      }
      if (kind === 'poll' && right > 0) refuse(path, 'A poll has no right choice');
    }
  }
  return faults;
}

// ---- answers ----

export type Answers = readonly {
  readonly item_id?: string | undefined;
  readonly prompt_id?: string | undefined;
  readonly choice_ids?: readonly string[] | undefined;
  readonly text?: string | undefined;
}[];

/** What is wrong with answers to the items of a quiz, poll or task; empty when nothing is. */
export function answerFaults(kind: ActivityKind, items: readonly StoredItem[], answers: Answers): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const [at, answer] of answers.entries()) {
    const path = `answers.${at}`;
    const item = items.find(({ id }) => id === answer.item_id);
    if (!item) {
      faults.push({ path: `${path}.item_id`, message: 'This activity has no such item' });
      continue;
    }
    if (seen.has(item.id)) faults.push({ path: `${path}.item_id`, message: 'This item is answered twice' });
    seen.add(item.id);
    if (kind === 'task') {
      if (answer.text === undefined)
        faults.push({ path: `${path}.text`, message: 'A task is answered in words' });
      continue;
    }
    const picked = answer.choice_ids ?? [];
    if (picked.length === 0) faults.push({ path: `${path}.choice_ids`, message: 'Pick a choice' });
    if (picked.length > 1 && !item.multiple)
      faults.push({ path: `${path}.choice_ids`, message: 'Only one choice can be picked' });
    if (new Set(picked).size < picked.length)
      faults.push({ path: `${path}.choice_ids`, message: 'A choice is picked twice' });
    if (picked.some((id) => !item.choices.some((choice) => choice.id === id)))
      faults.push({ path: `${path}.choice_ids`, message: 'This item has no such choice' });
  }
  return faults;
}

/** The cells that are missing or too short, counted in characters that can be seen. */
export function unfinishedCells(promptIds: readonly string[], answers: Answers): string[] {
  return promptIds.filter((promptId) => {
    const text = answers.find(({ prompt_id }) => prompt_id === promptId)?.text ?? '';
    return visibleLength(text) < shortestReflection;
  });
}

/** Two responses say the same when they pick and write the same, in whatever order the choices came. */
export function canonicalAnswers(answers: Answers): Answers {
  return answers
    .map((answer) =>
      answer.choice_ids === undefined ? answer : { ...answer, choice_ids: answer.choice_ids.toSorted() },
    )
    .toSorted((a, b) => ((a.item_id ?? a.prompt_id ?? '') < (b.item_id ?? b.prompt_id ?? '') ? -1 : 1));
}

/** Votes end at the deadline itself. */
export const votesOpen = (deadline: number | null, now: number): boolean =>
  deadline === null || now < deadline;

/** All right choices and no other. */
export const isCorrect = (picked: readonly string[], { correct }: Pick<KeyEntry, 'correct'>): boolean =>
  picked.length === correct.length && picked.every((id) => correct.includes(id));
