import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rootDir } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openInstance } from '../platform/instance.ts';
import { makePost } from '../test/discussions.ts';
import {
  type DebianPostgres,
  findDebianPostgres,
  ownFolder,
  startDebianPostgres,
  unprivileged,
} from '../test/outside-database.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

/** Why it would send nothing, started on this server. */
const quietOf = async ({ services: { db, config, clock } }: TestApp, { url }: DebianPostgres) =>
  (await openInstance(db, { ...config, databaseUrl: url }, clock.now())).quiet;

/** It is read while it still goes through what was archived; it takes writes when it has come to the second. */
async function promoted({ url }: DebianPostgres): Promise<void> {
  const { db, close } = connectDatabase({ url, poolSize: 1 });
  const isRecovering = async () => {
    const { rows } = await sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`.execute(db);
    return rows[0]?.is;
  };
  await expect.poll(isRecovering, { timeout: 60_000 }).toBe(false);
  await close();
}

/** A database of one's own goes back to the second before an accident, by pgBackRest with the settings that we hand out. */

const pgbackrest = '/usr/bin/pgbackrest';
const canRun = existsSync(pgbackrest) && findDebianPostgres() !== undefined;

describe.skipIf(!canRun)('a database that is archived by pgBackRest', () => {
  const user = unprivileged();
  const folder = ownFolder('point-in-time-', user);
  const config = join(folder, 'pgbackrest.conf');
  let server: DebianPostgres;
  let original: TestApp;

  const run = (...words: string[]) =>
    execFileSync(pgbackrest, [`--config=${config}`, '--stanza=cungnghe', ...words], {
      ...user,
      cwd: '/',
      stdio: 'pipe',
      env: { PATH: process.env.PATH },
    });

  /** Ours, for the machine of this test. */
  function writeSettings({ data, port, folder: socket }: DebianPostgres): void {
    const values: Record<string, string> = {
      'repo1-path': join(folder, 'repository'),
      'repo1-cipher-pass': 'a key of this test alone',
      'log-path': folder,
      'lock-path': folder,
      'spool-path': join(folder, 'spool'),
      'pg1-path': data,
      'pg1-port': `${port}`,
      'pg1-socket-path': socket,
      'pg1-user': 'cungnghe',
    };
    const ours = readFileSync(join(rootDir, 'deploy/pgbackrest/pgbackrest.conf'), 'utf8');
    const settings = Object.entries(values).reduce((text, [name, value]) => {
      const line = new RegExp(`^${name}=.*$`, 'm');
      if (!line.test(text)) throw new Error(`${name} is not among our settings`);
      return text.replace(line, () => `${name}=${value}`);
    }, ours);
    writeFileSync(config, settings);
  }

  beforeAll(async () => {
    const archive = `${pgbackrest} --config=${config} --stanza=cungnghe archive-push %p`;
    const settings = ['archive_mode=on', `archive_command=${archive}`, 'max_wal_senders=3'];
    server = await startDebianPostgres({ settings });
    writeSettings(server);
    run('stanza-create');
    await migrate(server.url);
    original = await createTestApp({ databaseUrl: server.url });
    run('backup', '--type=full');
    // It counts in whole seconds.
    await sleep(1_100);
  }, 120_000);
  afterAll(async () => {
    await original?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is restored as it was a second before everything was deleted, and the copy sends nothing', async () => {
    const { db } = original.services;
    const instant = async () => {
      const { rows } = await sql<{ at: string }>`SELECT clock_timestamp()::text AS at`.execute(db);
      return rows[0]?.at ?? '';
    };
    const author = await original.person();
    const { postId } = await makePost(original.services, author);
    expect(await quietOf(original, server)).toBeUndefined();
    const before = await instant();
    await sleep(1_000);
    await sql`TRUNCATE community_posts CASCADE`.execute(db);
    await makePost(original.services, author);
    // What is written last is archived with its segment.
    await sql`SELECT pg_switch_wal()`.execute(db);
    await expect
      .poll(async () => {
        const { rows } = await sql<{ all: boolean }>`
          SELECT last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) AS all FROM pg_stat_archiver`.execute(
          db,
        );
        return rows[0]?.all;
      })
      .toBe(true);

    const data = join(folder, 'restored');
    mkdirSync(data, { mode: 0o700 });
    if (user !== undefined) chownSync(data, user.uid, user.gid);
    run(`--pg1-path=${data}`, '--type=time', `--target=${before}`, '--target-action=promote', 'restore');
    const other = await startDebianPostgres({ data });
    try {
      await promoted(other);
      const copy = await createTestApp({ databaseUrl: other.url });
      const posts = await copy.services.db.selectFrom('community_posts').select('id').execute();
      expect(posts).toEqual([{ id: postId }]);
      expect(await quietOf(copy, other)).toBe('another_place');
      expect((await copy.guest('GET', '/api/system/ready')).status).toBe(200);
      await copy.close();
    } finally {
      await other.stop();
    }
  }, 120_000);
});
