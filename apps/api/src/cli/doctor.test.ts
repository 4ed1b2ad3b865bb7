import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupName } from '../platform/backups/backup-store.ts';
import { findInstallation } from '../platform/backups/installation.ts';
import { readConfig } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { runChecks } from '../platform/doctor/checks.ts';
import { makeCourse } from '../test/courses.ts';
import { createEmptyDatabase } from '../test/database.ts';
import { startDnsServer } from '../test/dns-server.ts';
import { freePorts } from '../test/free-ports.ts';
import { type ImageServer, startImageServer } from '../test/image-server.ts';
import { startMailServer } from '../test/mail-server.ts';
import { compileCache } from '../test/server-process.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { startVirusScanner } from '../test/virus-scanner.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
let testApp: TestApp;
let installation: string;
/** An installation at which nothing is wrong. */
let sound: Record<string, string>;
let dns: string;
let address: ImageServer;

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const zone = {
  txt: {
    'truong.example': ['v=spf1 include:_spf.relay.example -all', 'something else'],
    '_dmarc.truong.example': ['v=DMARC1; p=quarantine'],
    'so1._domainkey.thu.truong.example': [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`],
    'thu.truong.example': ['v=spf1 mx ~all'],
    'moi.example': ['v=spf1 +all'],
    'hai.example': ['v=spf1 mx -all', 'v=spf1 a -all'],
  },
  mx: { 'truong.example': ['mail.truong.example'], 'thu.truong.example': ['mail.truong.example'] },
};

beforeAll(async () => {
  testApp = await createTestApp();
  undo.push(() => testApp.close());
  for (const _ of [1, 2]) await testApp.person({ roles: ['owner'] });
  await testApp.guest('POST', '/api/auth/code', { email: 'ai-do@test.local' });
  const { db } = testApp.services;
  for (const { slug } of await db.selectFrom('communities').select('slug').execute())
    await makeCourse(testApp.services, { community: slug, lessons: 1 });

  const name = await startDnsServer(zone);
  undo.push(name.close);
  dns = name.address;
  const mail = await startMailServer();
  undo.push(mail.stop);
  const scanner = await startVirusScanner();
  undo.push(scanner.close);
  const servers: ImageServer[] = [];
  for (let count = 0; count < 5; count++) {
    const server = await startImageServer((request, response) => {
      const issuer = `https://${request.headers.host}`;
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          response_types_supported: ['code'],
        }),
      );
    }, 90);
    undo.push(server.close);
    servers.push(server);
  }
  const [first, ...others] = servers.map(({ port }) => `https://localhost:${port}`);
  address = servers[0] as ImageServer;
  writeFileSync(join(folder, 'certificates.pem'), servers.map(({ certificate }) => certificate).join('\n'));
  writeFileSync(join(folder, 'dkim.pem'), privateKey);
  mkdirSync(join(folder, 'data'));
  mkdirSync(join(folder, 'backups'));
  const { databaseUrl } = testApp.services;
  const place = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') };
  installation = await findInstallation(readConfig(place), databaseUrl);
  writeFileSync(join(folder, 'backups', backupName(installation, new Date())), 'a backup');
  sound = {
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: join(folder, 'certificates.pem'),
    AUTH_SECRET: 'a-secret-of-more-than-thirty-two-characters',
    DATABASE_URL: testApp.services.databaseUrl,
    DATABASE_POOL: '4',
    WEB_CONCURRENCY: '1',
    DATA_DIR: join(folder, 'data'),
    LEARNER_URL: first ?? '',
    PUBLIC_URL: others[0] ?? '',
    ADMIN_URL: others[1] ?? '',
    MEDIA_URL: others[2] ?? '',
    BASE_URL: others[3] ?? '',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cùng Nghề <khong-tra-loi@thu.truong.example>',
    DKIM_DOMAIN: 'thu.truong.example',
    DKIM_SELECTOR: 'so1',
    DKIM_PRIVATE_KEY_FILE: join(folder, 'dkim.pem'),
    CONTACT_EMAIL: 'hoi@truong.example',
    BANK_NAME: 'Vietcombank',
    BANK_ACCOUNT_NUMBER: '0123456789',
    BANK_ACCOUNT_HOLDER: 'TRUONG',
    SELLER_NAME: 'Trường',
    SELLER_ADDRESS: 'Huế',
    SELLER_TAX_CODE: '0123456789',
    MEDIA_IDP_ISSUER: first ?? '',
    MEDIA_IDP_CLIENT_ID: 'truong',
    MEDIA_IDP_CLIENT_SECRET: 'secret',
    VIRUS_SCAN_URL: scanner.url,
    BACKUP_URL: join(folder, 'backups'),
    BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
    BACKUP_EVERY_HOURS: '24',
  };
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

