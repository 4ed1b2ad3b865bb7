import { type ProfileField, profileFields } from '@cungnghe/contracts/members/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { open, postsOf, reply } from '../../test/discussion-calls.ts';
import { everythingShown, type listing, setListing } from '../../test/members.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { exportAccount } from '../accounts/public.ts';

let testApp: TestApp;
let reader: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  reader = await testApp.person();
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(() => testApp.close());

const members = '/api/communities/founder/members';
const idOf = (person: Person) => person.viewer.accountId;
const page = async (of: Person) => await reader.call('GET', `${members}/${idOf(of)}`);
const find = async (query: Record<string, string> = {}) => {
  const { status, body } = await reader.call('GET', `${members}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body as { id: string; name: string }[];
};
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** Somebody of the community of founders who has said everything one can say. */
async function somebody(name: string, said: Parameters<typeof listing>[0] = {}): Promise<Person> {
  const person = await testApp.person({ home: 'founder', name });
  const about = { job_title: 'Chủ tiệm bánh', location: 'Đà Nẵng', intro: 'Làm bánh mười năm.' };
  expect((await person.call('PATCH', '/api/user/me', { ...about, phone: '0901234567' })).status).toBe(200);
  const { status, body } = await setListing(person, {
    headline: 'Bánh mì men tự nhiên',
    can_help_with: ['Tính giá vốn', 'Thuê mặt bằng'],
    looking_for: ['Nguồn bột'],
    links: ['https://tiem-banh.example/'],
    ...said,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return person;
}

describe('the own listing', () => {
  test('is empty and not listed before it is written', async () => {
    const person = await testApp.person({ name: 'Mai' });
    const { status, body } = await person.call('GET', '/api/user/profile');
    expect(status).toBe(200);
    expect(body).toEqual({
      listed: false,
      listed_at: null,
      headline: null,
      can_help_with: [],
      looking_for: [],
      links: [],
      visibility: everythingShown,
      name: 'Mai',
      photo_url: null,
      occupation: null,
      place: null,
      intro: null,
      version: 0,
    });
  });

  test('keeps when somebody agreed, over changes, until they take it back', async () => {
    const person = await testApp.person();
    const { listed_at: agreed } = (await setListing(person, { headline: 'Một' })).body;
    expect(agreed).toBe(testApp.services.clock.now().toISOString());
    const changed = (await setListing(person, { headline: 'Hai', version: 1 })).body;
    expect(changed).toMatchObject({ headline: 'Hai', listed_at: agreed, version: 2 });
    const withdrawn = (await setListing(person, { listed: false, headline: 'Hai', version: 2 })).body;
    expect(withdrawn).toMatchObject({ listed: false, listed_at: null, headline: 'Hai', version: 3 });
  });

  test('that was changed elsewhere is refused with what stands there; the same again changes nothing', async () => {
    const person = await testApp.person();
    await setListing(person, { headline: 'Một' });
    expect((await setListing(person, { headline: 'Một' })).body).toMatchObject({ version: 1 });
    const refused = await setListing(person, { headline: 'Hai' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'CONFLICT', current: { headline: 'Một', version: 1 } });
  });

  test('is written once by 50 at once', async () => {
    const person = await testApp.person();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => setListing(person, { headline: `Lần ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await person.call('GET', '/api/user/profile')).body.version).toBe(1);
  });

  test.each([
    ['a page without https', { links: ['http://tiem.example/'] }],
    ['a script', { links: ['javascript:alert(1)'] }],
    ['an address under another name', { links: ['https://vietcombank.vn@tiem.example/'] }],
    ['an address without a domain', { links: ['https://localhost/'] }],
    ['an address with a line end', { links: ['https://tiem.example/\n'.concat('x')] }],
    ['six links', { links: Array.from({ length: 6 }, (_, n) => `https://tiem.example/${n}`) }],
    ['the same link twice', { links: ['https://tiem.example/', 'https://tiem.example/'] }],
    ['nine things to help with', { can_help_with: Array.from({ length: 9 }, (_, n) => `Việc ${n}`) }],
    ['one thing in two ways of writing', { looking_for: ['Nguồn bột', 'nguồn BỘT'] }],
    ['a thing of several lines', { can_help_with: ['Một\nHai'] }],
    ['a headline too long', { headline: 'x'.repeat(121) }],
    ['another visibility', { visibility: { ...everythingShown, place: 'public' as 'members' } }],
    ['a field left undecided', { visibility: {} as typeof everythingShown }],
  ])('refuses %s', async (_, said) => {
    const person = await testApp.person();
    const { status, body } = await setListing(person, said);
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect((await person.call('GET', '/api/user/profile')).body.version).toBe(0);
  });
});

