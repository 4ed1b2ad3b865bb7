import { useState } from 'react';

export interface Selection<Row> {
  readonly rows: readonly Row[];
  /** How many of what is shown can be selected. */
  readonly selectable: number;
  readonly isSelected: (row: Row) => boolean;
  readonly canSelect: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** All that can be selected, up to as many as go at once; none when some are selected already. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

interface Options<Row> {
  readonly rowKey: (row: Row) => string;
  readonly canSelect: (row: Row) => boolean;
  readonly max: number;
}

/** Rows of a list that something is to be done with at once. What is no longer shown, or no longer fits, falls out. */
export function useSelection<Row>(
  rows: readonly Row[],
  { rowKey, canSelect, max }: Options<Row>,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const able = rows.filter(canSelect);
  const selected = able.filter((row) => keys.has(rowKey(row))).slice(0, max);
  const put = (next: readonly Row[]) => setKeys(new Set(next.map(rowKey)));
  return {
    rows: selected,
    selectable: able.length,
    isSelected: (row) => selected.some((one) => rowKey(one) === rowKey(row)),
    canSelect: (row) => canSelect(row) && (selected.length < max || keys.has(rowKey(row))),
    toggle: (row) =>
      put(keys.has(rowKey(row)) ? selected.filter((one) => rowKey(one) !== rowKey(row)) : [...selected, row]),
    toggleAll: () => put(selected.length > 0 ? [] : able.slice(0, max)),
    clear: () => put([]),
  };
}
