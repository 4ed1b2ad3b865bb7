import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCourse } from '../../test/courses.ts';
import { setListing } from '../../test/members.ts';
import { signInByCode } from '../../test/sign-in.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { addWorksheet } from '../../test/worksheets.ts';

let testApp: TestApp;
let member: Person;
let friend: Person;
const email = 'dauvetthudientu.nguyen1987@hopthurieng.vn';
const phone = '0987 654 321';

/** A word that stands nowhere else; its letters carry marks. */
const markOf = (field: string) => `Dấuvết${field}ễq`;
const fields = {
  name: markOf('ten'),
  location: markOf('noio'),
  intro: markOf('gioithieu'),
  title: markOf('tieude'),
  context: markOf('boicanh'),
  complication: markOf('trongai'),
  question: markOf('cauhoi'),
  reply: markOf('traloi'),
  draft: markOf('nhap'),
  worksheet: markOf('bangdien'),
  headline: markOf('motcau'),
  helps: markOf('giupduoc'),
  looks: markOf('dangtim'),
  promptName: markOf('tenprompt'),
  promptIntro: markOf('loidan'),
  promptBody: markOf('noidung'),
  device: 'Dauvetthietbiq',
  note: markOf('ghichu'),
  noted: markOf('doantrich'),
  memberNote: markOf('ghichuquantri'),
  memberMessage: markOf('tinnhan'),
  newAddress: 'diachimoi-dauvet@hopthurieng.vn',
} as const;

beforeAll(async () => {
  testApp = await createTestApp();
  friend = await testApp.person({ pro: ['founder'] });
  member = await testApp.person({ name: `Nguyễn ${fields.name}`, pro: ['founder'], home: 'founder' });
  await testApp.services.db
    .updateTable('accounts')
    .set({ email })
    .where('id', '=', member.viewer.accountId)
    .execute();
  await signInByCode(testApp, email);
});
afterAll(() => testApp.close());

/** Every mark as it was written, without its marks, and cut into words as the search cuts: 40 in all. */
async function marksOf(): Promise<string[]> {
  const texts = [...Object.values(fields), email, phone];
  const { rows } = await sql<{ forms: string[] }>`
    SELECT ARRAY[text, lower(text), search_words(text), search_marked_words(text)] AS forms
    FROM unnest(${texts}::text[]) AS text`.execute(testApp.services.db);
  const parts = ['dauvetthudientu', 'nguyen1987', 'hopthurieng', '0987654321', '+84987654321', '654 321'];
  return [...new Set([...rows.flatMap(({ forms }) => forms), ...parts])];
}

