import type { Activity } from './room.ts';

type ActivityKind = Activity['kind'];

/** What a kind of activity is made of. */
interface KindTraits {
  /** What each part is answered with. The parts of a reflection are its cells, those of every other kind its items. */
  readonly answer: 'cells' | 'text' | 'choices' | 'words';
  readonly maxItems: number;
  /** What the room sees once the host shows the results; null: nothing is counted. */
  readonly results: 'choices' | 'words' | 'cards' | null;
}

/**
 * What differs from kind to kind. The server and the web apps ask for one of these columns where they would otherwise
 * name kinds, so that another kind is another line.
 */
export const kindTraits = {
  quiz: { answer: 'choices', maxItems: 20, results: 'choices' },
  poll: { answer: 'choices', maxItems: 20, results: 'choices' },
  reflection: { answer: 'cells', maxItems: 0, results: null },
  task: { answer: 'text', maxItems: 20, results: null },
  word_cloud: { answer: 'words', maxItems: 3, results: 'words' },
  open_text: { answer: 'text', maxItems: 3, results: 'cards' },
} as const satisfies Record<ActivityKind, KindTraits>;

export type ChoiceKind = 'quiz' | 'poll';
/** What is asked with choices to pick from. */
export const isChoiceKind = (kind: ActivityKind): kind is ChoiceKind => kindTraits[kind].answer === 'choices';
