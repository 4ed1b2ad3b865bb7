/** The list whose rows somebody is opening, as it was filtered and in its order. */
interface WalkedList {
  readonly path: string;
  readonly search: string;
  readonly rows: readonly string[];
  /** More of it was there to be loaded. */
  readonly hasMore: boolean;
  /** The row that was opened last. */
  readonly at: string;
}

let walked: WalkedList | null = null;

export const rememberWalk = (list: WalkedList): void => {
  walked = list;
};

export interface Walk {
  /** The list, with its filters. */
  readonly list: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Of those that were shown, counted from one. */
  readonly position: number;
  readonly count: number;
  readonly hasMore: boolean;
}

/** What is before and after the page of a row, when one came there from this list. */
export function walkAt(list: string, row: string): Walk | undefined {
  if (walked?.path !== list) return;
  const { rows, search, hasMore } = walked;
  const at = rows.indexOf(row);
  if (at === -1) return;
  return {
    list: list + search,
    previous: rows[at - 1],
    next: rows[at + 1],
    position: at + 1,
    count: rows.length,
    hasMore,
  };
}

/** Somebody has gone on to another row of it. */
export function noteRowWalkedTo(row: string): void {
  if (walked?.rows.includes(row)) walked = { ...walked, at: row };
}

/** The row to which one comes back, once. */
export function takeRowWalkedTo(list: string): string | undefined {
  if (walked?.path !== list) return;
  const { at } = walked;
  walked = null;
  return at;
}