/** Where any of these marks stands: each row of each table as text, folded too, and each file. */
async function placesWith(marks: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND NOT c.relispartition
  `.execute(testApp.services.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ mark: string }>`
      SELECT DISTINCT mark FROM ${sql.raw(name)} AS t, unnest(${marks}::text[]) AS mark
      WHERE strpos(t::text, mark) > 0 OR strpos(lower(t::text), mark) > 0
        OR strpos(search_words(t::text), mark) > 0`.execute(testApp.services.db);
    found.push(...rows.map(({ mark }) => `${name}: ${mark}`));
  }
  const { dataDir } = testApp.services.config;
  for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const text = `${path} ${readFileSync(path).toString('latin1')}`;
    found.push(...marks.filter((mark) => text.includes(mark)).map((mark) => `${path}: ${mark}`));
  }
  expect(tables.length).toBeGreaterThan(50);
  return found;
}

test('an erasure leaves none of forty marks, folded or not, in tables, files and answers', async () => {
  await member.call('PATCH', '/api/user/me', { phone, location: fields.location, intro: fields.intro });
  const said = {
    headline: fields.headline,
    can_help_with: [fields.helps],
    looking_for: [fields.looks],
    links: [`https://${markOf('lienket').normalize('NFD').replaceAll(/\p{M}/gu, '')}.example/`],
  };
  expect((await setListing(member, said)).status).toBe(200);
  const post = await member.call('POST', '/api/communities/founder/posts', {
    title: `Hỏi về ${fields.title}`,
    context: `Bối cảnh ${fields.context}, gọi ${phone} hoặc viết ${email} giúp mình nhé.`,
    complication: `Trở ngại là ${fields.complication} rất khó.`,
    question: `Nên làm gì với ${fields.question} bây giờ?`,
    send_id: randomUUID(),
  });
  expect(post.status, post.text).toBe(201);
  const thread = `/api/communities/founder/posts/${post.body.id}`;
  const reply = await member.call('POST', `${thread}/replies`, {
    body: `Mình thử ${fields.reply} rồi, ai cần thì gọi ${phone}.`,
  });
  expect(reply.status, reply.text).toBe(201);
  await friend.call('POST', `${thread}/replies`, {
    body: `Cảm ơn [@Nguyễn ${fields.name}](/c/founder/members/${member.viewer.accountId}) nhiều nhé.`,
  });
  const device = await member.call('POST', '/api/user/push-subscriptions', {
    endpoint: `https://fcm.googleapis.com/fcm/send/${fields.device}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  });
  expect(device.status, device.text).toBe(201);
  await member.call('PUT', '/api/forum/drafts/reply:abc', { fields: { body: fields.draft }, version: 0 });
  const course = await makeCourse(testApp.services, { community: 'founder', lessons: 1 });
  const lessonId = course.lessons[0]?.id ?? '';
  await addWorksheet(testApp.services, lessonId);
  const sheet = await member.call(
    'PUT',
    `/api/communities/founder/courses/${course.slug}/lessons/${lessonId}/worksheets/gia-von-ly`,
    { values: { ghi_chu: fields.worksheet }, version: 0 },
  );
  expect(sheet.status, sheet.text).toBe(200);
  const prompt = await member.call('POST', '/api/user/prompts', {
    name: `Viết ${fields.promptName}`,
    intro: `Dùng khi ${fields.promptIntro}`,
    body: `Hãy viết về ${fields.promptBody} cho {{khách}}`,
    tags: [],
    works_with: [],
    visibility: 'member',
    community_slug: null,
    send_id: randomUUID(),
  });
  expect(prompt.status, prompt.text).toBe(201);
  const { lessons } = await makeCourse(testApp.services, { community: 'founder', lessons: 1 });
  const note = await member.call('POST', '/api/user/notes', {
    about: `lesson:${lessons[0]?.id}`,
    quote: `Đoạn ${fields.noted} này`,
    body: `Nhớ ${fields.note}`,
    send_id: randomUUID(),
  });
  expect(note.status, note.text).toBe(201);
  // What support wrote about them and to them, and an address that waits to be proven.
  const support = await testApp.person({ roles: ['support'] });
  const accountPath = `/api/admin/accounts/${member.viewer.accountId}`;
  for (const [method, path, said] of [
    ['POST', 'notes', { body: `Gọi lúc ${fields.memberNote}`, send_id: randomUUID() }],
    [
      'POST',
      'messages',
      {
        subject: `Về ${fields.memberMessage}`,
        body: `Chào bạn ${fields.memberMessage}`,
        send_id: randomUUID(),
      },
    ],
    ['PUT', 'email', { email: fields.newAddress, reason: 'Mất hộp thư cũ' }],
  ] as const) {
    const done = await support.call(method, `${accountPath}/${path}`, said);
    expect(done.status, done.text).toBeLessThan(300);
  }
  // An author who agreed to it: their page has their name in its address.
  const editor = await testApp.person({ roles: ['editor'] });
  const credits = { account_ids: [member.viewer.accountId] };
  await editor.call('PUT', `/api/admin/authors/course/${course.id}`, credits);
  const own = await member.call('PUT', '/api/user/public-page', { agreed: true, shows_answers: true });
  expect(own.body.url, own.text).toContain('dauvet');
  const marks = await marksOf();
  expect(marks.length).toBeGreaterThanOrEqual(40);
  const before = await placesWith(marks);
  expect(before.filter((place) => place.startsWith('search_vocabulary:')).length).toBeGreaterThan(5);
  const lists = [
    `/api/public${new URL(own.body.url).pathname}`,
    `/api/communities/founder/courses/${course.slug}`,
    '/api/search?q=dauvet',
    '/api/communities/founder/posts',
    thread,
    '/api/public/prompts',
  ];
  for (const path of lists) await friend.call('GET', path);

  const owner = await testApp.person({ roles: ['owner'] });
  const path = `/api/admin/accounts/${member.viewer.accountId}/erase`;
  expect((await owner.call('POST', path, { reason: 'Theo yêu cầu', texts: 'delete' })).status).toBe(200);

  expect(await placesWith(marks)).toEqual([]);
  for (const list of lists) {
    const { text } = await friend.call('GET', list);
    expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  }
});
