import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenTo } from '../../platform/database/listen.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { makeEntry } from '../../test/whats-new.ts';
import { publishWeeks, type WeekFile } from './public.ts';

// Monday of 2026-W48 in Vietnam, still Sunday in UTC.
const now = '2026-11-22T18:00:00Z';

let testApp: TestApp;
let member: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now });
  member = await testApp.person();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.setClock(now);
  await testApp.services.db.deleteFrom('whats_new_entries').execute();
});

const list = '/api/public/whats-new';
const latest = '/api/public/whats-new/latest';
const seen = '/api/user/whats-new/seen';

const inWeek = (week: string, ...entries: WeekFile['entries']): WeekFile => ({ week, entries, retired: [] });
const publish = (...weeks: WeekFile[]) => publishWeeks(testApp.services, weeks);
const keysOf = ({ body }: { body: { weeks: { week: string; entries: { key: string }[] }[] } }) =>
  body.weeks.map(({ week, entries }) => [week, ...entries.map(({ key }) => key)]);

const twoWeeks = () => [
  inWeek(
    '2026-W47',
    makeEntry({ key: 'cu', published_at: '2026-11-17' }),
    makeEntry({ key: 'cu-hon', published_at: '2026-11-16', category: 'fix' }),
  ),
  inWeek(
    '2026-W48',
    makeEntry({ key: 'moi' }),
    makeEntry({ key: 'rieng', audience: 'member', category: 'fix' }),
    makeEntry({ key: 'mai', published_at: '2026-11-24' }),
  ),
];

