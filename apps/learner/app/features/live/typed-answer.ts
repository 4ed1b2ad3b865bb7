import { isBlank, visibleLength } from '@cungnghe/contracts/fields/visible-text';
import { isFigure } from '@cungnghe/contracts/live/figures';
import { kindTraits, scaleSteps } from '@cungnghe/contracts/live/kinds';
import {
  type Activity,
  maxOpenTextLength,
  minReflectionLength,
  type OwnResponse,
} from '@cungnghe/contracts/live/room';
import { readNumber, showNumber } from '@cungnghe/markdown/worksheet-numbers';

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
  const entries = (response?.answers ?? []).flatMap((answer) => {
    const { item_id, prompt_id, choice_ids, words, text, number } = answer;
    const id = item_id ?? prompt_id;
    const value = choice_ids ?? words ?? text ?? (number === undefined ? undefined : showNumber(number));
    return id === undefined || value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(entries);
}

type ItemAnswer =
  | { readonly item_id: string; readonly choice_ids: string[] }
  | { readonly item_id: string; readonly words: string[] }
  | { readonly item_id: string; readonly text: string }
  | { readonly item_id: string; readonly number: number };

/** What is typed for one item: null where that is nothing, undefined where it is begun and no answer yet. */
export function answerOf(kind: Activity['kind'], item: Item, typed: Typed): ItemAnswer | null | undefined {
  const { id: item_id, choices } = item;
  const said = picksOf(typed, item_id);
  // Without any choice that has gone.
  const picks = said.filter((id) => choices.some((choice) => choice.id === id));
  const text = textOf(typed, item_id);
  switch (kindTraits[kind].answer) {
    case 'order':
      if (picks.length === 0) return null;
      return picks.length < choices.length ? undefined : { item_id, choice_ids: picks };
    case 'number': {
      const number = numberOf(kind, text);
      return number === null || number === undefined ? number : { item_id, number };
    }
    case 'choices':
      // In the order of the choices.
      return picks.length === 0
        ? null
        : { item_id, choice_ids: choices.map(({ id }) => id).filter((id) => picks.includes(id)) };
    case 'words': {
      const words = wordsOf(said);
      return words === null || words === undefined ? words : { item_id, words };
    }
    default:
      return isBlank(text) ? null : { item_id, text };
  }
}

/** As the server asks of a word; signs alone are none. */
export const hasLetterOrDigit = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/** Null for nothing, undefined when one of them is no word. */
function wordsOf(said: readonly string[]): string[] | null | undefined {
  const words = said.filter((word) => !isBlank(word));
  if (words.some((word) => !hasLetterOrDigit(word))) return undefined;
  return words.length === 0 ? null : words;
}

/** Null for nothing, undefined for what is no answer. */
function numberOf(kind: Activity['kind'], text: string): number | null | undefined {
  const number = readNumber(text);
  if (number === null || number === undefined) return number;
  if (kindTraits[kind].results === 'steps')
    return Number.isInteger(number) && number >= 1 && number <= scaleSteps ? number : undefined;
  return isFigure(number) ? number : undefined;
}

/** The body to send; items that were left empty are not in it. */
export function answersFrom({ kind, items, prompts }: Activity, typed: Typed) {
  if (kindTraits[kind].answer === 'cells')
    return prompts.map(({ id }) => ({ prompt_id: id, text: textOf(typed, id) }));
  const answers = items.map((item) => answerOf(kind, item, typed));
  // All are of one shape: that of the kind.
  return answers.filter((answer) => answer !== null && answer !== undefined) as
    | Extract<ItemAnswer, { choice_ids: string[] }>[]
    | Extract<ItemAnswer, { words: string[] }>[]
    | Extract<ItemAnswer, { text: string }>[]
    | Extract<ItemAnswer, { number: number }>[];
}

/** The items or cells that still need something: every cell of a reflection, every item of the rest. */
export function unfinished({ kind, items, prompts }: Activity, typed: Typed): string[] {
  if (kindTraits[kind].answer === 'cells') {
    return prompts
      .filter(({ id }) => charactersIn(textOf(typed, id)) < minReflectionLength)
      .map(({ id }) => id);
  }
  return items.filter((item) => (answerOf(kind, item, typed) ?? null) === null).map(({ id }) => id);
}

/** Whether something is begun that is no answer yet: sent without it, it would be lost. */
const isBegun = ({ kind, items }: Activity, typed: Typed) =>
  items.some((item) => answerOf(kind, item, typed) === undefined);

/** A reflection is whole or not at all; of the rest one answer is enough to begin with. */
export function canSend(activity: Activity, typed: Typed): boolean {
  const open = unfinished(activity, typed).length;
  if (kindTraits[activity.kind].answer === 'cells') return open === 0;
  return open < activity.items.length && !isBegun(activity, typed) && tooLong(activity, typed).length === 0;
}

/** Visible characters that an answer in words may have, where these are to stand on a card. */
export const longestText = (kind: Activity['kind']): number | undefined =>
  kindTraits[kind].results === 'cards' ? maxOpenTextLength : undefined;

/** Open answers that the server would refuse. */
export function tooLong({ kind, items }: Activity, typed: Typed): string[] {
  const most = longestText(kind) ?? Number.POSITIVE_INFINITY;
  return items.filter(({ id }) => charactersIn(textOf(typed, id)) > most).map(({ id }) => id);
}

const stored = (text: string) => text.normalize('NFC').trim();

function comparable(kind: Activity['kind'], answers: Answers): string {
  const picksIn = (ids: readonly string[]) =>
    kindTraits[kind].answer === 'order' ? [...ids] : ids.toSorted();
  return JSON.stringify(
    answers
      .map(({ item_id, prompt_id, choice_ids, words, text, number }) => ({
        part: item_id ?? prompt_id ?? '',
        said:
          (choice_ids && picksIn(choice_ids)) ??
          words?.map((word) => stored(word).replace(/\s+/gu, ' ')) ??
          number ??
          stored(text ?? ''),
      }))
      .toSorted((a, b) => (a.part < b.part ? -1 : 1)),
  );
}

/** Whether what is typed says something else than what is stored. */
export function differs(activity: Activity, typed: Typed, response: OwnResponse | undefined): boolean {
  if (isBegun(activity, typed)) return true;
  const now: Answers = answersFrom(activity, typed);
  // An empty cell says nothing.
  const written = now.filter(({ text }) => text === undefined || !isBlank(text));
  return comparable(activity.kind, written) !== comparable(activity.kind, response?.answers ?? []);
}
