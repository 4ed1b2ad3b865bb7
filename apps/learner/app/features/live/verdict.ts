import type { SessionRecord } from '@cungnghe/contracts/live/record';
import type { Activity } from '@cungnghe/contracts/live/room';

type Said = SessionRecord['activities'][number]['answers'][number];
type Item = Activity['items'][number];

export type Verdict = 'right' | 'partly' | 'wrong' | 'unanswered';

/** Partly: nothing wrong was picked, only not everything that is right. */
function verdictOf(picked: readonly string[], correct: readonly string[]): Verdict {
  if (picked.length === 0) return 'unanswered';
  if (!picked.every((one) => correct.includes(one))) return 'wrong';
  return picked.length === correct.length ? 'right' : 'partly';
}

const verdictOnNumber = (number: number | null, isRight: boolean): Verdict =>
  number === null ? 'unanswered' : isRight ? 'right' : 'wrong';

/** How a number was, with what was right: null until it is revealed, and where no number is right. */
export function verdictOnFigure({ correct_number }: Item, number: number | null): Verdict | null {
  if (correct_number === null || correct_number === undefined) return null;
  return verdictOnNumber(number, number === correct_number);
}

/** How an answer to a quiz was, in the record: null until it is revealed. */
export function verdictOn({ labels, number, is_correct, correct_labels }: Said): Verdict | null {
  if (correct_labels === null)
    return is_correct === null ? null : verdictOnNumber(number ?? null, is_correct);
  // Two choices may read alike; whether all was right, the server has said by their ids.
  return is_correct ? 'right' : verdictOf(labels, correct_labels);
}

/** How what was picked of a question was, with what was right: null until it is revealed, and in polls. */
export function verdictOnItem({ choices }: Item, picked: readonly string[]) {
  if (choices.some(({ is_correct }) => is_correct === null)) return null;
  const correct = choices.filter(({ is_correct }) => is_correct);
  const verdict = verdictOf(
    picked,
    correct.map(({ id }) => id),
  );
  const labels = (of: readonly Item['choices'][number][]) => of.map(({ label }) => label);
  return { verdict, mine: labels(choices.filter(({ id }) => picked.includes(id))), correct: labels(correct) };
}
