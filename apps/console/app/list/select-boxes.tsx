import classes from './data-table.module.css';
import type { Selection } from './use-selection.ts';

export interface NamedSelection<Row> extends Selection<Row> {
  readonly labelOf: (row: Row) => string;
  readonly labelOfAll: string;
}

/** The box before a row that something can be done with together with others; `x` ticks it, too. */
export function SelectRow<Row>({ selection, row }: { selection: NamedSelection<Row>; row: Row }) {
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        aria-label={selection.labelOf(row)}
        checked={selection.isSelected(row)}
        disabled={!selection.canSelect(row)}
        onChange={() => selection.toggle(row)}
      />
    </label>
  );
}

export function SelectAll<Row>({ selection }: { selection: NamedSelection<Row> }) {
  const { rows, selectable } = selection;
  const isPartial = rows.length > 0 && rows.length < selectable;
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input !== null) input.indeterminate = isPartial;
        }}
        aria-label={selection.labelOfAll}
        checked={rows.length > 0 && !isPartial}
        disabled={selectable === 0}
        onChange={selection.toggleAll}
      />
    </label>
  );
}
