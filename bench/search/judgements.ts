import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What somebody types, and in which way: with marks, without, as an abbreviation, … */
interface JudgedQuery {
  readonly q: string;
  readonly as: string;
}

/**
 * One need, its answers graded from 0 (looked at, of no use) to 3 (exactly it), and ways to type it. What cannot be opened
 * is 1 at most.
 */
export interface Topic {
  readonly need: string;
  /** By lot: a search may be tuned with one half of the topics and not with the other. */
  readonly part: 'tuning' | 'unseen';
  /** By `kind:<what holds it>/<slug>`, see `keyOf`. None above 0 where nothing is right. */
  readonly answers: Readonly<Record<string, number>>;
  readonly queries: readonly JudgedQuery[];
}

export const judgementsFile = join(import.meta.dirname, 'judgements.json');

export const topics: readonly Topic[] = JSON.parse(readFileSync(judgementsFile, 'utf8')).topics;

export interface RankedHit {
  readonly kind: string;
  readonly slug: string;
  readonly parent_slug: string | null;
  readonly community_slug: string | null;
}

/** How the judgements name a hit: `lesson:<course>/<lesson>`, `reply:<thread>/<number>`, `document:<community>/<slug>`. */
export const keyOf = ({ kind, slug, parent_slug, community_slug }: RankedHit): string =>
  `${kind}:${parent_slug ?? community_slug ?? 'school'}/${slug}`;

const depth = 5;
const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export interface Score {
  /** Normalized discounted cumulative gain of the first five, from 0 to 1. */
  readonly ndcg: number;
  /** The first answer is of no use, or nothing came where something is right, or something where nothing is. */
  readonly hasBadFirst: boolean;
  /** Nothing came although something is right. */
  readonly isEmpty: boolean;
}

/** Where nothing is right, finding nothing is the whole score: any hit is one to look at in vain. */
export function scoreOf(answers: Topic['answers'], keys: readonly string[]): Score {
  const ideal = Object.values(answers)
    .filter((grade) => grade > 0)
    .toSorted((a, b) => b - a)
    .slice(0, depth);
  if (ideal.length === 0)
    return { ndcg: keys.length === 0 ? 1 : 0, hasBadFirst: keys.length > 0, isEmpty: false };
  const grades = keys.slice(0, depth).map((key) => answers[key] ?? 0);
  return {
    ndcg: sum(grades.map(gain)) / sum(ideal.map(gain)),
    hasBadFirst: (grades[0] ?? 0) === 0,
    isEmpty: keys.length === 0,
  };
}
