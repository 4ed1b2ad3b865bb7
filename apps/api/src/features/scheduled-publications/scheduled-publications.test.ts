import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import type { ImageProbeFault } from '../../platform/image-probe.ts';
import { publishers } from '../../publishers.ts';
import { makeBook } from '../../test/books.ts';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { makeDocument, realBody } from '../../test/documents.ts';
import { makeEvent } from '../../test/events.ts';
import { makeStory } from '../../test/stories.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { eraseAccount } from '../account-closing/public.ts';
import { type Publisher, publishDue } from './public.ts';

let testApp: TestApp;
/** On the same database: what is due is looked for by every process. */
let beside: TestApp;
let editor: Person;
let colleague: Person;
let host: Person;

const now = '2026-11-20T03:00:00.000Z';
const before = '2026-11-20T22:59:00.000Z';
const at = '2026-11-20T23:00:00.000Z';
const later = '2026-11-21T02:00:00.000Z';

/** What is found at the address of a picture. */
let lookAt: (address: string) => Promise<ImageProbeFault | undefined>;

beforeAll(async () => {
  testApp = await createTestApp({ now, imageProbe: { probe: (address) => lookAt(address) } });
  beside = await createTestApp({ now, databaseUrl: testApp.services.databaseUrl });
  editor = await testApp.person({ roles: ['editor'], name: 'Phạm Thị Soạn' });
  colleague = await testApp.person({ roles: ['editor'], name: 'Lê Văn Sửa' });
  host = await testApp.person({ roles: ['host'], name: 'Trần Thị Dẫn' });
}, 60_000);
beforeEach(async () => {
  testApp.setClock(now);
  lookAt = async () => undefined;
  await testApp.services.db.deleteFrom('scheduled_publications').execute();
});
afterAll(async () => {
  await beside.close();
  await testApp.close();
});

const list = '/api/admin/scheduled-publications';
const lessonAt = ({ id, lessons }: MadeCourse) =>
  `/api/admin/learning/courses/${id}/lessons/${lessons[0]?.id}`;
const timeOf = (kind: string, id: string | undefined) => `${list}/${kind}/${id}`;
const words = (body: string) => ({
  title: 'Đọc bảng cân đối',
  summary: '',
  minutes: 5,
  kind: 'markdown',
  body,
  video_id: '',
});

async function type(path: string, content: object, by = editor) {
  const { version, draft } = (await by.call('GET', path)).body;
  const kept = await by.call('PUT', `${path}/draft`, {
    based_on_version: version,
    revision: draft?.revision ?? 0,
    content,
  });
  expect(kept.status, kept.text).toBe(200);
  return kept.body.revision as number;
}

const schedule = (url: string, publish_at = at, version = 0, by = editor) =>
  by.call('PUT', url, { publish_at, version });

/** What an editor of a story has before them. */
const wordsOf = (story: Record<string, unknown>) => {
  const fields = ['slug', 'title', 'summary', 'author_name', 'role_before', 'role_after', 'community'];
  const more = ['course_slug', 'course_name', 'cover_url', 'avatar_url'];
  return Object.fromEntries([...fields, ...more].map((field) => [field, story[field] ?? '']));
};

/** A story that nobody sees yet, with a draft of the editor. */
async function typedStory(changes: object = {}, by = editor) {
  const { id } = await makeStory(testApp.services, editor);
  const path = `/api/admin/learner-stories/${id}`;
  const content = { ...wordsOf((await by.call('GET', path)).body), body: 'Lời kể mới', ...changes };
  await type(path, content, by);
  return { id, path, url: timeOf('story', id), content };
}
const picture = 'https://anh.example/bia.jpg';
const minutesAfter = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** A lesson with a draft of the editor, to be published at `at`. */
async function scheduledLesson(body = 'Bản mới') {
  const course = await makeCourse(testApp.services, { community: 'founder' });
  const path = lessonAt(course);
  await type(path, words(body));
  const url = timeOf('lesson', course.lessons[0]?.id);
  const set = await schedule(url);
  expect(set.status, set.text).toBe(200);
  const id = course.lessons[0]?.id ?? '';
  return { course, path, url, id, appointment: set.body.appointment };
}

const due = (instant = at) => {
  testApp.setClock(instant);
  return publishDue(testApp.services, publishers);
};
const bodyOf = async (path: string, by = editor) => (await by.call('GET', path)).body.body;
const states = async (by = editor) =>
  (await by.call('GET', list)).body.map(({ kind, state }: { kind: string; state: string }) => [kind, state]);