describe('GET /api/public/whats-new', () => {
  test('answers public entries by week, newest first, to a guest', async () => {
    await publish(...twoWeeks());
    const answer = await testApp.guest('GET', list);
    expect(keysOf(answer)).toEqual([
      ['2026-W48', 'moi'],
      ['2026-W47', 'cu', 'cu-hon'],
    ]);
    expect(answer.body.weeks[0].entries[0]).toEqual({
      id: `wn-${createHash('sha256').update('2026-W48:moi').digest('hex').slice(0, 24)}`,
      week: '2026-W48',
      key: 'moi',
      audience: 'public',
      category: 'feature',
      published_at: '2026-11-23',
      url: 'https://hoc.cungnghe.example/communities',
      title: { vi: 'Tin moi', en: 'News moi' },
      description: { vi: 'Kể thêm về moi.', en: 'More about moi.' },
      corrected_at: null,
    });
  });

  test('says when a text was corrected, not when it was published again or moved', async () => {
    const [first, second] = [makeEntry({ key: 'mot' }), makeEntry({ key: 'hai' })];
    await publish(inWeek('2026-W48', first, second));
    testApp.setClock('2026-11-23T02:00:00Z');
    await publish(inWeek('2026-W48', second, first));
    const correctedOf = async () => {
      const { body } = await testApp.guest('GET', list);
      return Object.fromEntries(
        body.weeks[0].entries.map((entry: { key: string; corrected_at: string | null }) => [
          entry.key,
          entry.corrected_at,
        ]),
      );
    };
    expect(await correctedOf()).toEqual({ mot: null, hai: null });
    testApp.setClock('2026-11-23T03:00:00Z');
    const said = { ...first, title: { ...first.title, vi: 'Tin một, viết đúng' } };
    await publish(inWeek('2026-W48', said, second));
    testApp.setClock('2026-11-23T04:00:00Z');
    await publish(inWeek('2026-W48', said, second));
    expect(await correctedOf()).toEqual({ mot: '2026-11-23T03:00:00.000Z', hai: null });
  });

  test('adds what is for members to a member, and to nobody else', async () => {
    await publish(...twoWeeks());
    expect(keysOf(await member.call('GET', list))).toEqual([
      ['2026-W48', 'moi', 'rieng'],
      ['2026-W47', 'cu', 'cu-hon'],
    ]);
    expect((await testApp.guest('GET', list)).text).not.toContain('rieng');
  });

  test('shows an entry from its day in Vietnam on', async () => {
    await publish(...twoWeeks());
    testApp.setClock('2026-11-23T16:59:59Z');
    expect(keysOf(await testApp.guest('GET', list))[0]).toEqual(['2026-W48', 'moi']);
    testApp.setClock('2026-11-23T17:00:00Z');
    expect(keysOf(await testApp.guest('GET', list))[0]).toEqual(['2026-W48', 'mai', 'moi']);
  });

  test('leaves out weeks without an entry of the category asked for', async () => {
    await publish(...twoWeeks());
    expect(keysOf(await testApp.guest('GET', `${list}?category=fix`))).toEqual([['2026-W47', 'cu-hon']]);
    expect(keysOf(await member.call('GET', `${list}?category=fix`))).toEqual([
      ['2026-W48', 'rieng'],
      ['2026-W47', 'cu-hon'],
    ]);
    expect((await testApp.guest('GET', `${list}?category=news`)).status).toBe(400);
  });

  test('answers one week; one that the calendar does not have is refused', async () => {
    await publish(...twoWeeks());
    expect(keysOf(await testApp.guest('GET', `${list}?week=2026-W47`))).toEqual([
      ['2026-W47', 'cu', 'cu-hon'],
    ]);
    expect(keysOf(await testApp.guest('GET', `${list}?week=2026-W46`))).toEqual([]);
    expect((await testApp.guest('GET', `${list}?week=2026-W53`)).status).toBe(200);
    for (const week of ['2027-W53', '2026-W00', '2026-W54', '2026-47'])
      expect((await testApp.guest('GET', `${list}?week=${week}`)).status, week).toBe(400);
  });

  test('pages by week, and every page whole', async () => {
    const weeks = ['2026-W44', '2026-W45', '2026-W46', '2026-W47', '2026-W48'];
    await publish(
      ...weeks.map((week) =>
        inWeek(
          week,
          makeEntry({ key: 'mot', published_at: '2026-11-02' }),
          makeEntry({ key: 'hai', published_at: '2026-11-02', audience: 'member' }),
          makeEntry({ key: 'ba', published_at: '2026-11-02' }),
        ),
      ),
    );
    const found: string[][] = [];
    for (let url: string | undefined = `${list}?limit=2`; url !== undefined; ) {
      const answer = await testApp.guest('GET', url);
      found.push(...keysOf(answer));
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
    }
    expect(found).toEqual(weeks.toReversed().map((week) => [week, 'mot', 'ba']));
    for (const cursor of [
      'W10',
      Buffer.from('["x"]').toString('base64url'),
      Buffer.from('[1]').toString('base64url'),
    ])
      expect((await testApp.guest('GET', `${list}?cursor=${cursor}`)).status).toBe(400);
  });

  test('answers 304 to a guest who has it, until something changes', async () => {
    await publish(...twoWeeks());
    const { etag } = (await testApp.guest('GET', list)).headers;
    const again = () => testApp.guest('GET', list, undefined, { headers: { 'if-none-match': String(etag) } });
    expect((await again()).status).toBe(304);
    await publish(inWeek('2026-W48', makeEntry({ key: 'moi', url: 'https://example.vn/khac' })));
    expect((await again()).status).toBe(200);
  });

  test('puts the address of the learner app in where it has one with https', async () => {
    const elsewhere = await createTestApp({
      now,
      databaseUrl: testApp.services.databaseUrl,
      env: { LEARNER_URL: 'https://hoc.truong.vn' },
    });
    await publish(
      inWeek('2026-W48', makeEntry({ key: 'moi' }), makeEntry({ key: 'ngoai', url: 'https://example.vn/a' })),
    );
    const { weeks } = (await elsewhere.guest('GET', list)).body;
    await elsewhere.close();
    expect(weeks[0].entries.map(({ url }: { url: string }) => url)).toEqual([
      'https://hoc.truong.vn/communities',
      'https://example.vn/a',
    ]);
  });
});

describe('GET /api/public/whats-new/latest', () => {
  test('is null, then the newest week of which the caller may see something', async () => {
    expect((await testApp.guest('GET', latest)).body).toEqual({ week: null });
    await publish(
      inWeek('2026-W46', makeEntry({ key: 'a', published_at: '2026-11-10' })),
      inWeek('2026-W47', makeEntry({ key: 'b', published_at: '2026-11-20', audience: 'member' })),
      inWeek('2026-W48', makeEntry({ key: 'c', published_at: '2026-11-24' })),
    );
    expect((await testApp.guest('GET', latest)).body).toEqual({ week: '2026-W46' });
    expect((await member.call('GET', latest)).body).toEqual({ week: '2026-W47' });
    testApp.setClock('2026-11-23T17:00:00Z');
    expect((await testApp.guest('GET', latest)).body).toEqual({ week: '2026-W48' });
  });
});

