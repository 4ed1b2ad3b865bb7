import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { readMigrations } from '../database/migration-files.ts';
import { placeSetting } from '../instance.ts';
import { imageFolderSetting } from '../storage/image-folder.ts';
import type { Storage } from '../storage/storage.ts';
import { bytesOf } from './archive.ts';
import { connectForBackup } from './connection.ts';
import type { Head } from './contents.ts';
import { BackupError, readBackup } from './read-backup.ts';
import { copyIn, emptyTables, listTables, setSequences, suspendChecks, type Table } from './tables.ts';

interface Target {
  /** Of PostgreSQL itself, and of a database in which nobody has an account. */
  readonly databaseUrl: string;
  readonly storage: Storage;
}

/**
 * Brings a backup into an empty installation: first the tables as they were then, then all rows or none, then what has
 * been migrated since. It is a copy from then on, and sends nothing until it is adopted.
 * Throws {@link BackupError}, and leaves an empty database then.
 */
export async function restoreBackup(target: Target, file: Readable, identity: string) {
  const client = await connectForBackup(target.databaseUrl);
  try {
    const loading = new Loading(client, target);
    const restored = await readBackup(file, identity, {
      begin: (head) => loading.begin(head),
      table: (name, bytes) => loading.rows(name, bytes),
      file: (key, size, body) => putFile(target.storage, { key, size, body }),
      end: async ({ sequences }) => {
        await loading.endTable();
        await setSequences(client, sequences);
        await loading.commit();
      },
    });
    await migrate(target.databaseUrl);
    await client.query('ANALYZE');
    return restored;
  } finally {
    await client.end();
  }
}

class Loading {
  readonly #client: pg.Client;
  readonly #target: Target;
  #tables = new Map<string, Table>();
  #copy: { name: string; into: Writable; failed: Promise<never> } | undefined;
  #resume = async () => {};

  constructor(client: pg.Client, target: Target) {
    this.#client = client;
    this.#target = target;
  }

  async begin({ migrations, tables }: Head): Promise<void> {
    await refuseUsed(this.#client);
    const own = readMigrations();
    const wanted = own.filter(({ name }) => migrations.includes(name));
    if (wanted.length < migrations.length || own[migrations.length - 1]?.name !== migrations.at(-1))
      throw new BackupError('The backup is of a later version: restore it with that one');
    await migrate(this.#target.databaseUrl, wanted);
    await this.#client.query('BEGIN');
    const here = await listTables(this.#client);
    if (JSON.stringify(here) !== JSON.stringify(tables))
      throw new BackupError('The tables are not those of the backup: restore it into an empty database');
    this.#tables = new Map(here.map((table) => [table.name, table]));
    this.#resume = await suspendChecks(this.#client);
    await emptyTables(this.#client);
  }

  async rows(name: string, bytes: Uint8Array): Promise<void> {
    if (this.#copy?.name !== name) {
      await this.endTable();
      const table = this.#tables.get(name);
      if (!table) throw new BackupError(`The backup has a table that nobody knows: ${name}`);
      const into = copyIn(this.#client, table);
      // A row that is refused ends the stream; a write that waits is never answered then.
      const failed = once(into, 'error').then(([error]) => Promise.reject(error as Error));
      failed.catch(() => undefined);
      this.#copy = { name, into, failed };
    }
    const { into, failed } = this.#copy;
    const written = new Promise<void>((resolve, reject) => {
      into.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([written, failed]);
  }

  async endTable(): Promise<void> {
    const copy = this.#copy;
    this.#copy = undefined;
    if (!copy) return;
    copy.into.end();
    await Promise.race([finished(copy.into), copy.failed]);
  }

  async commit(): Promise<void> {
    await this.#resume();
    // No place has this name: wherever it starts, it is a copy. Its pictures are in whichever folder it starts with.
    await this.#client.query(
      `INSERT INTO installation_settings (name, value) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [placeSetting, `backup:${randomUUID()}`],
    );
    await this.#client.query('DELETE FROM installation_settings WHERE name = $1', [imageFolderSetting]);
    await this.#client.query('COMMIT');
  }
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('public.accounts') IS NOT NULL AS exists",
  );
  if (!rows[0]?.exists) return;
  const { rows: accounts } = await client.query('SELECT FROM accounts LIMIT 1');
  if (accounts.length > 0)
    throw new BackupError('Somebody has an account in this database already: restore into an empty one');
}

/** Pictures are small; what is not one goes over the disk. */
async function putFile(
  storage: Storage,
  { key, size, body }: { key: string; size: number; body: AsyncIterable<Uint8Array> },
): Promise<void> {
  if (key.endsWith('.webp')) return await storage.put(key, await bytesOf(body), 'image/webp');
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    const path = join(folder, 'file');
    await pipeline(body, createWriteStream(path));
    await storage.putFile(key, { path, size });
  } finally {
    await rm(folder, { recursive: true });
  }
}
