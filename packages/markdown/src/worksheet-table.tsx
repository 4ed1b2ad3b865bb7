import type { ReactNode } from 'react';
import type { Worksheet, WorksheetCell } from './worksheet.ts';

interface WorksheetTableProps {
  readonly worksheet: Worksheet;
  /** What stands in the place of a field or a result; without it, an empty box. */
  readonly cell?: (cell: Exclude<WorksheetCell, { kind: 'words' }>, row: number, column: number) => ReactNode;
}

/** The table of a worksheet; the first cell of a row is its head. */
export function WorksheetTable({ worksheet: { columns, rows }, cell = emptyBox }: WorksheetTableProps) {
  const alignOf = (column: number) =>
    columns[column]?.isNumeric ? { textAlign: 'end' as const } : undefined;
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ head }, column) =>
            head === '' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <td key={column} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <th key={column} scope="col" style={alignOf(column)}>
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move
          <tr key={row}>
            {cells.map((each, column) =>
              each.kind === 'words' && column === 0 && each.text !== '' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <th key={column} scope="row">
                  {each.text}
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={column} style={alignOf(column)} data-kind={each.kind}>
                  {each.kind === 'words' ? each.text : cell(each, row, column)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const emptyBox = ({ kind }: { kind: WorksheetCell['kind'] }): ReactNode => {
  if (kind === 'tick') return '☐';
  return kind === 'result' ? '–' : <span className="worksheet-box" />;
};
