import { emailKinds } from '@cungnghe/contracts/emails/endpoints';
import { editableTexts } from '@cungnghe/emails/texts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let secondProcess: TestApp;
let owner: Person;
let colleague: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  secondProcess = await createTestApp({ databaseUrl: testApp.services.databaseUrl });
  owner = await testApp.person({ roles: ['owner'], name: 'Chủ Trường' });
  colleague = await testApp.person({ roles: ['owner'], name: 'Chủ Khác' });
}, 60_000);
afterAll(async () => {
  await secondProcess.close();
  await testApp.close();
});
beforeEach(async () => {
  const { db } = testApp.services;
  for (const table of ['email_outbox', 'email_texts', 'authored_versions'] as const) {
    await db.deleteFrom(table).execute();
  }
  await Promise.all([testApp.services.cache.caughtUp(), secondProcess.services.cache.caughtUp()]);
});
afterEach(() => vi.restoreAllMocks());

const path = '/api/admin/emails/texts/learning_nudge/vi';
const save = (version: number, texts: object, by = owner, at = path) =>
  by.call('PUT', at, { version, texts });
const read = async () => (await owner.call('GET', path)).body;
const textOf = async (key: string) =>
  (await read()).texts.find((one: { key: string }) => one.key === key) as Record<string, unknown>;

const nudge = (at: string, lessonTitle = 'Bài hai') => ({
  kind: 'learning_nudge' as const,
  to: `${at}@example.vn`,
  locale: 'vi' as const,
  accountId: owner.viewer.accountId,
  dedupeKey: at,
  data: {
    name: 'An',
    courseName: 'Giá vốn',
    communitySlug: 'retail',
    courseSlug: 'gia-von',
    lessonTitle,
    doneCount: 1,
    lessonCount: 3,
    daysAway: 7,
  },
});
let day = 0;
/** Each on a day of its own: an account gets one of these a day. */
const enqueue = (name: string, app = testApp) =>
  app.services.db
    .transaction()
    .execute((trx) =>
      app.services.outbox.enqueue(trx, nudge(name), new Date(Date.UTC(2026, 0, 1 + day++, 5))),
    );
