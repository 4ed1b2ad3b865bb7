import { createHash } from 'node:crypto';
import type { Evaluation } from '@cungnghe/contracts/live/room';
import type { Criterion } from '../rules.ts';

export interface ClaimedScore {
  readonly label: string;
  readonly score: number;
  readonly comment: string;
}

export type Scored =
  | { readonly scores: Evaluation['scores']; readonly overall: number }
  | { readonly fault: string };

/**
 * One score for each criterion, in the order of the rubric, matched by label, rounded and held within 0 and the
 * criterion's own maximum. What is missing, twice there, not in the rubric or no number is a fault, never a zero.
 */
export function scoresOf(rubric: readonly Criterion[], claimed: readonly ClaimedScore[]): Scored {
  const byLabel = new Map<string, ClaimedScore>();
  const known = new Set(rubric.map(({ label }) => sameLabel(label)));
  for (const one of claimed) {
    const label = sameLabel(one.label);
    if (!known.has(label)) return { fault: `a score for "${one.label}", which is not in the rubric` };
    if (byLabel.has(label)) return { fault: `two scores for "${one.label}"` };
    if (!Number.isFinite(one.score)) return { fault: `no number for "${one.label}"` };
    byLabel.set(label, one);
  }
  const scores: Evaluation['scores'] = [];
  for (const { label, max_score } of rubric) {
    const one = byLabel.get(sameLabel(label));
    if (!one) return { fault: `no score for "${label}"` };
    const score = Math.min(Math.max(Math.round(one.score), 0), max_score);
    scores.push({ label, score, max_score, comment: one.comment });
  }
  return { scores, overall: overallOf(scores) };
}

export const overallOf = (scores: Evaluation['scores']): number =>
  scores.reduce((sum, { score }) => sum + score, 0);

/** Labels of one rubric differ in more than letter case; composed and decomposed letters are the same. */
const sameLabel = (label: string) => label.normalize('NFC').trim().toLowerCase();

export const rubricHash = (rubric: readonly Criterion[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rubric.map(({ label, max_score }) => [label, max_score])))
    .digest('hex');
