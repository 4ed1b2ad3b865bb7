import type { Activity } from './room.ts';

type ActivityKind = Activity['kind'];

/** What an item may have beside its prompt. */
export type ItemField =
  | 'multiple'
  | 'choices'
  | 'explanation'
  | 'min_label'
  | 'max_label'
  | 'unit'
  | 'correct_number';

/** What a kind of activity is made of. */
export interface KindTraits {
  /** What each part is answered with. The parts of a reflection are its cells, those of every other kind its items. */
  readonly answer: 'cells' | 'text' | 'choices' | 'order' | 'number' | 'words';
  readonly maxItems: number;
  /** What its items may have beside their prompts. */
  readonly fields: readonly ItemField[];
  /** Of the kinds whose items are to have choices. */
  readonly choices: { readonly max: number; readonly pictures: boolean } | null;
  /** What the room does not see before it is revealed; null: there is nothing right or wrong. */
  readonly key: 'choices' | 'number' | null;
  /** What the room sees once the host shows the results; null: nothing is counted. */
  readonly results: 'choices' | 'steps' | 'ranks' | 'numbers' | 'words' | 'cards' | null;
}

/**
 * What differs from kind to kind. The server and the web apps ask for one of these columns where they would otherwise
 * name kinds, so that another kind is another line.
 */
export const kindTraits: Readonly<Record<ActivityKind, KindTraits>> = {
  quiz: {
    answer: 'choices',
    maxItems: 20,
    fields: ['multiple', 'choices', 'explanation'],
    choices: { max: 12, pictures: false },
    key: 'choices',
    results: 'choices',
  },
  poll: {
    answer: 'choices',
    maxItems: 20,
    fields: ['multiple', 'choices', 'explanation'],
    choices: { max: 12, pictures: false },
    key: null,
    results: 'choices',
  },
  reflection: { answer: 'cells', maxItems: 0, fields: [], choices: null, key: null, results: null },
  task: {
    answer: 'text',
    maxItems: 10,
    fields: ['multiple', 'choices', 'explanation'],
    choices: null,
    key: null,
    results: null,
  },
  word_cloud: { answer: 'words', maxItems: 3, fields: [], choices: null, key: null, results: 'words' },
  open_text: { answer: 'text', maxItems: 3, fields: [], choices: null, key: null, results: 'cards' },
  scale: {
    answer: 'number',
    maxItems: 5,
    fields: ['min_label', 'max_label'],
    choices: null,
    key: null,
    results: 'steps',
  },
  ranking: {
    answer: 'order',
    maxItems: 20,
    fields: ['choices'],
    choices: { max: 10, pictures: false },
    key: null,
    results: 'ranks',
  },
  number: {
    answer: 'number',
    maxItems: 20,
    fields: ['unit', 'correct_number', 'explanation'],
    choices: null,
    key: 'number',
    results: 'numbers',
  },
  image_choice: {
    answer: 'choices',
    maxItems: 20,
    fields: ['multiple', 'choices'],
    choices: { max: 12, pictures: true },
    key: null,
    results: 'choices',
  },
};

/**
 * Whether whoever missed the session may still do it alone: something is right, or it is written for oneself. What asks
 * for the opinion of the room has had its time.
 */
export function isDoneAfterwards(kind: ActivityKind): boolean {
  const { key, answer } = kindTraits[kind];
  return key !== null || answer === 'text' || answer === 'cells';
}

/** From 1 to this is what somebody picks on a scale. */
export const scaleSteps = 5;
