import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { kindTraits, scaleSteps } from '@cungnghe/contracts/live/kinds';
import type { OwnResponse } from '@cungnghe/contracts/live/room';
import { showFigure } from '@cungnghe/markdown/worksheet-numbers';

export interface AnswerInWords {
  readonly id: string;
  /** What was asked. */
  readonly asked: string;
  /** What was answered: the labels of the choices, the words or number, or the text. Empty for what was left out. */
  readonly answer: string;
  /** Null where there is no right or wrong. */
  readonly isRight: boolean | null;
}

/** An answer as a person reads it: labels in place of ids, one entry for each thing asked. */
export function inWords(
  activity: Pick<HostActivity, 'kind' | 'items' | 'prompts'>,
  { answers }: Pick<OwnResponse, 'answers'>,
): readonly AnswerInWords[] {
  if (activity.kind === 'reflection') {
    return activity.prompts.map(({ id, label }) => ({
      id,
      asked: label,
      answer: answers.find(({ prompt_id }) => prompt_id === id)?.text ?? '',
      isRight: null,
    }));
  }
  return activity.items.map((item) => {
    const given = answers.find(({ item_id }) => item_id === item.id);
    return {
      id: item.id,
      asked: item.prompt,
      answer: itemInWords(activity.kind, item, given),
      isRight: given === undefined ? null : isRight(activity.kind, item, given),
    };
  });
}

type Item = HostActivity['items'][number];
type Given = OwnResponse['answers'][number];

function itemInWords(kind: HostActivity['kind'], { choices, unit }: Item, given: Given | undefined): string {
  const { text, words, number, choice_ids: picked = [] } = given ?? {};
  const { answer, results } = kindTraits[kind];
  if (text !== undefined) return text;
  if (words !== undefined) return words.join(', ');
  if (number !== undefined) return results === 'steps' ? `${number}/${scaleSteps}` : showFigure(number, unit);
  return answer === 'order'
    ? picked
        .flatMap((id) => choices.filter((choice) => choice.id === id))
        .map(({ label }) => label)
        .join(' > ')
    : choices
        .filter(({ id }) => picked.includes(id))
        .map(({ label }) => label)
        .join(', ');
}

function isRight(
  kind: HostActivity['kind'],
  item: Item,
  { number, choice_ids: ids = [] }: Given,
): boolean | null {
  const { choices, correct_number = null } = item;
  switch (kindTraits[kind].key) {
    case 'number':
      return correct_number === null ? null : number === correct_number;
    case 'choices': {
      const picked = choices.filter(({ id }) => ids.includes(id));
      const right = choices.filter(({ is_correct }) => is_correct === true);
      if (picked.length === 0) return null;
      return picked.length === right.length && picked.every(({ is_correct }) => is_correct === true);
    }
    default:
      return null;
  }
}
