import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { ranked } from '@cungnghe/contracts/live/figures';
import { type KindTraits, scaleSteps } from '@cungnghe/contracts/live/kinds';
import { showRange } from '@cungnghe/markdown/worksheet-numbers';

export interface Bar {
  readonly id: string;
  readonly label: string;
  /** Where the choice is a picture. */
  readonly picture: string | null;
  /** People, in a ranking points; null until the room may see the counts. */
  readonly count: number | null;
  /** How long the bar is, in whole percent. */
  readonly share: number;
  /** Null until the room may see the key. */
  readonly isRight: boolean | null;
}

/** What the room may see of the answers. */
export interface Shown {
  readonly counts: boolean;
  readonly key: boolean;
}

type Item = HostActivity['items'][number];
type Result = NonNullable<HostActivity['results']>[number];
type BarsOf = (item: Item, result: Result | undefined, shown: Shown) => readonly Bar[];

/** The share of one among all, in whole percent. */
const percentOf = (count: number, all: number) => (all === 0 ? 0 : Math.round((count / all) * 100));

/** One bar for each choice, step or range of numbers; none for what people said in words of their own. */
export const barsBy: Readonly<Record<NonNullable<KindTraits['results']>, BarsOf>> = {
  choices: ({ choices }, result, { counts, key }) =>
    choices.map(({ id, label, image_url = null, is_correct }) => {
      const count = result?.choices.find(({ choice_id }) => choice_id === id)?.count ?? 0;
      return {
        ...plain(id, label, counts ? { count, share: percentOf(count, result?.answered ?? 0) } : null),
        picture: image_url,
        isRight: key ? is_correct : null,
      };
    }),
  ranks: ({ choices }, result, { counts }) => {
    if (!counts) return choices.map(({ id, label }) => plain(id, label, null));
    return ranked(choices, result).map(({ id, label, points, share }, at) =>
      plain(id, `${at + 1}. ${label}`, { count: points, share: Math.round(share * 100) }),
    );
  },
  steps: (_, result, { counts }) =>
    Array.from({ length: scaleSteps }, (_step, at) => {
      const count = result?.steps?.[at] ?? 0;
      const label = String(at + 1);
      return plain(label, label, counts ? { count, share: percentOf(count, result?.answered ?? 0) } : null);
    }),
  numbers: ({ correct_number = null }, result, { counts, key }) => {
    const buckets = counts ? (result?.buckets ?? []) : [];
    const most = Math.max(0, ...buckets.map(({ count }) => count));
    const isRight = (from: number | null, to: number | null) =>
      key &&
      correct_number !== null &&
      correct_number >= (from ?? -Infinity) &&
      correct_number <= (to ?? Infinity);
    return buckets.map(({ from, to, count }) => ({
      ...plain(`${from}`, showRange(from, to), { count, share: percentOf(count, most) }),
      isRight: isRight(from, to) ? true : null,
    }));
  },
  words: () => [],
  cards: () => [],
};

const plain = (id: string, label: string, told: { count: number; share: number } | null): Bar => ({
  id,
  label,
  picture: null,
  count: told?.count ?? null,
  share: told?.share ?? 0,
  isRight: null,
});
