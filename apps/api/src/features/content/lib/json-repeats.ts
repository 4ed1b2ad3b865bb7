import type { JsonFile } from './json-file.ts';

export interface Said {
  readonly at: readonly (string | number)[];
  readonly value: string;
}

/** Reports each value that an earlier entry has taken. Capitals and spaces around do not make a difference. */
export function reportRepeats(file: JsonFile<unknown>, what: string, entries: readonly Said[]): void {
  const first = new Map<string, Said>();
  for (const entry of entries) {
    const key = entry.value.trim().toLocaleLowerCase('vi');
    const twin = first.get(key);
    if (twin === undefined) first.set(key, entry);
    else {
      const { line } = file.place(twin.at);
      file.fault(entry.at, `the ${what} “${entry.value}” is taken by line ${line}; choose another`);
    }
  }
}
