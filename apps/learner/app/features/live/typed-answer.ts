import { isBlank, visibleLength } from '@cungnghe/contracts/fields/visible-text';
import { type Activity, minReflectionLength, type OwnResponse } from '@cungnghe/contracts/live/room';

/** What somebody has picked or typed, by the id of the item or cell. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

type Answers = OwnResponse['answers'];

/** Characters as a reflection counts them: those that can be seen. */
export const charactersIn = visibleLength;

export const textOf = (typed: Typed, id: string): string => {
  const value = typed[id];
  return typeof value === 'string' ? value : '';
};
export const picksOf = (typed: Typed, id: string): readonly string[] => {
  const value = typed[id];
  return Array.isArray(value) ? value : [];
};

/** A stored answer, to be typed on. */
export function typedFrom(response: OwnResponse | undefined): Typed {
  const entries = (response?.answers ?? []).flatMap(({ item_id, prompt_id, choice_ids, text }) => {
    const id = item_id ?? prompt_id;
    const value = choice_ids ?? text;
    return id === undefined || value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The body to send; items that were left empty are not in it. */
export function answersFrom({ kind, items, prompts }: Activity, typed: Typed) {
  if (kind === 'reflection') return prompts.map(({ id }) => ({ prompt_id: id, text: textOf(typed, id) }));
  if (kind === 'task') {
    return items
      .map(({ id }) => ({ item_id: id, text: textOf(typed, id) }))
      .filter(({ text }) => !isBlank(text));
  }
  return items
    .map(({ id, choices }) => ({
      item_id: id,
      // In the order of the choices, and without any that has gone.
      choice_ids: choices.map((choice) => choice.id).filter((choice) => picksOf(typed, id).includes(choice)),
    }))
    .filter(({ choice_ids }) => choice_ids.length > 0);
}

/** The items or cells that still need something: every cell of a reflection, every item of the rest. */
export function unfinished({ kind, items, prompts }: Activity, typed: Typed): string[] {
  if (kind === 'reflection') {
    return prompts
      .filter(({ id }) => charactersIn(textOf(typed, id)) < minReflectionLength)
      .map(({ id }) => id);
  }
  return items
    .filter(({ id }) => (kind === 'task' ? isBlank(textOf(typed, id)) : picksOf(typed, id).length === 0))
    .map(({ id }) => id);
}

/** A reflection is whole or not at all; of the rest one answer is enough to begin with. */
export function canSend(activity: Activity, typed: Typed): boolean {
  const open = unfinished(activity, typed).length;
  return activity.kind === 'reflection' ? open === 0 : open < activity.items.length;
}

const comparable = (answers: Answers): string =>
  JSON.stringify(
    answers
      .map(({ item_id, prompt_id, choice_ids, text }) => [
        item_id ?? prompt_id ?? '',
        choice_ids?.toSorted() ?? text?.normalize('NFC').trim() ?? '',
      ])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );

/** Whether what is typed says something else than what is stored. */
export function differs(activity: Activity, typed: Typed, stored: OwnResponse | undefined): boolean {
  const now = answersFrom(activity, typed);
  // An empty cell says nothing.
  const written = now.filter((answer) => !('text' in answer) || !isBlank(answer.text));
  return comparable(written) !== comparable(stored?.answers ?? []);
}