describe('the directory', () => {
  test('has those who agreed and are members there, and no word of others', async () => {
    const shown = await somebody('Trần Thị Hiện');
    const silent = await somebody('Trần Văn Lặng', { listed: false });
    const never = await testApp.person({ home: 'founder', name: 'Trần Chưa Hỏi' });
    const elsewhere = await testApp.person({ home: 'marketing', name: 'Trần Nơi Khác' });
    await setListing(elsewhere);
    const rows = await find({ q: 'trần' });
    expect(namesOf(rows)).toEqual(['Trần Thị Hiện']);
    expect(rows[0]).toEqual({
      id: idOf(shown),
      name: 'Trần Thị Hiện',
      photo_url: null,
      occupation: 'Chủ tiệm bánh',
      place: 'Đà Nẵng',
      headline: 'Bánh mì men tự nhiên',
      can_help_with: ['Tính giá vốn', 'Thuê mặt bằng'],
      joined_at: expect.stringMatching(/^2026-/),
    });
    for (const other of [silent, never, elsewhere]) expect((await page(other)).status).toBe(404);
    expect((await testApp.guest('GET', members)).status).toBe(401);
    expect((await reader.call('GET', '/api/communities/ceo-executive/members')).status).toBe(404);
    expect((await reader.call('GET', '/api/communities/khong-co/members')).status).toBe(404);
  });

  test('is searched by any part of a name, occupation, place and what somebody can help with, without marks too', async () => {
    await somebody('Lê Hoàng Yến', { can_help_with: ['Chụp ảnh món ăn'] });
    for (const query of [
      { q: 'hoàng yến' },
      { q: 'YEN le' },
      { q: 'oang' },
      { q: 'yến', occupation: 'tiem' },
      { q: 'yen', place: 'da nang' },
      { q: 'yen', can_help_with: 'chup anh' },
    ]) {
      expect(namesOf(await find(query)), JSON.stringify(query)).toEqual(['Lê Hoàng Yến']);
    }
    for (const query of [
      { q: 'đà nẵng' },
      { q: 'chup anh' },
      { q: '@test.local' },
      { q: '0901234567' },
      { q: '%' },
      { q: 'yen', occupation: 'da nang' },
      { q: 'yen', place: 'chu tiem' },
      { q: 'yen', can_help_with: 'yen' },
    ]) {
      expect(await find(query), JSON.stringify(query)).toEqual([]);
    }
  });

  test('says who joined on a day in Vietnam or later', async () => {
    const person = await somebody('Phan Mới Vào');
    await testApp.services.db
      .updateTable('community_memberships')
      .set({ joined_at: '2026-11-01T17:30:00Z' })
      .where('user_id', '=', idOf(person))
      .execute();
    expect(await find({ q: 'phan moi', joined_since: '2026-11-02' })).toHaveLength(1);
    expect(await find({ q: 'phan moi', joined_since: '2026-11-03' })).toEqual([]);
    const wrong = await reader.call('GET', `${members}?joined_since=2026-11-31`);
    expect(wrong.status).toBe(400);
  });

  test('is read page after page, each person once', async () => {
    for (let n = 0; n < 5; n++) await somebody(`Đinh Trang ${n}`);
    const seen: string[] = [];
    let url: string | undefined = `${members}?q=dinh+trang&limit=2`;
    while (url !== undefined) {
      const { body, headers } = await reader.call('GET', url);
      seen.push(...namesOf(body));
      url = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `Đinh Trang ${n}`));
    expect((await reader.call('GET', `${members}?cursor=WyJ4Il0`)).status).toBe(400);
  });

  test('follows the name, the place and the account', async () => {
    const person = await somebody('Vũ Đổi Tên');
    await person.call('PATCH', '/api/user/me', { full_name: 'Vũ Tên Mới', location: 'Huế' });
    expect(await find({ q: 'doi ten' })).toEqual([]);
    expect(namesOf(await find({ q: 'ten moi', place: 'hue' }))).toEqual(['Vũ Tên Mới']);
    await person.call('POST', '/api/user/close', { texts: 'keep' });
    expect(await find({ q: 'ten moi' })).toEqual([]);
    expect((await page(person)).status).toBe(404);
  });

  test('has whoever joins a community while they agree, in whichever order both end', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, () => testApp.person({ name: 'Hồ Cùng Lúc' })),
    );
    await Promise.all(
      people.flatMap((person) => [
        setListing(person),
        person.call('POST', '/api/communities/founder/join', { set_home: true }),
      ]),
    );
    const joined = await testApp.services.db
      .selectFrom('community_memberships')
      .select(['user_id', 'is_listed'])
      .where('user_id', 'in', people.map(idOf))
      .execute();
    expect(joined.filter(({ is_listed }) => !is_listed)).toEqual([]);
    expect(joined.length).toBeGreaterThan(0);
  });
});

