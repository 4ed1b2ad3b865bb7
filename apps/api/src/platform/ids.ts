import { randomUUIDv7 } from 'node:crypto';

/** An opaque id: a short prefix per kind and a UUIDv7, so that ids sort by creation. */
export function newId(prefix: string): string {
  return `${prefix}-${randomUUIDv7()}`;
}

/** What was typed into a search is the whole id of such a thing, as somebody copied it: that one is found, by its key. */
export const isIdOf = (prefix: string, typed: string): boolean =>
  typed.startsWith(`${prefix}-`) && !/\s/.test(typed);
