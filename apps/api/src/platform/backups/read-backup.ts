import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isStorageKey } from '../storage/storage.ts';
import { type ArchiveEntry, bytesOf, readArchive } from './archive.ts';
import {
  type Contents,
  contents,
  contentsName,
  countLines,
  fileFolder,
  type Head,
  head,
  headName,
  tableOf,
} from './contents.ts';

/** A backup that is not whole, or not what it says. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/** What becomes of the parts of a backup, in their order. */
export interface BackupReader {
  begin(head: Head): Promise<void>;
  /** The next bytes of a table; parts of one table come one after the other. */
  table(name: string, bytes: Uint8Array): Promise<void>;
  file(key: string, size: number, body: AsyncIterable<Uint8Array>): Promise<void>;
  end(contents: Contents): Promise<void>;
}

/**
 * Reads a backup from its beginning to its end and counts along: throws {@link BackupError} before `end` where a row or
 * a byte is not as it was when the backup was made. So whoever acts in `end` alone acts on whole backups only.
 */
export async function readBackup(
  file: Readable,
  identity: string,
  reader: BackupReader,
): Promise<{ readonly head: Head; readonly contents: Contents }> {
  const seen = new Seen();
  let first: Head | undefined;
  let last: Contents | undefined;
  try {
    for await (const entry of readArchive(file, identity)) {
      if (first === undefined) {
        first = await readHead(entry);
        await reader.begin(first);
      } else if (entry.name === contentsName) {
        last = contents.parse(JSON.parse((await bytesOf(entry.body)).toString()));
      } else await readPart(entry, reader, seen);
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The backup cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (first === undefined || last === undefined) throw new BackupError('The backup ends before its end');
  seen.compare(last);
  await reader.end(last);
  return { head: first, contents: last };
}

async function readHead({ name, body }: ArchiveEntry): Promise<Head> {
  const text = (await bytesOf(body)).toString();
  const parsed = name === headName ? head.safeParse(JSON.parse(text)) : undefined;
  if (!parsed?.success) throw new BackupError('This is no backup of this product, or one of a later version');
  return parsed.data;
}

async function readPart({ name, size, body }: ArchiveEntry, reader: BackupReader, seen: Seen): Promise<void> {
  const table = tableOf(name);
  if (table !== undefined) {
    const bytes = await bytesOf(body);
    seen.table(table, bytes);
    return await reader.table(table, bytes);
  }
  if (!name.startsWith(fileFolder)) throw new BackupError(`The backup has a part that nobody knows: ${name}`);
  const key = name.slice(fileFolder.length);
  // Anybody can encrypt to a recipient: what is written where is not left to the archive.
  if (!isStorageKey(key)) throw new BackupError(`The backup has a file that nobody knows: ${key}`);
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await reader.file(key, size, hashed());
  seen.file(key, size, hash.digest('hex'));
}

/** What was read, to be held against what the backup says it has. */
class Seen {
  readonly #tables = new Map<string, { rows: number; bytes: number; hash: Hash }>();
  readonly #files = createHash('sha256');
  #fileCount = 0;
  #fileBytes = 0;

  table(name: string, bytes: Uint8Array): void {
    const sum = this.#tables.get(name) ?? { rows: 0, bytes: 0, hash: createHash('sha256') };
    sum.rows += countLines(bytes);
    sum.bytes += bytes.length;
    sum.hash.update(bytes);
    this.#tables.set(name, sum);
  }

  file(key: string, size: number, sha256: string): void {
    this.#files.update(`${key} ${sha256}\n`);
    this.#fileCount += 1;
    this.#fileBytes += size;
  }

  compare({ tables, files }: Contents): void {
    for (const { name, rows, bytes, sha256 } of tables) {
      const sum = this.#tables.get(name);
      if (sum?.rows !== rows || sum.bytes !== bytes || sum.hash.digest('hex') !== sha256)
        throw new BackupError(`Table ${name} is not whole in this backup`);
    }
    if (this.#tables.size !== tables.length)
      throw new BackupError('The backup has tables that it does not name');
    const isWhole = files.count === this.#fileCount && files.bytes === this.#fileBytes;
    if (!isWhole || files.sha256 !== this.#files.digest('hex'))
      throw new BackupError('The files of this backup are not whole');
  }
}

const drain = async (body: AsyncIterable<Uint8Array>) => {
  for await (const _ of body) {
    // only read
  }
};

/** Reads all of a backup and does nothing with it. Throws {@link BackupError}. */
export const verifyBackup = (file: Readable, identity: string) =>
  readBackup(file, identity, {
    begin: async () => {},
    table: async () => {},
    file: (_key, _size, body) => drain(body),
    end: async () => {},
  });
