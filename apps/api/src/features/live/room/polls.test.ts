import { snapshot } from '@cungnghe/contracts/live/room';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { ask, openRoom, poll, quiz, type Room, reflection, sayYes, start } from '../../../test/live.ts';
import { serve } from '../../../test/served.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

/** One server process as the world reaches it. */
interface Process {
  readonly testApp: TestApp;
  readonly url: string;
  close(): Promise<void>;
}

async function listen(testApp: TestApp): Promise<Process> {
  const served = await serve(testApp);
  return { testApp, url: `http://127.0.0.1:${served.port}`, close: served.stop };
}

/** The lines that the first process has logged, as they would stand in its file. */
const lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });

let first: Process;
let second: Process;
let host: Person;
beforeAll(async () => {
  const testApp = await createTestApp({ log });
  first = await listen(testApp);
  second = await listen(await createTestApp({ databaseUrl: testApp.services.databaseUrl }));
  host = await testApp.person({ roles: ['host'] });
  await testApp.services.db
    .insertInto('schools')
    .values({ id: 'sch-near', slug: 'near', name: 'Near', host: 'near.school.vn', created_at: new Date() })
    .execute();
});
afterAll(async () => {
  await second.close();
  await second.testApp.close();
  await first.close();
  await first.testApp.close();
});

let room: Room;
let learner: Person;
beforeEach(async () => {
  learner = await first.testApp.person();
  room = await openRoom(first.testApp, [learner]);
});

