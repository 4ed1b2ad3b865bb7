/** Whether two judges are more than a quarter of all points apart. */
export const areFarApart = (one: number, other: number, max: number): boolean =>
  Math.abs(one - other) * 4 > max;
