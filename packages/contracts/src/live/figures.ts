/** The largest and, below zero, the smallest number that is an answer. Two decimals of it are exact. */
export const largestNumber = 1_000_000_000_000;

/** Whether a number has no more than two decimals. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;
