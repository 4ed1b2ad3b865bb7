import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBook } from '../../test/books.ts';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { makeDocument } from '../../test/documents.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { moveDraft } from '../authoring/public.ts';
import { createStory } from '../stories/public.ts';
import { openLimit } from './access.ts';
import { deleteOldDraftLinks } from './public.ts';

let testApp: TestApp;
let owner: Person;
let editor: Person;
let course: MadeCourse;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-12-01T03:00:00Z', env: { INSTANCE_NAME: 'original' } });
  owner = await testApp.person({ roles: ['owner'], name: 'Thanh' });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.setClock('2026-12-01T03:00:00Z');
  await sql`TRUNCATE rate_limits`.execute(testApp.services.db);
  editor = await testApp.person({ roles: ['editor'], name: 'Mai' });
  course = await makeCourse(testApp.services, { community: 'founder', lessons: 3 });
});

const words = {
  title: 'Giá vốn một ly',
  summary: 'Tính cho đúng',
  minutes: 5,
  kind: 'markdown',
  body: 'Chưa ai đọc, ==trừ chuyên gia==.\n\n:::quiz gia-von\nGì?\n- [x] Cốc\n- [ ] Lương\n> Vì vậy.\n:::',
  video_id: '',
};

const lessonId = (at = 1) => course.lessons[at]?.id ?? '';
const lessonAt = (at = 1) => `/api/admin/learning/courses/${course.id}/lessons/${lessonId(at)}`;

async function typeLesson(person = editor, content: object = words, revision = 0) {
  const { version } = (await person.call('GET', lessonAt())).body;
  const saved = await person.call('PUT', `${lessonAt()}/draft`, {
    based_on_version: version,
    revision,
    content,
  });
  expect(saved.status, saved.text).toBe(200);
}

const linksOf = (subjectId = lessonId()) => `/api/admin/drafts/${subjectId}/links`;

async function share(person = editor, body: object = {}, subjectId = lessonId()) {
  const made = await person.call('POST', linksOf(subjectId), body);
  expect(made.status, made.text).toBe(201);
  return { id: made.body.link.id as string, token: (made.body.url as string).split('/').at(-1) ?? '', made };
}

const read = (token: string, app = testApp) => app.guest('GET', `/api/public/drafts/${token}`);

const expectGone = async (token: string) => {
  const [gone, never] = [await read(token), await read('f'.repeat(48))];
  expect([gone.status, { ...gone.body, request_id: '' }]).toEqual([404, { ...never.body, request_id: '' }]);
};

