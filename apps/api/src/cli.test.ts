import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from './platform/database/connect.ts';
import { readMigrations } from './platform/database/migration-files.ts';
import { describeDatabase } from './platform/database/server-check.ts';
import { runCommand } from './test/command.ts';
import { createEmptyDatabase, createTestDatabase } from './test/database.ts';
import { compileCache } from './test/server-process.ts';
import { createTestApp, type TestApp } from './test/test-app.ts';

const entry = join(import.meta.dirname, 'cli.ts');
/** Many processes, one after the other: on a busy machine each takes its time. */
const slowly = 240_000;
const authSecret = 'secret-that-server-and-command-line-share';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ env: { AUTH_SECRET: authSecret } });
});
afterAll(() => testApp.close());

/** The first thing that a command says, on standard error: without a password, and with nothing else. */
const itsDatabase = () => `database: ${describeDatabase(testApp.services.databaseUrl)}\n`;

const beside = () => ({ DATABASE_URL: testApp.services.databaseUrl, AUTH_SECRET: authSecret });
/** The command line beside the running house. */
const cli = (...args: string[]) => runCommand(beside(), args);

/** As its own process, which takes ten times as long. */
function run(settings: Record<string, string>, args: string[]) {
  const env = { PATH: process.env.PATH, ...compileCache, ...settings };
  return new Promise<{ exitCode: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [entry, ...args], { env }, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

async function json(...args: string[]) {
  const { exitCode, stdout, stderr } = await cli(...args, '--json');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: itsDatabase() });
  return JSON.parse(stdout);
}

const as = (cookie: string, url: string) => testApp.guest('GET', url, undefined, { headers: { cookie } });

test('a session of a business client that the running server takes', async () => {
  const create = () =>
    json('media-session', 'create', '--email', 'Khach@CongTy.vn', '--company', 'Công ty Cá Cơm');
  const session = await create();
  expect(session).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    cookie: `media_session=${session.token}`,
    client_id: expect.stringMatching(/^mc-/),
  });
  expect(await as(session.cookie, '/api/media/me')).toMatchObject({
    status: 200,
    body: { client: { email: 'khach@congty.vn' }, profile: { company_name: 'Công ty Cá Cơm' } },
  });
  expect((await create()).client_id).toBe(session.client_id);
});

