import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import type { ActivityInput, HostActivity } from '@cungnghe/contracts/live/activities';
import { isFigure } from '@cungnghe/contracts/live/figures';
import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { REFLECTION_FRAMEWORKS, reflectionFrameworks } from '@cungnghe/contracts/live/room';
import { readNumber, showNumber } from '@cungnghe/markdown/worksheet-numbers';

export type Kind = HostActivity['kind'];
export type Framework = (typeof reflectionFrameworks)[number];

/** `key` tells rows apart while they are typed in and moved about; the server gives ids of its own. */
export interface TypedChoice {
  readonly key: string;
  readonly label: string;
  readonly is_correct: boolean;
  /** Of a choice that is a picture; empty: none is chosen. */
  readonly image_url: string;
}

export interface TypedItem {
  readonly key: string;
  readonly prompt: string;
  readonly multiple: boolean;
  readonly explanation: string;
  readonly choices: readonly TypedChoice[];
  readonly min_label: string;
  readonly max_label: string;
  readonly unit: string;
  readonly correct_number: string;
}

export interface TypedCell {
  readonly key: string;
  readonly label: string;
}

export interface TypedCriterion {
  readonly key: string;
  readonly label: string;
  readonly max_score: string;
}

/** An activity as it stands in the fields of its form. */
export interface TypedActivity {
  readonly kind: Kind;
  readonly title: string;
  readonly reveal_answer: boolean;
  readonly items: readonly TypedItem[];
  readonly framework: Framework | 'own';
  readonly prompts: readonly TypedCell[];
  readonly rubric: readonly TypedCriterion[];
  /** In seconds, how long the question of a race is asked; empty: it is none. */
  readonly race: string;
}

let made = 0;
const newKey = () => `${Date.now().toString(36)}-${++made}`;

export const newChoice = (): TypedChoice => ({ key: newKey(), label: '', is_correct: false, image_url: '' });
export const newCell = (): TypedCell => ({ key: newKey(), label: '' });
export const newCriterion = (): TypedCriterion => ({ key: newKey(), label: '', max_score: '5' });
export const newItem = (kind: Kind): TypedItem => ({
  key: newKey(),
  prompt: '',
  multiple: false,
  explanation: '',
  choices: kindTraits[kind].choices === null ? [] : [newChoice(), newChoice()],
  min_label: '',
  max_label: '',
  unit: '',
  correct_number: '',
});

export const emptyActivity = (kind: Kind): TypedActivity => ({
  kind,
  title: '',
  reveal_answer: false,
  items: kindTraits[kind].maxItems === 0 ? [] : [newItem(kind)],
  framework: '4F',
  prompts: [newCell()],
  rubric: kind === 'task' ? [newCriterion()] : [],
  race: '',
});

const frameworkOf = (labels: readonly string[]): Framework | 'own' =>
  reflectionFrameworks.find((name) => REFLECTION_FRAMEWORKS[name].join('\n') === labels.join('\n')) ?? 'own';

export function typedOf(activity: HostActivity): TypedActivity {
  return {
    kind: activity.kind,
    title: activity.title,
    reveal_answer: activity.reveal_answer,
    items: activity.items.map((item) => ({
      key: item.id,
      prompt: item.prompt,
      multiple: item.multiple,
      explanation: item.explanation ?? '',
      choices: item.choices.map(({ id, label, is_correct, image_url = '' }) => ({
        key: id,
        label,
        is_correct: is_correct === true,
        image_url,
      })),
      min_label: item.min_label ?? '',
      max_label: item.max_label ?? '',
      unit: item.unit ?? '',
      correct_number: typeof item.correct_number === 'number' ? showNumber(item.correct_number) : '',
    })),
    framework: frameworkOf(activity.prompts.map(({ label }) => label)),
    prompts: activity.prompts.map(({ id, label }) => ({ key: id, label })),
    rubric: activity.rubric.map(({ label, max_score }, index) => ({
      key: `${activity.id}-${index}`,
      label,
      max_score: String(max_score),
    })),
    race: activity.race === null ? '' : String(activity.race.seconds),
  };
}

