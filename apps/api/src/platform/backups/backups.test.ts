import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makePost } from '../../test/discussions.ts';
import { makeDocument, makeLibraryFile, realBody } from '../../test/documents.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { openInstance } from '../instance.ts';
import { createFolderStorage } from '../storage/folder.ts';
import type { Storage } from '../storage/storage.ts';
import { bytesOf, writeArchive } from './archive.ts';
import { backupName } from './backup-store.ts';
import { createBackup } from './create-backup.ts';
import { verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupJobsOf, backupsOf } from './run-backup.ts';
import { copyOut, listSequences, listTables } from './tables.ts';

let testApp: TestApp;
let member: Person;
let databaseUrl: string;
let identity: string;
let recipient: string;
const now = new Date('2026-11-27T02:00:00Z');
const work = mkdtempSync(join(tmpdir(), 'backups-'));
const databases: TestDatabase[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  databases.push(database);
  databaseUrl = database.url;
  testApp = await createTestApp({ databaseUrl, now: now.toISOString() });
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  member = await testApp.person({ name: 'Nguyễn Thị Sao Lưu', pro: ['founder'], roles: ['owner'] });
  await makePost(testApp.services, member, { canary: 'Dòng một\nDòng hai\t\\. và \\N "ngoặc"' });
  const { id } = await makeDocument(testApp.services, { community: 'founder', body: realBody() });
  await makeLibraryFile(testApp.services, { documentId: id, text: 'Tệp của tài liệu' });
  await testApp.services.storage.put('course-covers/a.webp', Buffer.from('ảnh'), 'image/webp');
});
afterAll(async () => {
  await testApp.close();
  for (const database of databases) await database.drop();
  rmSync(work, { recursive: true });
});

async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}

/** Every row of every table, as COPY gives them, and what each sequence has given. */
async function everything(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const all: Record<string, string> = {};
  for (const table of await listTables(client))
    all[table.name] = (await bytesOf(copyOut(client, table))).toString().split('\n').sort().join('\n');
  all.sequences = JSON.stringify(await listSequences(client));
  await client.end();
  return all;
}

async function files(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of storage.list()) {
    const file = await storage.find(key);
    if (file) found[key] = (await bytesOf(file.body)).toString();
  }
  return found;
}

const take = async (name: string) => {
  const path = join(work, name);
  const source = { databaseUrl, storage: testApp.services.storage };
  writeFileSync(path, await bytesOf(await createBackup(source, recipient, now)));
  return path;
};
const opened = (path: string) => Readable.from([readFileSync(path)]);

test('what is restored is what was there, row by row and file by file, and sends nothing', async () => {
  const path = await take('whole');
  const target = { databaseUrl: await emptyDatabase(), storage: createFolderStorage(join(work, 'files')) };
  const { contents } = await restoreBackup(target, opened(path), identity);
  const [there, here] = [await everything(databaseUrl), await everything(target.databaseUrl)];
  expect(Object.keys(here).length).toBeGreaterThan(140);
  expect(contents.tables.find(({ name }) => name === 'accounts')?.rows).toBe(1);
  // What says where the original stands is the one thing that a copy does not take over.
  const { installation_settings: _, ...rows } = here;
  const { installation_settings: __, ...expected } = there;
  expect(rows).toEqual(expected);
  expect(await files(target.storage)).toEqual(await files(testApp.services.storage));

  const copy = await createTestApp({ databaseUrl: target.databaseUrl, now: now.toISOString() });
  const { db, config, clock } = copy.services;
  expect((await openInstance(db, { ...config, instanceName: 'copy' }, clock.now())).quiet).toBe(
    'another_place',
  );
  const login = { authorization: `Bearer ${member.token}` };
  const search = { url: '/api/search?q=ngoac', headers: login };
  const found = (await copy.app.inject(search)).json();
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual((await testApp.app.inject(search)).json());
  // Whoever was signed in goes on, and writes.
  const written = await copy.app.inject({
    method: 'POST',
    url: '/api/communities/founder/posts',
    headers: login,
    payload: {
      title: 'Sau khi khôi phục',
      context: 'Máy cũ hỏng hôm qua.',
      complication: 'Mọi thứ đã về máy mới.',
      question: 'Còn thiếu gì không?',
      send_id: randomUUID(),
    },
  });
  expect(written.statusCode).toBe(201);
  await copy.close();
});