test('prices of media services, from a file, and no table that lacks one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prices-'));
  const file = join(folder, 'table.json');
  try {
    const { stdout } = await cli('media-prices', 'show');
    const table = JSON.parse(stdout);
    table.services.video.tiers.single = 31_000_000;
    writeFileSync(file, JSON.stringify(table));
    expect(await json('media-prices', 'publish', file)).toEqual({ version: 2 });
    expect(JSON.parse((await cli('media-prices', 'show')).stdout)).toEqual(table);

    delete table.services.video.tiers.single;
    writeFileSync(file, JSON.stringify(table));
    const lacking = await cli('media-prices', 'publish', file);
    expect(lacking.exitCode).toBe(1);
    expect(lacking.stderr).toContain('video: no price for package "single"');
    expect(lacking.stderr).not.toContain('    at ');

    for (const text of ['{"services": {}}', 'no JSON']) {
      writeFileSync(file, text);
      const refused = await cli('media-prices', 'publish', file);
      expect(refused.exitCode).toBe(1);
      expect(refused.stderr).not.toContain('    at ');
    }
    expect(JSON.parse((await cli('media-prices', 'show')).stdout).services.video.tiers.single).toBe(
      31_000_000,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('quote list answers the trials that were sent, and asks which quotes are meant', async () => {
  expect(await json('quote', 'list', '--trial')).toEqual({ quotes: expect.any(Array) });
  expect((await cli('quote', 'list')).exitCode).toBe(1);
});

test('from an account to an operator’s session that the running server takes', async () => {
  const account = await json('account', 'create', '--email', 'Lan@Example.vn', '--name', 'Đặng Hoàng Lan');
  expect(account).toEqual({ id: expect.stringMatching(/^acc-/), email: 'lan@example.vn' });
  const session = await json('session', 'create', '--email', 'lan@example.vn');
  expect(Object.keys(session)).toEqual(['token', 'cookie']);
  expect(await as(session.cookie, '/api/user/me')).toMatchObject({ status: 200, body: { id: account.id } });
  expect((await as(session.cookie, '/api/admin/accounts')).status).toBe(403);

  const operator = await json('operator', 'grant', '--email', 'lan@example.vn', '--role', 'owner');
  expect(operator).toEqual({ id: account.id, roles: ['owner'] });
  await expect.poll(async () => (await as(session.cookie, '/api/admin/accounts')).status).toBe(200);
  const { body } = await as(session.cookie, `/api/admin/audit-log?subject_id=${account.id}`);
  expect(body.map((row: { actor_name: string; action: string }) => [row.actor_name, row.action])).toEqual([
    ['command line', 'account.roles_changed'],
    ['command line', 'account.session_created'],
    ['command line', 'account.created'],
  ]);
});

test('Pro adds up from its present end', async () => {
  const { viewer } = await testApp.person();
  const grant = (months: string) =>
    json('pro', 'grant', '--email', viewer.email, '--community', 'founder', '--months', months);
  const first = await grant('1');
  const second = await grant('12');
  const months = (from: string, to: string) =>
    Temporal.Instant.from(from)
      .toZonedDateTimeISO('Asia/Ho_Chi_Minh')
      .until(Temporal.Instant.from(to).toZonedDateTimeISO('Asia/Ho_Chi_Minh'), { largestUnit: 'months' })
      .months;
  expect(months(first.pro_expires_at, second.pro_expires_at)).toBe(12);
});

test('an event of one community and one of the whole school', async () => {
  const create = (...more: string[]) =>
    json(
      'event',
      'create',
      '--title',
      'Đọc số: “dòng tiền”',
      '--starts-at',
      '2099-12-01T19:30:00+07:00',
      ...more,
    );
  const own = await create('--community', 'founder', '--ends-at', '2099-12-01T21:00:00+07:00');
  expect(own).toEqual({
    id: expect.stringMatching(/^evt-/),
    slug: expect.stringMatching(/^doc-so-dong-tien-[0-9a-f]{12}$/),
  });
  const shared = await create();
  const rows = await testApp.services.db
    .selectFrom('events')
    .select(['id', 'community_id', 'starts_at', 'ends_at'])
    .where('id', 'in', [own.id, shared.id])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    {
      id: own.id,
      community_id: 'cm-occ-founder',
      starts_at: '2099-12-01T12:30:00.000Z',
      ends_at: '2099-12-01T14:00:00.000Z',
    },
    { id: shared.id, community_id: null, starts_at: '2099-12-01T12:30:00.000Z', ends_at: null },
  ]);
});

test('the export holds what is kept about a person, and no key to the account', async () => {
  const { viewer, token } = await testApp.person({ pro: ['founder'] });
  const other = await testApp.person({ name: 'Người Ngoài' });
  const data = await json('export', 'account', '--email', viewer.email);
  expect(data.accounts).toMatchObject([{ email: viewer.email }]);
  expect(data.community_memberships).toMatchObject([{ community_id: 'cm-occ-founder', tier: 'pro' }]);
  expect(data.auth_sessions).toHaveLength(1);
  const text = JSON.stringify(data);
  expect(text).not.toContain(token);
  expect(text).not.toContain(other.viewer.accountId);
  const noted = await testApp.services.db
    .selectFrom('audit_log')
    .select('actor_name')
    .where('action', '=', 'account.exported')
    .where('subject_id', '=', viewer.accountId)
    .execute();
  expect(noted).toEqual([{ actor_name: 'command line' }]);
});

