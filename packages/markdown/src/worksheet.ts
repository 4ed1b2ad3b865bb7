import type { MarkdownFault } from './size-limits.ts';
import { findWorksheets, type WorksheetBlock } from './worksheet-blocks.ts';
import {
  above,
  type Expression,
  evaluate,
  isReserved,
  parseExpression,
  referencesOf,
} from './worksheet-expression.ts';

/** What somebody has filled in, by the names of the fields. */
export type WorksheetValues = Readonly<Record<string, string | number | boolean>>;

export type WorksheetCell =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'number' | 'text' | 'tick'; readonly name: string }
  | {
      readonly kind: 'result';
      /** Empty where nothing refers to it. */
      readonly name: string;
      readonly expression: Expression;
    };

export interface WorksheetColumn {
  readonly head: string;
  readonly isNumeric: boolean;
}

/** A table in a lesson that one fills in. */
export interface Worksheet {
  readonly key: string;
  readonly title: string;
  readonly columns: readonly WorksheetColumn[];
  readonly rows: readonly (readonly WorksheetCell[])[];
}

export interface WorksheetField {
  readonly name: string;
  readonly kind: 'number' | 'text' | 'tick';
}

/** What kind of fault it is, for an interface that says it in its own words. */
export type WorksheetFaultKind = 'form' | 'field' | 'computation' | 'circle' | 'size' | 'place';

export interface WorksheetFault extends MarkdownFault {
  readonly kind: WorksheetFaultKind;
}

export const worksheetLimits = {
  perText: 10,
  title: 200,
  rows: 60,
  columns: 8,
  fields: 100,
  words: 300,
  text: 500,
} as const;

type Fault = (line: number, kind: WorksheetFaultKind, message: string) => void;

/** The fields of a sheet, in order. */
export const fieldsOf = ({ rows }: Worksheet): WorksheetField[] =>
  rows
    .flat()
    .flatMap((cell) =>
      cell.kind === 'words' || cell.kind === 'result' ? [] : [{ name: cell.name, kind: cell.kind }],
    );

/** A result of a sheet, as people call it. */
export interface WorksheetResult {
  /** Where it has none in the text, its row and column. */
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly label: string;
  readonly unit: string | null;
}

/**
 * What a sheet computes, in order: called by the words that its row begins with, and by its column where there are more
 * than two. A result in a row that the reader names is none.
 */
export function resultsOf({ columns, rows }: Worksheet): WorksheetResult[] {
  return rows.flatMap((cells, row) => {
    const [first] = cells;
    if (first?.kind !== 'words' || first.text === '') return [];
    const ofRow = unitIn(first.text);
    return cells.flatMap((cell, column) => {
      if (cell.kind !== 'result') return [];
      const ofColumn = unitIn(columns[column]?.head ?? '');
      const isOneOfMany = columns.length > 2 && ofColumn.words !== '';
      const label = isOneOfMany ? `${ofRow.words}, ${ofColumn.words}` : ofRow.words;
      const name = cell.name === '' ? `${row}:${column}` : cell.name;
      return [{ name, row, column, label, unit: ofRow.unit ?? ofColumn.unit }];
    });
  });
}

/** `Giá vốn (đ)`: what is measured, and in what. */
function unitIn(said: string): { readonly words: string; readonly unit: string | null } {
  const [, words = said, unit = null] = /^(.*\S)\s*\(([^()]{1,20})\)$/.exec(said) ?? [];
  return { words, unit };
}

/** The sheets of a text that can be read. */
export const readWorksheets = (text: string): Worksheet[] =>
  findWorksheets(text).blocks.flatMap((block) => readWorksheet(block).worksheet ?? []);

/** One sheet of a text. Undefined when there is none of this key, or none that can be read. */
export function findWorksheet(text: string, key: string): Worksheet | undefined {
  const block = findWorksheets(text).blocks.find((each) => each.key === key);
  return block && readWorksheet(block).worksheet;
}

/** What is wrong with the worksheets of a text, with lines from one. */
export function worksheetFaults(text: string): WorksheetFault[] {
  const { blocks, unclosed, repeated, malformed } = findWorksheets(text);
  const faultAt = (line: number, kind: WorksheetFaultKind, message: string) => ({
    line,
    column: 1,
    kind,
    message,
  });
  return [
    ...malformed.map((line) =>
      faultAt(
        line,
        'form',
        'a worksheet opens with a line `:::worksheet key`, from the margin; the key is of a to z, digits and hyphens',
      ),
    ),
    ...unclosed.map((line) => faultAt(line, 'form', 'the worksheet has no end; close it with a line `:::`')),
    ...repeated.map((line) =>
      faultAt(line, 'field', 'the key is taken by another worksheet of this text; choose another'),
    ),
    ...blocks
      .slice(worksheetLimits.perText)
      .map(({ from }) =>
        faultAt(from, 'size', `more than ${worksheetLimits.perText} worksheets in one text; divide it`),
      ),
    ...blocks.flatMap((block) => readWorksheet(block).faults),
  ];
}