async function get(process: Process, person: Person, headers: Record<string, string> = {}) {
  const response = await fetch(`${process.url}${room.path()}`, {
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    etag: response.headers.get('etag') ?? '',
    text,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
const withoutClock = ({ body }: { body?: Record<string, unknown> }) => ({ ...body, server_time: null });

/** Polls until person and room are in memory: from then on nothing of an answer comes from the database. */
async function warm(process: Process, person = learner) {
  for (let n = 0; n < 3; n++) await get(process, person);
}

/** What reading a room, a session or a yes asks the database while something is done. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement));
  query.mockRestore();
  return texts.filter((text) => /live_activities|live_responses|auth_sessions|event_rsvps/.test(text));
}

describe('an answer out of memory', () => {
  test('is the one that is read from the database, compressed or not, and keeps to the contract', async () => {
    await start(host, room, quiz);
    await warm(first);
    const packed = await get(first, learner);
    const plain = await get(first, learner, { 'accept-encoding': 'identity' });
    const fresh = await get(second, learner);
    expect(withoutClock(packed)).toEqual(withoutClock(fresh));
    expect(withoutClock(plain)).toEqual(withoutClock(fresh));
    expect([packed.etag, plain.etag]).toEqual([fresh.etag, fresh.etag]);
    expect(snapshot.parse(packed.body)).toEqual(packed.body);
    expect(await get(first, learner, { 'if-none-match': packed.etag })).toMatchObject({
      status: 304,
      text: '',
    });
  });

  test('asks the database nothing, whether something is new or not', async () => {
    await warm(first);
    const { etag } = await get(first, learner);
    // A change that is still on its way to this process is read once.
    let asked = ['not asked yet'];
    for (let tries = 0; tries < 2 && asked.length > 0; tries++) {
      asked = await statementsOf(async () => {
        for (let n = 0; n < 25; n++) {
          await get(first, learner);
          await get(first, learner, { 'if-none-match': etag });
        }
      });
    }
    expect(asked).toEqual([]);
  });

  test('carries the headers of every other answer, a request id of its own and a line in the log', async () => {
    await warm(first);
    const other = await fetch(`${first.url}/api/communities`, {
      headers: { authorization: `Bearer ${learner.token}` },
    });
    // What says how the one body is sent and kept differs from route to route; everything else does not.
    const ofTheBody = ['cache-control', 'content-length', 'content-type', 'date', 'x-request-id'];
    const common = [...other.headers].filter(([name]) => !ofTheBody.includes(name));
    expect(common.map(([name]) => name)).toEqual(
      expect.arrayContaining(['content-security-policy', 'x-content-type-options', 'referrer-policy']),
    );

    const changed = await get(first, learner);
    const unchanged = await get(first, learner, { 'if-none-match': changed.etag });
    const answers = [
      changed,
      unchanged,
      await get(first, { ...learner, token: 'x'.repeat(32) }),
      await get(first, await first.testApp.person()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 304, 401, 403]);
    for (const { status, headers } of answers) {
      expect(headers).toMatchObject(Object.fromEntries(common));
      expect(headers['x-request-id']).toMatch(/^req-/);
      expect(headers['cache-control']).toBe(status < 400 ? 'private, no-cache' : 'no-store');
      await expect
        .poll(() => lines.filter(({ reqId }) => reqId === headers['x-request-id']))
        .toEqual([
          expect.objectContaining({
            msg: 'answered',
            status,
            route: '/api/events/:slug/live',
            method: 'GET',
          }),
        ]);
    }
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(answers.length);
    // Where there is no body, nothing is said of one.
    for (const name of ['content-type', 'content-length', 'content-encoding']) {
      expect(unchanged.headers).not.toHaveProperty(name);
    }
  });

  test('survives texts of any length and script', async () => {
    const active = await start(host, room, reflection);
    const text = `Cà phê ☕ "đậm" \\ 👩‍👩‍👧 ${'dài '.repeat(900)}`.slice(0, 4_000);
    await learner.call('POST', room.path(`/activities/${active.id}/response`), {
      answers: active.prompts.map(({ id }: { id: string }) => ({ prompt_id: id, text })),
    });
    for (let at = 0; at < 12; at++) {
      const opener = await first.testApp.person();
      await sayYes(first.testApp, room.eventId, opener);
      await opener.call('POST', room.path('/questions'), { text: `${at} ${'Hỏi 🙏 '.repeat(60)}` });
    }
    await warm(first);
    const { body } = await get(first, learner);
    expect(body.questions).toHaveLength(12);
    expect(body.me.responses[0].answers[0].text).toBe(text.trim());
  });

  test('is never for a guest, a revoked session, a locked account or one without a yes', async () => {
    await warm(first);
    const { etag } = await get(first, learner);
    // Also for whoever holds the answer: that is told before the route begins.
    const statusesOf = async (person: Person) => [
      (await get(first, person)).status,
      (await get(first, person, { 'if-none-match': etag })).status,
    ];
    const statuses = () => statusesOf(learner);
    expect(await statuses()).toEqual([200, 304]);
    const guest = await fetch(`${first.url}${room.path()}`, { headers: { 'if-none-match': etag } });
    expect(guest.status).toBe(401);
    expect(await statusesOf({ ...learner, token: 'x'.repeat(32) })).toEqual([401, 401]);

    const { db } = first.testApp.services;
    const setLock = (until: Date | null) =>
      db
        .updateTable('accounts')
        .set({ integrity_locked_until: until })
        .where('id', '=', learner.viewer.accountId)
        .execute();
    const setAnswer = (answer: 'yes' | 'no') =>
      db.updateTable('event_rsvps').set({ answer }).where('user_id', '=', learner.viewer.accountId).execute();
    await setLock(new Date(Date.now() + 60_000));
    await expect.poll(statuses).toEqual([423, 423]);
    await setLock(null);
    await expect.poll(statuses).toEqual([200, 304]);

    await setAnswer('no');
    await expect.poll(statuses).toEqual([403, 403]);
    await setAnswer('yes');
    await expect.poll(statuses).toEqual([200, 304]);

    await learner.call('POST', '/api/auth/sign-out');
    await expect.poll(statuses).toEqual([401, 401]);
  });

  test('is never for an operator who sees the app as somebody, whatever tag they hold', async () => {
    await warm(first);
    const { etag } = await get(first, learner);
    const support = await first.testApp.person({ roles: ['support'] });
    const { body } = await support.call('POST', `/api/admin/accounts/${learner.viewer.accountId}/view`, {
      reason: 'Không vào được phòng',
    });
    const token = new URL(body.url).hash.slice(1);
    const opened = await first.testApp.guest('POST', '/api/auth/view', { token });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const look = (path: string) =>
      fetch(`${first.url}${path}`, { headers: { cookie, 'if-none-match': etag } });
    expect((await look('/api/user/me')).status).toBe(200);
    expect((await look(room.path())).status).toBe(403);
    expect((await look(room.path())).status).toBe(403);
  });

  test('is, with the tag of what one holds, what the route would say, however it is asked', async () => {
    await warm(first);
    const { etag } = await get(first, learner);
    const asked: readonly [string, string, Record<string, string>][] = [
      ['GET', '', {}],
      ['GET', '', { 'if-none-match': `W/${etag}` }],
      ['GET', '', { 'if-none-match': `"0.old", ${etag}` }],
      ['GET', '', { 'if-none-match': '*' }],
      ['GET', '', { 'if-none-match': '"0.old"' }],
      ['HEAD', '', {}],
      ['POST', '', {}],
      ['GET', '?later=1', {}],
      ['GET', '/', {}],
      ['GET', '/questions', {}],
      ['GET', '', { 'x-school': 'nowhere' }],
      ['GET', '', { 'x-school': 'near' }],
      ['GET', '', { authorization: 'Bearer no' }],
    ];
    for (const [method, rest, headers] of asked) {
      const sent = {
        authorization: `Bearer ${learner.token}`,
        'accept-encoding': 'identity',
        'if-none-match': etag,
        ...headers,
      };
      const path = room.path(rest);
      const outside = await fetch(`${first.url}${path}`, { method, headers: sent });
      const byRoute = await first.testApp.app.inject({ method: method as 'GET', url: path, headers: sent });
      expect([method, rest, headers, outside.status]).toEqual([method, rest, headers, byRoute.statusCode]);
      const own = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'];
      const comparable = (all: [string, unknown][]) =>
        Object.fromEntries(all.filter(([name]) => !own.includes(name)));
      expect(comparable([...outside.headers])).toEqual(comparable(Object.entries(byRoute.headers)));
    }
  });
});

describe('two processes on one database', () => {
  test('show the same room under the same tag', async () => {
    await start(host, room, poll);
    await warm(first);
    await warm(second);
    const [one, other] = [await get(first, learner), await get(second, learner)];
    expect(withoutClock(one)).toEqual(withoutClock(other));
    expect(one.etag).toBe(other.etag);
    expect((await get(second, learner, { 'if-none-match': one.etag })).status).toBe(304);
  });

  test('hear of what the other one did: hosts, answers, questions, votes', async () => {
    await warm(second);
    const seen = async () => (await get(second, learner)).body;
    const active = await start(host, room, poll);
    await expect.poll(async () => (await seen()).activities.length).toBe(1);
    const [item] = active.items;
    await learner.call('POST', room.path(`/activities/${active.id}/response`), {
      answers: [{ item_id: item.id, choice_ids: [item.choices[0].id] }],
    });
    await expect.poll(async () => (await seen()).me.responses.length).toBe(1);
    const { body: asked } = await learner.call('POST', room.path('/questions'), {
      text: 'Có ghi hình không?',
    });
    await expect.poll(async () => (await seen()).questions.length).toBe(1);
    await learner.call('PUT', room.path(`/questions/${asked.id}/vote`));
    await expect.poll(async () => (await seen()).questions[0].votes).toBe(1);
    await expect.poll(async () => (await seen()).me.voted).toEqual([asked.id]);
  });

  test('tell the author of a hidden question the same, at once and under the same tag', async () => {
    const asked = await ask(learner, room, 'Câu này rồi sẽ bị ẩn?');
    const both = async () => [await get(first, learner), await get(second, learner)];
    await warm(first);
    await warm(second);
    for (const [verb, mine] of [
      ['hide', []],
      ['unhide', [asked]],
    ] as const) {
      await host.call('POST', room.hostPath(`/questions/${asked}/${verb}`));
      expect((await get(first, learner)).body.me.asked).toEqual(mine);
      await expect.poll(async () => new Set((await both()).map(({ etag }) => etag)).size).toBe(1);
      expect((await both()).map(({ body }) => body.me.asked)).toEqual([mine, mine]);
    }
  });

  test('write down when somebody was last heard from, at the latest when they stop', async () => {
    const testApp = await createTestApp({ databaseUrl: first.testApp.services.databaseUrl });
    const third = await listen(testApp);
    await warm(third);
    const lastSeen = async () => {
      const { body } = await host.call('GET', room.hostPath('/participants'));
      return Date.parse(body[0].last_seen_at);
    };
    const before = await lastSeen();
    const pollAt = Date.now();
    await get(third, learner);
    await third.close();
    await testApp.close();
    expect(before).toBeLessThan(pollAt);
    expect(await lastSeen()).toBeGreaterThanOrEqual(pollAt);
  });

  test('count the people of both', async () => {
    const another = await first.testApp.person();
    await sayYes(first.testApp, room.eventId, another);
    // Both go on polling, as their phones would.
    const counts = async () => {
      await get(first, learner);
      await get(second, another);
      return (await host.call('GET', room.hostPath())).body.counts;
    };
    await expect
      .poll(counts, { timeout: 20_000, interval: 500 })
      .toEqual({ expected: 2, joined: 2, connected: 2 });
  });
});
