import type { RemovedThing } from '@cungnghe/contracts/removed/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBook } from '../../test/books.ts';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { openRoom, poll, reflection } from '../../test/live.ts';
import { makeNote } from '../../test/notes.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { eraseAccount } from '../account-closing/public.ts';
import { deleteOldRemoved } from './public.ts';

let testApp: TestApp;
let editor: Person;
let colleague: Person;
let host: Person;
let learner: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  editor = await testApp.person({ roles: ['editor'], name: 'Phạm Thị Soạn' });
  colleague = await testApp.person({ roles: ['editor'] });
  host = await testApp.person({ roles: ['host'] });
  learner = await testApp.person({ pro: ['founder'] });
}, 60_000);
afterAll(() => testApp.close());

const courses = '/api/admin/learning/courses';
const removedPath = '/api/admin/removed';
const make = (options: Partial<Parameters<typeof makeCourse>[1]> = {}) =>
  makeCourse(testApp.services, { community: 'founder', ...options });
const lessonAt = (course: MadeCourse, index: number) =>
  `${courses}/${course.id}/lessons/${course.lessons[index]?.id}`;
const asLearner = (course: MadeCourse, index: number) =>
  learner.call('GET', `/api/communities/founder/courses/${course.slug}/lessons/${course.lessons[index]?.id}`);
const restore = (id: string | undefined, by = editor) => by.call('POST', `${removedPath}/${id}/restore`);

async function removedOf(title: string, wholeId: string, by = editor): Promise<RemovedThing | undefined> {
  const { body } = await by.call('GET', `${removedPath}?limit=100`);
  return body.find((one: RemovedThing) => one.title === title && one.whole_id === wholeId);
}

async function outlineOf({ id }: { readonly id: string }) {
  const { units } = (await editor.call('GET', `${courses}/${id}`)).body;
  return units.map(
    (unit: { title: string; lessons: { title: string; slug: string; position: number }[] }) => [
      unit.title,
      ...unit.lessons.map(({ title, slug, position }) => `${position} ${title} ${slug}`),
    ],
  );
}

const rowsOf = async (table: 'authoring_drafts' | 'lesson_progress' | 'practice_tries', lessonId: string) => {
  const column = table === 'authoring_drafts' ? 'subject_id' : 'lesson_id';
  const { rows } = await sql`
    SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${lessonId}`.execute(testApp.services.db);
  return rows;
};

