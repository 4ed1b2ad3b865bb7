import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiError } from '@cungnghe/client/call';
import {
  environmentManager,
  focusManager,
  onlineManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Room, roomKey, roomQuery } from './room-query.ts';

/** A room over real HTTP: a body, its tag, and what it was asked. */
let server: Server;
let client: QueryClient;
let asked: (string | undefined)[];
let revision: number;
let refuse: number | null;
let stop: () => void;

beforeEach(async () => {
  asked = [];
  revision = 1;
  refuse = null;
  server = createServer((request, response) => {
    asked.push(request.headers['if-none-match']);
    const tag = `"${revision}"`;
    if (refuse !== null) {
      response.writeHead(refuse, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: refuse === 403 ? 'RSVP_REQUIRED' : 'INTERNAL', message: '' }));
    } else if (request.headers['if-none-match'] === tag) {
      response.writeHead(304, { etag: tag }).end();
    } else {
      response.writeHead(200, { etag: tag, 'content-type': 'application/json' });
      response.end(JSON.stringify({ revision, server_time: '2026-11-21T12:00:00.000Z' }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchFromHere = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFromHere(origin + path, init));
  // Without a window it takes itself for a server, where nobody polls.
  environmentManager.setIsServer(() => false);
  client = new QueryClient();
  client.mount();
  stop = () => undefined;
});

afterEach(async () => {
  stop();
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Looks at the room as a page does that shows data and error; answers how often it was drawn. */
function look() {
  const seen: { data: Room | undefined; error: ApiError | null }[] = [];
  const observer = new QueryObserver(client, {
    ...roomQuery('buoi-toi'),
    notifyOnChangeProps: ['data', 'error'],
  });
  stop = observer.subscribe(({ data, error }) => seen.push({ data, error }));
  return seen;
}

const held = () => client.getQueryData<Room>(roomKey('buoi-toi'));
const again = () => client.refetchQueries({ queryKey: roomKey('buoi-toi') });

test('what has not changed is the same object and draws nothing anew', async () => {
  const seen = look();
  await expect.poll(() => seen.length).toBe(1);
  const first = held();
  await again();
  await again();
  expect(asked).toEqual([undefined, '"1"', '"1"']);
  expect(held()).toBe(first);
  expect(seen).toHaveLength(1);

  revision = 2;
  await again();
  expect(held()?.snapshot.revision).toBe(2);
  expect(seen).toHaveLength(2);
  await again();
  expect(asked.at(-1)).toBe('"2"');
});

test('it asks by itself after about three seconds', async () => {
  look();
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => asked.length, { timeout: 8_000 }).toBe(2);
}, 10_000);

test('a failure keeps what is held, and the next answer mends it', async () => {
  const seen = look();
  await expect.poll(() => seen.length).toBe(1);
  refuse = 500;
  await again();
  expect(seen.at(-1)).toMatchObject({ data: { snapshot: { revision: 1 } }, error: { code: 'INTERNAL' } });
  refuse = null;
  await again();
  expect(seen.at(-1)).toMatchObject({ data: { snapshot: { revision: 1 } }, error: null });
});

test('looking at the page again and being online again ask at once', async () => {
  look();
  await expect.poll(() => asked.length).toBe(1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => asked.length, { timeout: 1_000 }).toBe(2);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => asked.length, { timeout: 1_000 }).toBe(3);
});

test('the clock of the server is known by its distance', async () => {
  look();
  await expect.poll(() => held()).toBeDefined();
  const serverNow = Date.now() + (held()?.clockOffset ?? 0);
  expect(Math.abs(serverNow - Date.parse('2026-11-21T12:00:00Z'))).toBeLessThan(10_000);
});
