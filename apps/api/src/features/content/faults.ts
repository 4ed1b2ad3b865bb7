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

export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
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
