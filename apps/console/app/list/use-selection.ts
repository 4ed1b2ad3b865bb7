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
  readonly selectShown: () => void;
  /** All that match, shown or not: until a row is taken out, which leaves what is shown. */
  readonly isEverything: boolean;
  readonly selectEverything: () => void;
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
  const [keys, setKeys] = useState<ReadonlySet<string> | 'everything'>(new Set());
  const able = rows.filter(canSelect);
  const isEverything = keys === 'everything';
  const selected = (isEverything ? able : able.filter((row) => keys.has(rowKey(row)))).slice(0, max);
  const put = (next: readonly Row[]) => setKeys(new Set(next.map(rowKey)));
  const isSelected = (row: Row) => selected.some((one) => rowKey(one) === rowKey(row));
  return {
    rows: selected,
    selectable: able.length,
    isEverything,
    isSelected,
    canSelect: (row) => canSelect(row) && (selected.length < max || isSelected(row)),
    toggle: (row) =>
      put(isSelected(row) ? selected.filter((one) => rowKey(one) !== rowKey(row)) : [...selected, row]),
    toggleAll: () => put(selected.length > 0 ? [] : able.slice(0, max)),
    selectShown: () => put(able.slice(0, max)),
    selectEverything: () => setKeys('everything'),
    clear: () => put([]),
  };
}
