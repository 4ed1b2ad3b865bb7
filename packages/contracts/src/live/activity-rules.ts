import type { ChoiceKind } from './kinds.ts';

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
