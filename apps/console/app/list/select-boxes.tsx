import classes from './data-table.module.css';
import type { Selection } from './use-selection.ts';

interface SelectRowProps<Row> {
  readonly selection: Selection<Row>;
  readonly row: Row;
  readonly label: string;
}

/** The box before a row that something can be done with together with others; `x` ticks it, too. */
export function SelectRow<Row>({ selection, row, label }: SelectRowProps<Row>) {
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.isSelected(row)}
        disabled={!selection.canSelect(row)}
        onChange={() => selection.toggle(row)}
      />
    </label>
  );
}

/** Finds the box that selects all that are shown. */
export const allBox = 'input[data-select-all]';

interface SelectAllProps<Row> {
  readonly selection: Selection<Row>;
  readonly label: string;
}

export function SelectAll<Row>({ selection, label }: SelectAllProps<Row>) {
  const { rows, selectable } = selection;
  const isPartial = rows.length > 0 && rows.length < selectable;
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        data-select-all=""
        ref={(input) => {
          if (input !== null) input.indeterminate = isPartial;
        }}
        aria-label={label}
        checked={rows.length > 0 && !isPartial}
        disabled={selectable === 0}
        onChange={selection.toggleAll}
      />
    </label>
  );
}
