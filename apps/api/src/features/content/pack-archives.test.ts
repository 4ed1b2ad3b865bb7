import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { communitiesFolder } from '../../platform/content.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { multipart } from '../../test/upload.ts';
import { importPacks } from './import-actions.ts';
import { readZip, zipLimits } from './lib/zip.ts';

let testApp: TestApp;
let owner: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  owner = await testApp.person({ roles: ['owner'], name: 'Thanh' });
  await importPacks(testApp.services, [join(communitiesFolder, 'product')]);
});
afterAll(() => testApp.close());

const at = '/api/admin/communities/product/pack';
type Files = Record<string, Uint8Array>;

/** The pack that comes with the product, as an archive of one folder. */
function shipped(): Files {
  const folder = join(communitiesFolder, 'product');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(communitiesFolder.length + 1), new Uint8Array(readFileSync(path))]),
  );
}

const send = (person: Person, url: string, zip: Uint8Array) => {
  const { body, headers } = multipart({ filename: 'product.zip', type: 'application/zip', bytes: zip });
  return person.call('POST', url, body, { headers });
};
const check = async (zip: Uint8Array, query = '') => (await send(owner, `${at}/check${query}`, zip)).body;
const bringIn = (zip: Uint8Array, plan: string, query = '') => send(owner, `${at}?plan=${plan}${query}`, zip);

