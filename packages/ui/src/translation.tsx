/** The shape every other language must have: the same keys, plus `_one` forms where its grammar needs them. */
export type Translation<T> = {
  [K in keyof T]: T[K] extends string ? string : Translation<T[K]>;
} & { [K in `${string}_one`]?: string };
