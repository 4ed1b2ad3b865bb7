import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Everything is below this folder and on these ports, so that what a run left behind is found and ended. */
export const folder = process.env.FAULTS_DIR ?? '/tmp/faults';
const first = Number(process.env.FAULTS_PORT ?? 4200);

export const ports = {
  /** HAProxy: the five origins, and PostgreSQL wherever its primary is. */
  api: first,
  database: first + 20,
  servers: [first + 11, first + 12],
  /** From each server to PostgreSQL, where a network may be lost. */
  waysToDatabase: [first + 21, first + 22],
  patroni: [first + 31, first + 32],
  etcd: [first + 41, first + 42],
  postgres: [first + 51, first + 52],
  /** By these each PostgreSQL reaches the other. */
  waysToPostgres: [first + 53, first + 54],
  store: first + 60,
  wayToStore: first + 61,
  mail: first + 70,
  wayToMail: first + 71,
} as const;

export const api = `http://localhost:${ports.api}`;
export const databaseUrl = (port: number) => `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;

const postgresHome = '/usr/lib/postgresql';
const newest = existsSync(postgresHome)
  ? readdirSync(postgresHome).sort((a, b) => Number(b) - Number(a))[0]
  : undefined;
export const postgresBin = join(postgresHome, newest ?? 'none', 'bin');

const faketime = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find(existsSync);
export const clockFile = join(folder, 'clock');
/** With these a process takes its time from `clockFile`, and what runs on (timers, durations) from the machine. */
export const movableClock =
  faketime === undefined
    ? undefined
    : {
        LD_PRELOAD: faketime,
        FAKETIME_TIMESTAMP_FILE: clockFile,
        FAKETIME_CACHE_DURATION: '1',
        DONT_FAKE_MONOTONIC: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };

/** What of Debian a run needs, and what it is for. */
export const missingPrograms = (): string[] =>
  [
    ['/usr/sbin/haproxy', 'haproxy'],
    ['/usr/bin/patroni', 'patroni'],
    ['/usr/bin/etcd', 'etcd-server'],
    [join(postgresBin, 'postgres'), 'postgresql'],
  ].flatMap(([path = '', name = '']) => (existsSync(path) ? [] : [name]));

/** As an operator would set them for two servers that share a database, a bucket and a mail server. */
export const settingsOfServer = (at: 0 | 1): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  DATABASE_URL: databaseUrl(ports.waysToDatabase[at]),
  DATA_DIR: join(folder, `server-${at}`),
  INSTANCE_NAME: 'faults',
  AUTH_SECRET: 'a-secret-that-both-servers-share-for-all-they-keep',
  WEB_CONCURRENCY: '1',
  PORT: String(ports.servers[at]),
  HOST: '127.0.0.1',
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'warn',
  BASE_URL: api,
  LEARNER_URL: `http://learner.localhost:${ports.api}`,
  PUBLIC_URL: `http://site.localhost:${ports.api}`,
  ADMIN_URL: `http://console.localhost:${ports.api}`,
  MEDIA_URL: `http://media.localhost:${ports.api}`,
  SMTP_URL: `smtp://127.0.0.1:${ports.wayToMail}`,
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_ENDPOINT: `http://127.0.0.1:${ports.wayToStore}`,
});
