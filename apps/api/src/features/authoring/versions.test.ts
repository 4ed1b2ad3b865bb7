import { maxVersions } from '@cungnghe/contracts/authoring/versions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBook } from '../../test/books.ts';
import { type MadeCourse, makeCourse } from '../../test/courses.ts';
import { makeDocument } from '../../test/documents.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let editor: Person;
let colleague: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  editor = await testApp.person({ roles: ['editor'], name: 'Phạm Thị Soạn' });
  colleague = await testApp.person({ roles: ['editor'], name: 'Lê Văn Sửa' });
}, 60_000);
afterAll(() => testApp.close());

const make = () => makeCourse(testApp.services, { community: 'founder', canary: 'Bản đầu' });
const lessonAt = ({ id, lessons }: MadeCourse, index = 0) =>
  `/api/admin/learning/courses/${id}/lessons/${lessons[index]?.id}`;
const typed = (body: string) => ({
  title: `Tên ${body}`,
  summary: '',
  minutes: 5,
  kind: 'markdown',
  body,
  video_id: '',
});

/** Publishes this through a draft, as the console does. */
async function publish(path: string, content: object, by = editor, publishPath = `${path}/publish`) {
  const { version, draft } = (await by.call('GET', path)).body;
  const kept = await by.call('PUT', `${path}/draft`, {
    based_on_version: version,
    revision: draft?.revision ?? 0,
    content,
  });
  const published = await by.call('POST', publishPath, { revision: kept.body.revision });
  expect(published.status, published.text).toBe(200);
}

describe('what is published again', () => {
  test('keeps what a lesson said before, with who replaced it, and it comes back as a draft', async () => {
    const course = await make();
    const path = lessonAt(course);
    const first = (await editor.call('GET', path)).body;
    expect((await editor.call('GET', `${path}/versions`)).body).toEqual([]);
    await publish(path, typed('Bản hai'));
    await publish(path, typed('Bản ba'), colleague);
    const list = (await editor.call('GET', `${path}/versions`)).body;
    expect(list).toMatchObject([
      { title: 'Tên Bản hai', replaced_by_name: 'Lê Văn Sửa' },
      { title: first.title, replaced_by_name: 'Phạm Thị Soạn' },
    ]);
    const { body: was } = await editor.call('GET', `${path}/versions/${first.version}`);
    const { title, summary, minutes, kind, body, sources, video_id } = first;
    expect(was.content).toEqual({ title, summary, minutes, kind, body, sources, video_id });

    await publish(path, { ...was.content, video_id: '' });
    expect((await editor.call('GET', path)).body.body).toBe(first.body);
    expect((await editor.call('GET', `${path}/versions`)).body[0].title).toBe('Tên Bản ba');
  });

  test('the same again, an order and a draft keep nothing', async () => {
    const course = await make();
    const path = lessonAt(course);
    await publish(path, typed('Một bản'));
    await editor.call('PUT', `/api/admin/learning/courses/${course.id}/order`, {
      units: [{ id: course.unitId, lesson_ids: course.lessons.map(({ id }) => id).reverse() }],
    });
    const { version } = (await editor.call('GET', path)).body;
    await editor.call('PUT', `${path}/draft`, {
      based_on_version: version,
      revision: 0,
      content: typed('Nháp'),
    });
    expect((await editor.call('GET', `${path}/versions`)).body).toHaveLength(1);
  });

  test('keeps the latest fifty, page by page', async () => {
    const course = await make();
    const path = lessonAt(course);
    let { version } = (await editor.call('GET', path)).body;
    for (let at = 1; at <= maxVersions + 3; at++) {
      const content = { ...typed(`Lần ${at}`), video_id: null };
      version = (await editor.call('PUT', path, { version, content })).body.version;
    }
    const first = await editor.call('GET', `${path}/versions?limit=30`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await editor.call('GET', next);
    const titles = [...first.body, ...second.body].map(({ title }: { title: string }) => title);
    expect(titles).toEqual(Array.from({ length: maxVersions }, (_, at) => `Tên Lần ${maxVersions + 2 - at}`));
    expect(second.headers.link).toBeUndefined();
  });

  test('keeps what sections and documents said before', async () => {
    const book = await makeBook(testApp.services, { community: 'founder' });
    const section = `/api/admin/books/${book.id}/sections/${book.sections[0]?.id}`;
    await publish(section, { title: 'Mục mới', minutes: 4, body: 'Chữ mới' });
    const [replaced] = (await editor.call('GET', `${section}/versions`)).body;
    const { body } = await editor.call('GET', `${section}/versions/${replaced.version}`);
    expect(body.content.body).toBe(book.sections[0]?.body);

    const { id } = await makeDocument(testApp.services, { community: 'founder' });
    const document = `/api/admin/library-documents/${id}`;
    const before = (await editor.call('GET', document)).body;
    const { title: _, summary, kind, asset_url, publisher } = before;
    const fields = { summary, kind, asset_url: asset_url ?? '', publisher: publisher ?? '' };
    await publish(document, { ...fields, title: 'Tên khác', body: before.body });
    const [old] = (await editor.call('GET', `${document}/versions`)).body;
    const was = await editor.call('GET', `${document}/versions/${old.version}`);
    expect(was.body.content).toMatchObject({ title: before.title, body: before.body });
  });
});

test('fifty who publish at once keep what was there once', async () => {
  const path = lessonAt(await make());
  const { version } = (await editor.call('GET', path)).body;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      editor.call('PUT', path, { version, content: { ...typed(`Cùng lúc ${at}`), video_id: null } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await editor.call('GET', `${path}/versions`)).body).toMatchObject([{ title: 'Bài 1', version }]);
});

test('versions go with a lesson that is deleted, and come back with it', async () => {
  const course = await make();
  const path = lessonAt(course, 1);
  await publish(path, typed('Sửa rồi xóa'));
  const before = (await editor.call('GET', `${path}/versions`)).body;
  expect((await editor.call('DELETE', path)).status).toBe(200);
  expect((await editor.call('GET', `${path}/versions`)).status).toBe(404);
  const { body } = await editor.call('GET', '/api/admin/removed');
  await editor.call('POST', `/api/admin/removed/${body[0].id}/restore`);
  expect((await editor.call('GET', `${path}/versions`)).body).toEqual(before);
});

test('a version is read through its own text, by editors alone', async () => {
  const [course, other] = [await make(), await make()];
  await publish(lessonAt(course), typed('Mới'));
  const [{ version }] = (await editor.call('GET', `${lessonAt(course)}/versions`)).body;
  expect((await editor.call('GET', `${lessonAt(other)}/versions/${version}`)).status).toBe(404);
  expect((await editor.call('GET', `${lessonAt(course)}/versions/${version + 1}`)).status).toBe(404);
  const learner = await testApp.person({ pro: ['founder'] });
  for (const path of ['versions', `versions/${version}`])
    expect((await learner.call('GET', `${lessonAt(course)}/${path}`)).status).toBe(403);
});
