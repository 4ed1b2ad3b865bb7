import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './data-table.module.css';
import { SelectAll, SelectRow } from './select-boxes.tsx';
import { rowLink } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  /** Where the cell goes on a phone, where a row is a list item: beside the title, in the line below, or nowhere. */
  readonly narrow: 'title' | 'aside' | 'below' | 'hidden';
  /** On a phone, says the head before the value where the value alone would not explain itself. */
  readonly named?: boolean;
  /** What the list is sorted by when its head is pressed, and pressed again. The first may be how it comes anyway. */
  readonly sorts?: readonly [first: Sort, second?: Sort];
}

export interface NamedSelection<Row> extends Selection<Row> {
  readonly labelOf: (row: Row) => string;
  readonly labelOfAll: string;
}

interface Sort {
  readonly value: string;
  /** Without one it is the order of another column. */
  readonly direction?: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Of rows without an id. */
  readonly rowKey?: (row: Row) => string;
  /** The page of a row; its `title` cell becomes the link. */
  readonly to?: (row: Row) => string | undefined;
  /** What the list is sorted by now, of what its columns name. */
  readonly sorting?: Sorting;
  /** A box before each row that something can be done with together with others. */
  readonly selection?: NamedSelection<Row>;
}

type RowKey<Row> = Row extends { readonly id: string }
  ? unknown
  : Required<Pick<DataTableProps<Row>, 'rowKey'>>;

export interface Sorting {
  readonly value: string;
  /** All there are, for where there are no heads to press. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A table before it has its rows. */
export type TableOf<Row> = Omit<DataTableProps<Row>, 'rows'> & RowKey<Row>;

const keyOf = <Row,>({ rowKey }: DataTableProps<Row>, row: Row): string =>
  rowKey === undefined ? (row as { readonly id: string }).id : rowKey(row);

/** Tables turn into lists below this width, counted in em so that large text does the same. */
const wide = '(min-width: 56em)';

/** Rows as a table with a head that stays in sight, or as a list on a narrow screen. */
export function DataTable<Row>(props: DataTableProps<Row> & RowKey<Row>) {
  return useMediaQuery(wide, true, { getInitialValueInEffect: false }) ? (
    <WideTable {...props} />
  ) : (
    <NarrowList {...props} />
  );
}

function title<Row>({ to }: DataTableProps<Row>, column: Column<Row>, row: Row) {
  const address = to?.(row);
  if (column.narrow !== 'title' || address === undefined) return column.cell(row);
  return (
    <Link to={address} className={classes.link} {...rowLink}>
      {column.cell(row)}
    </Link>
  );
}

const arrows = { ascending: ' ↑', descending: ' ↓' } as const;

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { head, numeric, sorts } = column;
  if (sorts === undefined || sorting === undefined) {
    return (
      <th scope="col" data-numeric={numeric}>
        {head}
      </th>
    );
  }
  const [first, second = first] = sorts;
  const current = [first, second].find(({ value }) => value === sorting.value);
  const next = current?.value === first.value ? second : first;
  return (
    <th scope="col" data-numeric={numeric} aria-sort={current?.direction ?? 'none'}>
      <button type="button" className={classes.sort} onClick={() => sorting.onChange(next.value)}>
        {head}
        <span aria-hidden>{current?.direction && arrows[current.direction]}</span>
      </button>
    </th>
  );
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, columns, selection, sorting } = props;
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col">
              <SelectAll selection={selection} label={selection.labelOfAll} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(props, row)}>
            {selection !== undefined && (
              <td>
                <SelectRow selection={selection} row={row} label={selection.labelOf(row)} />
              </td>
            )}
            {columns.map((column) =>
              column.narrow === 'title' ? (
                <th key={column.key} scope="row">
                  {title(props, column, row)}
                </th>
              ) : (
                <td key={column.key} data-numeric={column.numeric}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NarrowList<Row>(props: DataTableProps<Row>) {
  const { caption, rows, columns, selection, sorting } = props;
  const at = (place: Column<Row>['narrow']) => columns.filter((column) => column.narrow === place);
  const list = (
    <ul className={classes.list} aria-label={caption}>
      {rows.map((row) => (
        <li key={keyOf(props, row)} className={classes.item} data-selects={selection !== undefined}>
          {selection !== undefined && (
            <SelectRow selection={selection} row={row} label={selection.labelOf(row)} />
          )}
          <div className={classes.itemTitle}>
            {at('title').map((column) => (
              <span key={column.key}>{title(props, column, row)}</span>
            ))}
          </div>
          <div className={classes.aside}>
            {at('aside').map((column) => (
              <NarrowCell key={column.key} column={column} row={row} />
            ))}
          </div>
          <div className={classes.below}>
            {at('below').map((column) => (
              <NarrowCell key={column.key} column={column} row={row} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
  return (
    <div>
      {sorting !== undefined && <SortChoice sorting={sorting} />}
      {selection !== undefined && (
        <div className={classes.selectAll}>
          <SelectAll selection={selection} label={selection.labelOfAll} />
          <span aria-hidden>{selection.labelOfAll}</span>
        </div>
      )}
      {list}
    </div>
  );
}

function NarrowCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell(row);
  // A dash holds a cell of a table open; a line of a list has nothing to hold.
  if (value === null || value === '–') return null;
  return (
    <span className={classes.narrowCell}>
      {column.named === true && <span className="dim">{`${column.head} `}</span>}
      {value}
    </span>
  );
}

/** The order of a list, where there are no heads to press. */
export function SortChoice({ sorting: { value, options, onChange } }: { sorting: Sorting }) {
  const { t } = useTranslation('sorts');
  return (
    <NativeSelect
      label={t('label')}
      data={[...options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
