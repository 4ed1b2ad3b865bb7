import type { SessionRecord } from '@cungnghe/contracts/live-evidence';

type Said = SessionRecord['activities'][number]['answers'][number];

/** How an answer to a quiz was: null until it is revealed, and where nothing was picked. */
export function verdictOn({ labels, is_correct, correct_labels }: Said): 'right' | 'partly' | 'wrong' | null {
  if (is_correct === null || labels.length === 0) return null;
  if (is_correct) return 'right';
  // Nothing wrong was picked, only not everything that is right.
  return labels.every((label) => correct_labels?.includes(label)) ? 'partly' : 'wrong';
}
