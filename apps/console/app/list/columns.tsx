import { When } from '../parts/when.tsx';
import type { Column } from './data-table.tsx';

/** A number, which on a narrow screen says what it counts. */
export const countColumn = <Row,>(key: string, head: string, cell: Column<Row>['cell']): Column<Row> => ({
  key,
  head,
  narrow: 'below',
  named: true,
  numeric: true,
  cell,
});

/** When something was. */
export const whenColumn = <Row,>(
  key: string,
  head: string,
  narrow: Column<Row>['narrow'],
  instantOf: (row: Row) => string | null,
): Column<Row> => ({
  key,
  head,
  narrow,
  cell: (row) => {
    const instant = instantOf(row);
    return instant === null ? '–' : <When instant={instant} />;
  },
});
