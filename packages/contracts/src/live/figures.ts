/** The largest and, below zero, the smallest number that is an answer. Two decimals of it are exact. */
export const largestFigure = 1_000_000_000_000;

/** Whether a number has no more than two decimals. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** Whether a number can be an answer, or what is right. */
export const isFigure = (value: number): boolean => Math.abs(value) <= largestFigure && hasTwoDecimals(value);

interface RankResult {
  readonly answered: number;
  readonly choices: readonly { readonly choice_id: string; readonly points?: number | undefined }[];
}

/** The choices of a ranking, the best first: their points, and which share those are of what a choice has that everybody put first. */
export function ranked<Choice extends { readonly id: string }>(
  choices: readonly Choice[],
  result: RankResult | undefined,
): (Choice & { readonly points: number; readonly share: number })[] {
  const most = (result?.answered ?? 0) * (choices.length - 1);
  return choices
    .map((choice) => {
      const points = result?.choices.find(({ choice_id }) => choice_id === choice.id)?.points ?? 0;
      return { ...choice, points, share: most === 0 ? 0 : points / most };
    })
    .toSorted((a, b) => b.points - a.points);
}
