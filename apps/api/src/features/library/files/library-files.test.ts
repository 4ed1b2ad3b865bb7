import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentFile, fileUrl } from '@cungnghe/contracts/library/files';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { archive } from '../../../test/archives.ts';
import { makeDocument } from '../../../test/documents.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { multipart, type Part } from '../../../test/upload.ts';
import { eicar, startVirusScanner, type VirusScanner } from '../../../test/virus-scanner.ts';
import { exportLibrary } from '../import-export/export-actions.ts';
import { importLibrary } from '../import-export/import-actions.ts';
import type { DocumentEntry } from '../import-export/lib/library-pack.ts';
import { deleteUnusedFiles } from './actions.ts';

let testApp: TestApp;
let lan: Person;
let minh: Person;
let pro: Person;
let free: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2027-01-17T03:00:00.000Z' });
  [lan, minh] = await Promise.all([
    testApp.person({ name: 'Lan', roles: ['editor'] }),
    testApp.person({ name: 'Minh', roles: ['editor'] }),
  ]);
  [pro, free] = await Promise.all([testApp.person({ pro: ['founder'] }), testApp.person()]);
}, 60_000);
afterAll(() => testApp.close());

const at = (id: string) => `/api/admin/library-documents/${id}`;
const newDocument = () =>
  makeDocument(testApp.services, { community: 'founder', kind: 'file', status: 'hidden' });
const send = (id: string, part: Part, who = lan) => {
  const { body, headers } = multipart(part);
  return who.call('POST', `${at(id)}/files`, body, { headers });
};
const text = (said: string, filename = 'Bảng lương.txt'): Part => ({
  filename,
  type: 'text/plain',
  bytes: Buffer.from(said),
});
const content = (url: string, change: object = {}) => ({
  title: 'Bảng lương mẫu',
  summary: 'Điền tên và ngày công',
  kind: 'file',
  body: '',
  asset_url: url,
  publisher: '',
  ...change,
});
/** Types what leads to the file, and publishes it; the document is shown from the first time on. */
async function publish(id: string, url: string, who = lan, change: object = {}) {
  const { body: now } = await who.call('GET', at(id));
  const revision = now.draft?.revision ?? 0;
  await who.call('PUT', `${at(id)}/draft`, {
    based_on_version: now.version,
    revision,
    content: content(url, change),
  });
  return await who.call('POST', `${at(id)}/publish`, { revision: revision + 1 });
}
async function show(id: string) {
  const { body } = await lan.call('GET', at(id));
  const settings = {
    version: body.settings_version,
    collection_id: null,
    status: 'active',
    is_preview: false,
  };
  expect((await lan.call('PUT', `${at(id)}/settings`, settings)).status).toBe(200);
}
/** A shown document that leads to a file. */
async function published(said: string, who = lan) {
  const document = await newDocument();
  const file: DocumentFile = (await send(document.id, text(said), who)).body;
  expect((await publish(document.id, file.url, who)).status).toBe(200);
  await show(document.id);
  return { ...document, file };
}
const rulesIn = (body: { issues?: { rule?: string; path: string }[] }) =>
  (body.issues ?? []).map(({ path, rule }) => `${path}: ${rule}`);

