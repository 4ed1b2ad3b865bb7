import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostRoom } from '@cungnghe/contracts/live/host';
import { snapshot } from '@cungnghe/contracts/live/room';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { answer, ask, openRoom, poll, quiz, type Room, start } from '../../../test/live.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let server: Server;
let url: string;
let host: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  server = createServer((request, response) => testApp.app.routing(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  host = await testApp.person({ roles: ['host'] });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await testApp.close();
});

let room: Room;
let learner: Person;
const opened: Stream[] = [];
beforeEach(async () => {
  learner = await testApp.person();
  room = await openRoom(testApp, [learner]);
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.leave();
  await expect.poll(countOpen).toBe(0);
});

interface Event {
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
  readonly data: any;
  readonly text: string;
}
interface Stream {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly events: Event[];
  readonly newest: () => Event['data'];
  /** All that came, events or not. */
  readonly raw: () => string;
  readonly isOver: () => boolean;
  leave(): void;
}

async function open(person: Person, path: string, headers: Record<string, string> = {}): Promise<Stream> {
  const aborter = new AbortController();
  const response = await fetch(url + path, {
    headers: { authorization: `Bearer ${person.token}`, accept: 'text/event-stream', ...headers },
    signal: aborter.signal,
  });
  const events: Event[] = [];
  let raw = '';
  let isOver = false;
  const listen = async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const part of response.body ?? []) {
      raw += decoder.decode(part, { stream: true });
      rest += raw.slice(raw.length - decoder.decode(part).length);
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, id, text] = /^id: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (id !== undefined && text !== undefined) events.push({ id, text, data: JSON.parse(text) });
      }
    }
  };
  void listen()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const stream = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    events,
    newest: () => events.at(-1)?.data,
    raw: () => raw,
    isOver: () => isOver,
    leave: () => aborter.abort(),
  };
  opened.push(stream);
  return stream;
}

async function countOpen(): Promise<number> {
  const all = await testApp.services.metrics.getSingleMetricAsString('event_streams');
  return Number(/^event_streams (\d+)$/m.exec(all)?.[1]);
}

const clockless = ({ server_time: _, ...rest }: Record<string, unknown>) => rest;
const settle = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('a participant is sent what polling answers, under the same tag, and again when it changes', async () => {
  const stream = await open(learner, room.path());
  expect([stream.status, stream.headers['content-type'], stream.headers['x-accel-buffering']]).toEqual([
    200,
    'text/event-stream',
    'no',
  ]);
  expect(stream.headers['content-encoding']).toBeUndefined();
  await expect.poll(() => stream.events.length).toBe(1);

  const active = await start(host, room, quiz);
  await expect
    .poll(() => stream.newest().activities.map(({ id }: { id: string }) => id))
    .toEqual([active.id]);
  await answer(learner, room, active);
  await expect.poll(() => stream.newest().me.responses.length).toBe(1);

  const polled = await learner.call('GET', room.path());
  expect(clockless(stream.newest())).toEqual(clockless(polled.body));
  expect(stream.events.at(-1)?.id).toBe(polled.headers.etag);
  expect(snapshot.parse(stream.newest())).toEqual(stream.newest());
  // The key of a running quiz is in no event, nor is anything twice.
  expect(stream.raw()).not.toContain('Tiền thuê không đổi');
  expect(new Set(stream.events.map(({ id }) => id)).size).toBe(stream.events.length);
});

test('the host is sent the whole room, whether anybody is in it or not', async () => {
  const [hostPage, projector] = [await open(host, room.hostPath()), await open(host, room.hostPath())];
  // At once, and not when the room is looked at the next time.
  const both = () => [hostPage, projector].map(({ events }) => events.length);
  await expect.poll(both, { timeout: 1_500 }).toEqual([1, 1]);
  const active = await start(host, room, poll);
  await host.call('POST', room.hostPath('/stage/show'), { kind: 'activity', id: active.id });
  await expect.poll(() => projector.newest().stage.id).toBe(active.id);
  await answer(learner, room, active);
  await expect.poll(() => projector.newest().activities[0].response_count).toBe(1);
  await ask(learner, room, 'Có ghi hình không?');
  await expect.poll(() => hostPage.newest().questions.length).toBe(1);
  await expect.poll(() => hostPage.newest().counts.joined, { timeout: 10_000 }).toBe(0);
  await learner.call('GET', room.path());
  // Nobody announces who is there: it is looked up now and then.
  await expect.poll(() => hostPage.newest().counts.joined, { timeout: 10_000 }).toBe(1);
  expect(hostRoom.parse(hostPage.newest())).toEqual(hostPage.newest());
  const { body } = await host.call('GET', room.hostPath());
  expect(clockless(hostPage.newest())).toEqual(clockless(body));
});

test('many changes come as few events, the last with all of them', async () => {
  const stream = await open(host, room.hostPath());
  await expect.poll(() => stream.events.length).toBe(1);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      host.call('POST', room.hostPath('/resources'), { title: `Tài liệu ${n}`, url: 'https://example.com/' }),
    ),
  );
  await expect.poll(() => stream.newest().resources.length).toBe(50);
  expect(stream.events.length - 1).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - began) / 250));
});

