/** The three parts in which a thread opens: where one stands, what is in the way, what one wants to know. */
export const blockNames = ['context', 'complication', 'question'] as const;
export type BlockName = (typeof blockNames)[number];

/** In characters: at most what the server takes, and at least what others need to be able to answer. */
export const limits = {
  title: { min: 8, max: 160 },
  context: { min: 20, max: 6_000 },
  complication: { min: 20, max: 6_000 },
  question: { min: 10, max: 3_000 },
  body: { min: 1, max: 10_000 },
} as const;
