import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { readMigrations } from '../database/migrate.ts';
import { SessionClient } from '../database/session-client.ts';
import type { Storage } from '../storage/storage.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import {
  type Contents,
  contentsName,
  countLines,
  fileFolder,
  type Head,
  headName,
  tableFolder,
} from './contents.ts';
import { copyOut, listSequences, listTables } from './tables.ts';

interface Source {
  /** Of PostgreSQL itself, never of a pooler: one connection sees one instant from its beginning to its end. */
  readonly databaseUrl: string;
  readonly storage: Storage;
}

/**
 * A backup of what the database holds at one instant, while everybody goes on writing, and then of the files that it
 * names: they are written once and deleted a day after the last row that names them, so none is missing. Encrypted to
 * `recipient`. What goes wrong on the way fails the reading.
 */
export function createBackup(source: Source, recipient: string, now: Date): Promise<Readable> {
  return writeArchive(recipient, async (archive) => {
    const { tables, sequences } = await addTables(source.databaseUrl, archive, now);
    const files = await addFiles(source.storage, archive);
    const contents: Contents = { tables, sequences, files };
    await archive.add(contentsName, Buffer.from(JSON.stringify(contents)));
  });
}

async function addTables(databaseUrl: string, archive: ArchiveWriter, now: Date) {
  const client = new SessionClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const tables = await listTables(client);
    const head: Head = {
      format: 1,
      created_at: now.toISOString(),
      migrations: await listMigrations(client),
      tables,
    };
    await archive.add(headName, Buffer.from(JSON.stringify(head)));
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
    // Sequences know no snapshots: read last, they are never behind a row.
    return { tables: sums, sequences: await listSequences(client) };
  } finally {
    await client.end();
  }
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

async function addFiles(storage: Storage, archive: ArchiveWriter): Promise<Contents['files']> {
  const hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  for await (const key of storage.list()) {
    const found = await storage.find(key);
    // Deleted meanwhile: no row of the instant names it.
    if (!found) continue;
    const { sha256 } = await archive.addFile(`${fileFolder}${key}`, found.size, found.body);
    hash.update(`${key} ${sha256}\n`);
    count += 1;
    bytes += found.size;
  }
  return { count, bytes, sha256: hash.digest('hex') };
}