test('a backup holds one instant, however much is written meanwhile', async () => {
  let isWriting = true;
  const write = async () => {
    while (isWriting) await makePost(testApp.services, member, { canary: 'Viết trong lúc sao lưu' });
  };
  const writing = Promise.all([write(), write(), write()]);
  await sleep(200);
  const path = await take('busy');
  isWriting = false;
  await writing;
  const target = {
    databaseUrl: await emptyDatabase(),
    storage: createFolderStorage(join(work, 'busy-files')),
  };
  // References are put back with every row looked at: one that leads nowhere fails here.
  const { contents } = await restoreBackup(target, opened(path), identity);
  const rowsOf = (table: string) => contents.tables.find(({ name }) => name === table)?.rows ?? 0;
  expect(rowsOf('community_posts')).toBeGreaterThan(1);
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  // Numbers go on where they were: nothing new gets an old one.
  for (const { name, last } of await listSequences(client)) {
    const { rows } = await client.query(`SELECT nextval('public."${name}"')::text AS next`);
    expect(Number(rows[0].next)).toBeGreaterThan(Number(last ?? 0));
  }
  await client.end();
});

test('what is cut off, changed or opened with another key restores nothing', async () => {
  const path = await take('hurt');
  const whole = readFileSync(path);
  const cut = join(work, 'cut');
  writeFileSync(cut, whole.subarray(0, whole.length - 100));
  const changed = join(work, 'changed');
  writeFileSync(changed, Buffer.from(whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte))));
  const longer = join(work, 'longer');
  writeFileSync(longer, whole);
  appendFileSync(longer, 'more');
  const url = await emptyDatabase();
  const storage = createFolderStorage(join(work, 'hurt-files'));
  for (const hurt of [cut, changed, longer]) {
    await expect(verifyBackup(opened(hurt), identity)).rejects.toThrow('cannot be read');
    await expect(restoreBackup({ databaseUrl: url, storage }, opened(hurt), identity)).rejects.toThrow();
  }
  const other = await generateX25519Identity();
  await expect(verifyBackup(opened(path), other)).rejects.toThrow('cannot be read');
  expect((await verifyBackup(opened(path), identity)).contents.files.count).toBe(2);
  expect((await everything(url)).accounts ?? '').toBe('');
  await restoreBackup({ databaseUrl: url, storage }, opened(path), identity);
  await expect(restoreBackup({ databaseUrl: url, storage }, opened(path), identity)).rejects.toThrow(
    'Somebody has an account',
  );
});

test('a place that fails, a file that ends early and a lost connection fail the backup and nothing else', async () => {
  const source = { databaseUrl, storage: testApp.services.storage };
  const connections = async () => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(testApp.services.db);
    return rows[0]?.n;
  };
  const full = await createBackup(source, recipient, now);
  const refuses = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space')) });
  await expect(pipeline(full, refuses)).rejects.toThrow('no space');

  const short: Storage = {
    ...source.storage,
    find: async () => ({ size: 100, body: Readable.from([Buffer.from('ten')]) }),
  };
  const ended = await createBackup({ ...source, storage: short }, recipient, now);
  await expect(bytesOf(ended)).rejects.toThrow();

  const silent: Storage = {
    ...source.storage,
    find: async () => {
      await sql`SELECT pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted`.execute(testApp.services.db);
      return undefined;
    },
  };
  const lost = await createBackup({ ...source, storage: silent }, recipient, now);
  await expect(bytesOf(lost)).rejects.toThrow();
  // Nobody read this one to its end: its connection is let go, too.
  (await createBackup(source, recipient, now)).destroy();
  await expect.poll(connections).toBe(0);
});

