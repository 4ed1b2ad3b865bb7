import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { defaultConcurrency } from './processes.ts';
import { warningsOf } from './production-warnings.ts';

const testApp = {
  LEARNER_URL: 'https://hoc.vidu.vn',
  PUBLIC_URL: 'https://vidu.vn',
  ADMIN_URL: 'https://dieuhanh.vidu.vn',
  MEDIA_URL: 'https://media.vidu.vn',
  BASE_URL: 'https://api.vidu.vn',
};
const dkim = { DKIM_DOMAIN: 'vidu.vn', DKIM_SELECTOR: 'thu' };
const pem = { format: 'pem', type: 'pkcs8' } as const;
const keyOf = (kind: 'rsa' | 'ed25519') =>
  (kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ed25519')
  ).privateKey.export(pem) as string;
const provider = {
  MEDIA_IDP_ISSUER: 'https://idp.vidu.vn',
  MEDIA_IDP_CLIENT_ID: 'media',
  MEDIA_IDP_CLIENT_SECRET: 'secret',
};
const secret = 'a-secret-of-more-than-thirty-two-characters';

describe('settings', () => {
  test('without any, everything has a value that works on one machine', () => {
    const config = readConfig({});
    expect(config.urls.learner).toBe('http://localhost:3000');
    expect(config).toMatchObject({ isProduction: false, trustProxy: false, bankAccount: null });
  });

  test('the identity provider of clients is the embedded one, and none in production', () => {
    expect(readConfig({}).mediaIdp).toBe('embedded');
    expect(readConfig(testApp).mediaIdp).toBeUndefined();
    expect(readConfig({ ...testApp, ...provider }).mediaIdp).toEqual({
      issuer: 'https://idp.vidu.vn',
      clientId: 'media',
      clientSecret: 'secret',
    });
    for (const [name] of Object.entries(provider)) {
      expect(() => readConfig({ ...provider, [name]: '' })).toThrow(/MEDIA_IDP_ISSUER.* belong together/);
    }
    for (const wrong of ['http://idp.vidu.vn', 'https://api.vidu.vn/idp']) {
      expect(() => readConfig({ ...testApp, ...provider, MEDIA_IDP_ISSUER: wrong })).toThrow(
        /MEDIA_IDP_ISSUER is wrong/,
      );
    }
  });

  test('below four cores one process answers requests, else one core is left', () => {
    expect([1, 2, 3, 4, 8, 64].map(defaultConcurrency)).toEqual([1, 1, 1, 3, 7, 12]);
  });

  test.each([
    ['1', { webConcurrency: 1, databasePool: 16 }],
    ['2', { webConcurrency: 2, databasePool: 13 }],
    ['3', { webConcurrency: 3, databasePool: 10 }],
    ['12', { webConcurrency: 12, databasePool: 4 }],
  ])('with WEB_CONCURRENCY=%s the processes share the connections', (WEB_CONCURRENCY, expected) => {
    expect(readConfig({ WEB_CONCURRENCY })).toMatchObject(expected);
  });

  test('all processes together open no more connections than the embedded database takes', () => {
    expect(readConfig({ WEB_CONCURRENCY: '1', DATABASE_POOL: '100' }).databasePool).toBe(100);
    expect(readConfig({ WEB_CONCURRENCY: '3', DATABASE_POOL: '36' }).databasePool).toBe(36);
    for (const wrong of [{ WEB_CONCURRENCY: '3', DATABASE_POOL: '37' }, { WEB_CONCURRENCY: '13' }]) {
      expect(() => readConfig(wrong)).toThrow(/WEB_CONCURRENCY and DATABASE_POOL are too high together/);
      const DATABASE_URL = 'postgres://localhost/x';
      expect(readConfig({ ...wrong, DATABASE_URL }).webConcurrency).toBe(Number(wrong.WEB_CONCURRENCY));
    }
  });

  test('a server has both roles unless told otherwise, and one alone only beside a database of its own', () => {
    const DATABASE_URL = 'postgres://localhost/x';
    const rolesOf = (ROLE: string) => readConfig({ ROLE, DATABASE_URL, WEB_CONCURRENCY: '3' });
    for (const both of ['', 'all', 'web,jobs', 'jobs, web'])
      expect(readConfig({ ROLE: both }).roles).toEqual({ web: true, jobs: true });
    expect(rolesOf('web')).toMatchObject({ roles: { web: true, jobs: false }, webConcurrency: 3 });
    // Where nobody is answered there is one process.
    expect(rolesOf('jobs')).toMatchObject({ roles: { web: false, jobs: true }, webConcurrency: 1 });
    expect(() => readConfig({ ROLE: 'web' })).toThrow(/DATABASE_URL is missing: a server with one ROLE/);
    for (const wrong of ['worker', 'web;jobs', 'web,']) expect(() => rolesOf(wrong)).toThrow(/ROLE/);
  });

  test('an empty setting is one that is not set', () => {
    expect(readConfig({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: undefined, port: undefined });
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ WEB_CONCURRENCY: '0' }, 'WEB_CONCURRENCY'],
    [{ LEARNER_URL: 'localhost' }, 'LEARNER_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ EMAIL_SMOKE_TOKEN: 'short' }, 'EMAIL_SMOKE_TOKEN'],
    [{ MAIL_FROM: 'Cùng Nghề' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Cùng Nghề thu@vidu.vn' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Cùng Nghề <thu@vidu>' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@vidu.vn, b@vidu.vn' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a\r\nBcc: b <c@vidu.vn>' }, 'MAIL_FROM'],
    [{ DKIM_DOMAIN: 'vidu.vn', DKIM_SELECTOR: 'thu' }, 'all or none'],
    [{ DKIM_PRIVATE_KEY: 'x' }, 'all or none'],
    [{ ...dkim, DKIM_PRIVATE_KEY: 'x', DKIM_PRIVATE_KEY_FILE: '/dkim.pem' }, 'all or none'],
    [{ ...dkim, DKIM_PRIVATE_KEY: 'x' }, 'DKIM_PRIVATE_KEY'],
    [{ ...dkim, DKIM_PRIVATE_KEY: keyOf('ed25519') }, 'RSA'],
    [{ ...dkim, DKIM_PRIVATE_KEY_FILE: '/there-is-no-such-file' }, 'DKIM_PRIVATE_KEY_FILE'],
    [{ TEST_MODE: 'yes' }, 'TEST_MODE'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY'],
    [{ CLOCK_NOW: 'tomorrow' }, 'CLOCK_NOW'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ LEARNER_URL: 'http://localhost:3004' }, 'five different addresses'],
    [{ BANK_NAME: 'Ngân hàng' }, 'all or none'],
    [{ BANK_BIN: '970436' }, 'all or none'],
    [{ BANK_BIN: '97043' }, 'BANK_BIN'],
    [{ SEPAY_API_KEY: 'short' }, 'SEPAY_API_KEY'],
    [{ PAYOS_CLIENT_ID: 'id', PAYOS_API_KEY: 'key' }, 'all or none'],
    [{ S3_ENDPOINT: 'https://kho.vidu.vn' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'anh', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }, 'S3_REGION'],
    [{ NODE_ENV: 'production' }, 'AUTH_SECRET'],
    [{ NODE_ENV: 'production', AUTH_SECRET: secret, CLOCK_NOW: '2026-09-30T23:59:50+07:00' }, 'CLOCK_NOW'],
    [{ ...testApp, CLOCK_NOW: '2026-09-30T23:59:50+07:00' }, 'CLOCK_NOW'],
  ])('%j stops the start with one line that names %s', (env, named) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    try {
      readConfig(env);
    } catch (error) {
      expect((error as Error).message).toContain(named);
      expect((error as Error).message).not.toContain('\n');
    }
  });

  test('a DKIM key may be one line with \\n in it', () => {
    const privateKey = keyOf('rsa');
    const DKIM_PRIVATE_KEY = privateKey.replaceAll('\n', '\\n');
    expect(readConfig({ ...dkim, DKIM_PRIVATE_KEY }).dkim).toEqual({
      domain: 'vidu.vn',
      selector: 'thu',
      privateKey,
    });
  });

  test('addresses that others can reach make it production, whatever NODE_ENV says', () => {
    expect(readConfig(testApp).isProduction).toBe(true);
    expect(readConfig({ LEARNER_URL: 'http://hoc.vidu.vn' }).isProduction).toBe(true);
    for (const url of [
      'https://localhost:3000',
      'http://api:3000',
      'http://192.168.1.20:3000',
      'http://[fd00::1]:3000',
      'http://hoc.localhost',
    ]) {
      expect([url, readConfig({ LEARNER_URL: url }).isProduction]).toEqual([url, false]);
    }
  });

  test.each([
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ])('TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });
});

