import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { choiceFaults } from '@cungnghe/contracts/live/activity-rules';
import { isChoiceKind } from '@cungnghe/contracts/live/kinds';
import { isFilled, type TypedActivity } from './typed-activity.ts';

export const faultNames = [
  'required',
  'two_choices',
  'no_key',
  'one_key',
  'cells',
  'rubric',
  'same_label',
  'max_score',
  'other',
] as const;
export type Fault = (typeof faultNames)[number];

/** By the place at which it is shown: `title`, `item:<key>`, `choices:<key>`, `criterion:<key>`, `cells`, `rubric`. */
export type Faults = Readonly<Record<string, Fault>>;

const isScore = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 100;

/** What has to be put right before the activity can be saved; the server asks for the same. */
export function faultsIn(typed: TypedActivity): Faults {
  const faults: Record<string, Fault> = {};
  if (isBlank(typed.title)) faults.title = 'required';
  if (typed.kind === 'reflection') {
    if (typed.framework === 'own' && !typed.prompts.some(isFilled)) faults.cells = 'cells';
    return faults;
  }
  for (const { key, prompt, choices, multiple } of typed.items) {
    if (isBlank(prompt)) faults[`item:${key}`] = 'required';
    if (!isChoiceKind(typed.kind)) continue;
    const [fault] = choiceFaults(typed.kind, { multiple, choices: choices.filter(isFilled) });
    if (fault !== undefined) faults[`choices:${key}`] = fault;
  }
  if (typed.kind === 'task') rubricFaults(typed, faults);
  return faults;
}

function rubricFaults({ rubric }: TypedActivity, faults: Record<string, Fault>): void {
  const filled = rubric.filter(isFilled);
  if (filled.length === 0) faults.rubric = 'rubric';
  const seen = new Set<string>();
  for (const { key, label, max_score } of filled) {
    const name = label.trim().toLowerCase();
    if (seen.has(name)) faults[`criterion:${key}`] = 'same_label';
    else if (!isScore(max_score)) faults[`criterion:${key}`] = 'max_score';
    seen.add(name);
  }
}

/** Where a refusal of the server belongs: it names `items.0.choices`, the form names rows by their keys. */
export const faultsFrom = (issues: readonly { readonly path: string }[], typed: TypedActivity): Faults =>
  Object.fromEntries(issues.map(({ path }) => [placeOf(path, typed), 'other']));

function placeOf(path: string, { items, rubric }: TypedActivity): string {
  const [part = '', at = ''] = path.replace(/^body\./, '').split('.');
  const item = items[Number(at)];
  if (part === 'items' && item) return `${path.includes('.prompt') ? 'item' : 'choices'}:${item.key}`;
  if (part === 'rubric') {
    const criterion = rubric.filter(isFilled)[Number(at)];
    return at !== '' && criterion ? `criterion:${criterion.key}` : 'rubric';
  }
  return part === 'prompts' || part === 'framework' ? 'cells' : 'title';
}
