import { createHash } from 'node:crypto';

/** Stands for exactly these things: whoever begins on all that match says that they are still those who were shown. */
export const keyOf = (things: readonly { readonly id: string }[]): string =>
  createHash('sha256')
    .update(things.map(({ id }) => id).join())
    .digest('base64url');
