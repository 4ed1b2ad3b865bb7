import { type KindTraits, scaleSteps } from '@cungnghe/contracts/live/kinds';
import type { Activity } from '@cungnghe/contracts/live/room';
import type { StoredItem } from '../rules.ts';

/** How many gave the same to one item: a choice, or everybody (`choice_id` null), or a number. */
export interface Tally {
  readonly item_id: string;
  readonly choice_id?: string | null;
  readonly number?: number;
  readonly count: number;
  /** Of a choice in a ranking: its places added up, 1 for the best. */
  readonly rank_sum?: number;
}

type Result = Omit<NonNullable<Activity['results']>[number], 'words' | 'groups' | 'cards'>;
/** What is made of numbers alone. Words and cards are shown as they are. */
type CountedResults = Exclude<KindTraits['results'], 'words' | 'cards' | null>;

/** What is counted of one item, by what its kind shows. */
export function resultOf(results: CountedResults, item: StoredItem, tallies: readonly Tally[]): Result {
  const own = tallies.filter(({ item_id }) => item_id === item.id);
  return { item_id: item.id, ...partsBy[results](item, own) };
}

type Parts = Omit<Result, 'item_id'>;

const partsBy: Readonly<Record<CountedResults, (item: StoredItem, tallies: readonly Tally[]) => Parts>> = {
  choices: (item, tallies) => ({
    answered: answeredIn(tallies),
    choices: item.choices.map(({ id }) => ({ choice_id: id, count: tallyOf(tallies, id)?.count ?? 0 })),
  }),
  ranks: (item, tallies) => {
    const answered = answeredIn(tallies);
    return {
      answered,
      choices: item.choices.map(({ id }) => {
        const { count = 0, rank_sum = 0 } = tallyOf(tallies, id) ?? {};
        return { choice_id: id, count, ...rankOf({ answered, rankSum: rank_sum, of: item.choices.length }) };
      }),
    };
  },
  steps: (_, tallies) => ({ choices: [], ...stepsOf(numbersIn(tallies)) }),
  numbers: (_, tallies) => ({ choices: [], ...spreadOf(numbersIn(tallies)) }),
};

const tallyOf = (tallies: readonly Tally[], choiceId: string | null) =>
  tallies.find(({ choice_id }) => choice_id === choiceId);
const answeredIn = (tallies: readonly Tally[]) => tallyOf(tallies, null)?.count ?? 0;

interface Counted {
  readonly number: number;
  readonly count: number;
}

const numbersIn = (tallies: readonly Tally[]): Counted[] =>
  tallies.flatMap(({ number, count }) => (number === undefined ? [] : [{ number, count }]));

const total = (counted: readonly Counted[]) => counted.reduce((sum, { count }) => sum + count, 0);
const inHundredths = (number: number) => Math.round(number * 100);

/** Points as Borda counts them: of each person as many as choices stand behind. */
export function rankOf({ answered, rankSum, of }: { answered: number; rankSum: number; of: number }) {
  return {
    points: answered * of - rankSum,
    mean_rank: answered === 0 ? null : inHundredths(rankSum / answered) / 100,
  };
}

/** How often each step was picked, and the mean to two decimals. */
export function stepsOf(counted: readonly Counted[]) {
  const answered = total(counted);
  const steps = Array.from({ length: scaleSteps }, (_, at) =>
    total(counted.filter(({ number }) => number === at + 1)),
  );
  const sum = counted.reduce((all, { number, count }) => all + number * count, 0);
  return { answered, steps, mean: answered === 0 ? null : inHundredths(sum / answered) / 100 };
}

/** How many gave a number, the median, and between which numbers the middle half of them lies. */
export function middleOf(tallies: readonly Tally[]) {
  const sorted = sortedOf(numbersIn(tallies));
  const answered = total(sorted);
  const quarterFrom = (least: boolean) =>
    nth(sorted, least ? Math.ceil(answered / 4) : Math.floor((answered * 3) / 4) + 1) / 100;
  return { answered, median: medianOf(sorted), from: quarterFrom(true), to: quarterFrom(false) };
}

/** Hundredths are whole numbers, which add up exactly. */
const sortedOf = (counted: readonly Counted[]): Counted[] =>
  counted
    .map(({ number, count }) => ({ number: inHundredths(number), count }))
    .toSorted((a, b) => a.number - b.number);

function medianOf(sorted: readonly Counted[]): number {
  const answered = total(sorted);
  return (nth(sorted, Math.ceil(answered / 2)) + nth(sorted, Math.floor(answered / 2) + 1)) / 200;
}

const mostBuckets = 10;

/** The median, and the numbers in at most ten buckets of one width. */
export function spreadOf(counted: readonly Counted[]) {
  const sorted = sortedOf(counted);
  const answered = total(sorted);
  if (answered === 0) return { answered, median: null, buckets: [] };
  return { answered, median: medianOf(sorted), buckets: bucketsOf(sorted) };
}

/** The nth of sorted numbers, counted from 1. */
function nth(sorted: readonly Counted[], n: number): number {
  let seen = 0;
  for (const { number, count } of sorted) {
    seen += count;
    if (seen >= n) return number;
  }
  return sorted.at(-1)?.number ?? 0;
}

/**
 * The buckets begin at multiples of a width of 1, 2 or 5 times a power of ten, the smallest with which they are no more
 * than ten, and never below the decimals that people gave. Whoever typed three zeros too many would leave all others in
 * one bucket: what lies further out than three times the middle half is wide, or than ten of the finest buckets, goes into one without an end.
 */
function bucketsOf(sorted: readonly Counted[]) {
  const answered = total(sorted);
  const [first, last] = [nth(sorted, 1), nth(sorted, answered)];
  const [quarter, threeQuarters] = [
    nth(sorted, Math.ceil(answered / 4)),
    nth(sorted, Math.ceil((answered * 3) / 4)),
  ];
  const finest = [100, 10].find((unit) => sorted.every(({ number }) => number % unit === 0)) ?? 1;
  const reach = Math.max(3 * (threeQuarters - quarter), mostBuckets * finest);
  // Where every number has a bucket of its own, none is far out.
  const isWhole = widthFor(first, last, { finest, most: mostBuckets }) === finest;
  const isNear = ({ number }: Counted) =>
    isWhole || (number >= quarter - reach && number <= threeQuarters + reach);
  const near = sorted.filter(isNear);
  const [from, to] = [near[0]?.number ?? first, near.at(-1)?.number ?? last];
  const ends = Number(first < from) + Number(last > to);
  const width = widthFor(from, to, { finest, most: mostBuckets - ends });
  const begin = Math.floor(from / width) * width;
  const end = (Math.floor(to / width) + 1) * width;
  const countIn = (least: number, below: number) =>
    total(sorted.filter(({ number }) => number >= least && number < below));
  const bucket = (least: number, below: number) => ({
    from: Number.isFinite(least) ? least / 100 : null,
    to: Number.isFinite(below) ? (below - finest) / 100 : null,
    count: countIn(least, below),
  });
  const middle = Array.from({ length: (end - begin) / width }, (_, at) =>
    bucket(begin + at * width, begin + (at + 1) * width),
  );
  const open = [bucket(-Infinity, begin), ...middle, bucket(end, Infinity)];
  return open.filter((one, at) => one.count > 0 || (at > 0 && at < open.length - 1));
}

function widthFor(from: number, to: number, { finest, most }: { finest: number; most: number }): number {
  for (let power = finest; ; power *= 10) {
    for (const times of [1, 2, 5]) {
      const width = power * times;
      if (Math.floor(to / width) - Math.floor(from / width) < most) return width;
    }
  }
}