const messages = () =>
  testApp.services.db
    .selectFrom('email_outbox')
    .select(['kind', 'subject', 'html', 'text', 'data', 'to_email'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

describe('the list', () => {
  test('has every kind in both languages, all of them ours at first', async () => {
    const { body } = await owner.call('GET', '/api/admin/emails/texts');
    expect(body.map(({ kind, language }: Record<string, string>) => `${kind}.${language}`)).toEqual(
      emailKinds.flatMap((kind) => [`${kind}.vi`, `${kind}.en`]),
    );
    for (const { changed, outdated, unusable, saved_at } of body) {
      expect([changed, outdated, unusable, saved_at]).toEqual([0, 0, 0, null]);
    }
    await save(1, { subject: 'Nhớ {course} nhé' });
    const after = (await owner.call('GET', '/api/admin/emails/texts')).body;
    expect(after.filter(({ changed }: { changed: number }) => changed > 0)).toEqual([
      {
        kind: 'learning_nudge',
        language: 'vi',
        changed: 1,
        outdated: 0,
        unusable: 0,
        saved_by_name: 'Chủ Trường',
        saved_at: expect.any(String),
      },
    ]);
  });

  test('and all that leads on from it is for owners alone', async () => {
    for (const role of ['editor', 'support', 'host', 'finance'] as const) {
      const other = await testApp.person({ roles: [role] });
      const texts = { subject: 'Nhớ {course} nhé' };
      const answers = await Promise.all([
        other.call('GET', '/api/admin/emails/texts'),
        other.call('GET', path),
        save(1, texts, other),
        other.call('POST', `${path}/preview`, { texts, data: 'latest' }),
        other.call('POST', `${path}/test`, { texts, sample: 'usual' }),
        other.call('GET', `${path}/versions`),
        other.call('GET', `${path}/versions/1`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403));
    }
  });
});

describe('texts in place of ours', () => {
  test('stand in the next message, in their language, and are in the audit log', async () => {
    await enqueue('before');
    const saved = await save(1, { subject: 'Nhớ {course} nhé, {name}', heading: 'Học tiếp thôi' });
    expect([saved.status, saved.body.version, saved.body.saved_by_name]).toEqual([200, 2, 'Chủ Trường']);
    await enqueue('after');
    const [before, after] = await messages();
    // What is in the outbox was written when its cause was; no later word changes it.
    expect(before?.subject).toBe('Học tiếp: Giá vốn');
    expect(before?.html).toContain('Tiếp tục khóa học của bạn');
    expect(after?.subject).toBe('Nhớ Giá vốn nhé, An');
    expect(after?.html).toContain('Học tiếp thôi');
    expect(after?.text).toContain('1/3 bài');
    const english = await owner.call('POST', '/api/admin/emails/texts/learning_nudge/en/preview', {
      texts: {},
      data: 'usual',
    });
    expect(english.body.subject).toBe('Continue learning: Giá vốn và giá bán');
    const log = await testApp.services.db
      .selectFrom('audit_log')
      .select(['subject_id', 'before', 'after', 'actor_id'])
      .where('action', '=', 'email_text.saved')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(log).toEqual([
      {
        subject_id: 'learning_nudge.vi',
        actor_id: owner.viewer.accountId,
        before: { texts: {} },
        after: { texts: { subject: 'Nhớ {course} nhé, {name}', heading: 'Học tiếp thôi' } },
      },
    ]);
  });

  test('stand in messages of every process, in samples, in tests and in messages by hand', async () => {
    await save(1, { subject: 'Nhớ {course} nhé' });
    await secondProcess.services.cache.caughtUp();
    await enqueue('elsewhere', secondProcess);
    expect((await messages())[0]?.subject).toBe('Nhớ Giá vốn nhé');
    const catalog = (await owner.call('GET', '/api/admin/emails/catalog')).body;
    const sample = catalog.find(({ kind }: { kind: string }) => kind === 'learning_nudge').samples[0];
    expect(sample.subject).toBe('Nhớ Giá vốn và giá bán nhé');
    const sent = await owner.call('POST', '/api/admin/emails/catalog/learning_nudge/test', {
      sample: 'usual',
      locale: 'vi',
    });
    expect(sent.body.subject).toBe('[Thử] Nhớ Giá vốn và giá bán nhé');
    const weekly = '/api/admin/emails/texts/profile_incomplete/vi';
    expect((await save(1, { subject: 'Hồ sơ của {name}' }, owner, weekly)).status).toBe(200);
    const { viewer } = await testApp.person({ name: 'Thiếu Ảnh' });
    const byHand = await owner.call('POST', '/api/admin/emails/sends/preview', {
      kind: 'profile_incomplete',
      audience: { type: 'member', account_id: viewer.accountId },
    });
    expect([byHand.status, byHand.body.sample?.subject]).toEqual([200, 'Hồ sơ của Thiếu Ảnh']);
  });

  test('what says the same as ours is ours, and what changes nothing makes no version', async () => {
    const ours = editableTexts('learning_nudge', 'vi').find(({ key }) => key === 'heading')?.ours ?? '';
    const saved = await save(1, { subject: 'Nhớ {course} nhé', heading: ours });
    expect((await textOf('heading')).text).toBeNull();
    const again = await save(2, { subject: '  Nhớ {course} nhé ' });
    expect([saved.body.version, again.status, again.body.version]).toEqual([2, 200, 2]);
  });

  test.each([
    ['gone', { nowhere: 'Gì đó' }, 'texts.nowhere'],
    ['empty', { subject: '' }, 'texts.subject'],
    ['too_long', { subject: `{course} ${'a'.repeat(200)}` }, 'texts.subject'],
    ['unknown_placeholder', { subject: '{course} {code}' }, 'texts.subject'],
    ['unknown_placeholder', { subject: '{course} {constructor}' }, 'texts.subject'],
    ['missing_placeholder', { subject: 'Nhớ nhé' }, 'texts.subject'],
    ['link', { subject: '{course} https://evil.example' }, 'texts.subject'],
    ['markup', { heading: '<a>Học</a>' }, 'texts.heading'],
  ])('%s is refused at its field: nothing is saved, shown or sent', async (rule, texts, at) => {
    const saved = await save(1, texts);
    expect([saved.status, saved.body.issues]).toEqual([400, [expect.objectContaining({ path: at, rule })]]);
    expect((await owner.call('POST', `${path}/preview`, { texts, data: 'usual' })).status).toBe(400);
    expect((await owner.call('POST', `${path}/test`, { texts, sample: 'usual' })).status).toBe(400);
    expect((await read()).version).toBe(1);
    expect(await messages()).toEqual([]);
  });

  test('of two editors at once one is refused as stale, also where nobody has saved before', async () => {
    const race = async (version: number) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          save(version, { heading: `Lời ${version} ${at}` }, at % 2 === 0 ? owner : colleague),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers.filter((one) => one.status !== 200)) {
        expect([status, body.code]).toEqual([409, 'CONFLICT']);
        expect(body.current).toEqual({
          version: version + 1,
          content: { texts: { heading: expect.any(String) } },
        });
      }
    };
    await race(1);
    await race(2);
    expect((await owner.call('GET', `${path}/versions`)).body).toHaveLength(2);
  });

  test('come back by their versions, and ours is a version like any other', async () => {
    await save(1, { heading: 'Lời một' });
    await save(2, { heading: 'Lời hai' }, colleague);
    const back = await save(3, {});
    expect([back.status, back.body.version]).toEqual([200, 4]);
    expect((await textOf('heading')).text).toBeNull();
    expect((await owner.call('GET', `${path}/versions`)).body).toMatchObject([
      { version: 3, replaced_by_name: 'Chủ Trường' },
      { version: 2, replaced_by_name: 'Chủ Khác' },
      { version: 1, replaced_by_name: 'Chủ Trường' },
    ]);
    const first = (await owner.call('GET', `${path}/versions/2`)).body.content;
    expect(first).toEqual({ texts: { heading: 'Lời một' } });
    expect((await owner.call('GET', `${path}/versions/1`)).body.content).toEqual({ texts: {} });
    expect((await owner.call('GET', `${path}/versions/4`)).status).toBe(404);
    expect((await save(4, first.texts)).body.version).toBe(5);
    await enqueue('again');
    expect((await messages())[0]?.html).toContain('Lời một');
  });
});

describe('what is stored and cannot be sent', () => {
  const store = async (texts: unknown) => {
    const { db, cache } = testApp.services;
    await db
      .insertInto('email_texts')
      .values({ kind: 'learning_nudge', language: 'vi', version: 2, texts: JSON.stringify(texts) })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'language']).doUpdateSet({ texts: JSON.stringify(texts) }),
      )
      .execute();
    await cache.caughtUp();
  };

  test('stops no message: ours stands in its place, which is logged and shown', async () => {
    const logged = vi.spyOn(testApp.services.log, 'error');
    await store({
      subject: { text: 'Không có tên khóa', ours: 'Học tiếp: {course}' },
      heading: { text: 'Vẫn dùng được', ours: 'Tiếp tục khóa học của bạn' },
      former: { text: 'Của bản trước', ours: 'Của bản trước nữa' },
    });
    expect(await enqueue('broken')).toBe('queued');
    const [message] = await messages();
    expect(message?.subject).toBe('Học tiếp: Giá vốn');
    expect(message?.html).toContain('Vẫn dùng được');
    expect(logged).toHaveBeenCalledWith(
      { kind: 'learning_nudge', language: 'vi', faults: { subject: 'missing_placeholder', former: 'gone' } },
      expect.any(String),
    );
    expect(await textOf('subject')).toMatchObject({
      fault: 'missing_placeholder',
      text: 'Không có tên khóa',
    });
    expect((await read()).gone).toEqual(['former']);
    const { body } = await owner.call('GET', '/api/admin/emails/texts');
    expect(body.find(({ unusable }: { unusable: number }) => unusable > 0)).toMatchObject({
      kind: 'learning_nudge',
      language: 'vi',
      unusable: 2,
    });
  });

  test.each([['chữ'], [[]], [{ subject: 'chữ' }], [{ subject: { text: 5 } }], [null]])(
    'nor does %j, which is none; it is saved over like any other',
    async (texts) => {
      await store(texts);
      expect(await enqueue('garbage')).toBe('queued');
      expect((await messages())[0]?.subject).toBe('Học tiếp: Giá vốn');
      const shown = await read();
      expect([shown.is_unreadable, shown.version]).toEqual([true, 2]);
      expect((await save(2, {})).body).toMatchObject({ version: 3, is_unreadable: false });
    },
  );

  test('a text of ours that became another since is told of, until somebody saves on top of it', async () => {
    await store({ heading: { text: 'Lời của trường', ours: 'Lời của bản trước' } });
    expect(await textOf('heading')).toMatchObject({
      text: 'Lời của trường',
      ours: 'Tiếp tục khóa học của bạn',
      ours_then: 'Lời của bản trước',
      fault: null,
    });
    expect((await save(2, { heading: 'Lời của trường' })).body.version).toBe(3);
    expect((await textOf('heading')).ours_then).toBeNull();
  });
});