const actionsOn = async (id: string) => {
  const rows = await testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name'])
    .where('subject_id', '=', id)
    .where('action', 'not like', '%.created')
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor_name }) => `${action} ${actor_name}`);
};

describe('a lesson with a time', () => {
  test('is published then and not before, as its editor, with a version and an audit row', async () => {
    const { path, url, id, appointment } = await scheduledLesson();
    expect(appointment).toMatchObject({
      kind: 'lesson',
      publish_at: at,
      state: 'waiting',
      version: 1,
      is_own: true,
      scheduled_by_name: 'Phạm Thị Soạn',
    });
    await due(before);
    expect(await bodyOf(path)).toBe('Nội dung bài 1');
    await due();
    expect(await bodyOf(path)).toBe('Bản mới');
    expect((await editor.call('GET', path)).body.draft).toBeNull();
    expect((await editor.call('GET', `${path}/versions`)).body).toHaveLength(1);
    expect((await editor.call('GET', url)).body).toEqual({ appointment: null });
    expect((await editor.call('GET', `${list}?state=published`)).body).toMatchObject([
      {
        subject_id: id,
        title: 'Đọc bảng cân đối',
        published_at: at,
        is_late: false,
        is_retried: false,
        failure: null,
      },
    ]);
    expect((await actionsOn(id)).toSorted()).toEqual([
      'lesson.published Phạm Thị Soạn',
      'publication.scheduled Phạm Thị Soạn',
    ]);
  });

  test('is published with what was typed after the time was set', async () => {
    const { path } = await scheduledLesson();
    await type(path, words('Bản sửa sau cùng'));
    await due();
    expect(await bodyOf(path)).toBe('Bản sửa sau cùng');
  });

  test('is published late when nothing ran at its time, and the list says so', async () => {
    await scheduledLesson();
    await due(later);
    expect((await editor.call('GET', `${list}?state=published`)).body).toMatchObject([
      { publish_at: at, published_at: later, is_late: true },
    ]);
  });

  test('is not published any more once its draft is discarded, or published by hand', async () => {
    const discarded = await scheduledLesson();
    await editor.call('DELETE', `${discarded.path}/draft`);
    const byHand = await scheduledLesson('Bản xuất bản tay');
    const revision = await type(byHand.path, words('Bản xuất bản tay'));
    expect((await editor.call('POST', `${byHand.path}/draft/publish`, { revision })).status).not.toBe(500);
    await editor.call('POST', `${byHand.path}/publish`, { revision });
    expect(await states()).toEqual([]);
    await type(discarded.path, words('Một bản nháp khác'));
    await due();
    expect(await bodyOf(discarded.path)).toBe('Nội dung bài 1');
    expect(await bodyOf(byHand.path)).toBe('Bản xuất bản tay');
  });

  test('is not published any more once it is deleted; restored, its draft is there without a time', async () => {
    const { course, path } = await scheduledLesson();
    expect((await editor.call('DELETE', path, { reason: '' })).status).toBe(200);
    expect(await states()).toEqual([]);
    await due();
    expect(await states()).toEqual([]);
    const [removed] = (await editor.call('GET', '/api/admin/removed')).body;
    expect((await editor.call('POST', `/api/admin/removed/${removed.id}/restore`)).status).toBe(200);
    const restored = (await editor.call('GET', lessonAt(course))).body;
    expect(restored.draft.content.body).toBe('Bản mới');
    await due(later);
    expect(await bodyOf(path)).toBe('Nội dung bài 1');
  });

  test('gets another time, and is taken back, by whoever sees it as it is now', async () => {
    const { path, url, id } = await scheduledLesson();
    const stale = await schedule(url, later, 0);
    expect([stale.status, stale.body.reason, stale.body.current.publish_at]).toEqual([409, 'changed', at]);
    expect((await schedule(url, later, 1)).body.appointment).toMatchObject({ publish_at: later, version: 2 });
    // The same once more changes nothing.
    expect((await schedule(url, later, 2)).body.appointment.version).toBe(2);
    await due();
    expect(await bodyOf(path)).toBe('Nội dung bài 1');
    testApp.setClock(now);
    for (const _ of [1, 2]) expect((await colleague.call('DELETE', url)).body).toEqual({ appointment: null });
    await due(later);
    expect(await bodyOf(path)).toBe('Nội dung bài 1');
    expect((await editor.call('GET', path)).body.draft.content.body).toBe('Bản mới');
    expect((await actionsOn(id)).toSorted()).toEqual([
      'publication.cancelled Lê Văn Sửa',
      'publication.rescheduled Phạm Thị Soạn',
      'publication.scheduled Phạm Thị Soạn',
    ]);
  });

  test('is refused a time that has passed or is more than a year ahead, and a draft that is not finished or not there', async () => {
    const course = await makeCourse(testApp.services, { community: 'founder' });
    const url = timeOf('lesson', course.lessons[0]?.id);
    const without = await schedule(url);
    expect([without.status, without.body.code]).toEqual([409, 'CONFLICT']);
    await type(lessonAt(course), { ...words('Chưa có tên'), title: '' });
    const unfinished = await schedule(url);
    expect([unfinished.status, unfinished.body.issues[0].path]).toEqual([400, 'title']);
    await type(lessonAt(course), words('Xong'));
    for (const [instant, rule] of [
      [now, 'past'],
      ['2026-11-19T00:00:00Z', 'past'],
      ['2028-01-01T00:00:00Z', 'too_far'],
    ] as const) {
      const refused = await schedule(url, instant);
      expect([refused.status, refused.body.issues[0].rule]).toEqual([400, rule]);
    }
    expect((await schedule(timeOf('lesson', 'lsn-khong-co'))).status).toBe(404);
    expect(await states()).toEqual([]);
    // What was tried has left nothing.
    expect(await bodyOf(lessonAt(course))).toBe('Nội dung bài 1');
    expect((await editor.call('GET', lessonAt(course))).body.draft.content.body).toBe('Xong');
  });

  test('keeps its time from another editor, whose own draft is another text', async () => {
    const { path, url } = await scheduledLesson();
    await type(path, words('Bản của đồng nghiệp'), colleague);
    const refused = await schedule(url, later, 1, colleague);
    expect([refused.status, refused.body.reason]).toEqual([409, 'of_other']);
    expect(refused.body.current).toMatchObject({ is_own: false, scheduled_by_name: 'Phạm Thị Soạn' });
    expect(refused.text).not.toContain('Bản mới');
    // Nothing of it is for the server alone, such as the request by which it was set.
    const seen = (await colleague.call('GET', url)).body.appointment;
    expect(Object.keys(refused.body.current).toSorted()).toEqual(Object.keys(seen).toSorted());
  });
});

