/** The reply that an address points at: `#reply-12`. */
export function replyInHash(hash: string): number | null {
  const number = Number(/^#reply-([1-9]\d{0,7})$/.exec(hash)?.[1]);
  return Number.isInteger(number) ? number : null;
}

export const replyElementId = (number: number) => `reply-${number}`;
