import type { Activity } from './room.ts';

type Kind = Activity['kind'];

/** What each kind of activity is answered with, what it leads to that the room may be shown, and how many items it has. */
export const kindRules = {
  quiz: { answer: 'choices', results: 'choices', mostItems: 20 },
  poll: { answer: 'choices', results: 'choices', mostItems: 20 },
  reflection: { answer: 'cells', results: null, mostItems: 0 },
  task: { answer: 'text', results: null, mostItems: 10 },
  word_cloud: { answer: 'words', results: 'words', mostItems: 3 },
  open_text: { answer: 'text', results: 'cards', mostItems: 3 },
} as const satisfies Record<
  Kind,
  {
    readonly answer: 'choices' | 'cells' | 'text' | 'words';
    readonly results: 'choices' | 'words' | 'cards' | null;
    readonly mostItems: number;
  }
>;

export type ChoiceKind = 'quiz' | 'poll';
/** What is asked with choices to pick from. */
export const isChoiceKind = (kind: Kind): kind is ChoiceKind => kindRules[kind].answer === 'choices';

/** What the choices of a question must be: one rule for the server, which refuses, and for the form, which says so first. */

interface Question {
  readonly multiple?: boolean | undefined;
  readonly choices?: readonly { readonly is_correct?: boolean | undefined }[] | undefined;
}

export type ChoiceFault = 'two_choices' | 'no_key' | 'one_key';

/** What is wrong with the choices of a question, in the order in which a host should mend it. */
export function choiceFaults(kind: ChoiceKind, { multiple, choices = [] }: Question): ChoiceFault[] {
  const faults: ChoiceFault[] = choices.length < 2 ? ['two_choices'] : [];
  if (kind === 'poll') return faults;
  const correct = choices.filter(({ is_correct }) => is_correct === true).length;
  if (correct === 0) return [...faults, 'no_key'];
  return correct > 1 && !multiple ? [...faults, 'one_key'] : faults;
}