describe('a link to a draft', () => {
  test('lets a stranger read what is saved now, and says of when and until when', async () => {
    await typeLesson();
    const { token, made } = await share();
    expect(made.body.url).toMatch(/\/drafts\/[0-9a-f]{48}$/);
    const first = await read(token);
    expect(first.body).toMatchObject({
      kind: 'lesson',
      title: words.title,
      body: words.body,
      shared_by: 'Mai',
      saved_at: '2026-12-01T03:00:00.000Z',
      expires_at: '2026-12-08T03:00:00.000Z',
    });
    expect(first.headers['cache-control']).toBe('no-store');
    testApp.setClock('2026-12-01T04:00:00Z');
    await typeLesson(editor, { ...words, title: 'Giá vốn hai ly' }, 1);
    expect((await read(token)).body).toMatchObject({
      title: 'Giá vốn hai ly',
      saved_at: '2026-12-01T04:00:00.000Z',
    });
  });

  test('is known once: neither the list, nor the audit log, nor the database holds its secret', async () => {
    await typeLesson();
    const { token, id } = await share(editor, { days: 1 });
    const { db } = testApp.services;
    const { text } = await owner.call('GET', linksOf());
    expect(text).toContain(id);
    const stored = await sql<{ all: string }>`
      SELECT (SELECT string_agg(l::text, '') FROM draft_links l) || (SELECT string_agg(a::text, '') FROM audit_log a) AS all`.execute(
      db,
    );
    expect(text + stored.rows[0]?.all).not.toContain(token);
    const { body: log } = await owner.call('GET', `/api/admin/audit-log?subject_id=${lessonId()}`);
    expect(log[0]).toMatchObject({
      action: 'draft_link.created',
      subject_kind: 'lesson',
      actor_name: 'Mai',
      after: { link: id, expires_at: '2026-12-02T03:00:00.000Z' },
    });
  });

  test('the list says who made it, when it was last opened and how often', async () => {
    await typeLesson();
    const { token, id } = await share();
    await read(token);
    testApp.setClock('2026-12-01T05:00:00Z');
    await read(token);
    const colleague = await testApp.person({ roles: ['editor'] });
    expect((await colleague.call('GET', linksOf())).body).toEqual([
      {
        id,
        made_by_name: 'Mai',
        is_own: false,
        created_at: '2026-12-01T03:00:00.000Z',
        expires_at: '2026-12-08T03:00:00.000Z',
        opened_count: 2,
        last_opened_at: '2026-12-01T05:00:00.000Z',
      },
    ]);
  });

  test('is refused where there is nothing of one’s own, for a day that is not offered, and beyond twenty', async () => {
    const refused = await editor.call('POST', linksOf(), {});
    expect(refused).toMatchObject({ status: 409, body: { reason: 'nothing_typed' } });
    await typeLesson(await testApp.person({ roles: ['editor'] }));
    expect((await editor.call('POST', linksOf(), {})).status).toBe(409);
    await typeLesson();
    expect((await editor.call('POST', linksOf(), { days: 90 })).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 25 }, () => editor.call('POST', linksOf(), {})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'too_many' });
  });

  test('of a section, a document and a story shows what each has', async () => {
    const { services } = testApp;
    const book = await makeBook(services, { community: 'founder', sections: 2 });
    const sectionId = book.sections[1]?.id ?? '';
    const document = await makeDocument(services, { community: 'founder' });
    const storyId = await createStory(services, editor.viewer, { ...emptyStory, requestId: 'req-test' });
    const typedOf = async (at: string, content: object) => {
      const { version } = (await editor.call('GET', at)).body;
      const body = { based_on_version: version, revision: 0, content };
      expect((await editor.call('PUT', `${at}/draft`, body)).status).toBe(200);
    };
    const source = { title: 'Luật', publisher: '', url: 'chưa có', checked_on: '2026-1' };
    await typedOf(`/api/admin/books/${book.id}/sections/${sectionId}`, {
      title: 'Mục',
      minutes: null,
      body: 'Thân',
      sources: [source],
    });
    await typedOf(`/api/admin/library-documents/${document.id}`, {
      title: 'Tài liệu',
      summary: '',
      kind: 'link',
      body: '',
      asset_url: 'https://example.com/bao-cao',
      publisher: '',
    });
    await typedOf(`/api/admin/learner-stories/${storyId}`, {
      ...typedStory,
      role_before: 'Kế toán',
      cover_url: 'javascript:alert(1)',
      body: '::video[dQw4w9WgXcQ]',
    });
    const section = await read((await share(editor, {}, sectionId)).token);
    expect(section.body).toMatchObject({
      kind: 'section',
      body: 'Thân',
      sources: [{ ...source, url: null, checked_on: null }],
    });
    const shownDocument = await read((await share(editor, {}, document.id)).token);
    expect(shownDocument.body).toMatchObject({ kind: 'document', asset_url: 'https://example.com/bao-cao' });
    const story = await read((await share(editor, {}, storyId)).token);
    expect(story.body).toMatchObject({ kind: 'story', roles: ['Kế toán'], cover_url: null });
  });

  test('beyond its limit the reader waits, whatever they ask for', async () => {
    await typeLesson();
    const { token } = await share();
    await read('0'.repeat(48));
    await sql`UPDATE rate_limits SET count = ${openLimit.max} WHERE key LIKE ${`${openLimit.name}:%`}`.execute(
      testApp.services.db,
    );
    expect(await read(token)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });
});

const emptyStory = {
  slug: null,
  title: 'Chuyện của An',
  summary: '',
  author_name: 'An',
  role_before: '',
  role_after: '',
  community: null,
  course_slug: null,
  course_name: null,
  cover_url: null,
  avatar_url: null,
  body: '',
  is_public: 0 as const,
};
const { is_public: _, ...storyWords } = emptyStory;
const typedStory = Object.fromEntries(Object.entries(storyWords).map(([name, value]) => [name, value ?? '']));