describe('what could not be published at its time', () => {
  test('stays with the reason, is counted, and is published by trying again or at another time', async () => {
    const { path, url } = await scheduledLesson();
    await type(path, { ...words('Quên tên'), title: '' });
    await due();
    const failed = (await editor.call('GET', url)).body.appointment;
    expect(failed).toMatchObject({
      state: 'failed',
      failure: { code: 'VALIDATION_FAILED', reason: null, issues: [{ path: 'title', rule: null }] },
    });
    expect((await editor.call('GET', '/api/admin/dashboard')).body.failed_publications).toBe(1);
    expect((await host.call('GET', '/api/admin/dashboard')).body.failed_publications).toBe(0);
    await due(later);
    expect(await states()).toEqual([['lesson', 'failed']]);

    const still = await editor.call('POST', `${url}/retry`);
    expect([still.status, still.body.issues[0].path]).toEqual([400, 'title']);
    const others = await colleague.call('POST', `${url}/retry`);
    expect([others.status, others.body.reason]).toEqual([409, 'of_other']);
    await type(path, words('Đã có tên'));
    expect((await editor.call('POST', `${url}/retry`)).body).toEqual({ appointment: null });
    expect(await bodyOf(path)).toBe('Đã có tên');
    expect((await editor.call('POST', `${url}/retry`)).status).toBe(409);
    expect((await editor.call('GET', `${list}?state=published`)).body[0]).toMatchObject({
      is_retried: true,
      is_late: true,
      scheduled_by_name: 'Phạm Thị Soạn',
    });
    expect((await editor.call('GET', '/api/admin/dashboard')).body.failed_publications).toBe(0);
  });

  test('gets a new time', async () => {
    const { path, url } = await scheduledLesson();
    await type(path, { ...words('Quên tên'), title: '' });
    await due();
    await type(path, words('Đã có tên'));
    const { version } = (await editor.call('GET', url)).body.appointment;
    expect((await schedule(url, later, version)).body.appointment).toMatchObject({
      state: 'waiting',
      failure: null,
    });
    await due(later);
    expect(await bodyOf(path)).toBe('Đã có tên');
  });

  test('is what somebody else has published over, and says so', async () => {
    const { path, url } = await scheduledLesson();
    const revision = await type(path, words('Bản của đồng nghiệp'), colleague);
    expect((await colleague.call('POST', `${path}/publish`, { revision })).status).toBe(200);
    await due();
    expect((await editor.call('GET', url)).body.appointment).toMatchObject({
      state: 'failed',
      failure: { code: 'CONFLICT' },
    });
    expect(await bodyOf(path)).toBe('Bản của đồng nghiệp');
  });

  test.each(['role', 'account'] as const)(
    'is what its operator may not any more, without the %s',
    async (lost) => {
      const gone = await testApp.person({ roles: ['editor'], name: 'Võ Thị Nghỉ' });
      const course = await makeCourse(testApp.services, { community: 'founder' });
      await type(lessonAt(course), words('Bản của người đã nghỉ'), gone);
      const url = timeOf('lesson', course.lessons[0]?.id);
      expect((await schedule(url, at, 0, gone)).status).toBe(200);
      const { db } = testApp.services;
      const { accountId } = gone.viewer;
      if (lost === 'role')
        await db.deleteFrom('operator_roles').where('account_id', '=', accountId).execute();
      else await db.updateTable('accounts').set({ is_active: false }).where('id', '=', accountId).execute();
      await due();
      expect((await editor.call('GET', url)).body.appointment).toMatchObject({
        state: 'failed',
        scheduled_by_name: 'Võ Thị Nghỉ',
        failure: { code: 'FORBIDDEN' },
      });
      expect(await bodyOf(lessonAt(course))).toBe('Nội dung bài 1');
      expect((await editor.call('DELETE', url)).status).toBe(200);
    },
  );
});