describe('a lesson that is deleted', () => {
  test('is read by nobody, and comes back to its place with the same words, for the same readers', async () => {
    const course = await make({ canary: 'Khôi phục nguyên vẹn' });
    const before = await outlineOf(course);
    const read = (await asLearner(course, 1)).body;
    const body = { reason: 'Trùng với bài ba' };
    expect((await editor.call('DELETE', lessonAt(course, 1), body)).status).toBe(200);
    expect((await asLearner(course, 1)).status).toBe(404);
    expect((await outlineOf(course))[0]).toHaveLength(3);
    const kept = await removedOf('Bài 2', course.id, colleague);
    expect(kept).toMatchObject({
      kind: 'lesson',
      whole_title: `Khóa ${course.slug}`,
      reason: 'Trùng với bài ba',
      removed_by_name: 'Phạm Thị Soạn',
      restored_at: null,
    });
    expect(JSON.stringify(kept)).not.toContain('Khôi phục nguyên vẹn');
    const restored = await restore(kept?.id, colleague);
    expect([restored.status, restored.body.restored_at]).toEqual([200, expect.any(String)]);
    expect(await outlineOf(course)).toEqual(before);
    expect((await asLearner(course, 1)).body).toEqual(read);
    expect(await removedOf('Bài 2', course.id)).toBeUndefined();
  });

  test('brings back what editors typed and what learners did there, and their notes are about it again', async () => {
    const course = await make();
    const lessonId = course.lessons[1]?.id ?? '';
    const draft = { title: 'Bài 2', summary: '', minutes: 5, kind: 'markdown', body: 'Dở', video_id: '' };
    await editor.call('PUT', `${lessonAt(course, 1)}/draft`, {
      based_on_version: 1,
      revision: 0,
      content: draft,
    });
    const { accountId } = learner.viewer;
    await sql`
      INSERT INTO lesson_progress (account_id, lesson_id, course_id, status, first_opened_at, updated_at)
      VALUES (${accountId}, ${lessonId}, ${course.id}, 'not_started', now(), now())`.execute(
      testApp.services.db,
    );
    await sql`
      INSERT INTO practice_tries (account_id, lesson_id, question, tried_on, choices, is_right, tried_at)
      VALUES (${accountId}, ${lessonId}, 'gia-von', '2026-11-27', '{2,3}', true, now())`.execute(
      testApp.services.db,
    );
    const noteId = await makeNote(testApp.services, learner, { about: `lesson:${lessonId}` });
    const kept = async () => [
      await rowsOf('authoring_drafts', lessonId),
      await rowsOf('lesson_progress', lessonId),
      await rowsOf('practice_tries', lessonId),
    ];
    const before = await kept();
    expect(before.map(({ length }) => length)).toEqual([1, 1, 1]);
    const note = async () =>
      (await learner.call('GET', '/api/user/notes')).body.find(({ id }: { id: string }) => id === noteId);
    expect(await note()).toMatchObject({ is_readable: true });

    await editor.call('DELETE', lessonAt(course, 1));
    expect(await kept()).toEqual([[], [], []]);
    expect(await note()).toMatchObject({ is_readable: false, quote: null });
    await restore((await removedOf('Bài 2', course.id))?.id);
    expect(await kept()).toEqual(before);
    expect(await note()).toMatchObject({ is_readable: true });
  });

  test('is restored once, however many ask at the same time', async () => {
    const course = await make();
    await editor.call('DELETE', lessonAt(course, 1));
    const kept = await removedOf('Bài 2', course.id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => restore(kept?.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ body }) => body.restored_at)).size).toBe(1);
    expect((await outlineOf(course))[0]).toHaveLength(4);
    const entries = await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', course.lessons[1]?.id ?? '')
      .execute();
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['lesson.deleted', 'lesson.restored']);
  });

  test('has another address when its own was taken meanwhile', async () => {
    const course = await make();
    await editor.call('DELETE', lessonAt(course, 1));
    await testApp.services.db
      .updateTable('legacy_lessons')
      .set({ slug: 'bai-2' })
      .where('id', '=', course.lessons[2]?.id ?? '')
      .execute();
    await restore((await removedOf('Bài 2', course.id))?.id);
    expect(await outlineOf(course)).toEqual([
      ['Phần một', '1 Bài 1 bai-1', '2 Bài 2 bai-2-2', '3 Bài 3 bai-2'],
    ]);
  });

  test('goes to the last unit when its own is gone, and to none when there is none', async () => {
    const course = await make();
    await editor.call('DELETE', lessonAt(course, 1));
    await editor.call('DELETE', `${courses}/${course.id}/units/${course.unitId}`);
    const lesson = await removedOf('Bài 2', course.id);
    const refused = await restore(lesson?.id);
    expect([refused.status, refused.body.reason]).toEqual([409, 'no_part']);
    expect(await removedOf('Bài 2', course.id)).toEqual(lesson);
    await editor.call('POST', `${courses}/${course.id}/units`, { title: 'Phần mới' });
    const unit = (await editor.call('GET', `${courses}/${course.id}`)).body.units[0].id;
    await editor.call('POST', `${courses}/${course.id}/units/${unit}/lessons`, { title: 'Bài mở' });
    expect((await restore(lesson?.id)).status).toBe(200);
    expect((await restore((await removedOf('Phần một', course.id))?.id)).status).toBe(200);
    expect(await outlineOf(course)).toEqual([
      ['Phần một', '1 Bài 1 bai-1', '2 Bài 3 bai-3'],
      ['Phần mới', '3 Bài mở bai-mo', '4 Bài 2 bai-2'],
    ]);
  });

  test('is not put first, where everybody would read it, and not back where nothing else is', async () => {
    const course = await make({ canary: 'Bài của Pro' });
    const at = `${courses}/${course.id}`;
    await editor.call('POST', `${at}/units`, { title: 'Phần hai' });
    const [first, second] = (await editor.call('GET', at)).body.units.map(({ id }: { id: string }) => id);
    const [one, two, three] = course.lessons.map(({ id }) => id);
    const units = [
      { id: first, lesson_ids: [one] },
      { id: second, lesson_ids: [two, three] },
    ];
    expect((await editor.call('PUT', `${at}/order`, { units })).status).toBe(200);
    const free = await testApp.person();
    const read = () =>
      free
        .call('GET', `/api/communities/founder/courses/${course.slug}/lessons/${two}`)
        .then(({ status }) => status);
    expect(await read()).toBe(403);
    await editor.call('DELETE', `${at}/lessons/${two}`);
    await editor.call('DELETE', `${at}/units/${first}`);
    const removed = await removedOf('Bài 2', course.id);
    expect((await restore(removed?.id)).status).toBe(200);
    expect(await read()).toBe(403);

    await editor.call('DELETE', `${at}/lessons/${two}`);
    await editor.call('DELETE', `${at}/lessons/${three}`);
    const again = await removedOf('Bài 2', course.id);
    expect((await restore(again?.id)).body).toMatchObject({ code: 'CONFLICT', reason: 'would_open' });
  });

  test('is restored while its outline is changed by others', async () => {
    const course = await make({ lessons: 8 });
    for (const index of [1, 3, 5]) await editor.call('DELETE', lessonAt(course, index));
    const kept = await Promise.all(['Bài 2', 'Bài 4', 'Bài 6'].map((title) => removedOf(title, course.id)));
    const statuses = await Promise.all([
      ...kept.map((one) => restore(one?.id)),
      ...kept.map((one) => restore(one?.id, colleague)),
      ...[0, 2].map((index) => colleague.call('DELETE', lessonAt(course, index))),
      ...Array.from({ length: 10 }, (_, at) =>
        colleague.call('POST', `${courses}/${course.id}/units/${course.unitId}/lessons`, {
          title: `Thêm ${at}`,
        }),
      ),
    ]);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 201]));
    const { rows } = await sql<{ position: number }>`
      SELECT position FROM legacy_lessons WHERE course_id = ${course.id} ORDER BY position`.execute(
      testApp.services.db,
    );
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  });

  test('is found by a search only while it is there, and a post about it stays for its readers', async () => {
    const canary = 'Canhbuomtimlai';
    const course = await make({ canary });
    const found = async () => {
      const { rows } = await sql<{ kind: string }>`
        SELECT kind FROM search_entries WHERE title || ' ' || summary || ' ' || body ILIKE ${`%${canary}%`}
          AND id = ${course.lessons[1]?.id}`.execute(testApp.services.db);
      return rows.map(({ kind }) => kind);
    };
    const about = `lesson:${course.lessons[0]?.id}`;
    const post = await learner.call('POST', '/api/communities/founder/posts', {
      title: 'Hỏi về bài đầu',
      context: 'Đã đọc bài.',
      complication: 'Còn chỗ chưa rõ.',
      question: 'Ai giải thích giúp?',
      about,
    });
    expect(post.status).toBe(201);
    const isForReaders = async () =>
      (
        await testApp.services.db
          .selectFrom('community_posts')
          .select('for_readers')
          .where('id', '=', post.body.id)
          .executeTakeFirstOrThrow()
      ).for_readers;
    expect([await found(), await isForReaders()]).toEqual([['lesson_body'], false]);
    await editor.call('DELETE', lessonAt(course, 1));
    await editor.call('DELETE', lessonAt(course, 0));
    expect([await found(), await isForReaders()]).toEqual([[], true]);
    await restore((await removedOf('Bài 1', course.id))?.id);
    await restore((await removedOf('Bài 2', course.id))?.id);
    expect([await found(), await isForReaders()]).toEqual([['lesson_body'], false]);
  });

  test('is kept for thirty days, and then gone for good', async () => {
    const course = await make();
    await editor.call('DELETE', lessonAt(course, 1));
    const kept = await removedOf('Bài 2', course.id);
    const age = (days: number) =>
      sql`UPDATE removed_things SET removed_at = ${new Date(testApp.services.clock.now().getTime() - days * 86_400_000)}
        WHERE id = ${kept?.id}`.execute(testApp.services.db);
    await age(29.9);
    await deleteOldRemoved(testApp.services);
    expect((await removedOf('Bài 2', course.id))?.id).toBe(kept?.id);
    await age(30);
    expect([(await removedOf('Bài 2', course.id))?.id, (await restore(kept?.id)).status]).toEqual([
      undefined,
      404,
    ]);
    await deleteOldRemoved(testApp.services);
    const { rows } = await sql`SELECT FROM removed_rows WHERE removed_id = ${kept?.id}`.execute(
      testApp.services.db,
    );
    expect(rows).toEqual([]);
  });
});