/** What the server stores of it; rows in which nothing was typed are left out. */
export function inputOf(typed: TypedActivity): ActivityInput {
  const title = typed.title.trim();
  switch (typed.kind) {
    case 'reflection': {
      const head = { kind: typed.kind, title, reveal_answer: false };
      if (typed.framework !== 'own') return { ...head, framework: typed.framework };
      return {
        ...head,
        prompts: typed.prompts.filter(isFilled).map(({ label }) => ({ label: label.trim() })),
      };
    }
    case 'task':
      return {
        kind: typed.kind,
        title,
        reveal_answer: false,
        items: typed.items.map(({ prompt }) => ({ prompt: prompt.trim() })),
        rubric: typed.rubric
          .filter(isFilled)
          .map(({ label, max_score }) => ({ label: label.trim(), max_score: Number(max_score) })),
      };
    default:
      return {
        kind: typed.kind,
        title,
        reveal_answer: kindTraits[typed.kind].key !== null && typed.reveal_answer,
        items: typed.items.map((item) => itemInput(typed.kind, item)),
        ...(typed.kind === 'quiz' && { race_seconds: raceIn(typed) }),
      };
  }
}

/** A draft that was typed before there were races has none. */
const raceIn = ({ race = '', items }: Partial<Pick<TypedActivity, 'race'>> & Pick<TypedActivity, 'items'>) =>
  race === '' || items.length > 1 ? null : Number(race);

/** What its kind has of an item, without what is empty. */
function itemInput(kind: Kind, item: TypedItem) {
  const { answer, choices, fields, key } = kindTraits[kind];
  const filled = (name: 'min_label' | 'max_label' | 'unit') =>
    fields.includes(name) && !isBlank(item[name]) ? { [name]: item[name].trim() } : {};
  const number = key === 'number' ? numberIn(item.correct_number) : null;
  return {
    prompt: item.prompt.trim(),
    ...(answer === 'choices' && { multiple: item.multiple }),
    ...(choices !== null && {
      choices: item.choices.filter(isChosen).map(({ label, is_correct, image_url }) => ({
        label: label.trim(),
        ...(key === 'choices' && { is_correct }),
        ...(choices.pictures && image_url !== '' && { image_url }),
      })),
    }),
    ...filled('min_label'),
    ...filled('max_label'),
    ...filled('unit'),
    ...(typeof number === 'number' && { correct_number: number }),
    ...(key !== null && !isBlank(item.explanation) && { explanation: item.explanation.trim() }),
  };
}

/** Null for nothing, undefined for what nobody could answer. */
export function numberIn(typed: string): number | null | undefined {
  const number = readNumber(typed);
  if (number === null || number === undefined) return number;
  return isFigure(number) ? number : undefined;
}

/** What is corrected of an activity that people have answered: wording and what is right. Only what changed. */
export function correctionOf(typed: TypedActivity, standing: HostActivity) {
  const before = typedOf(standing);
  const { key: keyKind } = kindTraits[typed.kind];
  return typed.items.flatMap((item) => {
    const was = before.items.find(({ key }) => key === item.key);
    if (was === undefined) return [];
    const right = ({ choices }: TypedItem) =>
      choices.filter(({ is_correct }) => is_correct).map(({ key }) => key);
    const number = keyKind === 'number' ? numberIn(item.correct_number) : undefined;
    const change = {
      ...(item.prompt.trim() !== was.prompt && { prompt: item.prompt.trim() }),
      ...(keyKind !== null &&
        item.explanation.trim() !== was.explanation && { explanation: item.explanation.trim() || null }),
      ...(keyKind === 'choices' &&
        right(item).join() !== right(was).join() && { correct_choice_ids: right(item) }),
      ...(number !== undefined && number !== numberIn(was.correct_number) && { correct_number: number }),
    };
    return Object.keys(change).length === 0 ? [] : [{ id: item.key, ...change }];
  });
}

export const isFilled = ({ label }: { readonly label: string }) => !isBlank(label);
/** Something of it is there: a picture without words still needs them. */
export const isChosen = ({ label, image_url }: TypedChoice) => !isBlank(label) || Boolean(image_url);