describe('other things with a time', () => {
  test('a section and a document are published as their buttons do', async () => {
    const book = await makeBook(testApp.services, { community: 'founder' });
    const section = book.sections[0]?.id;
    const path = `/api/admin/books/${book.id}/sections/${section}`;
    await type(path, { title: 'Mục mới', minutes: 3, body: 'Lời mới của sách' });
    expect((await schedule(timeOf('section', section))).status).toBe(200);
    const { id } = await makeDocument(testApp.services, { community: 'founder', body: realBody() });
    const document = (await editor.call('GET', `/api/admin/library-documents/${id}`)).body;
    const { title, summary, kind, body } = document;
    await type(`/api/admin/library-documents/${id}`, {
      title: `${title} mới`,
      summary,
      kind,
      body,
      asset_url: '',
      publisher: '',
    });
    const set = await schedule(timeOf('document', id));
    expect(set.status, set.text).toBe(200);
    await due();
    expect(await states()).toEqual(
      expect.arrayContaining([
        ['section', 'published'],
        ['document', 'published'],
      ]),
    );
    expect(await bodyOf(path)).toBe('Lời mới của sách');
    expect((await editor.call('GET', `/api/admin/library-documents/${id}`)).body.title).toBe(`${title} mới`);
  });

  test('a story is shown with what was typed; shown by hand or deleted, it has no time any more', async () => {
    const story = await makeStory(testApp.services, editor);
    const path = `/api/admin/learner-stories/${story.id}`;
    const url = timeOf('story', story.id);
    const open = (await editor.call('GET', path)).body;
    const { status } = await testApp.guest('GET', `/api/learner-stories/${story.slug}`);
    expect(status).toBe(404);
    await type(path, { ...wordsOf(open), body: 'Lời kể mới' });
    const set = await schedule(url);
    expect(set.status, set.text).toBe(200);
    await due();
    expect(await states()).toEqual([['story', 'published']]);
    expect((await editor.call('GET', path)).body).toMatchObject({ is_public: 1, body: 'Lời kể mới' });
    testApp.setClock(now);
    expect((await schedule(url)).body.reason).toBe('nothing_to_publish');

    for (const end of [
      (id: string) => editor.call('POST', `/api/admin/learner-stories/${id}/publish`),
      (id: string) => editor.call('DELETE', `/api/admin/learner-stories/${id}`),
    ]) {
      const other = await makeStory(testApp.services, editor);
      expect((await schedule(timeOf('story', other.id))).status).toBe(200);
      expect((await end(other.id)).status).toBe(200);
      expect((await editor.call('GET', timeOf('story', other.id))).body).toEqual({ appointment: null });
    }
  });

  test('an event is shown, also by a host who has taken over; called off or shown by hand, it has no time any more', async () => {
    const made = await makeEvent(testApp.services, { community: 'founder', isDraft: true });
    const url = timeOf('event', made.id);
    const other = await testApp.person({ roles: ['host'], name: 'Đỗ Văn Thay' });
    expect((await schedule(url, at, 0, host)).status).toBe(200);
    expect((await schedule(url, later, 1, other)).body.appointment.scheduled_by_name).toBe('Đỗ Văn Thay');
    await due(later);
    expect(await states(host)).toEqual([['event', 'published']]);
    expect((await host.call('GET', `/api/admin/events/${made.id}`)).body.published_at).toBe(later);
    testApp.setClock(now);
    for (const end of ['publish', 'cancel']) {
      const { id } = await makeEvent(testApp.services, { community: 'founder', isDraft: true });
      expect((await schedule(timeOf('event', id), at, 0, host)).status).toBe(200);
      const ended = await host.call(
        'POST',
        `/api/admin/events/${id}/${end}`,
        end === 'cancel' ? {} : undefined,
      );
      expect(ended.status, ended.text).toBe(200);
      expect((await host.call('GET', timeOf('event', id))).body).toEqual({ appointment: null });
    }
  });

  test('each operator sees what they may publish', async () => {
    const { url } = await scheduledLesson();
    const { id } = await makeEvent(testApp.services, { isDraft: true });
    await schedule(timeOf('event', id), at, 0, host);
    expect(await states()).toEqual([['lesson', 'waiting']]);
    expect(await states(host)).toEqual([['event', 'waiting']]);
    for (const method of ['GET', 'DELETE'] as const) expect((await host.call(method, url)).status).toBe(404);
    expect((await schedule(url, later, 1, host)).status).toBe(404);
  });
});

