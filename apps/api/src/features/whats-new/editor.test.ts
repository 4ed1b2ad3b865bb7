import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { makeEntry } from '../../test/whats-new.ts';
import { publishWeeks } from './public.ts';
import { entryId } from './rules.ts';

// Monday of 2026-W48 in Vietnam.
const now = '2026-11-23T03:00:00Z';
const list = '/api/admin/whats-new';
const content = {
  audience: 'public',
  category: 'content',
  published_at: '2026-11-23',
  url: '/c/founder/library',
  title: { vi: 'Mười bảng tính mới', en: 'Ten new spreadsheets' },
  description: { vi: 'Thư viện có thêm mười bảng tính.', en: 'The library has ten more.' },
};

let testApp: TestApp;
let editor: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now });
  editor = await testApp.person({ roles: ['editor'] });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.setClock(now);
  await testApp.services.db.deleteFrom('whats_new_entries').execute();
});

const write = async (changes: object = {}) => {
  const { status, body } = await editor.call('POST', list, { ...content, ...changes });
  expect(status).toBe(201);
  return body;
};
const save = (entry: { id: string; version: number }, changes: object = {}) =>
  editor.call('PUT', `${list}/${entry.id}`, { ...content, version: entry.version, ...changes });
const hide = ({ id }: { id: string }, is_hidden = true) =>
  editor.call('PUT', `${list}/${id}/hidden`, { is_hidden });
const shown = async () => {
  const { body } = await testApp.guest('GET', '/api/public/whats-new');
  return body.weeks.flatMap(({ entries }: { entries: { id: string }[] }) => entries);
};