describe('the data of the latest message', () => {
  test('are shown with other words, without its codes and secret links', async () => {
    const { outbox, db } = testApp.services;
    const at = new Date();
    await db.transaction().execute((trx) =>
      outbox.enqueue(
        trx,
        {
          kind: 'login_code',
          to: 'an@example.vn',
          locale: 'vi',
          data: { code: '314159', validMinutes: 10 },
          dedupeKey: 'code',
        },
        at,
      ),
    );
    const [row] = await messages();
    expect(row?.html).toContain('314');
    expect(JSON.stringify(row?.data)).not.toContain('314159');
    const code = '/api/admin/emails/texts/login_code/vi';
    const shown = await owner.call('POST', `${code}/preview`, {
      texts: { heading: 'Mã của bạn đây' },
      data: 'latest',
    });
    expect(shown.status).toBe(200);
    expect(shown.body.html).toContain('Mã của bạn đây');
    expect(shown.body.html).toContain('•••');
    expect(JSON.stringify(shown.body)).not.toMatch(/314|159/);
    expect((await owner.call('GET', code)).body.latest_message_at).toBe(at.toISOString());
  });

  test('are those of this kind and language, and 404 where there are none', async () => {
    const latest = { texts: {}, data: 'latest' };
    expect((await owner.call('POST', `${path}/preview`, latest)).status).toBe(404);
    await enqueue('first');
    const shown = await owner.call('POST', `${path}/preview`, latest);
    expect([shown.status, shown.body.subject]).toEqual([200, 'Học tiếp: Giá vốn']);
    expect(shown.body.html).toContain('/unsubscribe');
    expect((await owner.call('POST', `${path.replace('/vi', '/en')}/preview`, latest)).status).toBe(404);
    expect((await read()).latest_message_at).not.toBeNull();
  });

  test('of an earlier release that cannot be shown are 404, not a fault', async () => {
    await enqueue('old');
    const { db } = testApp.services;
    await db.updateTable('email_outbox').set({ kind: 'community_weekly', data: '{}' }).execute();
    const weekly = '/api/admin/emails/texts/community_weekly/vi/preview';
    expect((await owner.call('POST', weekly, { texts: {}, data: 'latest' })).status).toBe(404);
  });
});

test('POST …/test sends a sample with what is typed to the address of the operator, and 404 without it', async () => {
  const texts = { subject: 'Thử {course}' };
  const sent = await owner.call('POST', `${path}/test`, { texts, sample: 'usual' });
  expect([sent.status, sent.body]).toEqual([
    200,
    { to_email: owner.viewer.email, subject: '[Thử] Thử Giá vốn và giá bán' },
  ]);
  expect(await messages()).toMatchObject([{ to_email: owner.viewer.email, data: null }]);
  expect((await owner.call('POST', `${path}/test`, { texts, sample: 'other_case' })).status).toBe(404);
});

test('a thousand messages read the texts once', async () => {
  await save(1, { heading: 'Lời của trường' });
  await testApp.services.cache.caughtUp();
  const before = testApp.services.cache.counts();
  for (let at = 0; at < 1_000; at++) await enqueue(`many-${at}`);
  const after = testApp.services.cache.counts();
  expect(after.hits - before.hits).toBeGreaterThanOrEqual(998);
  expect(after.misses - before.misses).toBeLessThanOrEqual(2);
  const sent = await messages();
  expect(sent).toHaveLength(1_000);
  for (const { html } of sent) expect(html).toContain('Lời của trường');
}, 60_000);