describe('pictures of a draft', () => {
  test('are looked at while nothing is held, however slow they are', async () => {
    const stories = await Promise.all(Array.from({ length: 12 }, () => typedStory({ cover_url: picture })));
    const answers: (() => void)[] = [];
    lookAt = () => new Promise((resolve) => answers.push(() => resolve(undefined)));
    const set = stories.map(({ url }) => schedule(url));
    await vi.waitFor(() => expect(answers).toHaveLength(12), { timeout: 10_000 });
    const { rows } = await sql<{ held: number }>`
      SELECT count(*)::int AS held FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'`.execute(beside.services.db);
    expect(rows[0]?.held).toBe(0);
    lookAt = async () => undefined;
    for (const answer of answers) answer();
    expect((await Promise.all(set)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  test('another draft than the one that was looked at is not published unseen', async () => {
    const { path, url, content } = await typedStory({ cover_url: picture });
    const looked: string[] = [];
    const typedMeanwhile = (cover_url: string) => async (address: string) => {
      looked.push(address);
      lookAt = async (next) => void looked.push(next);
      await type(path, { ...content, cover_url });
      return undefined;
    };
    lookAt = typedMeanwhile('https://anh.example/hai.jpg');
    const refused = await schedule(url);
    expect([refused.status, refused.body.reason]).toEqual([409, 'draft_changed']);
    const { updated_at } = (await editor.call('GET', path)).body.draft;
    expect(refused.body).toMatchObject({
      changed_at: updated_at,
      message: expect.stringContaining(`another device at ${updated_at}. Read it`),
    });
    expect((await schedule(url)).status).toBe(200);
    looked.length = 0;
    lookAt = typedMeanwhile('https://anh.example/ba.jpg');
    await due();
    expect(looked).toEqual(['https://anh.example/hai.jpg', 'https://anh.example/ba.jpg']);
    expect((await editor.call('GET', path)).body).toMatchObject({
      is_public: 1,
      cover_url: 'https://anh.example/ba.jpg',
    });
  });
});

describe('a story with a time', () => {
  test('keeps it from a colleague while whoever set it has a draft, who would show it without those words', async () => {
    const { path, url } = await typedStory();
    expect((await schedule(url)).status).toBe(200);
    const moved = await schedule(url, later, 1, colleague);
    expect([moved.status, moved.body.reason]).toEqual([409, 'of_other']);
    expect((await colleague.call('GET', url)).body.appointment.is_of_other).toBe(true);
    expect((await editor.call('GET', url)).body.appointment.is_of_other).toBe(false);

    await type(path, { ...wordsOf((await editor.call('GET', path)).body), title: '', body: 'Lời kể mới' });
    await due();
    const retried = await colleague.call('POST', `${url}/retry`);
    expect([retried.status, retried.body.reason]).toEqual([409, 'of_other']);
    expect((await editor.call('GET', path)).body.is_public).toBe(0);
    expect((await colleague.call('DELETE', url)).body).toEqual({ appointment: null });
  });

  test('is anybody’s to move while nothing is typed', async () => {
    const { id } = await makeStory(testApp.services, editor);
    expect((await schedule(timeOf('story', id))).status).toBe(200);
    expect((await schedule(timeOf('story', id), later, 1, colleague)).body.appointment).toMatchObject({
      is_own: true,
      is_of_other: false,
    });
  });
});

describe('passing trouble', () => {
  const instead = (publish: Publisher['publish']) =>
    publishDue(testApp.services, { ...publishers, lesson: { ...publishers.lesson, publish } });

  test('of one publication keeps no other one from its time, and ends after ten minutes', async () => {
    const lost = await scheduledLesson();
    const other = await scheduledLesson('Bản của bài sau');
    const round = (minutes: number) => {
      testApp.setClock(minutesAfter(minutes));
      return instead(async (trx, services, actor, input) => {
        if (input.id !== lost.id) return await publishers.lesson.publish(trx, services, actor, input);
        await sql`SET LOCAL idle_in_transaction_session_timeout = 20`.execute(trx);
        await new Promise((resolve) => setTimeout(resolve, 100));
        await publishers.lesson.publish(trx, services, actor, input);
      });
    };
    await round(0);
    expect(await bodyOf(other.path)).toBe('Bản của bài sau');
    expect((await editor.call('GET', lost.url)).body.appointment.state).toBe('waiting');
    await round(9);
    expect((await editor.call('GET', lost.url)).body.appointment.state).toBe('waiting');
    await round(10);
    expect((await editor.call('GET', lost.url)).body.appointment).toMatchObject({
      state: 'failed',
      failure: { code: 'INTERNAL' },
    });
    // A new time has ten minutes of its own.
    const again = minutesAfter(20);
    const { version } = (await editor.call('GET', lost.url)).body.appointment;
    expect((await schedule(lost.url, again, version)).status).toBe(200);
    await round(20);
    expect((await editor.call('GET', lost.url)).body.appointment.state).toBe('waiting');
    await due(minutesAfter(21));
    expect(await bodyOf(lost.path)).toBe('Bản mới');
  });

  test('of those who read texts is waited for', async () => {
    const { path, url } = await scheduledLesson();
    testApp.setClock(at);
    await instead(() => Promise.reject(new AppError('UNAVAILABLE', 'Too many texts wait')));
    expect((await editor.call('GET', url)).body.appointment).toMatchObject({
      state: 'waiting',
      failure: null,
    });
    await due(minutesAfter(1));
    expect(await bodyOf(path)).toBe('Bản mới');
  });

  test.each(['too_slow', 'unreachable'] as const)('of a picture that is %s is waited for', async (reason) => {
    const { path, url } = await typedStory({ cover_url: picture });
    expect((await schedule(url)).status).toBe(200);
    lookAt = async () => ({ reason, host: 'anh.example' });
    await due();
    expect((await editor.call('GET', url)).body.appointment).toMatchObject({
      state: 'waiting',
      failure: null,
    });
    await due(minutesAfter(10));
    expect((await editor.call('GET', url)).body.appointment).toMatchObject({
      state: 'failed',
      failure: { code: 'IMAGE_URL_NOT_DIRECT', reason },
    });
    // Whoever tries it by hand is told at once.
    expect((await editor.call('POST', `${url}/retry`)).body.code).toBe('IMAGE_URL_NOT_DIRECT');
    expect((await editor.call('GET', url)).body.appointment.state).toBe('failed');
    lookAt = async () => undefined;
    expect((await editor.call('POST', `${url}/retry`)).body).toEqual({ appointment: null });
    expect((await editor.call('GET', path)).body.is_public).toBe(1);
  });

  test('is not what a picture that is not there is', async () => {
    const { url } = await typedStory({ cover_url: picture });
    expect((await schedule(url)).status).toBe(200);
    lookAt = async () => ({ reason: 'not_found', host: 'anh.example' });
    await due();
    expect((await editor.call('GET', url)).body.appointment.state).toBe('failed');
  });
});

describe('an event with a time', () => {
  const startsIn = async (inHours: number) => {
    const { id } = await makeEvent(testApp.services, { isDraft: true, inHours });
    return { id, url: timeOf('event', id) };
  };

  test('is refused one at or after which it has begun', async () => {
    const { url } = await startsIn(20);
    for (const refusedAt of [at, later]) {
      const refused = await schedule(url, refusedAt, 0, host);
      expect([refused.status, refused.body.issues]).toEqual([
        400,
        [expect.objectContaining({ path: 'publish_at', rule: 'after_start' })],
      ]);
    }
    expect((await schedule(url, before, 0, host)).status).toBe(200);
  });

  test('is not shown once it has begun, moved or late', async () => {
    const { id, url } = await startsIn(24);
    expect((await schedule(url, at, 0, host)).status).toBe(200);
    await due('2026-11-21T03:00:00.000Z');
    expect((await host.call('GET', url)).body.appointment).toMatchObject({
      state: 'failed',
      failure: { code: 'VALIDATION_FAILED', issues: [{ path: 'publish_at', rule: 'after_start' }] },
    });
    expect((await host.call('GET', `/api/admin/events/${id}`)).body.published_at).toBeNull();
  });
});

test('an erased operator leaves no appointment of a draft, and nothing else in the way of colleagues', async () => {
  const gone = await testApp.person({ roles: ['editor', 'host'], name: 'Võ Thị Nghỉ' });
  const { services } = testApp;
  const course = await makeCourse(services, { community: 'founder' });
  await type(lessonAt(course), words('Bản của người đã nghỉ'), gone);
  const lesson = timeOf('lesson', course.lessons[0]?.id);
  const typed = await typedStory({}, gone);
  const event = await makeEvent(services, { community: 'founder', isDraft: true });
  for (const url of [lesson, typed.url, timeOf('event', event.id)]) {
    expect((await schedule(url, at, 0, gone)).status).toBe(200);
  }
  const { accountId } = gone.viewer;
  await services.db.deleteFrom('operator_roles').where('account_id', '=', accountId).execute();
  await eraseAccount(services, 'command line', { accountId, texts: 'keep' });
  for (const url of [lesson, typed.url]) {
    expect((await editor.call('GET', url)).body).toEqual({ appointment: null });
  }
  expect((await host.call('GET', timeOf('event', event.id))).body.appointment).toMatchObject({
    state: 'waiting',
    scheduled_by_name: null,
    is_of_other: false,
  });
  expect((await schedule(timeOf('event', event.id), later, 1, host)).status).toBe(200);
  await type(lessonAt(course), words('Bản của người còn lại'));
  expect((await schedule(lesson)).status).toBe(200);
});

describe('at the same moment', () => {
  test('what two processes find due is published once', async () => {
    const { path, id } = await scheduledLesson();
    testApp.setClock(at);
    beside.setClock(at);
    const rounds = Array.from({ length: 20 }, (_, index) =>
      publishDue((index % 2 === 0 ? testApp : beside).services, publishers),
    );
    await Promise.all(rounds);
    expect(await bodyOf(path)).toBe('Bản mới');
    expect(await states()).toEqual([['lesson', 'published']]);
    expect((await actionsOn(id)).filter((row) => row.startsWith('lesson.published'))).toHaveLength(1);
  });

  test('a process that is killed leaves nothing half published, and another one goes on', async () => {
    const lessons: Awaited<ReturnType<typeof scheduledLesson>>[] = [];
    for (let each = 0; each < 12; each++) lessons.push(await scheduledLesson());
    const { db, databaseUrl, authSecret } = testApp.services;
    const published = async () => {
      const rows = await db
        .selectFrom('audit_log')
        .select('subject_id')
        .where('action', '=', 'lesson.published')
        .where(
          'subject_id',
          'in',
          lessons.map(({ id }) => id),
        )
        .execute();
      return rows.length;
    };
    await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx);
      // It stands before the ninth, which is held, when it is killed.
      const ninth = lessons[8]?.id ?? '';
      await trx.selectFrom('legacy_lessons').select('id').where('id', '=', ninth).forUpdate().execute();
      const child = spawn(
        process.execPath,
        [resolve(import.meta.dirname, '../../test/publish-process.ts'), databaseUrl, at],
        { stdio: 'ignore', env: { PATH: process.env.PATH, NODE_ENV: 'test', AUTH_SECRET: authSecret } },
      );
      const ended = once(child, 'exit');
      await vi.waitFor(async () => expect(await published()).toBe(8), { timeout: 30_000, interval: 50 });
      child.kill('SIGKILL');
      await ended;
    });
    expect((await states()).filter(([, state]: string[]) => state === 'waiting')).toHaveLength(4);
    // The database takes a moment to notice that the process is gone.
    await vi.waitFor(
      async () => {
        await due(later);
        expect(await published()).toBe(12);
      },
      { timeout: 30_000, interval: 100 },
    );
    expect((await states()).map(([, state]: string[]) => state)).toEqual(Array(12).fill('published'));
  }, 90_000);

  test('of fifty who set a time one does', async () => {
    const course = await makeCourse(testApp.services, { community: 'founder' });
    await type(lessonAt(course), words('Bản mới'));
    const url = timeOf('lesson', course.lessons[0]?.id);
    const set = await Promise.all(
      Array.from({ length: 50 }, (_, index) => schedule(url, `2026-11-21T00:00:${10 + index}Z`)),
    );
    expect(set.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(409)]);
    expect(await states()).toEqual([['lesson', 'waiting']]);
  });

  test('moved, taken back, discarded, published by hand and by the job: it happens once, and nothing is left over', async () => {
    for (let round = 0; round < 5; round++) {
      const { path, url, id } = await scheduledLesson();
      const revision = (await editor.call('GET', path)).body.draft.revision;
      testApp.setClock(at);
      beside.setClock(at);
      const acts = Array.from({ length: 10 }, (_, index) => [
        publishDue((index % 2 === 0 ? testApp : beside).services, publishers).then(() => 200),
        schedule(url, later, 1).then(({ status }) => status),
        (index === 5 ? colleague : editor)
          .call(index === 5 ? 'DELETE' : 'GET', url)
          .then(({ status }) => status),
        editor.call('POST', `${path}/publish`, { revision }).then(({ status }) => status),
        ...(index === 9 ? [editor.call('DELETE', `${path}/draft`).then(({ status }) => status)] : []),
      ]).flat();
      const statuses = await Promise.all(acts);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const published = (await actionsOn(id)).filter((row) => row.startsWith('lesson.published')).length;
      expect(published).toBe((await bodyOf(path)) === 'Bản mới' ? 1 : 0);
      // Published or discarded, there is no draft: no time stands for it.
      expect((await editor.call('GET', path)).body.draft).toBeNull();
      expect((await editor.call('GET', url)).body).toEqual({ appointment: null });
      testApp.setClock(now);
    }
  });
});