test('a unit comes back to its place with all its lessons, a chapter with all its sections', async () => {
  const course = await make();
  await editor.call('POST', `${courses}/${course.id}/units`, { title: 'Phần hai' });
  const before = await outlineOf(course);
  await editor.call('DELETE', `${courses}/${course.id}/units/${course.unitId}`);
  expect(await outlineOf(course)).toEqual([['Phần hai']]);
  await restore((await removedOf('Phần một', course.id))?.id);
  expect(await outlineOf(course)).toEqual(before);

  const book = await makeBook(testApp.services, { community: 'founder' });
  const bookPath = `/api/admin/books/${book.id}`;
  const opened = (await editor.call('GET', bookPath)).body;
  const [first, second] = opened.chapters;
  await editor.call('DELETE', `${bookPath}/sections/${second.sections[0].id}`);
  await editor.call('DELETE', `${bookPath}/chapters/${first.id}`);
  await restore((await removedOf(first.title, book.id))?.id);
  await restore((await removedOf(second.sections[0].title, book.id))?.id);
  // Texts that moved meanwhile count as changed.
  const strip = (chapters: typeof opened.chapters) =>
    JSON.stringify(chapters, (key, value) => (['version', 'updated_at'].includes(key) ? undefined : value));
  expect(strip((await editor.call('GET', bookPath)).body.chapters)).toBe(strip(opened.chapters));
});

