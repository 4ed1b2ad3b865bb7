import type { MouseEvent } from 'react';
import classes from './data-table.module.css';
import type { Selection } from './use-selection.ts';

interface SelectRowProps<Row> {
  readonly selection: Selection<Row>;
  readonly row: Row;
  readonly label: string;
}

/** The box before a row that something can be done with together with others; `x` ticks it, too. With Shift: all up to it. */
export function SelectRow<Row>({ selection, row, label }: SelectRowProps<Row>) {
  return (
    <label className={classes.select} onMouseDown={focusWithShift}>
      <input
        type="checkbox"
        data-select-row=""
        aria-label={label}
        checked={selection.isSelected(row)}
        disabled={!selection.canSelect(row)}
        onChange={({ nativeEvent }) =>
          selection.toggle(row, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}

/** With Shift the browser would mark the texts between two clicks; the focus goes to the box all the same. */
function focusWithShift(event: MouseEvent<HTMLElement>): void {
  if (!event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}

/** Finds the boxes that select one row. */
export const rowBox = 'input[data-select-row]';

/** Finds the box that selects all that are shown. */
export const allBox = 'input[data-select-all]';

interface SelectAllProps<Row> {
  readonly selection: Selection<Row>;
  readonly label: string;
}

export function SelectAll<Row>({ selection, label }: SelectAllProps<Row>) {
  const { rows, hidden, selectable } = selection;
  const shown = rows.length - hidden.length;
  const isPartial = shown > 0 && shown < selectable;
  return (
    <label className={classes.select}>
      <input
        type="checkbox"
        data-select-all=""
        ref={(input) => {
          if (input !== null) input.indeterminate = isPartial;
        }}
        aria-label={label}
        checked={shown > 0 && !isPartial}
        disabled={selectable === 0}
        onChange={selection.toggleAll}
      />
    </label>
  );
}
