import { randomUUIDv7 } from 'node:crypto';

/** An opaque id: a short prefix per kind and a UUIDv7, so that ids sort by creation. */
export function newId(prefix: string): string {
  return `${prefix}-${randomUUIDv7()}`;
}