describe('what is hidden', () => {
  test.each(profileFields)('as %s is in no answer to others, whoever asks and however', async (field) => {
    const canary = `Chim ${field.replaceAll('_', ' ')}`;
    const person = await testApp.person({ home: 'founder', pro: ['founder'], name: `Kín ${field}` });
    const account = { occupation: 'job_title', place: 'location', intro: 'intro' } as const;
    if (field in account) {
      const column = account[field as keyof typeof account];
      expect((await person.call('PATCH', '/api/user/me', { [column]: canary })).status).toBe(200);
    }
    const own: Partial<Record<ProfileField, unknown>> = {
      headline: canary,
      can_help_with: [canary],
      looking_for: [canary],
      links: ['https://chim.example/canary'],
    };
    const visibility = { ...everythingShown, [field]: 'hidden' as const };
    const said = field in own ? { [field]: own[field] } : {};
    expect((await setListing(person, { ...said, visibility })).status).toBe(200);
    // They write as well, which gives them a page by itself.
    await open(person);
    const answers = await Promise.all([
      page(person),
      reader.call('GET', `${members}?limit=100`),
      reader.call('GET', `${members}?q=kin`),
      reader.call('GET', `${members}/${idOf(person)}/posts`),
      reader.call('GET', postsOf()),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Chim |chim\.example/);
    }
    // Nor is it found by it.
    for (const name of ['q', 'occupation', 'place', 'can_help_with']) {
      expect(await find({ [name]: canary })).toEqual([]);
    }
    // What is hidden stays so for who writes and is not listed.
    const version = (await person.call('GET', '/api/user/profile')).body.version;
    await setListing(person, { ...said, visibility, listed: false, version });
    expect(JSON.stringify((await page(person)).body)).not.toContain('Chim ');
    expect(JSON.stringify((await person.call('GET', '/api/user/profile')).body)).toMatch(
      /Chim |chim\.example/,
    );
  });
});

describe('the page of a member', () => {
  test('shows what they agreed to show, and never an address or a telephone number', async () => {
    const person = await somebody('Ngô Đủ Điều', {
      visibility: { ...everythingShown, place: 'hidden', links: 'hidden' },
    });
    const { status, body } = await page(person);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: idOf(person),
      name: 'Ngô Đủ Điều',
      photo_url: null,
      occupation: 'Chủ tiệm bánh',
      intro: 'Làm bánh mười năm.',
      headline: 'Bánh mì men tự nhiên',
      can_help_with: ['Tính giá vốn', 'Thuê mặt bằng'],
      looking_for: ['Nguồn bột'],
      joined_at: expect.any(String),
      thanks_count: 0,
    });
    expect((await reader.call('GET', `/api/communities/marketing/members/${idOf(person)}`)).status).toBe(404);
  });

  test('is gone at once when they take it back, with their posts in one list', async () => {
    const person = await somebody('Tạ Rút Lại');
    expect((await page(person)).status).toBe(200);
    expect((await reader.call('GET', `${members}/${idOf(person)}/posts`)).status).toBe(200);
    await setListing(person, { listed: false, version: 1 });
    expect((await page(person)).status).toBe(404);
    expect((await reader.call('GET', `${members}/${idOf(person)}/posts`)).status).toBe(404);
    expect(await find({ q: 'rut lai' })).toEqual([]);
  });

  test('counts thanks, and lists what the reader may read of what they opened', async () => {
    const person = await testApp.person({ home: 'founder', pro: ['founder'], name: 'Đào Hay Viết' });
    await setListing(person);
    const thanking = await testApp.person({ pro: ['founder'] });
    const id = await open(person);
    const locked = await open(person);
    await testApp.services.db
      .updateTable('community_posts')
      .set({ about: 'lesson:khong-con' })
      .where('id', '=', locked)
      .execute();
    const { id: replyId } = (await reply(person, id)).body;
    await thanking.call('POST', `${postsOf()}/${id}/thanks`);
    await thanking.call('POST', `${postsOf()}/${id}/replies/${replyId}/thanks`);
    await thanking.call('POST', `${postsOf()}/${locked}/thanks`);
    const postsFor = async (viewer: Person) =>
      (await viewer.call('GET', `${members}/${idOf(person)}/posts`)).body.map(
        (post: { id: string }) => post.id,
      );
    expect(await postsFor(reader)).toEqual([id]);
    expect((await page(person)).body.thanks_count).toBe(2);
    expect((await postsFor(thanking)).toSorted()).toEqual([id, locked].toSorted());
    const seen = await thanking.call('GET', `${members}/${idOf(person)}`);
    expect(seen.body.thanks_count).toBe(3);
  });

  test('gives whoever is listed a name to mention, also before they wrote', async () => {
    const person = await somebody('Cao Được Nhắc');
    const writer = await testApp.person({ pro: ['founder'] });
    await open(writer, { context: `Hỏi [@Cao Được Nhắc](/c/founder/members/${idOf(person)}) về mặt bằng.` });
    const { notifyOfNewPosts } = await import('../discussions/public.ts');
    await notifyOfNewPosts(testApp.services);
    const { body } = await person.call('GET', '/api/notifications');
    expect(JSON.stringify(body)).toContain('mention');
  });
});

test('an export holds the own profile', async () => {
  const person = await somebody('Lý Xuất Ra', { headline: 'LỜI-GIỚI-THIỆU' });
  const data = await exportAccount(testApp.services, 'command line', person.viewer.email);
  expect(data.member_profiles).toMatchObject([{ headline: 'LỜI-GIỚI-THIỆU' }]);
  expect(data.member_profiles?.[0]).not.toHaveProperty('directory_text');
});