interface Line {
  readonly check: string;
  readonly state: string;
  readonly found: string;
  readonly todo?: string;
}

function doctor(settings: Record<string, string>, ...words: string[]) {
  const env = { PATH: process.env.PATH, ...compileCache, ...settings };
  return new Promise<{ exitCode: number; stdout: string; stderr: string }>((resolve) => {
    const entry = join(import.meta.dirname, '../cli.ts');
    execFile(process.execPath, [entry, 'doctor', ...words], { env }, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

/** What it finds in a sound installation with these settings changed. */
async function examine(changed: Record<string, string>, ...words: string[]) {
  const { exitCode, stdout } = await doctor({ ...sound, ...changed }, '--dns', dns, '--json', ...words);
  const { checks, ok } = JSON.parse(stdout) as { checks: Line[]; ok: boolean };
  expect(exitCode).toBe(ok ? 0 : 1);
  expect(ok).toBe(checks.every(({ state }) => state !== 'failed'));
  const bad = checks.filter(({ state }) => state !== 'ok');
  for (const line of bad) expect(line.todo, JSON.stringify(line)).toBeTruthy();
  return { checks, bad: bad.map(({ check, state, found }) => `${state} ${check}: ${found}`) };
}

test('a sound installation has a line for each check, and none of them is bad', async () => {
  const { checks, bad } = await examine({});
  expect(bad).toEqual([]);
  expect([...new Set(checks.map(({ check }) => check))]).toEqual([
    'settings',
    'database',
    'backup',
    'owner',
    'content',
    'outgoing mail',
    'payments',
    'jobs',
    'disk',
    'storage',
    'mail server',
    'mail domain',
    'certificate',
    'identity provider',
    'virus scanner',
  ]);
  expect(checks.filter(({ check }) => check === 'certificate')).toHaveLength(5);
});

test('for people it says one line a check, with what to do', async () => {
  const { exitCode, stdout, stderr } = await doctor({ ...sound, SMTP_URL: '' });
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(/^database: postgresql:/);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toContain('ok       mail server: none is set');
  expect(lines.find((line) => line.includes('SMTP_URL is missing'))).toMatch(
    /^warning {2}settings: .+; set it/,
  );
  for (const line of lines) expect(line).toMatch(/^(?:ok {7}|warning {2}|failed {3})[a-z ]+: \S/);
});

test('services that are away fail, each with its reason, and the rest is looked at all the same', async () => {
  const [nobody = 0] = await freePorts(1);
  const { bad } = await examine({
    SMTP_URL: `smtp://ai:mat-khau@127.0.0.1:${nobody}`,
    VIRUS_SCAN_URL: `clamd://127.0.0.1:${nobody}`,
    MEDIA_IDP_ISSUER: `https://localhost:${nobody}`,
    LEARNER_URL: `https://localhost:${nobody}`,
    BASE_URL: 'http://api.truong.example',
    S3_BUCKET: 'anh',
    S3_ENDPOINT: `http://127.0.0.1:${nobody}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    BACKUP_URL: `s3+http://key:secret@127.0.0.1:${nobody}/backups`,
    DATA_DIR: join(folder, 'nowhere'),
  });
  const refused = `connect ECONNREFUSED 127.0.0.1:${nobody}`;
  expect(bad).toEqual([
    `failed backup: BACKUP_URL does not answer: ${refused}`,
    expect.stringMatching(/^failed disk: ENOENT/),
    `failed storage: the bucket anh does not work: ${refused}`,
    `failed mail server: 127.0.0.1:${nobody} does not take mail: ${refused}`,
    expect.stringMatching(/^failed certificate: localhost:\d+ cannot be reached: /),
    'failed certificate: http://api.truong.example is not https: codes and sessions travel in the open',
    expect.stringMatching(
      /^failed identity provider: https:\/\/localhost:\d+ gives no description that can be used: /,
    ),
    `failed virus scanner: clamd://127.0.0.1:${nobody} gives no verdict`,
  ]);
});

test('a database that is away fails in one line, and says that nothing in it was looked at', async () => {
  const { checks } = await examine({ DATABASE_URL: 'postgresql://ai:mat-khau@127.0.0.1:1/cungnghe' });
  expect(checks.filter(({ check }) => check === 'database')).toEqual([
    {
      check: 'database',
      state: 'failed',
      found: 'The database postgresql://ai@127.0.0.1:1/cungnghe cannot be used: nothing answers there',
      todo: 'start it, or correct DATABASE_URL or DATA_DIR; what is in it was not looked at',
    },
  ]);
  expect(checks.map(({ check }) => check)).not.toContain('owner');
});

test('a wrong setting is the only line', async () => {
  const { checks } = await examine({ METRICS_PORT: 'seven' });
  expect(checks).toMatchObject([
    { check: 'settings', state: 'failed', found: expect.stringContaining('METRICS_PORT') },
  ]);
});

test('a database without tables is left without them', async () => {
  const empty = await createEmptyDatabase();
  const { bad } = await examine({ DATABASE_URL: empty.url });
  expect(bad).toEqual([
    'failed database: the tables are not those of this version',
    'failed backup: there is no backup',
  ]);
  const { db, close } = connectDatabase({ url: empty.url, poolSize: 1 });
  const { rows } = await sql`SELECT to_regclass('public.schema_migrations') AS found`.execute(db);
  expect(rows).toEqual([{ found: null }]);
  await close();
  await empty.drop();
});

test('an old backup fails where one is due, and none at all always does', async () => {
  const places = ['none', 'old'].map((name) => join(folder, name));
  for (const place of places) mkdirSync(place);
  const old = new Date(Date.now() - 60 * 60 * 60 * 1000);
  // Of another installation, as new as can be.
  for (const place of places) writeFileSync(join(place, backupName('0123abcd', new Date())), 'a backup');
  writeFileSync(join(places[1] ?? '', backupName(installation, old)), 'a backup');
  utimesSync(join(places[1] ?? '', backupName(installation, old)), old, old);
  const [none, due, unscheduled] = await Promise.all([
    examine({ BACKUP_URL: places[0] ?? '' }),
    examine({ BACKUP_URL: places[1] ?? '' }),
    examine({ BACKUP_URL: places[1] ?? '', BACKUP_EVERY_HOURS: '0' }),
  ]);
  expect(none.bad).toEqual(['failed backup: there is no backup']);
  expect(due.bad).toEqual(['failed backup: the newest backup is 60 h old, and one is due every 24 h']);
  expect(unscheduled.bad).toEqual(['warning backup: the newest backup is 60 h old']);
});

test('a certificate that no browser takes, or that ends soon, is said with its address', async () => {
  const soon = await startImageServer((_request, response) => response.end(), 3);
  const both = join(folder, 'both.pem');
  writeFileSync(both, `${soon.certificate}\n${address.certificate}`);
  try {
    const LEARNER_URL = `https://localhost:${soon.port}`;
    const { bad } = await examine({ NODE_EXTRA_CA_CERTS: both, LEARNER_URL });
    expect(bad).toEqual([
      `warning certificate: the certificate of localhost:${soon.port} is good for 2 days`,
      ...Array(4).fill(
        expect.stringMatching(
          /^failed certificate: the certificate of localhost:\d+ is refused by browsers: DEPTH_ZERO/,
        ),
      ),
    ]);
  } finally {
    await soon.close();
  }
});

describe('the domain of the sender', () => {
  test('without records is warned about, and a withdrawn or foreign DKIM key fails', async () => {
    const { bad } = await examine({ MAIL_FROM: 'a@khong-co.example' }, '--dkim-selector', 'so1');
    expect(bad).toEqual([
      'warning mail domain: khong-co.example has no SPF record',
      'failed mail domain: there is no DKIM key at so1._domainkey.khong-co.example',
      'warning mail domain: khong-co.example has no DMARC record',
      'warning mail domain: khong-co.example takes no mail: it has no MX',
    ]);
  });

  test('that lets everybody send fails, and so does one with two records', async () => {
    const unsigned = { DKIM_DOMAIN: '', DKIM_SELECTOR: '', DKIM_PRIVATE_KEY_FILE: '' };
    const [open, twice] = await Promise.all([
      examine({ ...unsigned, MAIL_FROM: 'a@moi.example' }),
      examine({ MAIL_FROM: 'a@hai.example' }),
    ]);
    expect(open.bad[0]).toBe('failed mail domain: SPF of moi.example lets everybody send: v=spf1 +all');
    expect(open.bad[1]).toMatch(/^warning mail domain: DKIM cannot be looked at/);
    expect(twice.bad[0]).toBe('failed mail domain: hai.example has 2 SPF records, which counts as an error');
    expect(twice.bad[1]).toMatch(/^warning mail domain: DKIM signs for thu\.truong\.example, which is not/);
  });

  test('whose key is not that which signs fails', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const file = join(folder, 'other.pem');
    writeFileSync(file, other.export({ type: 'pkcs8', format: 'pem' }));
    const { bad } = await examine({ DKIM_PRIVATE_KEY_FILE: file });
    expect(bad).toEqual([
      'failed mail domain: the DKIM key at so1._domainkey.thu.truong.example is not that of DKIM_PRIVATE_KEY: every signature is wrong',
    ]);
  });
});

test('what waits inside is said: nobody who owns, nothing to read, mail, payments and jobs that are late', async () => {
  const other = await createTestApp();
  const { db, databaseUrl } = other.services;
  try {
    await other.guest('POST', '/api/auth/code', { email: 'ai-do@test.local' });
    const past = new Date(Date.now() - 30 * 60 * 1000);
    await db.updateTable('email_outbox').set({ created_at: past }).execute();
    await sql`UPDATE pgboss.job SET start_after = ${past}`.execute(db);
    await sql`INSERT INTO payments (id, provider, provider_transaction_id, amount_vnd, content, raw, state, reason, direction, received_at)
      VALUES ('pay-1', 'sepay', '1', 1000, 'x', '{}', 'unmatched', 'no_match', 'in', now() - interval '3 hours')`.execute(
      db,
    );
    const { bad } = await examine({ DATABASE_URL: databaseUrl });
    expect(bad).toEqual([
      // Those in the place are of another installation.
      'failed backup: there is no backup',
      'failed owner: nobody can act as owner',
      'failed content: no community has a course, a book or a document',
      'failed outgoing mail: the oldest of 1 messages waits for 30 minutes',
      'warning payments: 1 payments are unmatched, the oldest for 3 h',
      expect.stringMatching(/^failed jobs: a job of deliver-\S+ has been due for 30 minutes$/),
    ]);
    const slugs = await db
      .selectFrom('communities')
      .select('slug')
      .where('status', '=', 'active')
      .orderBy('sort_order')
      .orderBy('slug')
      .execute();
    await makeCourse(other.services, { community: slugs[0]?.slug ?? '', lessons: 1 });
    await other.person({ roles: ['owner'] });
    const second = await examine({ DATABASE_URL: databaseUrl });
    const named = slugs.slice(1, 6).map(({ slug }) => slug);
    expect(second.bad.slice(0, 3)).toEqual([
      'failed backup: there is no backup',
      'warning owner: one person alone is owner',
      `warning content: there is no course, book or document in ${named.join(', ')} and ${slugs.length - 6} more`,
    ]);
  } finally {
    await other.close();
  }
});

test('a service that hangs holds up neither the others nor the command', async () => {
  const silent: Server = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const startedAt = performance.now();
  const lines = await runChecks(
    [
      { name: 'quick', run: async () => [{ state: 'ok', found: 'there' }] },
      { name: 'broken', run: () => Promise.reject(new Error('no\nway')) },
      {
        name: 'silent',
        run: (signal) => new Promise((_, reject) => signal.addEventListener('abort', reject)),
      },
    ],
    100,
  );
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(lines.map(({ check, state, found }) => [check, state, found])).toEqual([
    ['quick', 'ok', 'there'],
    ['broken', 'failed', 'no way'],
    ['silent', 'failed', 'no answer within 0 s'],
  ]);
  const port = (silent.address() as { port: number }).port;
  try {
    const { bad } = await examine({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(bad).toEqual([
      expect.stringMatching(/^failed mail server: 127\.0\.0\.1:\d+ does not take mail: /),
    ]);
  } finally {
    silent.close();
  }
});
