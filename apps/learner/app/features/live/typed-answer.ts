import { isBlank, visibleLength } from '@cungnghe/contracts/fields/visible-text';
import { kindTraits } from '@cungnghe/contracts/live/kinds';
import {
  type Activity,
  maxOpenTextLength,
  minReflectionLength,
  type OwnResponse,
} from '@cungnghe/contracts/live/room';

/** What somebody has picked or typed, by the id of the item or cell. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

type Answers = OwnResponse['answers'];
type Item = Activity['items'][number];

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
  const entries = (response?.answers ?? []).flatMap(({ item_id, prompt_id, choice_ids, words, text }) => {
    const id = item_id ?? prompt_id;
    const value = choice_ids ?? words ?? text;
    return id === undefined || value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(entries);
}

type ItemAnswer =
  | { readonly item_id: string; readonly choice_ids: string[] }
  | { readonly item_id: string; readonly words: string[] }
  | { readonly item_id: string; readonly text: string };

/** What is typed for one item; null where that is nothing. */
export function answerOf(kind: Activity['kind'], item: Item, typed: Typed): ItemAnswer | null {
  const { id: item_id, choices } = item;
  const picks = picksOf(typed, item_id);
  switch (kindTraits[kind].answer) {
    case 'choices': {
      // In the order of the choices, and without any that has gone.
      const choice_ids = choices.map(({ id }) => id).filter((id) => picks.includes(id));
      return choice_ids.length === 0 ? null : { item_id, choice_ids };
    }
    case 'words': {
      const words = picks.filter((word) => !isBlank(word));
      return words.length === 0 ? null : { item_id, words };
    }
    default: {
      const text = textOf(typed, item_id);
      return isBlank(text) ? null : { item_id, text };
    }
  }
}

/** The body to send; items that were left empty are not in it. */
export function answersFrom({ kind, items, prompts }: Activity, typed: Typed) {
  if (kindTraits[kind].answer === 'cells')
    return prompts.map(({ id }) => ({ prompt_id: id, text: textOf(typed, id) }));
  const answers = items.map((item) => answerOf(kind, item, typed)).filter((answer) => answer !== null);
  // All are of one shape: that of the kind.
  return answers as
    | Extract<ItemAnswer, { choice_ids: string[] }>[]
    | Extract<ItemAnswer, { words: string[] }>[]
    | Extract<ItemAnswer, { text: string }>[];
}

/** The items or cells that still need something: every cell of a reflection, every item of the rest. */
export function unfinished({ kind, items, prompts }: Activity, typed: Typed): string[] {
  if (kindTraits[kind].answer === 'cells') {
    return prompts
      .filter(({ id }) => charactersIn(textOf(typed, id)) < minReflectionLength)
      .map(({ id }) => id);
  }
  return items.filter((item) => answerOf(kind, item, typed) === null).map(({ id }) => id);
}

/** A reflection is whole or not at all; of the rest one answer is enough to begin with. */
export function canSend(activity: Activity, typed: Typed): boolean {
  const open = unfinished(activity, typed).length;
  if (kindTraits[activity.kind].answer === 'cells') return open === 0;
  return open < activity.items.length && tooLong(activity, typed).length === 0;
}

/** Open answers that the server would refuse. */
export const tooLong = ({ kind, items }: Activity, typed: Typed): string[] =>
  kindTraits[kind].results !== 'cards'
    ? []
    : items.filter(({ id }) => charactersIn(textOf(typed, id)) > maxOpenTextLength).map(({ id }) => id);

const stored = (text: string) => text.normalize('NFC').trim();

const comparable = (answers: Answers): string =>
  JSON.stringify(
    answers
      .map(({ item_id, prompt_id, choice_ids, words, text }) => ({
        part: item_id ?? prompt_id ?? '',
        said:
          choice_ids?.toSorted() ??
          words?.map((word) => stored(word).replace(/\s+/gu, ' ')) ??
          stored(text ?? ''),
      }))
      .toSorted((a, b) => (a.part < b.part ? -1 : 1)),
  );

/** Whether what is typed says something else than what is stored. */
export function differs(activity: Activity, typed: Typed, response: OwnResponse | undefined): boolean {
  const now: Answers = answersFrom(activity, typed);
  // An empty cell says nothing.
  const written = now.filter(({ text }) => text === undefined || !isBlank(text));
  return comparable(written) !== comparable(response?.answers ?? []);
}
