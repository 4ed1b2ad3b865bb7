/** One thing that is wrong in a file, with what to do about it. Lines and columns count from one. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

export const start: Place = { line: 1, column: 1 };

/** What reading a pack has found: faults keep it out, notes do not. */
export interface Findings {
  readonly faults: Fault[];
  readonly notes: Fault[];
}

/** In the order in which somebody goes through files. */
export const byPlace = (a: Fault, b: Fault) =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column;

export function placeAt(text: string, offset: number): Place {
  let line = 1;
  let from = 0;
  // Without taking the text apart: a large file is asked for the place of each of its entries.
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', from)) {
    line++;
    from = end + 1;
  }
  return { line, column: [...text.slice(from, offset)].length + 1 };
}

/** A pack that is not taken in, with everything that is wrong with it. */
export class PackError extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(
      `${faults.length} faults, nothing was imported\n${faults
        .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
        .join('\n')}`,
    );
    this.name = 'PackError';
    this.faults = faults;
  }
}