describe.each([list, latest])('a shared cache before %s', (url) => {
  test('may give what it got for a guest to guests alone', async () => {
    await publish(...twoWeeks());
    const cache = createSharedCache();
    const asMember = { authorization: `Bearer ${member.token}` };
    for (const [headers, isMember] of [
      [asMember, true],
      [{}, false],
      [asMember, true],
      [{ cookie: `other=1; ${'x'.repeat(20)}` }, false],
      [{}, false],
    ] as const) {
      const answer = await cache.get(url, headers);
      expect(answer.headers['cache-control']).toBe(isMember ? 'private, no-store' : 'public, max-age=300');
      expect(String(answer.headers.vary)).toMatch(/\bCookie\b/);
      if (url === list) expect(answer.text.includes('rieng')).toBe(isMember);
    }
    expect(cache.hits).toBe(1);
  });
});

/** Keeps what it may, by the headers that `Vary` names. */
function createSharedCache() {
  const stored: { url: string; by: Record<string, string>; answer: Awaited<ReturnType<TestApp['guest']>> }[] =
    [];
  const cache = {
    hits: 0,
    get: async (url: string, headers: Record<string, string>) => {
      const known = stored.find(
        (one) =>
          one.url === url && Object.entries(one.by).every(([name, value]) => (headers[name] ?? '') === value),
      );
      if (known) {
        cache.hits++;
        return known.answer;
      }
      const answer = await testApp.guest('GET', url, undefined, { headers });
      const control = String(answer.headers['cache-control']);
      if (control.startsWith('public')) {
        const names = String(answer.headers.vary).toLowerCase().split(/,\s*/);
        stored.push({
          url,
          by: Object.fromEntries(names.map((name) => [name, headers[name] ?? ''])),
          answer,
        });
      }
      return answer;
    },
  };
  return cache;
}