describe('the end of a link, which nobody can tell from one that never was', () => {
  test('at will, by any editor, with what became of it in the audit log', async () => {
    await typeLesson();
    const { token, id } = await share();
    await read(token);
    const colleague = await testApp.person({ roles: ['editor'], name: 'An' });
    expect((await colleague.call('DELETE', `${linksOf(lessonId(0))}/${id}`)).status).toBe(404);
    expect((await colleague.call('DELETE', `${linksOf()}/${id}`)).status).toBe(200);
    await expectGone(token);
    expect((await colleague.call('DELETE', `${linksOf()}/${id}`)).status).toBe(404);
    const { body: log } = await owner.call('GET', `/api/admin/audit-log?subject_id=${lessonId()}`);
    expect(log[0]).toMatchObject({
      action: 'draft_link.ended',
      actor_name: 'An',
      before: { link: id, made_by: editor.viewer.accountId, opened_count: 1 },
    });
  });

  test('with its day, from when on it is not listed, and its row goes', async () => {
    await typeLesson();
    const { token, id } = await share(editor, { days: 1 });
    testApp.setClock('2026-12-02T02:59:59Z');
    expect((await read(token)).status).toBe(200);
    testApp.setClock('2026-12-02T03:00:00Z');
    await expectGone(token);
    expect((await editor.call('GET', linksOf())).body).toEqual([]);
    await deleteOldDraftLinks(testApp.services);
    const { db } = testApp.services;
    expect(await db.selectFrom('draft_links').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('with the draft: published, thrown away, deleted with its text; a new draft and a restored text bring none back', async () => {
    await typeLesson();
    const published = await share();
    expect((await editor.call('POST', `${lessonAt()}/publish`, { revision: 1 })).status).toBe(200);
    await expectGone(published.token);
    await typeLesson();
    await expectGone(published.token);
    const discarded = await share();
    expect((await editor.call('DELETE', `${lessonAt()}/draft`)).status).toBe(200);
    await expectGone(discarded.token);
    await typeLesson();
    const deleted = await share();
    expect((await editor.call('DELETE', lessonAt(), { reason: '' })).status).toBe(200);
    await expectGone(deleted.token);
    const [removed] = (await editor.call('GET', '/api/admin/removed')).body;
    expect((await editor.call('POST', `/api/admin/removed/${removed.id}/restore`)).status).toBe(200);
    await expectGone(deleted.token);
  });

  test('with a story that is deleted, although its draft stays', async () => {
    const id = await createStory(testApp.services, editor.viewer, { ...emptyStory, requestId: 'req-test' });
    const at = `/api/admin/learner-stories/${id}`;
    const body = { based_on_version: 1, revision: 0, content: { ...typedStory, title: 'Đang kể' } };
    expect((await editor.call('PUT', `${at}/draft`, body)).status).toBe(200);
    const { token } = await share(editor, {}, id);
    expect((await read(token)).body.title).toBe('Đang kể');
    expect((await editor.call('DELETE', at)).status).toBe(200);
    await expectGone(token);
    expect((await editor.call('POST', `${at}/restore`)).status).toBe(200);
    await expectGone(token);
  });

  test('when the draft is handed over, and whoever takes it makes their own', async () => {
    await typeLesson();
    const { token } = await share();
    const heir = await testApp.person({ roles: ['editor'] });
    const { db } = testApp.services;
    const key = { accountId: editor.viewer.accountId, subjectId: lessonId() };
    expect(await db.transaction().execute((trx) => moveDraft(trx, key, heir.viewer.accountId))).toBe(true);
    await expectGone(token);
    expect((await read((await share(heir)).token)).body.title).toBe(words.title);
  });

  test('when its maker leaves, for good; while the account is locked it waits', async () => {
    await typeLesson();
    const { token } = await share();
    const rolesOf = (roles: string[]) =>
      owner.call('PUT', `/api/admin/accounts/${editor.viewer.accountId}/roles`, { roles });
    expect((await rolesOf(['editor', 'host'])).status).toBe(200);
    expect((await read(token)).status).toBe(200);
    const lock = `/api/admin/accounts/${editor.viewer.accountId}/integrity-lock`;
    expect(
      (await owner.call('PUT', lock, { until: '2026-12-01T04:00:00Z', reason: 'Kiểm tra' })).status,
    ).toBe(200);
    await expectGone(token);
    expect((await owner.call('PUT', lock, { until: null, reason: 'Xong' })).status).toBe(200);
    expect((await read(token)).status).toBe(200);
    expect((await rolesOf(['host'])).status).toBe(200);
    await expectGone(token);
    expect((await rolesOf(['editor'])).status).toBe(200);
    await expectGone(token);
  });

  test('in a copy of the installation, which makes links of its own', async () => {
    await typeLesson();
    const { token } = await share();
    const { databaseUrl } = testApp.services;
    const copy = await createTestApp({
      databaseUrl,
      env: { INSTANCE_NAME: 'copy' },
      now: '2026-12-01T03:00:00Z',
    });
    const again = await createTestApp({
      databaseUrl,
      env: { INSTANCE_NAME: 'original' },
      now: '2026-12-01T03:00:00Z',
    });
    try {
      expect((await read(token, copy)).status).toBe(404);
      expect((await read(token, again)).status).toBe(200);
    } finally {
      await Promise.all([copy.close(), again.close()]);
    }
  });

  test('made while the draft is published either was first, or is refused', async () => {
    for (let round = 0; round < 5; round++) {
      await typeLesson(editor, { ...words, title: `Vòng ${round}` });
      const [made, published] = await Promise.all([
        editor.call('POST', linksOf(), {}),
        editor.call('POST', `${lessonAt()}/publish`, { revision: 1 }),
      ]);
      expect(published.status, published.text).toBe(200);
      expect([201, 409]).toContain(made.status);
      if (made.status === 201) await expectGone(made.body.url.split('/').at(-1));
      expect((await editor.call('GET', linksOf())).body).toEqual([]);
    }
  });
});