/** A sheet as far as it can be read, and what is wrong with it. With a fault it is none. */
export function readWorksheet(block: WorksheetBlock): {
  readonly worksheet?: Worksheet;
  readonly faults: readonly WorksheetFault[];
} {
  const faults: WorksheetFault[] = [];
  const fault: Fault = (line, kind, message) =>
    void faults.push({ line: block.from + line, column: 1, kind, message });
  const table = readTable(block.source, fault);
  if (table === undefined) return { faults };
  const { title, heads, rules, body } = table;
  const rows = body.map(({ line, cells }) =>
    heads.map((_, column) => readCell(cells[column] ?? '', (...said) => fault(line, ...said))),
  );
  const worksheet = {
    key: block.key,
    title,
    rows,
    columns: heads.map((head, column) => ({
      head,
      isNumeric:
        rules[column]?.endsWith(':') === true ||
        rows.some((row) => row[column]?.kind === 'number' || row[column]?.kind === 'result'),
    })),
  };
  findNameFaults(worksheet, (row, ...said) => fault(body[row]?.line ?? 0, ...said));
  if (faults.length === 0) findCircles(worksheet, (row, ...said) => fault(body[row]?.line ?? 0, ...said));
  return faults.length === 0 ? { worksheet, faults } : { faults };
}

interface Table {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rules: readonly string[];
  readonly body: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Lines count from one, below the opening. */
function readTable(source: string, fault: Fault): Table | undefined {
  const lines = source
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => text !== '');
  const first = lines.findIndex(({ text }) => text.startsWith('|'));
  if (first === -1) return void fault(0, 'form', 'the worksheet has no table; write one below its title');
  const title = lines
    .slice(0, first)
    .map(({ text }) => text)
    .join(' ');
  if (title === '') fault(0, 'form', 'the title is missing; write it between the opening and the table');
  if (title.length > worksheetLimits.title)
    fault(0, 'size', `the title is longer than ${worksheetLimits.title} characters`);
  const [head, rule, ...rest] = lines.slice(first).map(({ text, line }) => ({ line, cells: cellsOf(text) }));
  if (head === undefined || rule === undefined || !rule.cells.every((cell) => /^:?-+:?$/.test(cell)))
    return void fault(
      head?.line ?? 0,
      'form',
      'below the heads of the columns stands a line `| --- | ---: |`',
    );
  for (const { text, line } of lines.slice(first))
    if (!text.startsWith('|'))
      fault(line, 'form', 'this line is no row of the table; a worksheet ends with its table');
  const { length } = head.cells;
  if (length > worksheetLimits.columns)
    fault(head.line, 'size', `the table has ${length} columns; at most ${worksheetLimits.columns}`);
  if (rest.length === 0) fault(head.line, 'form', 'the table has no rows');
  if (rest.length > worksheetLimits.rows)
    fault(head.line, 'size', `the table has ${rest.length} rows; at most ${worksheetLimits.rows}`);
  for (const { cells, line } of [rule, ...rest])
    if (cells.length !== length)
      fault(line, 'form', `this row has ${cells.length} cells and the table ${length} columns`);
  for (const cell of head.cells) readWords(cell, (kind, message) => fault(head.line, kind, message));
  return { title, heads: head.cells, rules: rule.cells, body: rest.slice(0, worksheetLimits.rows) };
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());

