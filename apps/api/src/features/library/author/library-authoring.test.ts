import type { Finding } from '@cungnghe/contracts/library/author';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCollection, makeDocument, realBody } from '../../../test/documents.ts';
import { sourcesSaying } from '../../../test/sources.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let lan: Person;
let minh: Person;
let pro: Person;
let collection: string;

beforeAll(async () => {
  testApp = await createTestApp();
  lan = await testApp.person({ name: 'Lan', roles: ['editor'] });
  minh = await testApp.person({ name: 'Minh', roles: ['editor'] });
  pro = await testApp.person({ pro: ['founder'] });
  await makeCollection(testApp.services, { community: 'founder', slug: 'mau-bieu', sortOrder: 1 });
  const { body } = await lan.call('GET', library);
  collection = body.collections.find(({ slug }: { slug: string }) => slug === 'mau-bieu').id;
}, 60_000);
afterAll(() => testApp.close());

const library = '/api/admin/libraries/founder';
const at = (id: string) => `/api/admin/library-documents/${id}`;
const sentence = 'Mỗi sáng thứ hai, ghi lại ba việc đã xong và một việc còn vướng. ';
const realText = (more = '') =>
  `## Cách dùng\n\n${sentence.repeat(4)}\n\n${sentence.repeat(4)}\n\nHết. ${more}`;
const typed = (change: object = {}) => ({
  title: 'Sổ tay họp đầu tuần',
  summary: 'Ba câu hỏi',
  kind: 'doc',
  body: realText(),
  asset_url: '',
  publisher: '',
  ...change,
});
const create = async (change: object = {}) =>
  (
    await lan.call('POST', `${library}/documents`, {
      title: 'Sổ tay họp đầu tuần',
      kind: 'doc',
      collection_id: collection,
      ...change,
    })
  ).body;
const draft = (id: string, content: object, revision = 0, basedOn = 1, who = lan) =>
  who.call('PUT', `${at(id)}/draft`, { based_on_version: basedOn, revision, content });
const publish = (id: string, revision: number, who = lan) =>
  who.call('POST', `${at(id)}/publish`, { revision });
const set = (id: string, change: object, version = 1) =>
  lan.call('PUT', `${at(id)}/settings`, {
    version,
    collection_id: collection,
    status: 'active',
    is_preview: false,
    ...change,
  });
const rulesIn = (body: {
  issues?: { path: string; rule: string }[];
  findings?: { path: string; rule: string }[];
}) => (body.issues ?? body.findings ?? []).map(({ path, rule }) => `${path}: ${rule}`);
const actionsOn = async (id: string) =>
  await testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
const seenBy = (person: Person, slug: string) =>
  person.call('GET', `/api/communities/founder/library/${slug}`);

test('every library is listed with its figures, the empty ones too', async () => {
  const figuresOf = async (slug: string) =>
    (await lan.call('GET', '/api/admin/libraries')).body.find((one: { slug: string }) => one.slug === slug);
  expect(await figuresOf('retail')).toMatchObject({
    name: 'Bán lẻ',
    documents: 0,
    shown: 0,
    without_content: 0,
  });
  const before = await figuresOf('drink');
  await makeDocument(testApp.services, { community: 'drink', body: realBody(), preview: true });
  await makeDocument(testApp.services, { community: 'drink', status: 'hidden' });
  const { documents, shown, previews, without_content } = await figuresOf('drink');
  expect([documents, shown, previews, without_content]).toEqual([
    before.documents + 2,
    before.shown + 1,
    before.previews + 1,
    before.without_content + 1,
  ]);
});

