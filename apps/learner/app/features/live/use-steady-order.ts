import type { Question } from '@cungnghe/contracts/live/room';
import { useEffect, useState } from 'react';

const holdMs = 4_000;

/** Questions in order; held as they lie for a moment after a vote, so that nothing slips away under the thumb. */
export function useSteadyOrder(
  questions: readonly Question[],
  compare: (a: Question, b: Question) => number,
) {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(() => setHeld(null), holdMs);
    return () => clearTimeout(timer);
  }, [held]);
  const sorted = questions.toSorted(compare);
  const ordered = held === null ? sorted : asHeld(sorted, held);
  return {
    ordered,
    hold: () => setHeld(ordered.map(({ id }) => id)),
    release: () => setHeld(null),
  };
}

/** What has come meanwhile lies at the end. */
export function asHeld(sorted: readonly Question[], held: readonly string[]): Question[] {
  const place = (id: string) => (held.includes(id) ? held.indexOf(id) : held.length);
  return sorted.toSorted((a, b) => place(a.id) - place(b.id));
}
