import { validationFailed } from './errors.ts';

/** Keyset cursors: the sort values of the last row, opaque to clients. */
export function encodeCursor(values: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The `[instant, id]` cursor that most lists use. Throws VALIDATION_FAILED for one that we did not make. */
export function decodeTimeCursor(cursor: string | undefined): { at: string; id: string } | undefined {
  const [at, id] = decodePair(cursor) ?? [];
  if (id === undefined) return undefined;
  if (typeof at !== 'string' || !isInstant(at)) throw notOfThisList();
  return { at, id };
}

/** The `[place, id]` cursor of lists in an order that editors choose. Throws VALIDATION_FAILED like the other. */
export function decodePlaceCursor(cursor: string | undefined): { place: number; id: string } | undefined {
  const [place, id] = decodePair(cursor) ?? [];
  if (id === undefined) return undefined;
  if (!isPlace(place)) throw notOfThisList();
  return { place, id };
}

/** The `[rank, place, id]` cursor of lists whose rows come in ranks. Throws like the other. */
export function decodeRankedCursor(
  cursor: string | undefined,
): { rank: number; place: number; id: string } | undefined {
  const values = decodeValues(cursor);
  if (values === undefined) return undefined;
  const [rank, place, id] = values;
  if (values.length !== 3 || !isPlace(rank) || !isPlace(place) || !isId(id)) throw notOfThisList();
  return { rank, place, id };
}

/** The `[pinned, instant, id]` cursor of lists that keep some rows on top. Throws like the others. */
export function decodePinnedCursor(
  cursor: string | undefined,
): { pinned: boolean; at: string; id: string } | undefined {
  const values = decodeValues(cursor);
  if (values === undefined) return undefined;
  const [pinned, at, id] = values;
  const isOurs = values.length === 3 && typeof pinned === 'boolean' && typeof at === 'string' && isId(id);
  if (!isOurs || !isInstant(at)) throw notOfThisList();
  return { pinned, at, id };
}

/**
 * The `[sort, value, id]` cursor of lists that come in several orders: an instant for those by age, the beginning of a name, a
 * number for all others.
 * Throws like the others, also for the cursor of another order.
 */
export function decodeSortedCursor(
  cursor: string | undefined,
  sort: string,
): { value: number | string; id: string } | undefined {
  const values = decodeValues(cursor);
  if (values === undefined) return undefined;
  const [sortedBy, value, id] = values;
  if (sort === 'name') {
    if (values.length !== 3 || sortedBy !== sort || !isName(value) || !isId(id)) throw notOfThisList();
    return { value, id };
  }
  const isByAge = byAge.has(sort);
  const isValue = isByAge ? typeof value === 'string' && isInstant(value) : Number.isFinite(value);
  if (values.length !== 3 || sortedBy !== sort || !isValue || !isId(id)) throw notOfThisList();
  const isWhole = byAmount.has(sort) ? Number.isSafeInteger : isPlace;
  if (!isByAge && sort !== 'trending' && !isWhole(value)) throw notOfThisList();
  return { value: value as number | string, id };
}

const byAge = new Set(['newest', 'oldest', 'new', 'unanswered', 'seen']);
/** Amounts in đồng are larger than what is counted. */
const byAmount = new Set(['largest', 'amount']);

/** The `[text]` cursor of lists that are sorted by a text of their own. Throws like the others. */
export function decodeTextCursor(cursor: string | undefined, pattern: RegExp): string | undefined {
  const values = decodeValues(cursor);
  if (values === undefined) return undefined;
  const [text] = values;
  if (values.length !== 1 || typeof text !== 'string' || !pattern.test(text)) throw notOfThisList();
  return text;
}

function decodePair(cursor: string | undefined): [unknown, string] | undefined {
  const values = decodeValues(cursor);
  if (values === undefined) return undefined;
  const [first, id] = values;
  if (values.length !== 2 || !isId(id)) throw notOfThisList();
  return [first, id];
}

function decodeValues(cursor: string | undefined): unknown[] | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values)) return values;
  } catch {
    // Falls through to the refusal below.
  }
  throw notOfThisList();
}

const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= 0x7fffffff;

/** PostgreSQL takes no NUL. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 80 && !value.includes('\0');

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+$/.test(value);

const notOfThisList = () =>
  validationFailed([{ path: 'cursor', message: 'This cursor does not belong to this list' }]);

/** No list that is put in order anew each time is nearly as long. */
const furthest = 1_000_000;

/** The cursor of a list that is put in order anew each time and has an end: how many rows to skip. */
export function decodeOffset(cursor: string | undefined): number {
  if (cursor === undefined || cursor === '') return 0;
  try {
    const [offset]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Number.isInteger(offset) && (offset as number) >= 0 && (offset as number) <= furthest)
      return offset as number;
  } catch {
    // Falls through to the refusal below.
  }
  throw validationFailed([{ path: 'cursor', message: 'This cursor does not belong to this list' }]);
}

function isInstant(value: string): boolean {
  // Exactly what we write: a date that exists, in a year that PostgreSQL has and reads without a sign.
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value && /^(?!0000)\d/.test(value);
}

/** Splits one row too many off a page: its presence says that there is a next page. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  sortedBy: (row: Row) => string | number | readonly (string | number | boolean)[],
): { rows: Row[]; next: string | undefined } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasNext = rows.length > limit && last !== undefined;
  return { rows: shown, next: hasNext ? encodeCursor([sortedBy(last), last.id].flat()) : undefined };
}
