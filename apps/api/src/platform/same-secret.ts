import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are the same. Digests are of one length, so that the time taken says nothing about them. */
export const isSameSecret = (shown: string, expected: string): boolean =>
  timingSafeEqual(digest(shown), digest(expected));