describe('publishing', () => {
  test('a second time changes nothing and notifies nobody', async () => {
    expect(await publish(...twoWeeks())).toEqual({ created: 5, updated: 0, unchanged: 0, deleted: 0 });
    const told: string[] = [];
    const listening = await heard(told);
    expect(await publish(...twoWeeks())).toEqual({ created: 0, updated: 0, unchanged: 5, deleted: 0 });
    await listening.caughtUp();
    expect(told.filter((tag) => tag === 'whats-new')).toEqual([]);
    await publish(inWeek('2026-W48', makeEntry({ key: 'moi', category: 'improvement' })));
    await listening.caughtUp();
    expect(told.filter((tag) => tag === 'whats-new')).toEqual(['whats-new']);
    await listening.stop();
  });

  /** What `content_changed` publishes from now on. */
  async function heard(told: string[]) {
    let subscribed = () => {};
    const ready = new Promise<void>((resolve) => {
      subscribed = resolve;
    });
    const listening = listenTo(testApp.services.databaseUrl, 'content_changed', {
      onMessage: (tag) => told.push(tag),
      onSubscribed: subscribed,
      onLost: () => {},
    });
    await ready;
    return listening;
  }

  test('deletes what is retired and nothing else; another key is another entry', async () => {
    await publish(...twoWeeks());
    const renamed = {
      ...inWeek('2026-W47', makeEntry({ key: 'ten-moi', published_at: '2026-11-17' })),
      retired: ['cu'],
    };
    expect(await publish(renamed)).toEqual({ created: 1, updated: 0, unchanged: 0, deleted: 1 });
    expect(await publish(renamed)).toEqual({ created: 0, updated: 0, unchanged: 1, deleted: 0 });
    // What no file names any more stays: it takes an entry in `retired`. The same key of another week is another entry.
    expect(keysOf(await testApp.guest('GET', list))).toEqual([
      ['2026-W48', 'moi'],
      ['2026-W47', 'ten-moi', 'cu-hon'],
    ]);
  });

  test('fifty at once, in whatever order, leave each entry once', async () => {
    const weeks = [...twoWeeks(), { ...inWeek('2026-W46'), retired: ['khong-con'] }];
    await publish(inWeek('2026-W46', makeEntry({ key: 'khong-con' })));
    const published = await Promise.all(
      Array.from({ length: 50 }, (_, at) => publish(...(at % 2 === 0 ? weeks : weeks.toReversed()))),
    );
    expect(published.reduce((sum, { created }) => sum + created, 0)).toBe(5);
    expect(published.reduce((sum, { updated }) => sum + updated, 0)).toBe(0);
    expect(published.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(1);
    const rows = await testApp.services.db.selectFrom('whats_new_entries').select(['week', 'key']).execute();
    expect(rows).toHaveLength(5);
  });

  test('is all or nothing', async () => {
    await publish(...twoWeeks());
    const broken = inWeek(
      '2026-W48',
      makeEntry({ key: 'them' }),
      makeEntry({ key: 'hong', url: 'http://a.test' }),
    );
    await expect(publish(broken)).rejects.toThrow();
    expect(keysOf(await member.call('GET', list))[0]).toEqual(['2026-W48', 'moi', 'rieng']);
  });
});

describe('the week that a member has seen', () => {
  test('is kept by the server, never goes back, nor past what there is', async () => {
    const person = await testApp.person();
    expect((await person.call('GET', seen)).body).toEqual({ week: null });
    expect((await person.call('PUT', seen, { week: '2026-W48' })).body).toEqual({ week: null });
    await publish(...twoWeeks());
    const put = async (week: string) => (await person.call('PUT', seen, { week })).body;
    expect(await put('2026-W47')).toEqual({ week: '2026-W47' });
    expect(await put('2026-W46')).toEqual({ week: '2026-W47' });
    expect(await put('9999-W01')).toEqual({ week: '2026-W48' });
    expect(await put('2026-W47')).toEqual({ week: '2026-W48' });
    expect((await person.call('GET', seen)).body).toEqual({ week: '2026-W48' });
    expect((await member.call('GET', seen)).body).toEqual({ week: null });
  });

  test('is the latest of many that arrive at once', async () => {
    const person = await testApp.person();
    await publish(...twoWeeks());
    const weeks = ['2026-W40', '2026-W48', '2026-W41', '2026-W47'];
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => person.call('PUT', seen, { week: weeks[at % weeks.length] })),
    );
    expect((await person.call('GET', seen)).body).toEqual({ week: '2026-W48' });
  });

  test.each([
    ['a week that is none', { week: '2027-W53' }],
    ['no week', {}],
    ['more', { week: '2026-W48', x: 1 }],
  ])('is refused with %s', async (_, body) => {
    expect((await member.call('PUT', seen, body)).status).toBe(400);
  });

  test('is part of the export, and goes with the account', async () => {
    const person = await testApp.person();
    await publish(...twoWeeks());
    await person.call('PUT', seen, { week: '2026-W48' });
    expect((await person.call('GET', '/api/user/export')).body.whats_new_seen).toEqual([
      { account_id: person.viewer.accountId, week: '2026-W48' },
    ]);
    const { db } = testApp.services;
    const { eraseAccount } = await import('../account-closing/actions.ts');
    await eraseAccount(testApp.services, 'command line', {
      accountId: person.viewer.accountId,
      texts: 'delete',
    });
    const left = db
      .selectFrom('whats_new_seen')
      .selectAll()
      .where('account_id', '=', person.viewer.accountId);
    expect(await left.execute()).toEqual([]);
  });
});

describe('GET /api/public/changelogs', () => {
  test('is an array, newest first, page by page, without what is yet to come', async () => {
    const { db } = testApp.services;
    const versions = Array.from({ length: 5 }, (_, at) => ({
      id: `chl-${at}`,
      version: `1.${at}.0`,
      title: `Bản 1.${at}`,
      body: 'Sửa vài lỗi nhỏ.',
      // Two of the same instant.
      published_at: `2026-0${Math.max(1, at)}-01T00:00:00.000Z`,
    }));
    await db
      .insertInto('changelogs')
      .values([
        ...versions,
        { ...versions[0], id: 'chl-mai', version: '9', published_at: '2026-12-01' } as never,
      ])
      .execute();
    const first = await testApp.guest('GET', '/api/public/changelogs?limit=4');
    expect(first.body).toEqual(versions.toReversed().slice(0, 4));
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await testApp.guest('GET', next);
    expect(second.body).toEqual(versions.slice(0, 1));
    expect(second.headers.link).toBe(undefined);
  });
});
