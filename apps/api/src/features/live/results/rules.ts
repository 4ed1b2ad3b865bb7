import type { KeyEntry, StoredItem } from '../rules.ts';

/** Fewer would say of single people how they answered. */
export const fewestAnswers = 5;

interface LessonQuestion {
  readonly question: string;
  readonly choices: readonly string[];
  /** By their places among the choices. */
  readonly right: readonly number[];
}

/** Whether an item asks what a lesson asks: the same words, the same choices, the same right. */
export function asksTheSame(
  { question, choices, right }: LessonQuestion,
  item: Pick<StoredItem, 'prompt' | 'choices'>,
  key: Pick<KeyEntry, 'correct'> | undefined,
): boolean {
  const isSameChoice = ({ id, label }: StoredItem['choices'][number], at: number) =>
    label === choices[at] && (key?.correct.includes(id) ?? false) === right.includes(at);
  return (
    item.prompt === question && item.choices.length === choices.length && item.choices.every(isSameChoice)
  );
}