test('an archive cannot write outside the store', async () => {
  const forged = await writeArchive(recipient, async (archive) => {
    const head = { format: 1, created_at: now.toISOString(), migrations: [], tables: [] };
    await archive.add('backup.json', Buffer.from(JSON.stringify(head)));
    await archive.add('files/../../outside.webp', Buffer.from('x'));
  });
  await expect(verifyBackup(forged, identity)).rejects.toThrow('a file that nobody knows');
});

describe('by itself', () => {
  const env = { BACKUP_URL: join(work, 'kept'), BACKUP_RECIPIENT: '', BACKUP_EVERY_HOURS: '24' };
  let app: TestApp;
  let owner: Person;
  const health = async () => (await owner.call('GET', '/api/admin/dashboard')).body.backup;
  const round = async () => {
    for (const job of backupJobsOf(app.services)) await job.run(new AbortController().signal);
  };
  const kept = async () => (await backupsOf(app.services.config).store.list()).map(({ name }) => name);
  beforeAll(async () => {
    app = await createTestApp({ now: now.toISOString(), env: { ...env, BACKUP_RECIPIENT: recipient } });
    owner = await app.person({ roles: ['owner'] });
  });
  afterAll(() => app.close());

  test('a server makes one when one is due, and owners are told while one is missing', async () => {
    expect(await health()).toEqual({ is_missing: true, last_at: null });
    // However many processes ask at once.
    await Promise.all([round(), round(), round()]);
    await round();
    expect(await kept()).toEqual([
      expect.stringMatching(/^cungnghe-[0-9a-f]{8}-20261127T020000Z\.tar\.zst\.age$/),
    ]);
    expect(await health()).toEqual({ is_missing: false, last_at: now.toISOString() });
    app.setClock('2026-11-28T04:00:01Z');
    expect((await health()).is_missing).toBe(true);
    await round();
    expect(await kept()).toHaveLength(2);
    const editor = await app.person({ roles: ['editor', 'finance', 'support', 'host'] });
    expect((await editor.call('GET', '/api/admin/dashboard')).body.backup).toBeUndefined();
  });

  test('old ones go, but never the newest three; what a killed process left goes too', async () => {
    const { store } = backupsOf(app.services.config);
    const [own = ''] = await kept();
    const unfinished = (name: string) => join(env.BACKUP_URL, `.${name}.unfinished`);
    // The same place serves a test system, which is at its own backup.
    const others = backupName('0123abcd', new Date('2026-01-01T00:00:00Z'));
    for (const name of [own, others]) writeFileSync(unfinished(name), 'half');
    writeFileSync(join(env.BACKUP_URL, others), 'whole');
    for (const day of ['2026-12-02', '2026-12-03', '2027-01-20']) {
      app.setClock(`${day}T05:00:00Z`);
      await round();
    }
    expect((await kept()).map((name) => name.slice(18, 26))).toEqual([
      '20270120',
      '20261203',
      '20261202',
      '20260101',
    ]);
    expect(existsSync(unfinished(own))).toBe(false);
    expect(existsSync(unfinished(others))).toBe(true);
    const [newest = ''] = await kept();
    expect((await verifyBackup(await store.read(newest), identity)).contents.files.count).toBe(0);
  });

  test('one that cannot be made is logged, and owners see that it is missing', async () => {
    const logged = vi.spyOn(app.services.log, 'error');
    app.setClock('2027-01-23T05:00:00Z');
    rmSync(join(work, 'kept'), { recursive: true });
    writeFileSync(join(work, 'kept'), 'no folder');
    await round();
    expect(logged).toHaveBeenCalledWith(expect.anything(), 'no backup was made');
    expect((await health()).is_missing).toBe(true);
  });
});
