import { kindTraits } from './kinds.ts';
import type { Activity } from './room.ts';

/** What the choices of a question must be: one rule for the server, which refuses, and for the form, which says so first. */

interface Question {
  readonly multiple?: boolean | undefined;
  readonly choices?: readonly Choice[] | undefined;
}

interface Choice {
  readonly label: string;
  readonly is_correct?: boolean | undefined;
  readonly image_url?: string | undefined;
}

export type ChoiceFault = 'two_choices' | 'too_many' | 'same_choice' | 'no_picture' | 'no_key' | 'one_key';

/** What is wrong with the choices of a question, in the order in which a host should mend it. */
export function choiceFaults(kind: Activity['kind'], { multiple, choices = [] }: Question): ChoiceFault[] {
  const { choices: wanted, key, answer } = kindTraits[kind];
  if (wanted === null) return [];
  const faults: ChoiceFault[] = choices.length < 2 ? ['two_choices'] : [];
  if (choices.length > wanted.max) faults.push('too_many');
  // Nobody could say which of the two comes first.
  if (answer === 'order' && new Set(choices.map(({ label }) => label)).size < choices.length)
    faults.push('same_choice');
  if (wanted.pictures && choices.some(({ image_url }) => !image_url)) faults.push('no_picture');
  return key === 'choices' ? [...faults, ...keyFaults(multiple, choices)] : faults;
}

function keyFaults(multiple: boolean | undefined, choices: readonly Choice[]): ChoiceFault[] {
  const correct = choices.filter(({ is_correct }) => is_correct === true).length;
  if (correct === 0) return ['no_key'];
  return correct > 1 && !multiple ? ['one_key'] : [];
}