test('a document is begun hidden, written, shown, found, and hidden again', async () => {
  const made = await create({ title: 'Sổ tay đầu tiên' });
  expect(made).toMatchObject({ slug: 'so-tay-dau-tien', status: 'hidden', version: 1, body: '' });
  const kept = await draft(made.id, typed({ title: 'Sổ tay đầu tiên', body: 'Mới được một câu' }));
  expect(rulesIn(kept.body)).toEqual(['body: blocks', 'body: heading', 'body: characters']);
  expect(kept.body.findings.map(({ found }: { found: number }) => found)).toEqual([1, 0, 16]);
  const early = await publish(made.id, 1);
  expect([early.status, rulesIn(early.body)]).toEqual([400, rulesIn(kept.body)]);
  await draft(made.id, typed({ title: 'Sổ tay đầu tiên', body: realText('| a | b |') }), 1);
  const published = await publish(made.id, 2);
  expect(published.body).toMatchObject({ version: 2, draft: null, status: 'hidden', findings: [] });
  expect((await seenBy(pro, made.slug)).status).toBe(404);

  expect((await set(made.id, {})).body).toMatchObject({ status: 'active', settings_version: 2, version: 2 });
  const read = await seenBy(pro, made.slug);
  expect(read.body.body_portable[0]).toMatchObject({ style: 'h2', children: [{ text: 'Cách dùng' }] });
  const found = await pro.call('GET', `/api/search?q=${encodeURIComponent('so tay dau tien')}`);
  expect(found.text).toContain(made.slug);
  expect((await set(made.id, { status: 'hidden' })).status).toBe(409);
  await set(made.id, { status: 'hidden' }, 2);
  expect((await seenBy(pro, made.slug)).status).toBe(404);
  expect(
    (await pro.call('GET', `/api/search?q=${encodeURIComponent('so tay dau tien')}`)).text,
  ).not.toContain(made.slug);
  const log = await actionsOn(made.id);
  expect(log.map(({ action }) => action)).toEqual([
    'document.created',
    'document.published',
    'document.shown',
    'document.hidden',
  ]);
  expect(JSON.stringify(log)).not.toContain('Mỗi sáng thứ hai');
});

describe('what a library asks is said while typing and held when publishing', () => {
  const cases: [string, object, string[]][] = [
    ['no title', { title: ' ' }, ['title: required']],
    ['a placeholder', { body: realText('TODO') }, ['body: placeholder']],
    ['a first-level heading', { body: `# Tên\n\n${realText()}` }, ['body: lost_heading']],
    ['a picture', { body: realText('![x](https://x.test/a.png)') }, ['body: lost_picture']],
    ['a doc that leads elsewhere', { asset_url: 'https://example.org/a' }, ['asset_url: address_of_doc']],
    [
      'an address without HTTPS',
      { kind: 'link', body: '', asset_url: 'http://example.org' },
      ['asset_url: https'],
    ],
    ['an address that is none', { kind: 'file', body: '', asset_url: 'tệp của tôi' }, ['asset_url: https']],
    ['a link with a text', { kind: 'link', asset_url: 'https://example.org/b' }, ['body: text_of_link']],
  ];
  test.each(cases)('%s', async (_, change, rules) => {
    const { id } = await create();
    const kept = await draft(id, typed(change));
    expect(kept.status).toBe(200);
    expect(rulesIn(kept.body)).toEqual(rules);
    const refused = await publish(id, 1);
    expect(refused.status).toBe(400);
    expect((await lan.call('GET', at(id))).body).toMatchObject({ version: 1, findings: kept.body.findings });
  });

  test('raw HTML is shown as it is typed, and its author is told', async () => {
    const { id } = await create();
    const kept = await draft(id, typed({ body: realText('\n\n<b>x</b>') }));
    expect(kept.body.findings.map(({ rule, blocks }: Finding) => [rule, blocks])).toEqual([
      ['lost_html', false],
      ['lost_html', false],
    ]);
    const published = await publish(id, 1);
    expect(published.status).toBe(200);
    expect(published.body.body).toContain('<b>x');
  });

  test('a framework document and a link without an address are said to be so, and taken', async () => {
    const framework = await create();
    const kept = await draft(framework.id, typed({ body: '' }));
    expect(kept.body.findings).toEqual([{ path: 'body', rule: 'framework', found: null, blocks: false }]);
    expect((await publish(framework.id, 1)).status).toBe(200);
    expect((await set(framework.id, {})).status).toBe(200);
    expect((await seenBy(pro, framework.slug)).body).toMatchObject({ locked: true, has_content: false });

    const link = await create({ kind: 'link' });
    const linked = typed({ kind: 'link', body: '', asset_url: 'https://example.org/bang-tinh' });
    await draft(link.id, linked);
    await publish(link.id, 1);
    expect((await set(link.id, {})).body.status).toBe('active');
    const gone = await draft(link.id, { ...linked, asset_url: '' }, 0, 2);
    expect(rulesIn(gone.body)).toEqual(['asset_url: hidden_without_address']);
    expect((await publish(link.id, 1)).body).toMatchObject({ status: 'hidden', settings_version: 3 });
    expect(rulesIn((await set(link.id, {}, 3)).body)).toEqual(['status: hidden_without_address']);
  });

  test('one page is one entry of a collection', async () => {
    const address = (more: string) =>
      typed({ kind: 'link', body: '', asset_url: `https://example.org/chung${more}` });
    const [first, second] = [await create({ kind: 'link' }), await create({ kind: 'link' })];
    await draft(first.id, address(''));
    await publish(first.id, 1);
    const kept = await draft(second.id, address('/?utm_source=x'));
    expect(rulesIn(kept.body)).toEqual(['asset_url: same_page']);
    expect((await publish(second.id, 1)).status).toBe(400);
    await set(second.id, { collection_id: null, status: 'hidden' });
    expect((await publish(second.id, 1)).status).toBe(200);
    expect(rulesIn((await set(second.id, { status: 'hidden' }, 2)).body)).toEqual([
      'collection_id: same_page',
    ]);
  });
});