describe('out and in', () => {
  test('what comes out is what the command line writes, and changes nothing when it comes in', async () => {
    const { status, text, headers } = await owner.call('GET', `${at}.zip`);
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="product.zip"']);
    expect(text.length).toBeGreaterThan(10_000);
    const headersOf = { authorization: `Bearer ${owner.token}` };
    const out = (await testApp.app.inject({ url: `${at}.zip`, headers: headersOf })).rawPayload;
    const [files, inFolder] = [unzipSync(out), shipped()];
    const textsOf = (all: Files) =>
      Object.entries(all).map(([name, bytes]) => [name, strFromU8(bytes).trim()]);
    const lessons = (all: Files) =>
      textsOf(all)
        .filter(([name = '']) => name.endsWith('.md') && !name.includes('/documents/'))
        .sort();
    expect(lessons(files)).toEqual(lessons(inFolder));
    const seen = await check(out);
    expect(seen).toMatchObject({ faults: [], plan: { made: [], changed: [], others: [] } });
    const { body: log } = await owner.call('GET', '/api/admin/audit-log?limit=5');
    expect(log[0]).toMatchObject({ action: 'community.pack_exported', actor_name: 'Thanh' });
  });

  test('the check names what is made, changed and kept, and does nothing; bringing in does it all, once', async () => {
    const files = shipped();
    const tags = JSON.parse(strFromU8(files['product/bmc.json'] as Uint8Array));
    tags.key_partners[0].detail = 'Chi tiết mới';
    files['product/bmc.json'] = strToU8(JSON.stringify(tags));
    const [kept = ''] = Object.keys(files).filter((name) => name.startsWith('product/books/'));
    const book = kept.split('/').slice(0, 3).join('/');
    for (const name of Object.keys(files)) if (name.startsWith(`${book}/`)) delete files[name];
    const zip = zipSync(files);
    const seen = await check(zip);
    expect(seen.plan).toMatchObject({ made: [], changed: ['bmc.json'], others: [book.slice(8)] });
    expect((await check(zip)).plan.id).toBe(seen.plan.id);
    expect((await check(zip, '?prune=true')).plan.id).not.toBe(seen.plan.id);
    const done = await bringIn(zip, seen.plan.id);
    expect([done.status, done.body]).toEqual([200, seen.plan]);
    const { body: log } = await owner.call('GET', '/api/admin/audit-log?limit=5');
    expect(log[0]).toMatchObject({
      action: 'community.pack_imported',
      after: { made: 0, changed: 1, prune: false, kept: [book.slice(8)] },
    });
    expect((await bringIn(zip, seen.plan.id)).status).toBe(409);
    const pruned = await check(zip, '?prune=true');
    expect((await bringIn(zip, pruned.plan.id, '&prune=true')).status).toBe(200);
    expect((await check(zip)).plan.others).toEqual([]);
  });

  test('what was saved since is said, and shown again; of two at once one comes in', async () => {
    const files = shipped();
    const zip = zipSync(files);
    const seen = await check(zip);
    const course = await testApp.services.db
      .selectFrom('legacy_courses')
      .select('id')
      .where('slug', '=', 'lam-dung-thu-nguoi-ta-can')
      .executeTakeFirstOrThrow();
    await testApp.services.db
      .updateTable('legacy_courses')
      .set({ name: 'Sửa trong lúc xem' })
      .where('id', '=', course.id)
      .execute();
    const refused = await bringIn(zip, seen.plan.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const again = refused.body.check.plan;
    expect(again.changed).toContain('courses/lam-dung-thu-nguoi-ta-can/course.json');
    const both = await Promise.all([bringIn(zip, again.id), bringIn(zip, again.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = zipSync({ ...files, 'product/jtbd.json': strToU8('[]') });
    expect((await bringIn(other, again.id)).status).toBeGreaterThanOrEqual(400);
  });

  test('every fault is said with its place in the archive, and nothing comes in', async () => {
    const files = shipped();
    files['product/bmc.json'] = strToU8('{\n  "key_partners": 1\n');
    files['product/secret.txt'] = strToU8('x');
    const { faults, plan } = await check(zipSync(files));
    expect(plan).toBeNull();
    const places = faults.map(({ file, line }: { file: string; line: number }) => `${file}:${line}`);
    expect(places).toEqual(expect.arrayContaining(['product/bmc.json:3', 'product/secret.txt:1']));
    expect(JSON.stringify(faults)).not.toContain('/tmp/');
    const refused = await bringIn(zipSync(files), 'any');
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  test('nobody but an owner', async () => {
    const editor = await testApp.person({ roles: ['editor', 'host', 'finance', 'support'] });
    const zip = zipSync(shipped());
    for (const answer of [
      await editor.call('GET', `${at}.zip`),
      await send(editor, `${at}/check`, zip),
      await send(editor, `${at}?plan=x`, zip),
    ])
      expect(answer.status).toBe(403);
    expect((await owner.call('GET', '/api/admin/communities/khong-co/pack.zip')).status).toBe(404);
  });
});

describe('an archive of somebody who means harm', () => {
  const faultsOf = async (zip: Uint8Array) =>
    (await readZip(Buffer.from(zip), 'founder')).faults.map(({ message }) => message);
  const inFounder = (name: string, bytes = strToU8('x')) => zipSync({ [`founder/${name}`]: bytes });
  /** The archive with these bytes in place of those, of the same length: what no honest program writes. */
  const forged = (zip: Uint8Array, from: string, to: string) =>
    Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(from, to), 'latin1');

  test.each([
    ['leads out of the folder', forged(inFounder('aa/aa/x.md'), 'founder/aa/aa', 'founder/../..')],
    ['begins at the root', forged(inFounder('x.md'), 'founder/x', '/ounder/x')],
    ['has a backslash', forged(inFounder('a_x.md'), 'a_x', 'a\\x')],
    ['has a drive', forged(inFounder('x.md'), 'founder/x', 'C:under/x')],
  ])('a name that %s', async (_, zip) => {
    const { files, faults } = await readZip(Buffer.from(zip), 'founder');
    expect([files.size, faults.length]).toEqual([0, 1]);
  });

  test('a link instead of a file', async () => {
    const link = zipSync({
      'founder/bmc.json': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }],
    });
    expect(await faultsOf(link)).toEqual([expect.stringContaining('a link')]);
  });

  test('a file that unpacks to more than it says, and one that is damaged', async () => {
    const zip = Buffer.from(inFounder('bmc.json', new Uint8Array(100_000)));
    const directory = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    const lying = Buffer.from(zip);
    lying.writeUInt32LE(10, directory + 24);
    expect(await faultsOf(lying)).toEqual([expect.stringContaining('cannot be read')]);
    const damaged = Buffer.from(zip);
    damaged.writeUInt32LE(1, directory + 16);
    expect(await faultsOf(damaged)).toEqual([expect.stringContaining('damaged')]);
  });

  test('too large a file, too much in all, too many', async () => {
    const large = inFounder('bmc.json', new Uint8Array(zipLimits.fileBytes + 1));
    expect(large.length).toBeLessThan(10_000);
    expect(await faultsOf(large)).toEqual([expect.stringContaining('larger than 2 MB')]);
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`founder/${at}.md`, new Uint8Array(zipLimits.fileBytes)]),
    );
    expect(await faultsOf(zipSync(many, { level: 1 }))).toEqual([
      expect.stringContaining('larger than 50 MB'),
    ]);
    const crowd = Object.fromEntries(
      Array.from({ length: zipLimits.files + 1 }, (_, at) => [`founder/${at}.md`, new Uint8Array(0)]),
    );
    expect(await faultsOf(zipSync(crowd))).toEqual([expect.stringContaining('more than 5000 files')]);
  });

  test('no archive at all, an empty one, another community’s, and a file where a folder is', async () => {
    expect(await faultsOf(strToU8('không phải ZIP'))).toHaveLength(1);
    expect(await faultsOf(zipSync({}))).toHaveLength(1);
    expect(await faultsOf(zipSync({ 'sales/bmc.json': strToU8('{}') }))).toEqual([
      expect.stringContaining('founder/'),
    ]);
    const clash = { 'product/courses': strToU8('x'), 'product/courses/a/course.json': strToU8('{}') };
    expect((await check(zipSync(clash))).plan).toBeNull();
  });

  test('what a Mac adds is no fault', async () => {
    const zip = zipSync({
      'founder/bmc.json': strToU8('{}'),
      '__MACOSX/founder/._bmc.json': strToU8('x'),
      'founder/.DS_Store': strToU8('x'),
    });
    const { files, faults } = await readZip(Buffer.from(zip), 'founder');
    expect([[...files.keys()], faults]).toEqual([['bmc.json'], []]);
  });
});
