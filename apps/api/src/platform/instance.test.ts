import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { adoptInstance, openInstance, recordSent } from './instance.ts';

let testApp: TestApp;
let folder: string;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cungnghe-instance-'));
  await mkdir(join(folder, 'original/postgres/cluster'), { recursive: true });
  await testApp.services.db.deleteFrom('installation_settings').where('name', 'like', 'instance_%').execute();
  await testApp.services.db.deleteFrom('email_outbox').execute();
  return () => rm(folder, { recursive: true, force: true });
});

const now = new Date('2026-11-25T03:00:00Z');
const of = (dataDir: string, more: object = {}) => ({
  dataDir: join(folder, dataDir),
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  instanceName: undefined,
  ...more,
});
const open = (settings = of('original')) => openInstance(testApp.services.db, settings, now);

async function addMessage(
  id: string,
  values: { status: 'queued' | 'sent'; created_at: string; sent_at?: string },
) {
  await testApp.services.db
    .insertInto('email_outbox')
    .values({ id, kind: 'login_code', to_email: 'ai@test.local', locale: 'vi', subject: id, ...values })
    .execute();
}

test('an installation starts again and again where it is, and a copy of its folder or of its database server is quiet', async () => {
  expect(await open()).toEqual({ quiet: undefined });
  expect(await open()).toEqual({ quiet: undefined });
  execFileSync('cp', ['-a', join(folder, 'original'), join(folder, 'copy')]);
  expect(await open(of('copy'))).toEqual({ quiet: 'another_place' });
  const elsewhere = of('original', { databaseUrl: testApp.services.databaseUrl });
  expect(await open(elsewhere)).toEqual({ quiet: 'another_place' });
  expect(await open()).toEqual({ quiet: undefined });
});

test('a folder that was moved away and copied back is a copy', async () => {
  await open();
  execFileSync('mv', [join(folder, 'original'), join(folder, 'backup')]);
  execFileSync('cp', ['-a', join(folder, 'backup'), join(folder, 'original')]);
  expect(await open()).toEqual({ quiet: 'another_place' });
});

test('an installation with a name is the same wherever it runs', async () => {
  expect(await open(of('original', { instanceName: 'school' }))).toEqual({ quiet: undefined });
  await mkdir(join(folder, 'other/postgres/cluster'), { recursive: true });
  expect(await open(of('other', { instanceName: 'school' }))).toEqual({ quiet: undefined });
  expect(await open(of('other', { instanceName: 'trial' }))).toEqual({ quiet: 'another_place' });
});

test('a database that is older than the messages that left it is quiet until it is adopted', async () => {
  const { db } = testApp.services;
  await open();
  await addMessage('eml-1', {
    status: 'sent',
    created_at: '2026-11-25T01:00:00Z',
    sent_at: '2026-11-25T01:00:01Z',
  });
  await recordSent(db, of('original'));
  expect(await open()).toEqual({ quiet: undefined });
  await addMessage('eml-2', {
    status: 'sent',
    created_at: '2026-11-25T02:00:00Z',
    sent_at: '2026-11-25T02:00:01Z',
  });
  await recordSent(db, of('original'));
  // As in the dump that was taken between the two.
  await db
    .updateTable('installation_settings')
    .set({ value: '2026-11-25T01:00:01.000Z' })
    .where('name', '=', 'instance_sent_until')
    .execute();
  await db
    .updateTable('email_outbox')
    .set({ status: 'queued', sent_at: null })
    .where('id', '=', 'eml-2')
    .execute();
  expect(await open()).toEqual({ quiet: 'older_database' });
  expect(await adoptInstance(db, of('original'), { sendQueued: false })).toEqual({ withheld: 1, queued: 0 });
  expect(await open()).toEqual({ quiet: undefined });
});

test('adopting a copy withholds what was queued before its first start, keeps what came after, and does nothing twice', async () => {
  const { db } = testApp.services;
  await open();
  execFileSync('cp', ['-a', join(folder, 'original'), join(folder, 'copy')]);
  await addMessage('eml-1', { status: 'queued', created_at: '2026-11-25T02:00:00Z' });
  await open(of('copy'));
  await addMessage('eml-2', { status: 'queued', created_at: '2026-11-25T04:00:00Z' });
  expect(await adoptInstance(db, of('copy'), { sendQueued: false })).toEqual({ withheld: 1, queued: 1 });
  expect(await adoptInstance(db, of('copy'), { sendQueued: false })).toEqual({ withheld: 0, queued: 1 });
  expect(await open(of('copy'))).toEqual({ quiet: undefined });
  expect(await db.selectFrom('email_outbox').select(['id', 'status']).orderBy('id').execute()).toEqual([
    { id: 'eml-1', status: 'failed' },
    { id: 'eml-2', status: 'queued' },
  ]);
});

test('adopting with --send-queued keeps everything queued', async () => {
  const { db } = testApp.services;
  await open();
  await mkdir(join(folder, 'copy/postgres/cluster'), { recursive: true });
  await addMessage('eml-1', { status: 'queued', created_at: '2026-11-25T02:00:00Z' });
  await open(of('copy'));
  expect(await adoptInstance(db, of('copy'), { sendQueued: true })).toEqual({ withheld: 0, queued: 1 });
});