const field = /^\[([#_x])[ \t]+([^\]]*?)[ \t]*\]$/;
const result = /^\[=[ \t]+(?:([^\]:]*?)[ \t]*:)?[ \t]*([^\]]*?)[ \t]*\]$/;
const name = /^[a-z][a-z0-9_]{0,39}$/;
const kinds = { '#': 'number', _: 'text', x: 'tick' } as const;

type Said = (kind: WorksheetFaultKind, message: string) => void;

function readCell(cell: string, fault: Said): WorksheetCell {
  const [, sign, named] = field.exec(cell) ?? [];
  if (sign !== undefined && named !== undefined) {
    checkName(named, fault);
    return { kind: kinds[sign as keyof typeof kinds], name: named };
  }
  const [, called = '', typed] = result.exec(cell) ?? [];
  if (typed === undefined) return { kind: 'words', text: readWords(cell, fault) };
  if (called !== '') checkName(called, fault);
  const parsed = parseExpression(typed);
  if ('expression' in parsed) return { kind: 'result', name: called, expression: parsed.expression };
  fault('computation', parsed.fault);
  return { kind: 'words', text: '' };
}

function checkName(typed: string, fault: Said): void {
  if (!name.test(typed))
    fault('field', `“${typed}” is no name; names are of a to z, digits and _, from a letter, up to 40`);
  else if (isReserved(typed)) fault('field', `“${typed}” is the name of a function; choose another`);
}

/** Plain words: they also stand in files, on paper and in posts. */
function readWords(cell: string, fault: Said): string {
  if (/\[[#_=]|\[x[ \t]/.test(cell))
    fault('field', 'a cell is a field or words; write `[# name]`, `[_ name]`, `[x name]` or `[= …]` alone');
  else if (/\*\*|`|~~|\]\(/.test(cell)) fault('form', 'the words of a worksheet are plain');
  if (cell.length > worksheetLimits.words)
    fault('size', `a cell is longer than ${worksheetLimits.words} characters`);
  return cell;
}

type FaultInRow = (row: number, kind: WorksheetFaultKind, message: string) => void;

function findNameFaults(worksheet: Worksheet, fault: FaultInRow): void {
  const taken = new Map<string, WorksheetCell['kind']>();
  let fields = 0;
  worksheet.rows.forEach((cells, row) => {
    for (const cell of cells) {
      if (cell.kind === 'words') continue;
      if (cell.kind !== 'result') fields++;
      if (cell.name === '') continue;
      if (taken.has(cell.name)) fault(row, 'field', `the name “${cell.name}” is taken by another cell`);
      taken.set(cell.name, cell.kind);
    }
  });
  if (fields === 0)
    fault(0, 'form', 'nothing is to be filled in; a table without fields needs no `:::worksheet`');
  if (fields > worksheetLimits.fields)
    fault(0, 'size', `the worksheet has ${fields} fields; at most ${worksheetLimits.fields}`);
  worksheet.rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      if (cell.kind !== 'result') return;
      for (const to of referencesOf(cell.expression)) {
        if (to === above) {
          if (cellsAbove(worksheet, row, column).length === 0)
            fault(row, 'computation', 'nothing to compute stands above');
        } else if (!taken.has(to)) fault(row, 'computation', `there is no field and no result “${to}”`);
        else if (taken.get(to) === 'text')
          fault(row, 'computation', `“${to}” is text; nothing computes with it`);
      }
    });
  });
}

const sumsAbove = (cell: WorksheetCell | undefined): boolean =>
  cell?.kind === 'result' && [...referencesOf(cell.expression)].includes(above);

/** What `above` means there: what counts in the same column, up to the last cell that means it, too. */
function cellsAbove({ rows }: Worksheet, row: number, column: number): WorksheetCell[] {
  const cells: WorksheetCell[] = [];
  for (let at = row - 1; at >= 0; at--) {
    const cell = rows[at]?.[column];
    if (sumsAbove(cell)) break;
    if (cell !== undefined && cell.kind !== 'words' && cell.kind !== 'text') cells.push(cell);
  }
  return cells;
}

function findCircles(worksheet: Worksheet, fault: FaultInRow): void {
  const results = new Map<string, { cell: WorksheetCell; row: number; column: number }>();
  const everywhere = worksheet.rows.flatMap((cells, row) =>
    cells.map((cell, column) => ({ cell, row, column })),
  );
  for (const place of everywhere)
    if (place.cell.kind === 'result' && place.cell.name !== '') results.set(place.cell.name, place);
  const placeOf = new Map(everywhere.map((place) => [place.cell, place]));
  const state = new Map<WorksheetCell, 'open' | 'done'>();
  const visit = (cell: WorksheetCell): boolean => {
    if (cell.kind !== 'result' || state.get(cell) === 'done') return false;
    if (state.get(cell) === 'open') return true;
    state.set(cell, 'open');
    const { row = 0, column = 0 } = placeOf.get(cell) ?? {};
    const needed = [...referencesOf(cell.expression)].flatMap((to) =>
      to === above ? cellsAbove(worksheet, row, column) : (results.get(to)?.cell ?? []),
    );
    const isCircle = needed.some(visit);
    state.set(cell, 'done');
    return isCircle;
  };
  for (const { cell, row } of everywhere)
    if (visit(cell)) {
      fault(row, 'circle', 'this computation needs its own result; take the circle out');
      return;
    }
}

/** What every computed cell is, by row and column; null where it has no value. */
export function compute(worksheet: Worksheet, values: WorksheetValues): (number | null)[][] {
  const places = new Map<WorksheetCell, readonly [row: number, column: number]>();
  const named = new Map<string, WorksheetCell>();
  worksheet.rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      places.set(cell, [row, column]);
      if (cell.kind !== 'words' && cell.name !== '') named.set(cell.name, cell);
    });
  });
  const results = new Map<WorksheetCell, number | null>();
  const amountIn = (cell: WorksheetCell | undefined): number | null => {
    if (cell === undefined || cell.kind === 'words' || cell.kind === 'text') return null;
    if (cell.kind !== 'result') return filledIn(cell, values);
    const known = results.get(cell);
    if (known !== undefined) return known;
    // In a sheet without faults nothing needs itself; in any other it is nothing.
    results.set(cell, null);
    const [row, column] = places.get(cell) ?? [0, 0];
    const value = evaluate(cell.expression, {
      valueOf: (to) => amountIn(named.get(to)),
      above: () => cellsAbove(worksheet, row, column).map(amountIn),
    });
    results.set(cell, value);
    return value;
  };
  return worksheet.rows.map((cells) => cells.map((cell) => (cell.kind === 'result' ? amountIn(cell) : null)));
}

function filledIn({ kind, name: of }: WorksheetField, values: WorksheetValues): number | null {
  const value = Object.hasOwn(values, of) ? values[of] : undefined;
  if (kind === 'tick') return value === true ? 1 : 0;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
