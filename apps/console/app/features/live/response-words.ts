import type { HostActivity } from '@cungnghe/contracts/live/activities';
import type { OwnResponse } from '@cungnghe/contracts/live/room';

export interface AnswerInWords {
  readonly id: string;
  /** What was asked. */
  readonly asked: string;
  /** What was answered: the labels of the choices, or the text. Empty for what was left out. */
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
  return activity.items.map(({ id, prompt, choices }) => {
    const given = answers.find(({ item_id }) => item_id === id);
    const picked = choices.filter((choice) => given?.choice_ids?.includes(choice.id));
    const right = choices.filter(({ is_correct }) => is_correct === true);
    return {
      id,
      asked: prompt,
      answer: given?.text ?? (given?.words ?? picked.map(({ label }) => label)).join(', '),
      isRight:
        activity.kind === 'quiz' && picked.length > 0
          ? picked.length === right.length && picked.every(({ is_correct }) => is_correct === true)
          : null,
    };
  });
}