describe('settings', () => {
  test('only a shown doc with a text can be opened for preview, and stays one', async () => {
    const made = await create();
    const preview = { is_preview: true };
    expect(rulesIn((await set(made.id, preview)).body)).toEqual(['is_preview: preview_needs_text']);
    await draft(made.id, typed());
    await publish(made.id, 1);
    expect(rulesIn((await set(made.id, { ...preview, status: 'hidden' })).body)).toEqual([
      'is_preview: preview_of_shown',
    ]);
    expect((await set(made.id, preview)).body.is_preview).toBe(true);
    const free = await testApp.person({ home: 'founder' });
    expect((await seenBy(free, made.slug)).body.body_portable.length).toBe(4);
    for (const [change, rule] of [
      [{ body: '' }, 'body: preview_needs_text'],
      [{ body: '', kind: 'link', asset_url: 'https://example.org/doc' }, 'kind: preview_of_doc'],
    ] as const) {
      const { revision } = (await lan.call('GET', at(made.id))).body.draft ?? { revision: 0 };
      await draft(made.id, typed(change), revision, 2);
      expect(rulesIn((await publish(made.id, revision + 1)).body)).toEqual([rule]);
    }
    const link = await create({ kind: 'link' });
    expect(rulesIn((await set(link.id, { ...preview, status: 'hidden' })).body)).toContain(
      'is_preview: preview_of_doc',
    );
  });

  test('of fifty changes at once one wins, and a draft begun before goes on', async () => {
    const { id } = await create();
    await draft(id, typed());
    const answers = await Promise.all(Array.from({ length: 50 }, () => set(id, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await publish(id, 1)).status).toBe(200);
  });

  test('a collection of another community is refused, and so is the shelf', async () => {
    const { id } = await create();
    for (const other of ['cm-occ-sales-col-11', 'cm-occ-founder-col-11', 'col-khong-co']) {
      expect((await set(id, { collection_id: other })).status).toBe(400);
      const made = await lan.call('POST', `${library}/documents`, {
        title: 'X',
        kind: 'link',
        collection_id: other,
      });
      expect(made.status).toBe(400);
    }
  });
});

describe('two editors', () => {
  test('the second publish is told what the first one wrote, and overwrites nothing', async () => {
    const { id } = await create();
    await draft(id, typed({ summary: 'của Lan' }));
    await draft(id, typed({ summary: 'của Minh' }), 0, 1, minh);
    const open = await minh.call('GET', at(id));
    expect(open.body).toMatchObject({
      others: [{ name: 'Lan' }],
      draft: { content: { summary: 'của Minh' } },
    });
    expect(open.text).not.toContain('của Lan');
    expect((await publish(id, 1)).status).toBe(200);
    const late = await publish(id, 1, minh);
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ version: 2, content: { summary: 'của Lan' } });
    await draft(id, typed({ summary: 'của cả hai' }), 1, 2, minh);
    expect((await publish(id, 2, minh)).body).toMatchObject({ summary: 'của cả hai', version: 3 });
  });

  test('the second publish does not write over sources, when nothing else has changed', async () => {
    const { id } = await create();
    const sources = JSON.parse(sourcesSaying('Luật Kế toán, Điều 12'));
    await draft(id, typed());
    await publish(id, 1);
    await draft(id, typed({ sources }), 0, 2);
    await draft(id, typed({ sources: [] }), 0, 2, minh);
    expect((await publish(id, 1)).body).toMatchObject({ version: 3, sources });
    const late = await publish(id, 1, minh);
    expect([late.status, late.body.current?.content.sources]).toEqual([409, sources]);
  });

  test('of fifty publishes at once one wins; of fifty drafts of two tabs too', async () => {
    const { id } = await create();
    const drafts = await Promise.all(
      Array.from({ length: 50 }, (_, n) => draft(id, typed({ summary: `bản ${n}` }))),
    );
    expect(drafts.filter(({ status }) => status === 200)).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => publish(id, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const log = await actionsOn(id);
    expect(log.filter(({ action }) => action === 'document.published')).toHaveLength(1);
  });

  test('thrown away a draft is gone', async () => {
    const { id } = await create();
    await draft(id, typed());
    expect((await lan.call('DELETE', `${at(id)}/draft`)).body.draft).toBeNull();
    expect((await publish(id, 1)).status).toBe(409);
  });
});