describe('GET /api/admin/calendar', () => {
  const entriesOf = async (by: Person, month?: string) =>
    (await by.call('GET', `/api/admin/calendar${month === undefined ? '' : `?month=${month}`}`)).body.entries;

  test('holds what is to be published, what was, and events with their drafts, by days in Vietnam', async () => {
    const { id } = await scheduledLesson();
    const byHand = await scheduledLesson();
    const { revision } = (await editor.call('GET', byHand.path)).body.draft;
    await editor.call('POST', `${byHand.path}/publish`, { revision });
    const mine = (entries: { subject_id: string; is: string }[], ids: string[]) =>
      entries.filter(({ subject_id }) => ids.includes(subject_id)).map(({ is }) => is);
    const entries = await entriesOf(editor);
    expect(mine(entries, [byHand.id, id])).toEqual(['published', 'waiting']);
    expect(entries.find((entry: { subject_id: string }) => entry.subject_id === id)).toEqual({
      at,
      is: 'waiting',
      kind: 'lesson',
      subject_id: id,
      title: 'Bài 1',
      in: { ref: expect.any(String), name: expect.stringContaining('Khóa') },
    });
    const [draft, shown] = [
      await makeEvent(testApp.services, { isDraft: true, inHours: 24 }),
      await makeEvent(testApp.services, { inHours: 48 }),
    ];
    expect(mine(await entriesOf(host), [draft.id, shown.id])).toEqual(['event_draft', 'event']);
    expect(mine(await entriesOf(editor), [draft.id, shown.id])).toEqual([]);
    expect(mine(await entriesOf(host), [id])).toEqual([]);
  });

  test('a month begins and ends at midnight in Vietnam', async () => {
    const { url } = await scheduledLesson();
    await schedule(url, '2026-11-30T17:00:00.000Z', 1);
    const waiting = (entries: { is: string }[]) => entries.filter(({ is }) => is === 'waiting').length;
    expect([
      waiting(await entriesOf(editor, '2026-11')),
      waiting(await entriesOf(editor, '2026-12')),
    ]).toEqual([0, 1]);
    await schedule(url, '2026-11-30T16:59:59.999Z', 2);
    expect([
      waiting(await entriesOf(editor, '2026-11')),
      waiting(await entriesOf(editor, '2026-12')),
    ]).toEqual([1, 0]);
  });
});
