import type { HostRoom } from '@cungnghe/contracts/live/host';

export type HostQuestion = HostRoom['questions'][number];
export const questionOrders = ['votes', 'newest'] as const;

/** As the room sees them, but for those that wait for the host, which come before those that wait for an answer. */
function rank({ hidden, pinned, waiting, answered }: HostQuestion): number {
  if (hidden) return 4;
  if (pinned) return 0;
  if (waiting) return 1;
  return answered ? 3 : 2;
}
const newest = (a: HostQuestion, b: HostQuestion) => Date.parse(b.created_at) - Date.parse(a.created_at);

/** What is pinned first, then what waits, then what has been answered, then what is hidden. */
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
  questions.filter(({ hidden, answered }) => !hidden && !answered);