describe('order', () => {
  const idsOf = async (slug = 'thu-tu') => {
    const { body } = await lan.call('GET', library);
    const found = body.collections.find((one: { slug: string }) => one.slug === slug);
    return { id: found.id, ids: found.documents.map(({ id }: { id: string }) => id) as string[] };
  };

  test('of a collection, through fifty orders at once, as learners see it', async () => {
    await makeCollection(testApp.services, { community: 'founder', slug: 'thu-tu', sortOrder: 2 });
    for (let n = 0; n < 6; n++) {
      await makeDocument(testApp.services, { community: 'founder', collection: 'thu-tu', body: realBody() });
    }
    const { id, ids } = await idsOf();
    const orders = Array.from({ length: 50 }, (_, n) => [...ids.slice(n % 6), ...ids.slice(0, n % 6)]);
    const answers = await Promise.all(
      orders.map((document_ids) => lan.call('PUT', `${library}/order`, { collection_id: id, document_ids })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const last = (await idsOf()).ids;
    expect(orders.map((order) => order.join())).toContain(last.join());
    const { body: shown } = await pro.call('GET', '/api/communities/founder/library?collection=thu-tu');
    expect(shown.documents.map((one: { id: string }) => one.id)).toEqual(last);
    const made = await create({ collection_id: id });
    expect((await idsOf()).ids).toEqual([...last, made.id]);
    const missing = await lan.call('PUT', `${library}/order`, { collection_id: id, document_ids: last });
    expect([missing.status, missing.body.current.document_ids.length]).toEqual([409, 7]);
  });

  test('fifty documents of one name at once get fifty addresses', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => create({ title: 'Cùng tên' })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(50);
  });
});

describe('the shelf of reports', () => {
  const shelf = 'cm-occ-founder-col-11';
  let ids: string[];
  beforeAll(async () => {
    const now = new Date();
    await testApp.services.db
      .insertInto('community_library_docs')
      .values(
        Array.from({ length: 20 }, (_, n) => ({
          id: `doc-bao-cao-${n}`,
          community_id: 'cm-occ-founder',
          collection_id: shelf,
          slug: `bao-cao-${n}`,
          title: `Báo cáo ${n}`,
          summary: 'Tóm tắt',
          kind: 'link',
          asset_url: `https://hang-${n % 5}.example/${n}`,
          url_key: `hang-${n % 5}.example/${n}`,
          publisher: `Hãng ${n % 5}`,
          publisher_key: `hang ${n % 5}`,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    ids = Array.from({ length: 20 }, (_, n) => `doc-bao-cao-${n}`);
  });
  const report = (change: object = {}) => ({
    title: 'Báo cáo mới',
    summary: 'Tóm tắt mới',
    kind: 'link',
    body: '',
    asset_url: 'https://hang-0.example/khac',
    publisher: 'Hãng 0',
    ...change,
  });

  test('lets a link be exchanged for another while the shelf stays whole', async () => {
    const id = ids[0] ?? '';
    expect((await draft(id, report())).body.findings).toEqual([]);
    expect((await publish(id, 1)).body).toMatchObject({ is_on_shelf: true, title: 'Báo cáo mới' });
    expect((await seenBy(pro, 'bao-cao-0')).body.asset_url).toBe('https://hang-0.example/khac');
  });

  test.each([
    [
      'a fifth of one publisher',
      { publisher: 'Hang 1', asset_url: 'https://hang-1.example/moi' },
      ['publisher: shelf_per_publisher'],
    ],
    ['a page twice', { asset_url: 'https://www.hang-1.example/6/' }, ['asset_url: same_page']],
    ['no publisher', { publisher: '' }, ['publisher: required']],
    ['no summary', { summary: '' }, ['summary: required']],
    [
      'another kind',
      { kind: 'doc', asset_url: '' },
      ['body: framework', 'kind: shelf_link', 'asset_url: required'],
    ],
  ])('refuses %s', async (_, change, rules) => {
    const id = ids[10] ?? '';
    const { revision } = (await lan.call('GET', at(id))).body.draft ?? { revision: 0 };
    expect(rulesIn((await draft(id, report(change), revision)).body)).toEqual(rules);
    expect((await publish(id, revision + 1)).status).toBe(400);
  });

  test('keeps its links: none leaves, one may be hidden', async () => {
    const id = ids[1] ?? '';
    expect(rulesIn((await set(id, {})).body)).toEqual(['collection_id: shelf_whole']);
    const hidden = { collection_id: shelf, status: 'hidden' };
    expect((await set(id, hidden)).body.status).toBe('hidden');
  });
});

test('a preview is what the learner gets', async () => {
  const made = await create();
  await draft(made.id, typed());
  await publish(made.id, 1);
  const preview = async (as: string) => (await lan.call('GET', `${at(made.id)}/preview?as=${as}`)).body;
  expect(await preview('pro')).toMatchObject({ status: 404, document: null });
  await set(made.id, {});
  expect(await preview('guest')).toMatchObject({ status: 401, refusal: { code: 'UNAUTHENTICATED' } });
  const free = await preview('free');
  expect(free.document).toMatchObject({ locked: true });
  expect(JSON.stringify(free)).not.toContain('Mỗi sáng thứ hai');
  expect(await preview('pro')).toMatchObject({ status: 200, document: { locked: false } });
  expect((await preview('pro')).document).toEqual((await seenBy(pro, made.slug)).body);
});

test('nobody without the role builds, and nothing happens', async () => {
  const { id } = await create();
  for (const person of [await testApp.person({ roles: ['host'] }), pro]) {
    expect((await person.call('GET', library)).status).toBe(403);
    expect((await draft(id, typed(), 0, 1, person)).status).toBe(403);
  }
  expect((await testApp.guest('GET', at(id))).status).toBe(401);
  expect((await lan.call('GET', '/api/admin/libraries/khong-co')).status).toBe(404);
  expect((await lan.call('GET', at('doc-khong-co'))).status).toBe(404);
});
