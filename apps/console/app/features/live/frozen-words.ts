import { kindTraits } from '@cungnghe/contracts/live/kinds';
import type { Kind } from './typed-activity.ts';

/** By what an activity is answered with. */
const frozenBy = {
  cells: 'frozen_reflection',
  choices: 'frozen_choices',
  order: 'frozen_choices',
  number: 'frozen_unit',
  text: 'frozen_words',
  words: 'frozen_words',
} as const;

/** The words for what cannot be changed of an activity once it has been answered, and for what still can. */
export function frozenWords(kind: Kind) {
  const { answer, key, results } = kindTraits[kind];
  return {
    frozen: kind === 'task' ? 'frozen_task' : results === 'steps' ? 'frozen_steps' : frozenBy[answer],
    still: answer === 'cells' ? null : key === null ? 'still_wording' : 'still_key',
  } as const;
}
