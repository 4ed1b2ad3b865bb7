import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import type { ActivityInput, HostActivity } from '@cungnghe/contracts/live/activities';
import { isChoiceKind } from '@cungnghe/contracts/live/kinds';
import { REFLECTION_FRAMEWORKS, reflectionFrameworks } from '@cungnghe/contracts/live/room';

export type Kind = HostActivity['kind'];
export type Framework = (typeof reflectionFrameworks)[number];

/** `key` tells rows apart while they are typed in and moved about; the server gives ids of its own. */
export interface TypedChoice {
  readonly key: string;
  readonly label: string;
  readonly is_correct: boolean;
}

export interface TypedItem {
  readonly key: string;
  readonly prompt: string;
  readonly multiple: boolean;
  readonly explanation: string;
  readonly choices: readonly TypedChoice[];
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
}

let made = 0;
const newKey = () => `${Date.now().toString(36)}-${++made}`;

export const newChoice = (): TypedChoice => ({ key: newKey(), label: '', is_correct: false });
export const newCell = (): TypedCell => ({ key: newKey(), label: '' });
export const newCriterion = (): TypedCriterion => ({ key: newKey(), label: '', max_score: '5' });
export const newItem = (kind: Kind): TypedItem => ({
  key: newKey(),
  prompt: '',
  multiple: false,
  explanation: '',
  choices: isChoiceKind(kind) ? [newChoice(), newChoice()] : [],
});

export const emptyActivity = (kind: Kind): TypedActivity => ({
  kind,
  title: '',
  reveal_answer: false,
  items: kind === 'reflection' ? [] : [newItem(kind)],
  framework: '4F',
  prompts: [newCell()],
  rubric: kind === 'task' ? [newCriterion()] : [],
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
      choices: item.choices.map(({ id, label, is_correct }) => ({
        key: id,
        label,
        is_correct: is_correct === true,
      })),
    })),
    framework: frameworkOf(activity.prompts.map(({ label }) => label)),
    prompts: activity.prompts.map(({ id, label }) => ({ key: id, label })),
    rubric: activity.rubric.map(({ label, max_score }, index) => ({
      key: `${activity.id}-${index}`,
      label,
      max_score: String(max_score),
    })),
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
    case 'word_cloud':
    case 'open_text':
      return {
        kind: typed.kind,
        title,
        reveal_answer: false,
        items: typed.items.map(({ prompt }) => ({ prompt: prompt.trim() })),
      };
    case 'poll':
      return { kind: typed.kind, title, reveal_answer: false, items: typed.items.map(pollItem) };
    case 'quiz':
      return {
        kind: typed.kind,
        title,
        reveal_answer: typed.reveal_answer,
        items: typed.items.map(quizItem),
      };
  }
}

const pollItem = ({ prompt, multiple, choices }: TypedItem) => ({
  prompt: prompt.trim(),
  multiple,
  choices: choices.filter(isFilled).map(({ label }) => ({ label: label.trim() })),
});

const quizItem = ({ prompt, multiple, choices, explanation }: TypedItem) => ({
  prompt: prompt.trim(),
  multiple,
  choices: choices.filter(isFilled).map(({ label, is_correct }) => ({ label: label.trim(), is_correct })),
  ...(explanation.trim() !== '' && { explanation: explanation.trim() }),
});

/** What is corrected of an activity that people have answered: wording, and the key of a quiz. Only what changed. */
export function correctionOf(typed: TypedActivity, standing: HostActivity) {
  const before = typedOf(standing);
  return typed.items.flatMap((item) => {
    const was = before.items.find(({ key }) => key === item.key);
    if (was === undefined) return [];
    const right = ({ choices }: TypedItem) =>
      choices.filter(({ is_correct }) => is_correct).map(({ key }) => key);
    const isQuiz = typed.kind === 'quiz';
    const change = {
      ...(item.prompt.trim() !== was.prompt && { prompt: item.prompt.trim() }),
      ...(isQuiz &&
        item.explanation.trim() !== was.explanation && { explanation: item.explanation.trim() || null }),
      ...(isQuiz && right(item).join() !== right(was).join() && { correct_choice_ids: right(item) }),
    };
    return Object.keys(change).length === 0 ? [] : [{ id: item.key, ...change }];
  });
}

export const isFilled = ({ label }: { readonly label: string }) => !isBlank(label);