describe('a file is uploaded', () => {
  test('and seen by nobody else until a draft that names it is published', async () => {
    const { id, slug } = await newDocument();
    const { status, body: file } = await send(id, text('Lương tháng một'));
    expect([status, file]).toEqual([
      201,
      {
        id: file.id,
        url: fileUrl(file.id),
        name: 'Bảng lương.txt',
        kind: 'txt',
        bytes: Buffer.byteLength('Lương tháng một'),
        scan: 'unscanned',
      },
    ]);
    const own = `${at(id)}/files/${file.id}`;
    const answers = async () =>
      await Promise.all([
        lan.call('GET', own),
        minh.call('GET', own),
        pro.call('GET', file.url),
        free.call('GET', file.url),
        testApp.guest('GET', file.url),
      ]).then((all) => all.map(({ status: each }) => each));
    expect(await answers()).toEqual([200, 404, 404, 404, 401]);
    expect((await minh.call('GET', at(id))).body.files).toEqual([]);
    expect((await lan.call('GET', at(id))).body).toMatchObject({ files: [file], scans_files: false });

    expect((await publish(id, file.url)).status).toBe(200);
    // The document itself is hidden.
    expect(await answers()).toEqual([200, 200, 404, 404, 401]);
    await show(id);
    expect(await answers()).toEqual([200, 200, 200, 403, 401]);
    expect((await free.call('GET', file.url)).body).toMatchObject({
      code: 'PRO_REQUIRED',
      community_slug: 'founder',
    });
    const seenBy = async (who: Person) =>
      (await who.call('GET', `/api/communities/founder/library/${slug}`)).body;
    const { name, kind, bytes } = file;
    expect(await seenBy(pro)).toMatchObject({ asset_url: file.url, file: { name, kind, bytes } });
    const bare = await seenBy(free);
    expect([bare.locked, 'asset_url' in bare, 'file' in bare]).toEqual([true, false, false]);
  });

  test('and comes as a download under its name, as what no browser opens', async () => {
    const { file } = await published('Nội dung của tệp');
    const { text: said, headers } = await pro.call('GET', file.url);
    expect(said).toBe('Nội dung của tệp');
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="Bang luong.txt"; filename*=UTF-8''B%E1%BA%A3ng%20l%C6%B0%C6%A1ng.txt`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=60',
    });
  });

  test('and is kept by no browser of somebody who sees the app as its reader', async () => {
    const { file } = await published('Nội dung của tệp');
    const support = await testApp.person({ roles: ['support'] });
    const made = await support.call('POST', `/api/admin/accounts/${pro.viewer.accountId}/view`, {
      reason: 'Không tải được tệp',
    });
    const token = new URL(made.body.url).hash.slice(1);
    const opened = await testApp.guest('POST', '/api/auth/view', { token });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await testApp.guest('GET', file.url, undefined, { headers: { cookie } });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  test.each([
    ['../../etc/mẫu đơn.txt', 'mẫu đơn.txt'],
    ['C:\\Users\\Lan\\mẫu.pdf.exe', 'mẫu.pdf.txt'],
    ['hoa\u202Etxt.gnp', 'hoatxt.txt'],
    ['a%0d%0ab\u0007.txt', 'a%0d%0ab.txt'],
    ['...', 'tai-lieu.txt'],
    [`${'ă'.repeat(300)}.txt`, `${'ă'.repeat(120)}.txt`],
  ])('named %j is kept as %j', async (filename, name) => {
    const { id } = await newDocument();
    const answer = await send(id, text('Một dòng', filename));
    expect([answer.status, answer.body.name]).toEqual([201, name]);
  });

  test.each([
    ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'pdf'],
    ['a word document', archive(['[Content_Types].xml', 'word/document.xml']), 'docx'],
    ['a sheet', archive(['[Content_Types].xml', 'xl/workbook.xml']), 'xlsx'],
    ['slides', archive(['[Content_Types].xml', 'ppt/presentation.xml']), 'pptx'],
    ['an archive', archive(['mau.txt']), 'zip'],
    ['a table', Buffer.from('tên,lương\nLan,10'), 'csv'],
  ])('%s is told by what it holds', async (_, bytes, kind) => {
    const { id } = await newDocument();
    const { body } = await send(id, { filename: 'tep.csv', bytes });
    expect([body.kind, body.name]).toEqual([kind, `tep.${kind}`]);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'file: undefined'],
    ['a program', Buffer.from('MZ\x90\0\x03', 'latin1'), 'file: file_kind'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'file: file_kind'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file: file_kind'],
    ['a text of an old encoding', Buffer.from('Lương'.normalize('NFC'), 'latin1'), 'file: file_encoding'],
    ['an archive that was cut off', archive(['mau.txt']).subarray(0, 40), 'file: file_damaged'],
  ])('%s is refused with the reason', async (_, bytes, rule) => {
    const { id } = await newDocument();
    const answer = await send(id, { filename: 'tep.pdf', bytes });
    expect([answer.status, rulesIn(answer.body)]).toEqual([400, [rule]]);
    expect((await lan.call('GET', at(id))).body.files).toEqual([]);
  });

  test('is refused beyond 25 MB and when it ends early; nothing of it stays on the disk', async () => {
    // A folder of its own: other files of tests, and other processes, upload at the same time.
    const folder = mkdtempSync(join(tmpdir(), 'house-'));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });
    const { id } = await newDocument();
    const large = await send(id, { filename: 'to.txt', bytes: Buffer.alloc(25_000_001, 'a') });
    expect([large.status, large.body]).toMatchObject([413, { limit_bytes: 25_000_000 }]);
    const whole = await send(id, { filename: 'vua.txt', bytes: Buffer.alloc(25_000_000, 'a') });
    expect([whole.status, whole.body.bytes]).toEqual([201, 25_000_000]);
    const { body, headers } = multipart(text('Một tệp dài hơn'));
    const cut = await lan.call('POST', `${at(id)}/files`, body.subarray(0, body.length - 60), { headers });
    expect(cut.status).toBe(400);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  });

  test('is refused for a document that is not there, and after sixty in an hour', async () => {
    expect((await send('doc-khong-co', text('a'))).status).toBe(404);
    const busy = await testApp.person({ roles: ['editor'] });
    const { id } = await newDocument();
    for (let n = 0; n < 60; n++) expect((await send(id, text('a'), busy)).status).toBe(201);
    expect(await send(id, text('a'), busy)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });
});

describe('a part of a file', () => {
  const asked = (who: Person, url: string, headers: Record<string, string>) =>
    who.call('GET', url, undefined, { headers });

  test('goes on where a download was cut off, for whoever may read it', async () => {
    const { id, file } = await published('0123456789');
    const whole = await pro.call('GET', file.url);
    const { etag = '' } = whole.headers as { etag?: string };
    expect([whole.status, whole.headers['accept-ranges'], etag]).toEqual([200, 'bytes', `"${file.id}"`]);
    for (const url of [file.url, `${at(id)}/files/${file.id}`]) {
      const reader = url === file.url ? pro : lan;
      const part = await asked(reader, url, { range: 'bytes=4-', 'if-range': etag });
      expect([part.status, part.text, part.headers['content-range'], part.headers['content-length']]).toEqual(
        [206, '456789', 'bytes 4-9/10', '6'],
      );
      expect(part.headers['content-disposition']).toBe(whole.headers['content-disposition']);
    }
    const last = await asked(pro, file.url, { range: 'bytes=-2' });
    expect([last.status, last.text]).toEqual([206, '89']);
    const other = await asked(pro, file.url, { range: 'bytes=4-', 'if-range': '"lfi-khac"' });
    expect([other.status, other.text]).toEqual([200, '0123456789']);
  });

  test('behind its end is 416 with its length, and a stranger learns nothing of it', async () => {
    const { file } = await published('0123456789');
    const beyond = await asked(pro, file.url, { range: 'bytes=10-' });
    expect([beyond.status, beyond.body.code, beyond.headers['content-range']]).toEqual([
      416,
      'RANGE_NOT_SATISFIABLE',
      'bytes */10',
    ]);
    const locked = await asked(free, file.url, { range: 'bytes=10-' });
    expect([locked.status, locked.headers['content-range']]).toEqual([403, undefined]);
    const missing = await asked(pro, fileUrl('lfi-khong-co'), { range: 'bytes=0-1' });
    expect(missing.status).toBe(404);
  });
});

describe('a document leads to', () => {
  test('no file of another document, no file that is not there, and as a link to none', async () => {
    const one = await published('Tệp của một tài liệu');
    const other = await newDocument();
    for (const url of [one.file.url, fileUrl('lfi-khong-co')]) {
      const answer = await publish(other.id, url);
      expect([answer.status, rulesIn(answer.body)]).toEqual([400, ['asset_url: file_missing']]);
    }
    const link = await publish(one.id, one.file.url, lan, { kind: 'link' });
    expect(rulesIn(link.body)).toEqual(['asset_url: own_file_of_file']);
  });

  test('its newest file also under the address of a replaced one, and to an earlier one when its version is restored', async () => {
    const { id, file: first } = await published('Bản một');
    const second: DocumentFile = (await send(id, text('Bản hai'))).body;
    const said = async (who = pro) =>
      (await Promise.all([first, second].map(({ url }) => who.call('GET', url)))).map((answer) =>
        answer.status === 200 ? answer.text : answer.status,
      );
    expect(await said()).toEqual(['Bản một', 404]);
    expect((await publish(id, second.url)).status).toBe(200);
    expect(await said()).toEqual(['Bản hai', 'Bản hai']);
    expect(await said(free)).toEqual([403, 403]);
    const { headers } = await pro.call('GET', first.url);
    expect(headers.etag).toBe(`"${second.id}"`);
    const { body: versions } = await minh.call('GET', `${at(id)}/versions`);
    const { body: was } = await minh.call('GET', `${at(id)}/versions/${versions[0].version}`);
    expect(was.content.asset_url).toBe(first.url);
    expect((await publish(id, was.content.asset_url, minh)).status).toBe(200);
    expect(await said()).toEqual(['Bản một', 'Bản một']);
  });
});

test('what no document, draft or version names is deleted after a day, and nothing else', async () => {
  const { id, file: replaced } = await published('Bản đầu');
  const current: DocumentFile = (await send(id, text('Bản sau'))).body;
  expect((await publish(id, current.url)).status).toBe(200);
  const typed: DocumentFile = (await send(id, text('Đang gõ'), minh)).body;
  const { body: now } = await minh.call('GET', at(id));
  await minh.call('PUT', `${at(id)}/draft`, {
    based_on_version: now.version,
    revision: 0,
    content: content(typed.url),
  });
  const unused: DocumentFile = (await send(id, text('Bỏ đi'))).body;
  const { storage_key } = await testApp.services.db
    .selectFrom('library_files')
    .select('storage_key')
    .where('id', '=', unused.id)
    .executeTakeFirstOrThrow();
  const kept = async () =>
    (
      await testApp.services.db
        .selectFrom('library_files')
        .select('id')
        .where('document_id', '=', id)
        .orderBy('id')
        .execute()
    ).map((row) => row.id);
  testApp.setClock('2027-01-18T02:59:00.000Z');
  await deleteUnusedFiles(testApp.services);
  expect(await kept()).toEqual([replaced.id, current.id, typed.id, unused.id].sort());
  testApp.setClock('2027-01-18T03:01:00.000Z');
  await Promise.all([deleteUnusedFiles(testApp.services), deleteUnusedFiles(testApp.services)]);
  expect(await kept()).toEqual([replaced.id, current.id, typed.id].sort());
  expect(await testApp.services.storage.find(storage_key)).toBeUndefined();
  testApp.setClock('2027-01-17T03:00:00.000Z');
});

test('an upload leaves a row in the audit log, and an uploader who is gone leaves the file', async () => {
  const { id, file } = await published('Của người đã đi', minh);
  const rows = await testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'document.file_uploaded')
    .execute();
  expect(rows).toMatchObject([{ actor_name: 'Minh', after: { file_id: file.id, name: 'Bảng lương.txt' } }]);
  await testApp.services.db
    .updateTable('library_files')
    .set({ uploaded_by: null })
    .where('id', '=', file.id)
    .execute();
  expect((await pro.call('GET', file.url)).status).toBe(200);
});

describe('a virus scanner', () => {
  let scanner: VirusScanner;
  let scanned: TestApp;
  let hoa: Person;
  beforeAll(async () => {
    scanner = await startVirusScanner();
    scanned = await createTestApp({ env: { VIRUS_SCAN_URL: scanner.url } });
    hoa = await scanned.person({ roles: ['editor'] });
  }, 60_000);
  afterAll(async () => {
    await scanned.close();
    await scanner.close();
  });
  const begin = () =>
    makeDocument(scanned.services, { community: 'founder', kind: 'file', status: 'hidden' });

  test('refuses what it knows, and lets the rest be published', async () => {
    const { id } = await begin();
    scanner.behave('as usual');
    const bad = await send(id, text(`a ${eicar}`), hoa);
    expect([bad.status, bad.body.issues]).toMatchObject([
      400,
      [{ path: 'file', rule: 'file_infected', found: 'Eicar-Signature' }],
    ]);
    const { body: file } = await send(id, text('Sạch'), hoa);
    expect(file.scan).toBe('clean');
    expect((await publish(id, file.url, hoa)).status).toBe(200);
  });

  test('that is away keeps the upload from being published, until it has been asked again', async () => {
    const { id } = await begin();
    scanner.behave('hangs up');
    const { status, body: file } = await send(id, text('Chưa quét'), hoa);
    expect([status, file.scan]).toEqual([201, 'unscanned']);
    expect(rulesIn((await publish(id, file.url, hoa)).body)).toEqual(['asset_url: file_unscanned']);
    const ask = () => hoa.call('POST', `${at(id)}/files/${file.id}/scan`);
    expect(await ask()).toMatchObject({ status: 503, body: { missing: 'virus_scanner' } });
    scanner.behave('as usual');
    expect((await ask()).body.scan).toBe('clean');
    const { body } = await hoa.call('GET', at(id));
    expect([body.scans_files, body.findings]).toEqual([true, []]);
    expect((await hoa.call('POST', `${at(id)}/publish`, { revision: body.draft.revision })).status).toBe(200);
  });

  test('that finds something later takes the file from its readers, too', async () => {
    const { id } = await begin();
    scanner.behave('hangs up');
    const { body: file } = await send(id, text(eicar), hoa);
    scanner.behave('as usual');
    const again = await hoa.call('POST', `${at(id)}/files/${file.id}/scan`);
    expect(again.body.scan).toBe('found');
    expect(rulesIn((await publish(id, file.url, hoa)).body)).toEqual(['asset_url: file_infected']);
    expect((await hoa.call('GET', `${at(id)}/files/${file.id}`)).status).toBe(404);
  });
});

test('a file that is gone from the store is absent', async () => {
  const { services } = testApp;
  const { file } = await published('Sắp mất khỏi kho');
  const { storage_key } = await services.db
    .selectFrom('library_files')
    .select('storage_key')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  await services.storage.delete(storage_key);
  expect((await pro.call('GET', file.url)).status).toBe(404);
});

test('a pack names an uploaded file, which only its own document finds again', async () => {
  const { db } = testApp.services;
  const { slug, id, file } = await published('Trong gói');
  const communityId = 'cm-occ-founder';
  const pack = await exportLibrary(db, communityId);
  const entry = pack.documents.find((one) => one.slug === slug);
  expect(entry?.url).toBe(file.url);
  const bringIn = (documents: readonly DocumentEntry[]) =>
    db
      .transaction()
      .execute((trx) =>
        importLibrary(
          trx,
          { communityId, now: testApp.services.clock.now(), prune: false, by: null },
          { ...pack, documents },
        ),
      );
  const seen = async (which: string) =>
    (await pro.call('GET', `/api/communities/founder/library/${which}`)).status;
  const another = { ...(entry as DocumentEntry), slug: 'tai-lieu-noi-khac' };
  await bringIn([...pack.documents.map((one) => ({ ...one, summary: `${one.summary} sửa` })), another]);
  expect([await seen(slug), await seen(another.slug)]).toEqual([200, 404]);
  expect((await lan.call('GET', at(id))).body.asset_url).toBe(file.url);
  expect((await pro.call('GET', file.url)).status).toBe(200);
});
