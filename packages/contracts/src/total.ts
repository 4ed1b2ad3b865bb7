/** Beyond so many, a list says "more than", where it takes counting. */
export const countedMax = 10_000;

/** How many rows a list has. */
export interface Total {
  readonly count: number;
  /** There are more than `count`; nothing was counted beyond. */
  readonly is_more: boolean;
}

/** The header in which the first page of a counted list says its total: `2016`, or `10000+` where there are more. */
export const totalHeader = 'total-count';

export const writeTotal = ({ count, is_more }: Total): string => `${count}${is_more ? '+' : ''}`;

/** Null for a header that is not there. */
export function readTotal(value: string | null): Total | null {
  const [, count, more] = /^(\d+)(\+?)$/.exec(value ?? '') ?? [];
  return count === undefined ? null : { count: Number(count), is_more: more === '+' };
}
