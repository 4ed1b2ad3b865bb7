import type { HostRoom } from '@cungnghe/contracts/live/host';

export type HostQuestion = HostRoom['questions'][number];
export const questionOrders = ['votes', 'newest'] as const;

const rank = ({ hidden, answered }: HostQuestion) => (hidden ? 2 : answered ? 1 : 0);
const newest = (a: HostQuestion, b: HostQuestion) => Date.parse(b.created_at) - Date.parse(a.created_at);

/** What still waits for an answer first, then what has been answered, then what is hidden. */
export function sortedQuestions(
  questions: readonly HostQuestion[],
  order: (typeof questionOrders)[number],
): readonly HostQuestion[] {
  return questions.toSorted(
    (a, b) => rank(a) - rank(b) || (order === 'votes' ? b.votes - a.votes : 0) || newest(a, b),
  );
}

/** Those that the host has still to answer. */
export const openQuestions = ({ questions }: Pick<HostRoom, 'questions'>) =>
  questions.filter((question) => rank(question) === 0);
