import type { ListState } from '@cungnghe/ui/list';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTabState } from '../shell/use-tab-state.ts';

export interface Selection<Row> {
  /** As the list has them, then those that it does not show. */
  readonly rows: readonly Row[];
  /** Those of them that were selected under other filters, or further down. */
  readonly hidden: readonly Row[];
  /** How many of what is shown can be selected. */
  readonly selectable: number;
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly isSelected: (row: Row) => boolean;
  readonly canSelect: (row: Row) => boolean;
  /** Takes a row in or out; a range takes in all from the row that was taken in last. */
  readonly toggle: (row: Row, isRange?: boolean) => void;
  /** All shown that can be selected, up to as many as go at once; none of them when some are selected already. */
  readonly toggleAll: () => void;
  readonly selectShown: () => void;
  /** All that match, shown or not: until a row is taken out, which leaves what is shown, or other filters are set. */
  readonly isEverything: boolean;
  readonly selectEverything: () => void;
  readonly drop: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

type Rows<Row> = Pick<ListState<Row>, 'rows' | 'hasMore' | 'isStale'>;

interface Options<Row> {
  readonly rowKey: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly canSelect: (row: Row) => boolean;
  readonly max: number;
  /** Where the rows of a list can be selected for different things: for what. */
  readonly purpose?: string;
}

interface Picked<Row> {
  readonly row: Row;
  /** The filters under which it was selected last. */
  readonly filter: string;
}

const isPicked = <Row>(stored: unknown): stored is readonly Picked<Row>[] =>
  Array.isArray(stored) && stored.every((each) => each?.row != null && typeof each.filter === 'string');

/** What an address leaves out of a list: its order leaves nothing out. */
function filterOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('sort');
  params.sort();
  return params.toString();
}

/**
 * Rows of a list that something is to be done with at once. They stay selected in this tab while one opens a row, or sets
 * other filters, until it is done. What is gone from under its own filters, or no longer fits, falls out.
 */
export function useSelection<Row>(
  list: Rows<Row>,
  { rowKey, nameOf, canSelect, max, purpose = '' }: Options<Row>,
): Selection<Row> {
  const { pathname, search } = useLocation();
  const filter = filterOf(search);
  const picked = usePicked<Row>(`${pathname} ${purpose}`, { rowKey, filter, max });
  const { able, left, hidden } = compare(list, picked.value, { rowKey, canSelect, filter });
  const [everything, setEverything] = useState<string>();
  const isEverything = everything === filter;
  if (everything !== undefined && !isEverything) setEverything(undefined);
  useEffect(() => {
    if (left.length < picked.value.length) picked.put(left);
  });

  const chosen = new Set(left.map(({ row }) => rowKey(row)));
  const shown = (isEverything ? able : able.filter((row) => chosen.has(rowKey(row)))).slice(0, max);
  const rows = isEverything ? shown : [...shown, ...hidden];
  const selected = new Set(rows.map(rowKey));
  const isSelected = (row: Row) => selected.has(rowKey(row));
  const change = (taken: readonly Row[], added: readonly Row[]) => {
    if (isEverything) picked.change([], shown);
    setEverything(undefined);
    picked.change(taken, added);
  };
  const range = useRange(able, rowKey, change);
  const clear = () => {
    setEverything(undefined);
    range.forget();
    picked.put([]);
  };
  return {
    rows,
    hidden: isEverything ? [] : hidden,
    selectable: able.length,
    keyOf: rowKey,
    nameOf,
    isEverything,
    isSelected,
    canSelect: (row) => canSelect(row) && (rows.length < max || isSelected(row)),
    toggle: (row, isRange = false) => {
      if (isRange) return range.extendTo(row);
      if (!(isEverything ? isSelected(row) : picked.has(row))) return range.beginAt(row);
      range.forget();
      change([row], []);
    },
    toggleAll: () => (shown.length > 0 ? change(shown, []) : change([], able)),
    selectShown: () => change([], able),
    selectEverything: () => {
      clear();
      setEverything(filter);
    },
    drop: (dropped) => change(dropped, []),
    clear,
  };
}

/** What was selected, as it was then. */
function usePicked<Row>(
  name: string,
  { rowKey, filter, max }: { readonly filter: string } & Pick<Options<Row>, 'rowKey' | 'max'>,
) {
  const {
    value,
    read,
    put: keep,
  } = useTabState<readonly Picked<Row>[]>(`selection ${name}`, nothing, isPicked);
  const put = (next: readonly Picked<Row>[]) => keep(next.length === 0 ? null : next);
  return {
    value,
    put,
    has: (row: Row) => read().some((each) => rowKey(each.row) === rowKey(row)),
    change: (taken: readonly Row[], added: readonly Row[]) => {
      const changed = new Set([...taken, ...added].map(rowKey));
      const others = read().filter(({ row }) => !changed.has(rowKey(row)));
      put([...others, ...added.map((row) => ({ row, filter }))].slice(0, max));
    },
  };
}

const nothing: readonly never[] = [];

/** Of a list what can be selected; of what was selected what is left, and what of that the list does not show. */
function compare<Row>(
  { rows, hasMore, isStale }: Rows<Row>,
  picked: readonly Picked<Row>[],
  { rowKey, canSelect, filter }: { readonly filter: string } & Pick<Options<Row>, 'rowKey' | 'canSelect'>,
) {
  const shown = new Map(rows?.map((row) => [rowKey(row), row]));
  const isWhole = rows !== undefined && !hasMore && !isStale;
  const isGone = (each: Picked<Row>) => isWhole && each.filter === filter;
  const left = picked.filter((each) => {
    const now = shown.get(rowKey(each.row));
    return canSelect(now ?? each.row) && (now !== undefined || !isGone(each));
  });
  return {
    able: rows?.filter(canSelect) ?? [],
    left,
    hidden: left.map(({ row }) => row).filter((row) => !shown.has(rowKey(row))),
  };
}

/** Remembers the row that was taken in last, and how far a range went from there, so that a shorter one takes back. */
function useRange<Row>(
  able: readonly Row[],
  rowKey: (row: Row) => string,
  change: (taken: readonly Row[], added: readonly Row[]) => void,
) {
  const range = useRef<{ readonly from: string; readonly to: string }>(null);
  const at = (key: string) => able.findIndex((row) => rowKey(row) === key);
  const between = (one: string, other: string) => {
    const [first = -1, last = -1] = [at(one), at(other)].sort((a, b) => a - b);
    return first === -1 ? [] : able.slice(first, last + 1);
  };
  const beginAt = (row: Row) => {
    range.current = { from: rowKey(row), to: rowKey(row) };
    change([], [row]);
  };
  return {
    beginAt,
    extendTo: (row: Row) => {
      const { current } = range;
      const wanted = current === null ? [] : between(current.from, rowKey(row));
      if (current === null || wanted.length === 0) return beginAt(row);
      range.current = { from: current.from, to: rowKey(row) };
      change(between(current.from, current.to), wanted);
    },
    forget: () => {
      range.current = null;
    },
  };
}