describe('without a server it keeps the database itself', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cungnghe-cli-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const alone = (...args: string[]) => run({ DATA_DIR: dataDir }, [...args, '--json']);
  const stderr = `database: embedded, in ${dataDir}\n`;
  const create = (name: string) =>
    alone('account', 'create', '--email', `${name}@example.vn`, '--name', name);

  test(
    'but makes none unless it is told to',
    async () => {
      for (const words of [
        ['db', 'migrate'],
        ['db', 'seed-demo'],
        ['operator', 'grant', '--email', 'an@example.vn', '--role', 'owner'],
      ]) {
        expect(await runCommand({ DATA_DIR: dataDir }, [...words, '--json'])).toEqual({
          exitCode: 1,
          stdout: '',
          stderr: `${stderr}error: There is no database in ${dataDir}: give this command the DATABASE_URL or DATA_DIR of the server, or make one with \`npm run cli -- db init\`\n`,
        });
      }
      expect(readdirSync(dataDir)).toEqual([]);
      expect(await alone('db', 'init')).toMatchObject({ exitCode: 0, stderr });
    },
    slowly,
  );

  test(
    'and one command waits for another',
    async () => {
      const answers = await Promise.all(['an', 'ba'].map(create));
      expect(answers).toMatchObject([
        { exitCode: 0, stderr },
        { exitCode: 0, stderr },
      ]);
      const { stdout } = await alone('session', 'create', '--email', 'an@example.vn');
      expect(JSON.parse(stdout)).toHaveProperty('cookie');
    },
    slowly,
  );
});

describe('db seed-demo refuses', () => {
  const count = () =>
    testApp.services.db
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();

  test('a database in which somebody has an account', async () => {
    await testApp.person();
    const before = await count();
    const { exitCode, stderr } = await cli('db', 'seed-demo');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: `${itsDatabase()}error: The demo school is refused: somebody has an account in this database already\n`,
    });
    expect(await count()).toEqual(before);
  });

  test.each([
    ['by its environment', { NODE_ENV: 'production' }],
    ['by an address of people', { LEARNER_URL: 'https://learn.example.vn' }],
  ])('in production, known %s', async (_, settings) => {
    const empty = await createTestDatabase();
    const said = await run({ DATABASE_URL: empty.url, AUTH_SECRET: authSecret, ...settings }, [
      'db',
      'seed-demo',
    ]);
    expect(said).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('refused in production') });
    const { db, close } = connectDatabase({ url: empty.url, poolSize: 1 });
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([]);
    await close();
    await empty.drop();
  });
});

test('whoever lost every second factor starts anew', async () => {
  const { viewer, token } = await testApp.person({ roles: ['owner'] });
  expect(await json('operator', 'reset-second-factor', '--email', viewer.email)).toEqual({
    id: viewer.accountId,
    app: false,
    passkeys: 0,
    sessions_ended: 1,
  });
  const headers = { authorization: `Bearer ${token}` };
  const me = () => testApp.guest('GET', '/api/user/me', undefined, { headers });
  await expect.poll(async () => (await me()).status).toBe(401);
});

test('an account gets another address, is closed, and is erased', async () => {
  const { viewer } = await testApp.person();
  expect(await json('account', 'change-email', '--email', viewer.email, '--to', 'moi@cli.vn')).toEqual({
    id: viewer.accountId,
    email: 'moi@cli.vn',
  });
  expect(await json('account', 'close', '--email', 'moi@cli.vn')).toMatchObject({
    erase_after: expect.stringMatching(/Z$/),
  });
  expect(await json('account', 'erase', '--email', 'moi@cli.vn', '--texts', 'delete')).toEqual({
    id: viewer.accountId,
    erased: true,
  });
  expect((await cli('account', 'erase', '--email', 'moi@cli.vn')).exitCode).toBe(1);
});

test('a school is made with its host, and listed', async () => {
  const made = await json('school', 'create', '--name', 'Trường Hoa Sen', '--host', 'Hoc.HoaSen.vn');
  expect(made).toMatchObject({ slug: 'truong-hoa-sen', name: 'Trường Hoa Sen', host: 'hoc.hoasen.vn' });
  const { schools } = await json('school', 'list');
  expect(schools.map(({ slug }: { slug: string }) => slug)).toEqual(['cung-nghe', 'truong-hoa-sen']);
  const person = await json(
    'account',
    'create',
    '--email',
    'sen@example.vn',
    '--name',
    'Sen',
    '--school',
    'truong-hoa-sen',
  );
  expect(person).toHaveProperty('id');
  const again = await cli('school', 'create', '--name', 'Trường Khác', '--host', 'hoc.hoasen.vn');
  expect(again).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('The school truong-hoa-sen has this host'),
  });
});