test('a link and a draft of a room come back to their places', async () => {
  const room = await openRoom(testApp);
  const link = (title: string) => ({ title, url: `https://example.com/${title}` });
  for (const title of ['mot', 'hai', 'ba']) await host.call('POST', room.hostPath('/resources'), link(title));
  for (const body of [poll, reflection, { ...poll, title: 'Cuối buổi' }])
    await host.call('POST', room.hostPath('/activities'), body);
  const read = async () => {
    const activities = (await host.call('GET', room.hostPath('/activities'))).body;
    return [
      (await host.call('GET', room.hostPath('/resources'))).body,
      activities.map(({ updated_at: _, ...activity }: { updated_at: string }) => activity),
    ];
  };
  const before = await read();
  const [links, drafts] = before;
  const body = { reason: 'Nhầm buổi' };
  await host.call('DELETE', room.hostPath(`/resources/${links[1].id}`), body);
  await host.call('DELETE', room.hostPath(`/resources/${links[1].id}`), body);
  await host.call('DELETE', room.hostPath(`/activities/${drafts[1].id}`));
  expect((await read()).map(({ length }) => length)).toEqual([2, 2]);
  const kept = await Promise.all(
    ['hai', reflection.title].map((title) => removedOf(title, room.eventId, host)),
  );
  expect(kept).toMatchObject([
    { kind: 'live_resource', whole_title: 'Buổi thực hành', reason: 'Nhầm buổi' },
    { kind: 'live_activity', reason: '' },
  ]);
  expect(await removedOf('hai', room.eventId)).toBeUndefined();
  const answers = await Promise.all([...kept, ...kept].map((one) => restore(one?.id, host)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await read()).toEqual(before);
});

test('what somebody did in a deleted text goes with their account', async () => {
  const course = await make();
  const lessonId = course.lessons[1]?.id ?? '';
  const leaving = await testApp.person({ pro: ['founder'] });
  for (const { viewer } of [leaving, learner])
    await sql`
      INSERT INTO lesson_progress (account_id, lesson_id, course_id, status, first_opened_at, updated_at)
      VALUES (${viewer.accountId}, ${lessonId}, ${course.id}, 'not_started', now(), now())`.execute(
      testApp.services.db,
    );
  await editor.call('DELETE', lessonAt(course, 1));
  await eraseAccount(testApp.services, 'time of grace', {
    accountId: leaving.viewer.accountId,
    texts: 'delete',
  });
  const kept = await removedOf('Bài 2', course.id);
  await restore(kept?.id);
  expect(await rowsOf('lesson_progress', lessonId)).toEqual([
    expect.objectContaining({ account_id: learner.viewer.accountId }),
  ]);
});

test('who has not the role that deletes a kind neither sees nor restores it', async () => {
  const course = await make();
  await editor.call('DELETE', lessonAt(course, 1));
  const kept = await removedOf('Bài 2', course.id);
  expect(await removedOf('Bài 2', course.id, host)).toBeUndefined();
  expect((await restore(kept?.id, host)).status).toBe(404);
  expect((await learner.call('GET', removedPath)).status).toBe(403);
  expect((await restore(kept?.id, learner)).status).toBe(403);
  const { body } = await editor.call('GET', `${removedPath}?kind=unit&limit=100`);
  expect(body.every(({ kind }: RemovedThing) => kind === 'unit')).toBe(true);
});

test('whatever goes with a text when it is deleted is kept with it', async () => {
  const { rows } = await sql<{ table: string; of: string }>`
    SELECT c.conrelid::regclass::text AS table, c.confrelid::regclass::text AS of FROM pg_constraint c
    WHERE c.contype = 'f' AND c.confdeltype <> 'a' AND c.confrelid IN ('legacy_lessons'::regclass,
      'legacy_course_units'::regclass, 'legacy_ebook_sections'::regclass, 'legacy_ebook_chapters'::regclass,
      'live_activities'::regclass, 'live_resources'::regclass)
    ORDER BY 1, 2`.execute(testApp.services.db);
  expect(rows.map((row) => `${row.table} of ${row.of}`)).toEqual([
    'ebook_places of legacy_ebook_sections',
    'ebook_sections_read of legacy_ebook_sections',
    'legacy_ebook_sections of legacy_ebook_chapters',
    'legacy_lessons of legacy_course_units',
    'lesson_progress of legacy_lessons',
    'live_card_groups of live_activities',
    'live_hidden_words of live_activities',
    'live_reflection_prompts of live_activities',
    'practice_reviews of legacy_lessons',
    'practice_tries of legacy_lessons',
  ]);
});
