import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { migrationLock } from '../database/apply-migrations.ts';
import { readMigrations } from '../database/migration-files.ts';
import { isStorageKey, type Storage } from '../storage/storage.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { connectForBackup } from './connection.ts';
import {
  type Contents,
  contentsName,
  countLines,
  fileFolder,
  type Head,
  headName,
  tableFolder,
} from './contents.ts';
import { copyOut, listSequences, listTables, type Table } from './tables.ts';

interface Source {
  /** Of PostgreSQL itself, never of a pooler: one connection sees one instant from its beginning to its end. */
  readonly databaseUrl: string;
  readonly storage: Storage;
}

/**
 * A backup of what the database holds at one instant, while everybody goes on writing, and of the files that it names:
 * those before that instant, and then those that came meanwhile. Encrypted to `recipient`. What goes wrong on the way fails
 * the reading.
 */
export function createBackup(source: Source, recipient: string, now: Date): Promise<Readable> {
  return writeArchive(recipient, async (archive) => {
    const client = await connectForBackup(source.databaseUrl);
    try {
      // A table that is rewritten after the instant would look empty to it, so migrations wait.
      await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock]);
      const tables = await listTables(client);
      const migrations = await listMigrations(client);
      const head: Head = { format: 1, created_at: now.toISOString(), migrations, tables };
      await archive.add(headName, Buffer.from(JSON.stringify(head)));
      const files = new Files(source.storage, archive);
      await files.add();
      const rows = await addRows(client, archive, tables);
      await files.add();
      const contents: Contents = { ...rows, files: files.sum() };
      await archive.add(contentsName, Buffer.from(JSON.stringify(contents)));
    } finally {
      await client.end();
    }
  });
}

async function addRows(client: pg.ClientBase, archive: ArchiveWriter, tables: readonly Table[]) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const sums: Contents['tables'] = [];
  for (const table of tables) {
    let rows = 0;
    const counted = async function* (stream: AsyncIterable<Buffer>) {
      for await (const chunk of stream) {
        rows += countLines(chunk);
        yield chunk;
      }
    };
    const digest = await archive.addParts(`${tableFolder}${table.name}`, counted(copyOut(client, table)));
    sums.push({ name: table.name, rows, ...digest });
  }
  await client.query('COMMIT');
  // Sequences know no snapshots: read last, they are never behind a row.
  return { tables: sums, sequences: await listSequences(client) };
}

/** Those of this version: with one of a later version there would be tables that it cannot make. */
async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM public.schema_migrations ORDER BY name COLLATE "C"',
  );
  const ours = new Set(readMigrations().map(({ name }) => name));
  const later = rows.find(({ name }) => !ours.has(name));
  if (later) throw new Error(`The database is of a later version (${later.name}): back it up with that one`);
  return rows.map(({ name }) => name);
}

/** Files in the order in which they are added, each once. */
class Files {
  readonly #storage: Storage;
  readonly #archive: ArchiveWriter;
  readonly #hash = createHash('sha256');
  readonly #added = new Set<string>();
  #bytes = 0;

  constructor(storage: Storage, archive: ArchiveWriter) {
    this.#storage = storage;
    this.#archive = archive;
  }

  /** Those that are there now and were not added before. */
  async add(): Promise<void> {
    for await (const key of this.#storage.list()) {
      if (this.#added.has(key) || !isStorageKey(key)) continue;
      const found = await this.#storage.find(key);
      // Deleted meanwhile.
      if (!found) continue;
      const { sha256 } = await this.#archive.addFile(`${fileFolder}${key}`, found.size, found.body);
      this.#hash.update(`${key} ${sha256}\n`);
      this.#added.add(key);
      this.#bytes += found.size;
    }
  }

  sum(): Contents['files'] {
    return { count: this.#added.size, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