test('without --json it prints lines, and nothing else, as a process', async () => {
  const { viewer } = await testApp.person();
  const { stdout, stderr } = await run(beside(), ['session', 'create', '--email', viewer.email]);
  expect(stderr).toBe(itsDatabase());
  expect(stdout).toMatch(/^token: \S+\ncookie: cungnghe\.session_token=\S+\n$/);
});

describe('refusals are one line on standard error', () => {
  test.each([
    ['an unknown address', ['session', 'create', '--email', 'nobody@example.vn']],
    ['no address', ['session', 'create', '--email', 'nobody']],
    ['an address taken', ['account', 'create', '--email', 'lan@example.vn', '--name', 'Lan']],
    [
      'an unknown school',
      ['account', 'create', '--email', 'x@example.vn', '--name', 'X', '--school', 'none'],
    ],
    ['nobody’s sessions to revoke', ['session', 'revoke']],
    ['an unknown role', ['operator', 'grant', '--email', 'lan@example.vn', '--role', 'king']],
    [
      'an unknown community',
      ['pro', 'grant', '--email', 'lan@example.vn', '--community', 'none', '--months', '1'],
    ],
    ['no months', ['pro', 'grant', '--email', 'lan@example.vn', '--community', 'founder', '--months', '0']],
    ['a time without its zone', ['event', 'create', '--title', 'X', '--starts-at', '2099-12-01T19:30:00']],
    ['a missing option', ['event', 'create', '--title', 'X']],
    ['a host that is none', ['school', 'create', '--name', 'X', '--host', 'https://x.vn']],
    ['an unknown verb', ['account', 'frobnicate']],
  ])('%s', async (_, args) => {
    const { exitCode, stdout, stderr } = await cli(...args, '--json');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr.replace(itsDatabase(), '')).toMatch(/^error: [^\n]+\n$/);
  });

  test('and the exit code of the process', async () => {
    const said = await run(beside(), ['session', 'revoke', '--json']);
    expect(said).toMatchObject({
      exitCode: 1,
      stdout: '',
      stderr: expect.stringMatching(/error: [^\n]+\n$/),
    });
  });
});

/** How many collections, documents and reports a pack holds, by its files. */
function sizeOfLibrary(pack: string): number {
  const read = (name: string) => JSON.parse(readFileSync(join(pack, `${name}.json`), 'utf8'));
  const { collections, documents: hidden = [] } = read('library') as {
    collections: { documents: unknown[] }[];
    documents?: unknown[];
  };
  const documents = collections.flatMap((collection) => collection.documents);
  return collections.length + documents.length + hidden.length + read('shelf').reports.length;
}

describe('content packs', () => {
  const work = mkdtempSync(join(tmpdir(), 'cli-packs-'));
  const sales = join(work, 'sales');
  afterAll(() => rmSync(work, { recursive: true }));

  test(
    'come out, go in again without a change, and are refused by file and line',
    async () => {
      await json('content', 'import', 'sales');
      expect(await json('content', 'export', 'sales', '--to', work)).toEqual({
        folder: sales,
        files: expect.any(Number),
      });
      const untouched = { created: 0, updated: 0, hidden: 0, others: [] };
      expect(await json('content', 'import', sales)).toEqual({
        imported: [
          {
            community: 'sales',
            courses: { ...untouched, unchanged: expect.any(Number) },
            books: { ...untouched, unchanged: expect.any(Number) },
            library: { ...untouched, unchanged: sizeOfLibrary(sales) },
            canvases: { ...untouched, unchanged: expect.any(Number) },
          },
        ],
      });
      writeFileSync(join(sales, 'course-tags.json'), '[\n  {"tag": "Nền"}\n]\n');
      for (const verb of ['check', 'import']) {
        const said = await cli('content', verb, sales);
        expect(said).toMatchObject({ exitCode: 1, stderr: verb === 'check' ? '' : itsDatabase() });
        expect(said.stdout).toMatch(/course-tags\.json:2:3: “rank” is missing/);
        expect(said.stdout).toMatch(/course-tags\.json:2:11: “tag” may have small letters/);
        expect(JSON.parse((await cli('content', verb, sales, '--json')).stdout)).toMatchObject({
          ok: false,
          faults: [{ line: 2 }, { line: 2, column: 11 }],
        });
      }
      expect((await cli('content', 'import', 'khong-co')).stderr).toContain('There is no pack khong-co');
    },
    slowly,
  );
});