test('whoever holds the newest is sent nothing, until there is something new', async () => {
  const first = await open(learner, room.path());
  await expect.poll(() => first.events.length).toBe(1);
  const held = first.events[0]?.id ?? '';
  const second = await open(learner, room.path(), { 'last-event-id': held });
  await settle(1_500);
  expect(second.events).toEqual([]);
  expect(second.isOver()).toBe(false);
  await start(host, room, poll);
  await expect.poll(() => second.events.length).toBe(1);
  // A tag of anything else is no tag.
  const third = await open(learner, room.path(), { 'last-event-id': '"1.x"' });
  await expect.poll(() => third.events.length).toBe(1);
});

test('ends when the yes, the session or the role does, before anything that came after it', async () => {
  const stream = await open(learner, room.path());
  const another = await testApp.person();
  const leaving = await openRoom(testApp, [another]);
  const signedOut = await open(another, leaving.path());
  const helper = await testApp.person({ roles: ['host'] });
  const hostPage = await open(helper, room.hostPath());
  await expect
    .poll(() => [stream, signedOut, hostPage].map(({ events }) => events.length))
    .toEqual([1, 1, 1]);

  await another.call('POST', '/api/auth/sign-out');
  await testApp.services.db
    .updateTable('event_rsvps')
    .set({ answer: 'no' })
    .where('user_id', '=', learner.viewer.accountId)
    .execute();
  await testApp.services.db
    .deleteFrom('operator_roles')
    .where('account_id', '=', helper.viewer.accountId)
    .execute();
  await expect.poll(() => stream.isOver()).toBe(true);
  await testApp.services.cache.caughtUp();
  for (const where of [room, leaving]) {
    await start(host, where, { ...poll, title: 'CHIM-HOÀNG-YẾN' });
  }
  await expect.poll(() => [signedOut.isOver(), hostPage.isOver()]).toEqual([true, true]);
  for (const { raw } of [stream, signedOut, hostPage]) expect(raw()).not.toContain('CHIM-HOÀNG-YẾN');
});

test('is refused like the same request without it', async () => {
  const stranger = await testApp.person();
  const refused = [
    await open({ ...learner, token: 'x'.repeat(32) }, room.path()),
    await open(stranger, room.path()),
    await open(learner, room.hostPath()),
    await open(learner, '/api/events/khong-co/live'),
    await open(host, '/api/admin/live-workspace/khong-co'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 404, 404]);
  for (const { headers } of refused) expect(headers['content-type']).toContain('application/json');
});

test('JSON stays what everybody else is answered, and a HEAD waits for nothing', async () => {
  for (const accept of ['*/*', 'application/json', 'text/event-stream;q=0', '']) {
    const { headers } = await learner.call('GET', room.path(), undefined, { headers: { accept } });
    expect(headers['content-type']).toContain('application/json');
  }
  const head = await fetch(url + room.path(), {
    method: 'HEAD',
    headers: { authorization: `Bearer ${learner.token}`, accept: 'text/event-stream' },
  });
  expect(head.status).toBe(200);
  expect(await countOpen()).toBe(0);
});

test('a person has three, however many they ask for at once; one that is left makes room', async () => {
  const streams = await Promise.all(Array.from({ length: 50 }, () => open(learner, room.path())));
  const taken = streams.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(3);
  const refused = streams.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.headers['retry-after']]).toEqual([503, '30']);
  expect(await countOpen()).toBe(3);
  taken[0]?.leave();
  await expect.poll(countOpen).toBe(2);
  expect((await open(learner, room.path())).status).toBe(200);
});

test('another process tells of it, too', async () => {
  const second = await createTestApp({ databaseUrl: testApp.services.databaseUrl });
  try {
    const [seat, projector] = [await open(learner, room.path()), await open(host, room.hostPath())];
    await expect.poll(() => [seat, projector].map(({ events }) => events.length)).toEqual([1, 1]);
    const there = (method: 'POST' | 'GET', path: string, payload?: object) =>
      second.app.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${method === 'POST' ? host.token : learner.token}` },
        ...(payload && { payload }),
      });
    const made = (await there('POST', room.hostPath('/activities'), poll)).json();
    await there('POST', room.hostPath(`/activities/${made.id}/start`));
    await expect.poll(() => seat.newest().activities.length).toBe(1);
    await expect.poll(() => projector.newest().activities[0]?.state).toBe('active');
  } finally {
    await second.close();
  }
});

test('the server that stops ends them, and opens none', async () => {
  const second = await createTestApp({ databaseUrl: testApp.services.databaseUrl });
  const other = createServer((request, response) => second.app.routing(request, response));
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const first = url;
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  try {
    const stream = await open(learner, room.path());
    await expect.poll(() => stream.events.length).toBe(1);
    second.app.eventStreams.end();
    await expect.poll(() => stream.isOver()).toBe(true);
    expect((await open(learner, room.path())).status).toBe(503);
  } finally {
    url = first;
    other.closeAllConnections();
    other.close();
    await second.close();
  }
});
