import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { ranked } from '@cungnghe/contracts/live/figures';
import { type KindTraits, kindTraits } from '@cungnghe/contracts/live/kinds';
import { showFigure, showRange, showResult } from '@cungnghe/markdown/worksheet-numbers';
import type { ReportWords } from './report-words.ts';

type Item = HostActivity['items'][number];
type Result = NonNullable<HostActivity['results']>[number];

/** What a report says of the answers to one question. Nothing in it has a name, and what hosts have hidden is left out. */
export interface ItemReport {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** Of an open question; a group has a name. */
  readonly groups: readonly { readonly name: string | null; readonly texts: readonly string[] }[];
  /** A figure over all answers, what is right and why, each a line of its own. */
  readonly lines: readonly string[];
}

const nothing: ItemReport = { rows: [], groups: [], lines: [] };

/** A share as whole percent. Who answers without having looked into the room is one more than those who came. */
export const percent = (part: number, all: number): string =>
  `${all === 0 ? 0 : Math.min(100, Math.round((part / all) * 100))}%`;

const counted = (count: number, all: number) => `${showResult(count)} (${percent(count, all)})`;

type Reporter = (item: Item, result: Result, say: ReportWords) => ItemReport;

const reporters: Readonly<Record<NonNullable<KindTraits['results']>, Reporter>> = {
  choices: ({ choices, explanation }, result, say) => ({
    ...nothing,
    rows: choices.map(({ id, label, is_correct }) => ({
      label: is_correct === true ? `${label} (${say.right})` : label,
      value: counted(result.choices.find(({ choice_id }) => choice_id === id)?.count ?? 0, result.answered),
    })),
    lines: explanation === null ? [] : [explanation],
  }),
  ranks: ({ choices }, result, say) => ({
    ...nothing,
    rows: ranked(choices, result).map(({ label, points }, at) => ({
      label: `${at + 1}. ${label}`,
      value: say.points(showResult(points)),
    })),
  }),
  steps: ({ min_label, max_label }, result, say) => ({
    ...nothing,
    rows: (result.steps ?? []).map((count, at, all) => {
      const means = at === 0 ? min_label : at === all.length - 1 ? max_label : null;
      return { label: [at + 1, means].filter(Boolean).join(' · '), value: counted(count, result.answered) };
    }),
    lines: result.mean == null ? [] : [say.mean(showResult(result.mean))],
  }),
  numbers: ({ unit, correct_number, explanation }, result, say) => ({
    ...nothing,
    rows: (result.buckets ?? []).map(({ from, to, count }) => ({
      label: [showRange(from, to), unit].filter(Boolean).join(' '),
      value: counted(count, result.answered),
    })),
    lines: [
      ...(result.median == null ? [] : [say.median(showFigure(result.median, unit))]),
      ...(correct_number == null ? [] : [say.right_number(showFigure(correct_number, unit))]),
      ...(explanation === null ? [] : [explanation]),
    ],
  }),
  words: (_, { words = [] }) => ({
    ...nothing,
    rows: words
      .filter(({ hidden }) => !hidden)
      .map(({ word, count }) => ({ label: word, value: showResult(count) })),
  }),
  cards: (_, { groups = [], cards = [] }) => ({
    ...nothing,
    groups: [...groups, { name: null, cards }]
      .map(({ name, cards: inIt }) => ({
        name,
        texts: inIt.filter(({ hidden }) => !hidden).map(({ text }) => text),
      }))
      .filter(({ texts }) => texts.length > 0),
  }),
};

/** Of each question of an activity in its order; empty where what people wrote is theirs. */
export function reportsOf({ kind, items, results }: HostActivity, say: ReportWords): ItemReport[] {
  const shown = kindTraits[kind].results;
  if (shown === null) return [];
  return items.map((item) => {
    const result = results?.find(({ item_id }) => item_id === item.id);
    return result === undefined ? nothing : reporters[shown](item, result, say);
  });
}