describe('an entry that an editor writes', () => {
  test('belongs to the week of its day, and is shown with the address of the learner app', async () => {
    const entry = await write();
    expect(entry).toMatchObject({
      ...content,
      id: entryId('2026-W48', entry.key),
      week: '2026-W48',
      written_in: 'console',
      is_hidden: false,
      is_shown: true,
      version: 1,
      corrected_at: null,
    });
    expect(await shown()).toMatchObject([
      { id: entry.id, url: 'https://hoc.cungnghe.example/c/founder/library' },
    ]);
  });

  test('of a day to come is shown from then on, on all of its week, last', async () => {
    const entry = await write({ published_at: '2026-11-25' });
    expect([entry.is_shown, await shown()]).toEqual([false, []]);
    testApp.setClock('2026-11-24T17:00:00Z');
    expect(await shown()).toMatchObject([{ id: entry.id }]);
  });

  test.each([
    '//evil.example',
    '/..//evil.example',
    '/./..\\evil.example',
    '/\\evil.example',
    'https://hoc.cungnghe.example//evil.example',
    'https://hoc.cungnghe.example@evil.example',
    'https://[',
    'https://%',
    'javascript:alert(1)',
    'http://example.com',
    '/c/a b',
  ])('does not lead to %s', async (url) => {
    expect((await editor.call('POST', list, { ...content, url })).status).toBe(400);
  });

  test('sent twice under one name is one entry', async () => {
    const options = { headers: { 'idempotency-key': 'mot-lan-gui' } };
    const [one, other] = await Promise.all([1, 2].map(() => editor.call('POST', list, content, options)));
    expect([one?.status, other?.status].filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(await shown()).toHaveLength(1);
  });

  test('is marked as corrected when what readers saw reads otherwise, not before its day', async () => {
    const later = await write({ published_at: '2026-11-25' });
    expect((await save(later, { published_at: '2026-11-25', category: 'fix' })).body).toMatchObject({
      corrected_at: null,
      version: 2,
    });
    const entry = await write();
    expect((await save(entry)).body).toMatchObject({ corrected_at: null, version: 1 });
    expect((await save(entry, { category: 'fix' })).body).toMatchObject({
      corrected_at: '2026-11-23T03:00:00.000Z',
    });
  });

  test('keeps to its week, give or take one', async () => {
    const entry = await write();
    expect((await save(entry, { published_at: '2026-11-16' })).status).toBe(200);
    const far = await save({ ...entry, version: 2 }, { published_at: '2026-11-15' });
    expect([far.status, far.body.issues?.[0]?.rule]).toEqual([400, 'far_from_week']);
  });

  test('is never written over: fifty savings of one version make one, and the others see it', async () => {
    const entry = await write();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        save(entry, { title: { ...content.title, vi: `Bảng tính ${at}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status === 200) continue;
      expect(status).toBe(409);
      expect(body.current).toMatchObject({ version: 2, content: { url: '/c/founder/library' } });
    }
  });
});

describe('what an entry said before', () => {
  test('is listed with who replaced it, read as it was typed, and taken up again by the same save', async () => {
    const entry = await write();
    const versions = `${list}/${entry.id}/versions`;
    expect((await editor.call('GET', versions)).body).toEqual([]);
    const title = { vi: 'Hai mươi bảng tính', en: 'Twenty spreadsheets' };
    await save(entry, { title });
    await save({ ...entry, version: 2 }, { title });
    expect((await editor.call('GET', versions)).body).toEqual([
      {
        version: 1,
        title: content.title.vi,
        replaced_by_name: editor.viewer.name,
        replaced_at: '2026-11-23T03:00:00.000Z',
      },
    ]);
    const { body: was } = await editor.call('GET', `${versions}/1`);
    expect(was.content).toEqual(content);
    expect((await save(entry, was.content)).status).toBe(409);
    const back = await save({ ...entry, version: 2 }, was.content);
    expect([back.status, back.body.version, back.body.title]).toEqual([200, 3, content.title]);
    expect((await editor.call('GET', versions)).body).toMatchObject([{ version: 2 }, { version: 1 }]);
  });

  test('is for editors, and 404 for a version that is not there', async () => {
    const entry = await write();
    expect((await editor.call('GET', `${list}/${entry.id}/versions/1`)).status).toBe(404);
    expect((await editor.call('GET', `${list}/${entryId('2026-W48', 'none')}/versions`)).status).toBe(404);
    const support = await testApp.person({ roles: ['support'] });
    expect((await support.call('GET', `${list}/${entry.id}/versions`)).status).toBe(403);
  });
});

describe('hiding', () => {
  test('takes an entry from everybody, fifty times as well as once, and brings it back', async () => {
    const entry = await write();
    await Promise.all(Array.from({ length: 50 }, () => hide(entry)));
    expect(await shown()).toEqual([]);
    expect((await testApp.guest('GET', '/api/public/whats-new/latest')).body).toEqual({ week: null });
    expect((await editor.call('GET', list)).body).toMatchObject([
      { id: entry.id, is_hidden: true, is_shown: false },
    ]);
    const written = await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', entry.id)
      .orderBy('id')
      .execute();
    expect(written.map(({ action }) => action)).toEqual(['whats_new.created', 'whats_new.hidden']);
    await hide(entry, false);
    expect(await shown()).toHaveLength(1);
  });

  test('lasts when the file of an entry is published again', async () => {
    const week = { week: '2026-W48', entries: [makeEntry({ key: 'tu-tep' })], retired: [] };
    await publishWeeks(testApp.services, [week]);
    const [entry] = (await editor.call('GET', list)).body;
    await hide(entry);
    await publishWeeks(testApp.services, [
      { ...week, entries: [makeEntry({ key: 'tu-tep', category: 'fix' })] },
    ]);
    expect(await shown()).toEqual([]);
  });
});

test('an entry of a file is changed there: here it is refused, and what editors wrote stays', async () => {
  const own = await write();
  const week = { week: '2026-W48', entries: [makeEntry({ key: 'tu-tep' })], retired: [] };
  await publishWeeks(testApp.services, [week]);
  const all = (await editor.call('GET', list)).body as { id: string; written_in: string; version: number }[];
  const ofFile = all.find(({ written_in }) => written_in === 'file');
  expect(all).toHaveLength(2);
  expect((await save(ofFile as { id: string; version: number })).body.code).toBe('INVALID_TRANSITION');
  expect(all.find(({ id }) => id === own.id)).toMatchObject({ written_in: 'console' });
});

test('the list is read page by page, the latest day first', async () => {
  for (const day of ['2026-11-20', '2026-11-23', '2026-11-21']) await write({ published_at: day });
  const first = await editor.call('GET', `${list}?limit=2`);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await editor.call('GET', next);
  const days = [...first.body, ...second.body].map(({ published_at }) => published_at);
  expect(days).toEqual(['2026-11-23', '2026-11-21', '2026-11-20']);
});
