import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCourse, makeCourse } from '../../../test/courses.ts';
import { sourcesSaying } from '../../../test/sources.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let lan: Person;
let minh: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  lan = await testApp.person({ name: 'Lan', roles: ['editor'] });
  minh = await testApp.person({ name: 'Minh', roles: ['editor'] });
}, 60_000);
afterAll(() => testApp.close());

const root = '/api/admin/learning/courses';
const make = (options: Partial<Parameters<typeof makeCourse>[1]> = {}) =>
  makeCourse(testApp.services, { community: 'founder', ...options });
const lessonAt = (course: MadeCourse, index = 0) =>
  `${root}/${course.id}/lessons/${course.lessons[index]?.id}`;
const written = (body: string) => ({
  title: 'Bài viết lại',
  summary: 'Tóm tắt',
  minutes: 7,
  kind: 'markdown',
  body,
  video_id: null,
});
const typed = (body: string) => ({ ...written(body), video_id: '' });
const actionsOn = async (subject: string) =>
  (
    await testApp.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', subject)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action, before, after, actor_name }) => ({ action, before, after, actor_name }));
const positionsOf = async (id: string) =>
  (
    await testApp.services.db
      .selectFrom('legacy_lessons')
      .select(['id', 'position'])
      .where('course_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ position }) => position);
const communityId = async (slug: string) =>
  (
    await testApp.services.db
      .selectFrom('communities')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id;

test('a course is built, kept from learners until it is published, and taken back', async () => {
  const founder = await communityId('founder');
  const { status, body: made } = await lan.call('POST', root, {
    name: 'Đọc dòng tiền',
    community_id: founder,
  });
  expect(status).toBe(201);
  expect(made).toMatchObject({ slug: 'doc-dong-tien', is_published: false, community_slug: 'founder' });
  const again = await lan.call('POST', root, { name: 'Đọc dòng tiền', community_id: founder });
  expect(again.body.slug).toBe('doc-dong-tien-2');
  expect((await lan.call('POST', root, { name: 'X', community_id: 'cm-none' })).status).toBe(400);

  const course = `${root}/${made.id}`;
  const empty = await lan.call('PUT', `${course}/published`, { version: 1, is_published: true });
  expect([empty.status, empty.body.lesson_count]).toEqual([409, 0]);
  const unit = (await lan.call('POST', `${course}/units`, { title: 'Phần một' })).body.units[0].id;
  const withLesson = await lan.call('POST', `${course}/units/${unit}/lessons`, { title: 'Mở đầu' });
  const lesson = withLesson.body.units[0].lessons[0].id;
  const saved = await lan.call('PUT', `${course}/lessons/${lesson}`, {
    version: 1,
    content: { ...written('Chữ'), kind: 'video', video_id: 'https://youtu.be/dQw4w9WgXcQ' },
  });
  expect(saved.body).toMatchObject({ version: 2, video_id: 'dQw4w9WgXcQ' });
  const noVideo = { version: 2, content: { ...written(''), kind: 'video' } };
  expect((await lan.call('PUT', `${course}/lessons/${lesson}`, noVideo)).status).toBe(400);

  const learner = await testApp.person();
  const seen = `/api/communities/founder/courses/doc-dong-tien`;
  expect((await learner.call('GET', seen)).status).toBe(404);
  const open = await lan.call('PUT', `${course}/published`, { version: 1, is_published: true });
  expect(open.body).toMatchObject({ is_published: true, version: 2 });
  expect((await learner.call('GET', seen)).status).toBe(200);
  expect((await lan.call('PUT', `${course}/published`, { version: 1, is_published: false })).status).toBe(
    409,
  );
  await lan.call('PUT', `${course}/published`, { version: 2, is_published: false });
  expect((await learner.call('GET', seen)).status).toBe(404);
  expect((await actionsOn(made.id)).map(({ action }) => action)).toEqual([
    'course.created',
    'course.published',
    'course.unpublished',
  ]);
});

describe('the sources of a lesson', () => {
  const sources = JSON.parse(sourcesSaying('Luật Kế toán, Điều 12'));
  const save = async (course: MadeCourse, version: number, content: object) =>
    lan.call('PUT', lessonAt(course), { version, content: { ...written('Chữ'), ...content } });

  test('stay for an editor who does not name them, and go for one who names none', async () => {
    const course = await make();
    expect((await save(course, 1, { sources })).body).toMatchObject({ version: 2, sources });
    expect((await save(course, 2, { body: 'Chữ khác' })).body).toMatchObject({ version: 3, sources });
    expect((await save(course, 3, { sources: [] })).body).toMatchObject({ version: 4, sources: [] });
  });

  test('are not stored again when they are the same', async () => {
    const course = await make();
    await save(course, 1, { sources });
    expect((await save(course, 2, { sources: structuredClone(sources) })).body.version).toBe(2);
  });

  test('that somebody else has changed meanwhile, and nothing else, are not written over', async () => {
    const course = await make();
    await save(course, 1, {});
    expect((await save(course, 2, { sources })).body.version).toBe(3);
    const late = await save(course, 2, { sources: [] });
    expect([late.status, late.body.current?.content.sources]).toEqual([409, sources]);
  });

  test.each([
    ['a day that has not come', { checked_on: '2099-01-01' }],
    ['a page that is not encrypted', { url: 'http://nguon.example/' }],
    ['a year of two digits', { checked_on: '0026-11-20' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['a password', { url: 'https://lan:mat-khau@nguon.example/' }],
    ['no title', { title: '  ' }],
    ['a half character', { title: '\ud800' }],
  ])('are refused with %s', async (_, change) => {
    const course = await make();
    const { status, body } = await save(course, 1, { sources: [{ ...sources[0], ...change }] });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('wait half written in a draft, and keep it from being published', async () => {
    const course = await make();
    const half = { ...sources[0], url: '', checked_on: '' };
    const content = { ...typed('Chữ'), sources: [half] };
    const draft = await lan.call('PUT', `${lessonAt(course)}/draft`, {
      based_on_version: 1,
      revision: 0,
      content,
    });
    expect(draft.body.content.sources).toEqual([half]);
    const { status, body } = await lan.call('POST', `${lessonAt(course)}/publish`, { revision: 1 });
    expect(status).toBe(400);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['sources.0.url', 'sources.0.checked_on']),
    );
  });
});

test('an editor orders the tags of a community, and learners see its courses in that order', async () => {
  const { db } = testApp.services;
  const id = await communityId('beauty');
  const path = `/api/admin/communities/${id}/course-tags`;
  await db.deleteFrom('community_course_tags').where('community_id', '=', id).execute();
  const first = await makeCourse(testApp.services, { community: 'beauty', tag: 'mot' });
  const second = await makeCourse(testApp.services, { community: 'beauty', tag: 'hai' });
  const tagged = (...tags: string[]) => ({ tags: tags.map((tag) => ({ tag })) });
  const shown = async () => {
    const { body } = await lan.call('GET', '/api/communities/beauty/courses?limit=100');
    const slugs = body.map(({ slug }: { slug: string }) => slug);
    return [first.slug, second.slug].toSorted((a, b) => slugs.indexOf(a) - slugs.indexOf(b));
  };
  expect((await lan.call('PUT', path, tagged('hai', 'mot', 'chua-co-khoa'))).body).toEqual([
    { tag: 'hai', course_count: 1 },
    { tag: 'mot', course_count: 1 },
    { tag: 'chua-co-khoa', course_count: 0 },
  ]);
  expect(await shown()).toEqual([second.slug, first.slug]);
  // What is left out goes, and its courses come last under the name they have.
  expect((await lan.call('PUT', path, tagged('mot'))).body).toEqual([{ tag: 'mot', course_count: 1 }]);
  expect(await shown()).toEqual([first.slug, second.slug]);
  const again = await Promise.all(
    Array.from({ length: 20 }, () => lan.call('PUT', path, tagged('hai', 'mot'))),
  );
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  const entries = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'course.tags_set')
    .where('subject_id', '=', id)
    .execute();
  // Twenty times the same is one change.
  expect(entries).toHaveLength(3);
  // The courses of one that is renamed come along, however often it is sent.
  const renamed = { tags: [{ tag: 'ba', was: 'hai' }, { tag: 'mot' }] };
  for (const _ of [1, 2]) expect((await lan.call('PUT', path, renamed)).status).toBe(200);
  const courses = await db
    .selectFrom('legacy_courses')
    .select(['course_tag', 'version'])
    .where('slug', 'in', [first.slug, second.slug])
    .orderBy('course_tag')
    .execute();
  expect(courses).toEqual([
    { course_tag: 'ba', version: 2 },
    { course_tag: 'mot', version: 1 },
  ]);
  const split = {
    tags: [
      { tag: 'ba', was: 'mot' },
      { tag: 'bon', was: 'mot' },
    ],
  };
  expect((await lan.call('PUT', path, split)).status).toBe(400);
  expect((await lan.call('PUT', path, tagged('mot', 'mot'))).status).toBe(400);
  expect((await lan.call('GET', '/api/admin/communities/cm-khong-co/course-tags')).status).toBe(404);
});

test.each(['founder', null])('fifty courses of one name at once get fifty addresses (%s)', async (slug) => {
  const community_id = slug && (await communityId(slug));
  const made = await Promise.all(
    Array.from({ length: 50 }, () => lan.call('POST', root, { name: 'Cùng tên', community_id })),
  );
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(made.map(({ body }) => body.slug)).size).toBe(50);
});

test('of ten courses of one address that move to a community at once one gets there, and 409 says the address', async () => {
  const slug = 'mot-dia-chi';
  const marketing = await communityId('marketing');
  const owners = await testApp.services.db
    .selectFrom('communities')
    .select('id')
    .where('id', '<>', marketing)
    .orderBy('id')
    .limit(10)
    .execute();
  await testApp.services.db
    .insertInto('legacy_courses')
    .values(
      owners.map(({ id }) => ({
        id: `crs-move-${id}`,
        community_id: id,
        slug,
        name: 'Dời đi',
        created_at: new Date(),
        updated_at: new Date(),
      })),
    )
    .execute();
  const settings = { name: 'Dời đi', name_en: null, summary: '', course_tag: null, sort_order: 0 };
  const answers = await Promise.all(
    owners.map(({ id }) =>
      lan.call('PUT', `${root}/crs-move-${id}`, { version: 1, ...settings, community_id: marketing }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(refused.map(({ body }) => body.taken_slug)).toEqual(owners.slice(1).map(() => slug));
});

test('settings: attachment, shared, tags, and a taken address', async () => {
  const course = await make({ lessons: 1 });
  const settings = { name: 'Tên', name_en: 'Name', summary: 'S', course_tag: null, sort_order: 3 };
  const save = (version: number, more: object) =>
    lan.call('PUT', `${root}/${course.id}`, { version, ...settings, ...more });
  const shared = await save(1, { community_id: null });
  expect(shared.body).toMatchObject({ community_id: null, name_en: 'Name', version: 2 });
  const stale = await save(1, { community_id: null, name: 'Khác' });
  expect(stale.status).toBe(409);
  expect(stale.body.current).toMatchObject({ version: 2, content: { name: 'Tên' } });
  expect((await save(2, { community_id: 'cm-none' })).status).toBe(400);
  expect((await save(2, { community_id: null, course_tag: 'khong-co-tag-nay' })).status).toBe(400);
  const marketing = await communityId('marketing');
  await testApp.services.db
    .insertInto('legacy_courses')
    .values({
      id: 'crs-taken',
      community_id: marketing,
      slug: course.slug,
      name: 'Có rồi',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  expect((await save(2, { community_id: marketing })).body.taken_slug).toBe(course.slug);
});

test('the list finds unpublished courses, by community and by name, a page at a time', async () => {
  const hidden = await make({ community: 'commerce', published: false });
  const other = await make({ community: 'commerce' });
  const ids = async (query: string) =>
    (await lan.call('GET', `${root}?${query}`)).body.map(({ id }: { id: string }) => id);
  expect(await ids('community=commerce&published=no')).toEqual([hidden.id]);
  expect(await ids(`q=${encodeURIComponent('KHÓA ')}${hidden.slug}`)).toEqual([hidden.id]);
  const first = await lan.call('GET', `${root}?community=commerce&limit=1`);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect([first.body[0].id, (await lan.call('GET', next)).body[0].id].sort()).toEqual(
    [hidden.id, other.id].sort(),
  );
  expect(await ids('community=shared')).not.toContain(other.id);
});

describe('two editors', () => {
  test('the second save is told what the first one wrote, and overwrites nothing', async () => {
    const course = await make();
    const url = lessonAt(course);
    const { version } = (await minh.call('GET', url)).body;
    expect((await lan.call('PUT', url, { version, content: written('của Lan') })).status).toBe(200);
    const late = await minh.call('PUT', url, { version, content: written('của Minh') });
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ version: version + 1, content: { body: 'của Lan' } });
    expect((await minh.call('GET', url)).body.body).toBe('của Lan');
    const resolved = await minh.call('PUT', url, { version: version + 1, content: written('của cả hai') });
    expect(resolved.body).toMatchObject({ body: 'của cả hai', version: version + 2 });
  });

  test('of fifty saves at once one wins', async () => {
    const url = lessonAt(await make());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        lan.call('PUT', url, { version: 1, content: written(`bản ${n}`) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await lan.call('GET', url)).body.version).toBe(2);
  });

  test('whoever writes raises the version, whatever did not change leaves it', async () => {
    const course = await make();
    const id = course.lessons[0]?.id ?? '';
    const change = (body: string) =>
      testApp.services.db.updateTable('legacy_lessons').set({ body }).where('id', '=', id).execute();
    await change('từ dòng lệnh');
    await change('từ dòng lệnh');
    expect((await lan.call('GET', lessonAt(course))).body.version).toBe(2);
  });
});

describe('a draft', () => {
  test('survives its tab, is nobody else’s, and reaches learners only by being published', async () => {
    const course = await make({ lessons: 1 });
    const url = lessonAt(course);
    const kept = await lan.call('PUT', `${url}/draft`, {
      based_on_version: 1,
      revision: 0,
      content: { ...typed('chữ đang gõ'), title: '' },
    });
    expect(kept.body).toMatchObject({ revision: 1, based_on_version: 1 });
    expect((await lan.call('GET', url)).body.draft.content.body).toBe('chữ đang gõ');
    const others = await minh.call('GET', url);
    expect(others.text).not.toContain('chữ đang gõ');
    expect(others.body.others).toMatchObject([{ name: 'Lan' }]);
    const pro = await testApp.person({ pro: ['founder'] });
    const learnt = `/api/communities/founder/courses/${course.slug}/lessons/${course.lessons[0]?.id}`;
    expect((await pro.call('GET', learnt)).text).not.toContain('chữ đang gõ');

    const unfinished = await lan.call('POST', `${url}/publish`, { revision: 1 });
    expect([unfinished.status, unfinished.body.issues[0].path]).toEqual([400, 'title']);
    await lan.call('PUT', `${url}/draft`, { based_on_version: 1, revision: 1, content: typed('xong rồi') });
    expect((await lan.call('POST', `${url}/publish`, { revision: 1 })).status).toBe(409);
    const published = await lan.call('POST', `${url}/publish`, { revision: 2 });
    expect(published.body).toMatchObject({ body: 'xong rồi', version: 2, draft: null });
    expect((await pro.call('GET', learnt)).body.body).toBe('xong rồi');
    const log = await actionsOn(course.lessons[0]?.id ?? '');
    expect(log).toMatchObject([{ action: 'lesson.published', actor_name: 'Lan' }]);
    expect(JSON.stringify(log)).not.toContain('xong rồi');
  });

  test('a second tab does not write over the first', async () => {
    const url = lessonAt(await make());
    const save = (revision: number, body: string) =>
      lan.call('PUT', `${url}/draft`, { based_on_version: 1, revision, content: typed(body) });
    await save(0, 'tab một');
    const second = await save(0, 'tab hai');
    expect([second.status, second.body.draft.content.body]).toEqual([409, 'tab một']);
    const many = await Promise.all(Array.from({ length: 50 }, (_, n) => save(1, `cùng lúc ${n}`)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('based on an older version it publishes nothing, and stays', async () => {
    const url = lessonAt(await make());
    await lan.call('PUT', `${url}/draft`, { based_on_version: 1, revision: 0, content: typed('của Lan') });
    await minh.call('PUT', url, { version: 1, content: written('của Minh') });
    const refused = await lan.call('POST', `${url}/publish`, { revision: 1 });
    expect(refused.body.current).toMatchObject({ version: 2, content: { body: 'của Minh' } });
    expect((await lan.call('GET', url)).body).toMatchObject({
      body: 'của Minh',
      draft: { content: { body: 'của Lan' } },
    });
    await lan.call('PUT', `${url}/draft`, { based_on_version: 2, revision: 1, content: typed('của cả hai') });
    expect((await lan.call('POST', `${url}/publish`, { revision: 2 })).body.body).toBe('của cả hai');
  });

  test('is not saved by another tab while it is published: that tab is told', async () => {
    const { db } = testApp.services;
    const url = lessonAt(await make());
    const save = (revision: number, body: string) =>
      lan.call('PUT', `${url}/draft`, { based_on_version: 1, revision, content: typed(body) });
    await save(0, 'tab một');
    const waiting = async () =>
      (
        await sql`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
      ).rows.length;
    let answers: Promise<Awaited<ReturnType<Person['call']>>[]> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE audit_log IN SHARE MODE`.execute(trx);
      const publishing = lan.call('POST', `${url}/publish`, { revision: 1 });
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      let isSaved = false;
      const saving = save(1, 'tab hai').finally(() => {
        isSaved = true;
      });
      answers = Promise.all([publishing, saving]);
      await expect.poll(async () => isSaved || (await waiting()) === 2, { timeout: 10_000 }).toBe(true);
    });
    expect((await answers)?.map(({ status }) => status)).toEqual([200, 409]);
  });

  test('fifty publishes at once publish once', async () => {
    const course = await make();
    const url = lessonAt(course);
    await lan.call('PUT', `${url}/draft`, { based_on_version: 1, revision: 0, content: typed('một lần') });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => lan.call('POST', `${url}/publish`, { revision: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await actionsOn(course.lessons[0]?.id ?? '')).toHaveLength(1);
  });

  test('thrown away it is gone', async () => {
    const url = lessonAt(await make());
    await lan.call('PUT', `${url}/draft`, { based_on_version: 1, revision: 0, content: typed('thôi') });
    expect((await lan.call('DELETE', `${url}/draft`)).body.draft).toBeNull();
    expect((await lan.call('POST', `${url}/publish`, { revision: 1 })).status).toBe(409);
  });
});

describe('what readers would not see as it was written', () => {
  const at = async () => lessonAt(await make());

  test('is no picture of the media library', async () => {
    const lesson = await at();
    const { imageUrl } = testApp.services.config;
    const body = `![tiệm lúc mở cửa](${imageUrl}/media-library/0a1b.webp#800x600)`;
    const draft = { based_on_version: 1, revision: 0, content: typed(body) };
    expect((await lan.call('PUT', `${lesson}/draft`, draft)).body.findings).toEqual([]);
    const elsewhere = typed(`![x](${imageUrl}/forum/0a1b.webp)`);
    const { body: stored } = await lan.call('PUT', `${lesson}/draft`, {
      based_on_version: 1,
      revision: 1,
      content: elsewhere,
    });
    expect(stored.findings).toEqual([expect.objectContaining({ rule: 'lost_picture', blocks: true })]);
  });

  test.each([
    ['a first-level heading', '# Tên', 'lost_heading'],
    ['a picture', 'a\n\n![x](https://x.test/a.png)', 'lost_picture'],
    ['a link that is not followed', '[x](javascript:alert(1))', 'lost_link'],
    [
      'a table of too many cells',
      `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${'|\n'.repeat(100)}`,
      'lost_cells',
    ],
    ['quotes in quotes', `${'>'.repeat(100)} a`, 'lost_tangled'],
  ])('is said while typing and keeps a lesson from being published: %s', async (_, body, rule) => {
    const lesson = await at();
    const kept = await lan.call('PUT', `${lesson}/draft`, {
      based_on_version: 1,
      revision: 0,
      content: typed(body),
    });
    expect(kept.status).toBe(200);
    expect(kept.body.findings).toEqual([{ path: 'body', rule, found: expect.any(Number), blocks: true }]);
    expect((await lan.call('GET', lesson)).body.findings).toEqual(kept.body.findings);
    for (const refused of [
      await lan.call('POST', `${lesson}/publish`, { revision: 1 }),
      await lan.call('PUT', lesson, { version: 1, content: written(body) }),
    ]) {
      expect([refused.status, refused.body.issues]).toEqual([
        400,
        [expect.objectContaining({ path: 'body', rule })],
      ]);
    }
  });

  test('HTML is words: it is published as it was typed, and its author is told', async () => {
    const lesson = await at();
    const draft = { based_on_version: 1, revision: 0, content: typed('Thẻ <b>đậm</b> là HTML.') };
    const { findings } = (await lan.call('PUT', `${lesson}/draft`, draft)).body;
    expect(findings[0]).toEqual({ path: 'body', rule: 'lost_html', found: 1, blocks: false });
    const published = await lan.call('POST', `${lesson}/publish`, { revision: 1 });
    expect([published.status, published.body.body]).toEqual([200, 'Thẻ <b>đậm</b> là HTML.']);
  });
});

describe('the outline', () => {
  test('fifty different orders at once leave 1 to n', async () => {
    const course = await make({ lessons: 8 });
    const second = (await lan.call('POST', `${root}/${course.id}/units`, { title: 'Hai' })).body.units[1].id;
    const ids = course.lessons.map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const turned = [...ids.slice(n % 8), ...ids.slice(0, n % 8)];
        const cut = n % 9;
        return lan.call('PUT', `${root}/${course.id}/order`, {
          units: [
            { id: second, lesson_ids: turned.slice(0, cut) },
            { id: course.unitId, lesson_ids: turned.slice(cut) },
          ],
        });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await positionsOf(course.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const { units } = (await lan.call('GET', `${root}/${course.id}`)).body;
    const positions = units.flatMap((unit: { lessons: { position: number }[] }) =>
      unit.lessons.map(({ position }) => position),
    );
    expect(positions).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('an order that misses a lesson changes nothing', async () => {
    const course = await make();
    const [first, ...rest] = course.lessons.map(({ id }) => id);
    const answer = await lan.call('PUT', `${root}/${course.id}/order`, {
      units: [{ id: course.unitId, lesson_ids: rest }],
    });
    expect(answer.status).toBe(409);
    expect(answer.body.current.units[0].lesson_ids[0]).toBe(first);
    expect(await actionsOn(course.id)).toEqual([]);
  });

  test('only what nobody has begun is deleted, and the rest closes up', async () => {
    const course = await make({ lessons: 3 });
    const pro = await testApp.person({ pro: ['founder'] });
    await pro.call(
      'PUT',
      `/api/communities/founder/courses/${course.slug}/lessons/${course.lessons[2]?.id}/progress`,
      { status: 'in_progress' },
    );
    const refused = await lan.call('DELETE', lessonAt(course, 2));
    expect([refused.status, refused.body.readers]).toEqual([409, 1]);
    const unit = `${root}/${course.id}/units/${course.unitId}`;
    expect((await lan.call('DELETE', unit)).body.readers).toBe(1);
    await lan.call('PUT', `${lessonAt(course, 0)}/draft`, {
      based_on_version: 1,
      revision: 0,
      content: typed('nháp'),
    });
    expect((await lan.call('DELETE', lessonAt(course, 0))).status).toBe(200);
    expect(await positionsOf(course.id)).toEqual([1, 2]);
    expect((await lan.call('GET', lessonAt(course, 0))).status).toBe(404);
    const drafts = await testApp.services.db
      .selectFrom('authoring_drafts')
      .select('revision')
      .where('subject_id', '=', course.lessons[0]?.id ?? '')
      .execute();
    expect(drafts).toEqual([]);
    const unread = await make({ lessons: 2 });
    const gone = await lan.call('DELETE', `${root}/${unread.id}/units/${unread.unitId}`);
    expect([gone.status, gone.body.units]).toEqual([200, []]);
    expect((await lan.call('DELETE', `${root}/${unread.id}/units/${course.unitId}`)).status).toBe(404);
  });
});

describe('a preview', () => {
  test.each([
    ['free', {}],
    ['pro', { pro: ['founder'] }],
  ] as const)('as %s is what such a person gets', async (as, traits) => {
    const person = await testApp.person(traits);
    for (const options of [{}, { community: null }, { published: false }] as const) {
      const course = await make(options);
      for (const index of [0, 1]) {
        const real = await person.call(
          'GET',
          `/api/communities/founder/courses/${course.slug}/lessons/${course.lessons[index]?.id}`,
        );
        const { body } = await lan.call(
          'GET',
          `${lessonAt(course, index)}/preview?as=${as}&community=founder`,
        );
        expect(body.status).toBe(real.status);
        const { request_id: _, ...answer } = real.body;
        expect(body.lesson ?? body.refusal).toEqual(answer);
      }
    }
  });

  test('as a guest is the refusal that a guest gets', async () => {
    const course = await make();
    const { body } = await lan.call('GET', `${lessonAt(course)}/preview?as=guest`);
    expect(body).toMatchObject({ status: 401, lesson: null, refusal: { code: 'UNAUTHENTICATED' } });
  });

  test('of a hidden community is not found', async () => {
    const course = await make({ community: 'ceo-executive' });
    expect((await lan.call('GET', `${lessonAt(course)}/preview?as=pro`)).body.status).toBe(404);
  });
});

test('a search takes what was typed as text, in its wide forms too', async () => {
  await make();
  for (const typed of ['%', '_', '\\', '％', '＿']) {
    for (const list of [root, '/api/admin/books']) {
      expect((await lan.call('GET', `${list}?q=${encodeURIComponent(typed)}`)).body, typed).toEqual([]);
    }
  }
});

test('nobody without the role builds, and nothing happens', async () => {
  const course = await make();
  for (const person of [
    await testApp.person({ roles: ['host'] }),
    await testApp.person({ pro: ['founder'] }),
  ]) {
    expect((await person.call('GET', `${root}/${course.id}`)).status).toBe(403);
    const refused = await person.call('PUT', lessonAt(course), { version: 1, content: written('lén') });
    expect(refused.status).toBe(403);
  }
  expect((await testApp.guest('GET', lessonAt(course))).status).toBe(401);
  expect((await lan.call('GET', lessonAt(course))).body.version).toBe(1);
});