test.each(['thu@vidu.vn', '<thu@vidu.vn>', 'Cùng Nghề <thu@mail.vidu.vn>', '"Cùng Nghề" <thu@vidu.vn>'])(
  'MAIL_FROM may be %s',
  (sender) => {
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
  },
);

describe('what a real installation would miss is said at its start', () => {
  const production = { ...testApp, AUTH_SECRET: secret };
  test.each<[Record<string, string>, string[]]>([
    [{}, ['SMTP_URL', 'CONTACT_EMAIL', 'BANK_NAME']],
    [{ SMTP_URL: 'smtp://mail.vidu.vn' }, ['MAIL_FROM', 'CONTACT_EMAIL', 'BANK_NAME']],
    [{ CONTACT_PHONE: '028 1234 5678' }, ['SMTP_URL', 'CONTACT_EMAIL']],
    [{ CONTACT_ZALO: '0912 345 678' }, ['SMTP_URL', 'CONTACT_EMAIL']],
    [
      { BANK_NAME: 'Ngân hàng', BANK_ACCOUNT_NUMBER: '0123456789', BANK_ACCOUNT_HOLDER: 'TRUONG' },
      ['SMTP_URL', 'CONTACT_EMAIL'],
    ],
    [{ SMTP_URL: 'smtp://mail.vidu.vn', MAIL_FROM: 'thu@vidu.vn', CONTACT_EMAIL: 'hoi@vidu.vn' }, []],
  ])('%j', (settings, missing) => {
    const lines = warningsOf(readConfig({ ...production, ...settings }));
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      ...missing,
      'SELLER_NAME',
      'BACKUP_URL',
      'MEDIA_IDP_ISSUER',
    ]);
    expect(warningsOf(readConfig(settings))).toEqual([]);
    expect(warningsOf(readConfig({ ...production, ...settings, ...provider }))).toEqual(lines.slice(0, -1));
  });

  test('a quote names the seller and the account as soon as all of it is set', () => {
    const account = {
      BANK_NAME: 'Ngân hàng',
      BANK_ACCOUNT_NUMBER: '0123456789',
      BANK_ACCOUNT_HOLDER: 'TRUONG',
    };
    const seller = { SELLER_NAME: 'Trường', SELLER_ADDRESS: 'Huế', SELLER_TAX_CODE: '0312345678' };
    const warns = (settings: Record<string, string>) =>
      warningsOf(readConfig({ ...production, ...settings })).some((line) => line.startsWith('SELLER_NAME'));
    expect(warns({ ...account, ...seller })).toBe(false);
    for (const name of Object.keys(seller)) expect(warns({ ...account, ...seller, [name]: '' })).toBe(true);
    expect(warns(seller)).toBe(true);
  });
});

test('a placeholder is an address to try the product with, and none in production', () => {
  const production = { ...testApp, AUTH_SECRET: secret };
  const emailOf = (settings: Record<string, string>) => readConfig(settings).contact.email;
  expect(emailOf({})).toBe('hotro@cungnghe.local');
  expect(emailOf(production)).toBeNull();
  expect(emailOf({ ...production, CONTACT_EMAIL: 'a@may.local' })).toBeNull();
  expect(emailOf({ ...production, CONTACT_EMAIL: 'a@local.vn' })).toBe('a@local.vn');
});
