import { z } from 'zod';

/** The first entry of a backup: what of, and what makes its tables. */
export const head = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).readonly() })),
});
export type Head = z.infer<typeof head>;

const digest = { bytes: z.int(), sha256: z.string() };

/** The last entry: what a reader has to have found before it. */
export const contents = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), ...digest })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** Files in the order in which they stand: their number, and a digest over their keys and digests. */
  files: z.object({ count: z.int(), ...digest }),
});
export type Contents = z.infer<typeof contents>;

export const headName = 'backup.json';
export const contentsName = 'contents.json';
export const tableFolder = 'tables/';
export const fileFolder = 'files/';

/** Of which table a part is; undefined for another entry. */
export const tableOf = (entry: string): string | undefined => /^tables\/([^/]+)\/\d+$/.exec(entry)?.[1];

/** COPY ends each row with a line end and writes those inside a value as `\n`. */
export function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** Of all tables together. */
export const rowsIn = ({ tables }: Contents): number => tables.reduce((sum, { rows }) => sum + rows, 0);