describe('what is new', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cli-whats-new-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const entry = {
    key: 'tin',
    audience: 'public',
    category: 'fix',
    published_at: '2026-11-16',
    url: 'https://example.vn/',
    title: { vi: 'Tin', en: 'News' },
    description: { vi: 'Kể thêm.', en: 'More.' },
  };

  test('is published from the command line, once, and the running server shows it', async () => {
    writeFileSync(join(folder, '2026-W47.json'), JSON.stringify({ week: '2026-W47', entries: [entry] }));
    const counts = { created: 0, updated: 0, unchanged: 0, deleted: 0 };
    expect(await json('whats-new', 'publish', folder)).toEqual({ ...counts, created: 1 });
    expect(await json('whats-new', 'publish', folder)).toEqual({ ...counts, unchanged: 1 });
    const { body } = await testApp.guest('GET', '/api/public/whats-new?week=2026-W47');
    expect(body.weeks[0].entries).toMatchObject([{ key: 'tin', title: { vi: 'Tin' } }]);
  });

  test.each(['check', 'publish'])(
    '%s ends with 1 and names the file and the field of a fault',
    async (verb) => {
      const broken = { week: '2026-W47', entries: [{ ...entry, audience: undefined, title: { vi: 'Tin' } }] };
      writeFileSync(join(folder, '2026-W47.json'), JSON.stringify(broken));
      const { exitCode, stdout } = await cli('whats-new', verb, folder);
      expect(exitCode).toBe(1);
      expect(stdout).toContain('2026-W47.json:1:');
      expect(stdout).toContain('“audience” must be "public" or "member"');
      expect(stdout).toContain('“title.en” is missing');
      expect(stdout).toMatch(/faults: 2/);
    },
  );
});

describe('backups', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cli-backups-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test(
    'are made beside the running house, listed, read, and restored into another one',
    async () => {
      await testApp.person();
      const { identity, recipient } = JSON.parse((await cli('backup', 'key', '--json')).stdout);
      const key = join(folder, 'identity.txt');
      // As `backup key` says it, which is what somebody keeps.
      writeFileSync(key, `identity: ${identity}\n`);
      const settings = {
        BACKUP_URL: join(folder, 'kept'),
        BACKUP_RECIPIENT: recipient,
        AUTH_SECRET: authSecret,
      };
      const of = (databaseUrl: string, dataDir: string, ...args: string[]) =>
        run({ ...settings, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, dataDir) }, [...args, '--json']);

      const made = await of(testApp.services.databaseUrl, 'here', 'backup', 'create');
      expect(made).toMatchObject({ exitCode: 0 });
      const { name, bytes, deleted } = JSON.parse(made.stdout);
      expect(name).toMatch(/^cungnghe-[0-9a-f]{8}-\d{8}T\d{6}Z\.tar\.zst\.age$/);
      expect(deleted).toEqual([]);
      const listed = await of(testApp.services.databaseUrl, 'here', 'backup', 'list');
      expect(JSON.parse(listed.stdout).backups).toMatchObject([{ name, bytes }]);
      const read = await of(
        testApp.services.databaseUrl,
        'here',
        'backup',
        'verify',
        name,
        '--identity',
        key,
      );
      expect(JSON.parse(read.stdout)).toMatchObject({ migrated_to: readMigrations().at(-1)?.name });

      const database = await createEmptyDatabase();
      const restore = ['backup', 'restore', name, '--identity', key];
      const restored = await of(database.url, 'there', ...restore);
      expect(restored).toMatchObject({ exitCode: 0 });
      expect(JSON.parse(restored.stdout).rows).toBe(JSON.parse(read.stdout).rows);
      const again = await of(database.url, 'there', ...restore);
      expect(again).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining('restore into an empty one'),
      });
      await database.drop();
    },
    slowly,
  );

  test('are refused in words where no place is set', async () => {
    const { exitCode, stderr } = await cli('backup', 'create');
    expect([exitCode, stderr.split('\n')[1]]).toEqual([
      1,
      'error: Setting BACKUP_URL is missing: it says where backups are kept',
    ]);
  });
});
