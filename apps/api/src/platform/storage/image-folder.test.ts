import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from '../database/connect.ts';
import { isOwnImageFolder } from './image-folder.ts';

let home: TestDatabase;
let database: Database;
const dir = mkdtempSync(join(tmpdir(), 'image-folder-'));
beforeAll(async () => {
  home = await createTestDatabase();
  database = connectDatabase({ url: home.url, poolSize: 8 });
});
afterAll(async () => {
  await database.close();
  await home.drop();
  rmSync(dir, { recursive: true });
});

const isOwn = (name: string) => isOwnImageFolder(database.db, { s3: undefined, dataDir: join(dir, name) });

test('of two machines that start at once with folders of their own, one is told that the pictures are elsewhere', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => isOwn(`machine-${at}`)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  const first = `machine-${answers.indexOf(true)}`;
  expect(await isOwn(first)).toBe(true);
  expect(await isOwn(`machine-${answers.indexOf(false)}`)).toBe(false);
  // A shared folder, and one that was copied with what is in it, are the same.
  cpSync(join(dir, first), join(dir, 'restored'), { recursive: true });
  expect(await isOwn('restored')).toBe(true);
});

test('a bucket is shared by all', async () => {
  const s3 = { bucket: 'b', endpoint: undefined, region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
  expect(await isOwnImageFolder(database.db, { s3, dataDir: join(dir, 'another') })).toBe(true);
});
