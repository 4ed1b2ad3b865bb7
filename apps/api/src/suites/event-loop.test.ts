import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { endpoints } from '@cungnghe/contracts/catalogue';
import { type Endpoint, isForClients } from '@cungnghe/contracts/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootDir } from '../platform/config.ts';
import { maxBodyBytes } from '../platform/http/json-body.ts';
import { createFixtures, type Fixtures, newClientAddress } from './fixtures.ts';
import { bodyWith, hostileJson, hostileTexts, type Json, placesIn } from './hostile-bodies.ts';
import { requests } from './requests/all.ts';
import { addressOf, keyOf } from './requests/request.ts';

/**
 * While one request is worked on, nobody else is answered: none may take longer than this, whatever it holds, in
 * milliseconds of processor time of the thread that answers.
 */
const longestStall = 50;

let fixtures: Fixtures;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const delays = monitorEventLoopDelay({ resolution: 1 });
const worst: { route: string; ms: number; by: string }[] = [];

beforeAll(async () => {
  fixtures = await createFixtures({ env: { TRUST_PROXY: 'true' } });
  const { services } = fixtures.testApp;
  port = Number(new URL(await fixtures.testApp.app.listen({ port: 0, host: '127.0.0.1' })).port);
  // Started once in the life of a server, not once for each text.
  await services.markdown.run('excerptOf', 'a', 10);
});
afterAll(async () => {
  agent.destroy();
  delays.disable();
  await fixtures.close();
  worst.sort((one, other) => other.ms - one.ms);
  mkdirSync(join(rootDir, '.cache'), { recursive: true });
  writeFileSync(join(rootDir, '.cache/event-loop-stalls.json'), JSON.stringify(worst, null, 2));
  console.log(
    `longest stalls of the event loop, in ms: ${worst
      .slice(0, 5)
      .map(({ route, ms, by }) => `${ms.toFixed(1)} ${route} (${by})`)
      .join('; ')}`,
  );
});

function send(method: string, path: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'content-length': String(body.length) };
    const request = httpRequest(
      { agent, port, host: '127.0.0.1', method, path, headers: all },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

/** The longest time in which this thread can have done nothing else, and what was answered. */
async function stallOf(ask: () => Promise<number>): Promise<{ ms: number; status: number }> {
  delays.enable();
  delays.reset();
  const before = process.threadCpuUsage();
  const status = await ask();
  const { user, system } = process.threadCpuUsage(before);
  await new Promise((resolve) => setTimeout(resolve, 1));
  delays.disable();
  // All the work together is an upper bound; on a busy machine the clock counts others' work, too.
  return { ms: Math.min((user + system) / 1_000, delays.max / 1e6), status };
}

const callerOf = ({ access }: Endpoint) => (typeof access === 'object' ? 'owner' : 'pro');
const credentialsFor = (endpoint: Endpoint) =>
  fixtures.credentials(isForClients(endpoint) ? 'client' : callerOf(endpoint));

/** Bytes that a text of the field may have: what is longer is refused for its length, and asked once all the same. */
const sizes = [2_000, 10_000, 100_000];

const withBodies = endpoints.filter(({ body, upload }) => body !== undefined && !upload);

test.each(withBodies.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s',
  { timeout: 120_000 },
  async (key, endpoint) => {
    const caller = callerOf(endpoint);
    let valid = (await requests[key]?.(fixtures, caller)) ?? {};
    const { authorization } = valid.headers ?? {};
    const credentials = authorization === undefined ? await credentialsFor(endpoint) : { authorization };
    const most = endpoint.body ? maxBodyBytes(endpoint.body) : 0;
    const found = { ms: 0, by: 'nothing' };
    const statuses = new Set<number>();

    const measure = async (by: string, json: string) => {
      const body = Buffer.from(json);
      if (body.length > most) return;
      const headers = { ...credentials, 'content-type': 'application/json' };
      const ask = () =>
        send(
          endpoint.method,
          addressOf(endpoint.path, valid),
          { ...headers, 'x-forwarded-for': newClientAddress() },
          body,
        );
      let stall = await stallOf(ask);
      // What is collected or compiled once is not what this request costs: it must be long each time.
      for (let again = 0; again < 4 && stall.ms > longestStall / 2; again++) {
        const next = await stallOf(ask);
        statuses.add(next.status);
        if (next.ms < stall.ms) stall = next;
      }
      statuses.add(stall.status);
      // What was taken has another version now, and would only be told so.
      if (stall.status < 300 || stall.status === 409) valid = (await requests[key]?.(fixtures, caller)) ?? {};
      if (stall.ms > found.ms) Object.assign(found, { ms: stall.ms, by });
      return stall;
    };
    const measureAt = (places: readonly number[], by: string, text: string) =>
      measure(
        by,
        JSON.stringify(bodyWith((valid.body ?? {}) as Json, text, (place) => places.includes(place))),
      );

    await sql`DELETE FROM rate_limits`.execute(fixtures.testApp.services.db);
    const places = Array.from({ length: placesIn((valid.body ?? {}) as Json) }, (_, place) => place);
    for (const size of sizes.filter((bytes) => bytes < most)) {
      // What takes no plain text of this size takes no other: such fields are asked about together.
      const refusing: number[] = [];
      for (const place of places) {
        const plain = await measureAt([place], `letters, ${size} bytes`, 'a'.repeat(size));
        if (plain?.status === 400) refusing.push(place);
      }
      // Written down, a letter may take two bytes.
      const together = Math.max(1, Math.floor(most / (2 * size + 1_000)));
      const asks = places.filter((place) => !refusing.includes(place)).map((place) => [place]);
      for (let at = 0; at < refusing.length; at += together) asks.push(refusing.slice(at, at + together));
      for (const [name, textOf] of hostileTexts) {
        await sql`DELETE FROM rate_limits`.execute(fixtures.testApp.services.db);
        for (const asked of asks) await measureAt(asked, `${name}, ${size} bytes`, textOf(size));
      }
    }
    await sql`DELETE FROM rate_limits`.execute(fixtures.testApp.services.db);
    for (const [name, jsonOf] of hostileJson) await measure(name, jsonOf(most - 100));
    worst.push({ route: key, ...found });
    expect(Math.max(...statuses)).toBeLessThan(500);
    expect(found.ms, `${key}: ${found.by}`).toBeLessThan(longestStall);
  },
);

test('the longest search text, and the longest address', async () => {
  const headers = await fixtures.credentials('pro');
  for (const [name, textOf] of hostileTexts) {
    const path = `/api/search?q=${encodeURIComponent(textOf(480).slice(0, 480))}`;
    const { ms, status } = await stallOf(() => send('GET', path, headers, Buffer.alloc(0)));
    worst.push({ route: 'GET /api/search', ms, by: name });
    expect(status).toBeLessThan(500);
    expect(ms, name).toBeLessThan(longestStall);
  }
});
