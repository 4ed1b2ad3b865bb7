import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cast } from '../demo/people.ts';
import { readCommand } from '../test/command.ts';
import { freePorts } from '../test/free-ports.ts';
import { answerDemoPage, TestBrowser } from '../test/media-sign-in.ts';
import { ownSettings, type RunningServer, type Settings, startServer } from '../test/server-process.ts';
import { startWriteLoad } from './write-load.ts';

/** The server as a primary and two workers, which are ended, replaced and asked about each other's work. */

let dataDir: string;
let settings: Settings & { BASE_URL: string; MEDIA_URL: string };
let server: RunningServer;
/** Which process answered a request, as its log says. */
const processOf = new Map<string, number>();
const workers = new Set<number>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cungnghe-workers-'));
  const [metricsPort] = await freePorts(1);
  settings = {
    ...(await ownSettings(dataDir)),
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metricsPort),
    METRICS_TOKEN: 'a-token-of-whoever-watches',
    CLOCK_NOW: '2026-11-20T10:00:00+07:00',
  };
  await start();
}, 120_000);
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

interface Line {
  readonly pid: number;
  readonly reqId?: string;
  readonly worker?: number;
  readonly msg: string;
}

/** Starts the server, follows its log and waits for both workers. */
async function start(): Promise<void> {
  workers.clear();
  server = await startServer(settings, settings.BASE_URL, (line) => {
    if (!line.startsWith('{')) return;
    const { pid, reqId, worker, msg } = JSON.parse(line) as Line;
    if (reqId !== undefined) processOf.set(reqId, pid);
    if (msg === 'a worker process takes requests') workers.add(worker ?? 0);
    if (msg.startsWith('a worker process ended')) workers.delete(worker ?? 0);
  });
  while (workers.size < 2) await sleep(50);
}

const signIn = async (email: string) =>
  String((await readCommand(settings, 'session', 'create', '--email', email)).token);

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly requestId: string;
}

/** One connection that is kept as long as the other side keeps it: one worker answers all that is sent on it. */
class Connection {
  private readonly agent: Agent;
  readonly requestIds: string[] = [];
  constructor({ keepAlive = true } = {}) {
    this.agent = new Agent({ keepAlive, maxSockets: 1 });
  }

  call(method: string, path: string, token?: string, body?: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      };
      const options = { agent: this.agent, method, headers, timeout: 20_000 };
      const asked = request(settings.BASE_URL + path, options, async (response) => {
        try {
          let text = '';
          for await (const part of response.setEncoding('utf8')) text += part;
          const requestId = String(response.headers['x-request-id']);
          this.requestIds.push(requestId);
          resolve({ status: response.statusCode ?? 0, text, requestId });
        } catch (error) {
          reject(error);
        }
      });
      asked.on('error', reject).on('timeout', () => asked.destroy(new Error('no answer')));
      asked.end(payload);
    });
  }

  async worker(): Promise<number> {
    const last = this.requestIds.at(-1) ?? (await this.call('GET', '/api/system/health')).requestId;
    await expect.poll(() => processOf.get(last)).toBeDefined();
    return processOf.get(last) as number;
  }

  close(): void {
    this.agent.destroy();
  }
}

/** A connection to each of the two workers. */
async function connectToBoth(): Promise<[Connection, Connection]> {
  const byWorker = new Map<number, Connection>();
  while (byWorker.size < 2) {
    const connection = new Connection();
    byWorker.set(await connection.worker(), connection);
  }
  return [...byWorker.values()] as [Connection, Connection];
}

/** Readers who ask without a pause; each says what became of its requests. */
function startReaders(
  token: string,
  {
    count,
    keepAlive = true,
    opened = [],
  }: { count: number; keepAlive?: boolean; opened?: readonly Connection[] },
) {
  let isGoing = true;
  const readers = Array.from({ length: count }, async (_, at) => {
    const connection = opened[at] ?? new Connection({ keepAlive });
    const failures: string[] = [];
    while (isGoing) {
      const path = '/api/communities/founder/home';
      const status = await connection.call('GET', path, token).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      );
      if (status !== 200) failures.push(String(status));
    }
    connection.close();
    return { connection, failures };
  });
  return {
    stop: async () => {
      isGoing = false;
      return await Promise.all(readers);
    },
  };
}

async function startWriting() {
  const tokens = await Promise.all([cast.free.email, cast.pro.email, cast.expired.email].map(signIn));
  const connection = new Connection();
  const courses = JSON.parse(
    (await connection.call('GET', '/api/communities/founder/courses', tokens[0])).text,
  ) as { slug: string }[];
  const course = `/api/communities/founder/courses/${courses[0]?.slug}`;
  const { units } = JSON.parse((await connection.call('GET', course, tokens[0])).text);
  connection.close();
  return startWriteLoad({
    baseUrl: settings.BASE_URL,
    tokens,
    lessons: [`${course}/lessons/${units[0].lessons[0].id}`],
    communities: ['sales', 'product', 'operations'],
    thread: { path: '/api/communities/founder/posts/seed-post-co-lai-ma-het-tien', token: tokens[1] ?? '' },
  });
}

test('kill -9 of a worker loses no acknowledged write and no request of the other; another takes its place', async () => {
  const token = await signIn(cast.pro.email);
  const [killed] = workers;
  const load = await startWriting();
  const readers = startReaders(token, { count: 8, opened: await connectToBoth() });
  // Long enough for the log to say which process answers whom.
  await expect.poll(load.acknowledged, { timeout: 30_000 }).toBeGreaterThan(40);
  await sleep(1_000);
  process.kill(killed ?? 0, 'SIGKILL');
  await expect.poll(() => workers.has(killed ?? 0)).toBe(false);
  await expect.poll(() => workers.size, { timeout: 30_000 }).toBe(2);
  const before = load.acknowledged();
  await expect.poll(load.acknowledged, { timeout: 30_000 }).toBeGreaterThan(before + 20);
  await load.stop();
  const ended = await readers.stop();
  const firstWorkers = ended.map(({ connection }) => processOf.get(connection.requestIds[0] ?? ''));
  expect(new Set(firstWorkers).size).toBe(2);
  for (const [at, { failures }] of ended.entries()) {
    if (firstWorkers[at] !== killed) expect(failures).toEqual([]);
  }
  expect(await load.lost()).toEqual([]);
}, 120_000);

test('a connection that a worker was given and never took ends with the worker', async () => {
  const [stopped = 0] = workers;
  process.kill(stopped, 'SIGSTOP');
  // The other answers its own; one is given to the worker that stands still.
  const asked = Array.from({ length: 6 }, () => new Connection()).map(async (connection) => {
    const became = await connection.call('GET', '/api/system/health').then(
      ({ status }) => String(status),
      (error: Error) => error.message,
    );
    connection.close();
    return became;
  });
  await sleep(500);
  process.kill(stopped, 'SIGKILL');
  const became = await Promise.all(asked);
  expect(became.filter((each) => each !== '200')).toEqual([expect.stringMatching(/hang up|ECONNRESET/)]);
  await expect.poll(() => workers.has(stopped)).toBe(false);
  await expect.poll(() => workers.size, { timeout: 30_000 }).toBe(2);
}, 60_000);

test('SIGHUP replaces both workers and loses no request', async () => {
  const token = await signIn(cast.pro.email);
  const before = [...workers];
  const load = await startWriting();
  const readers = [startReaders(token, { count: 6 }), startReaders(token, { count: 2, keepAlive: false })];
  server.process.kill('SIGHUP');
  await expect.poll(() => workers.size, { timeout: 60_000 }).toBe(4);
  await expect.poll(() => before.every((pid) => !isAlive(pid)), { timeout: 60_000 }).toBe(true);
  for (const pid of before) workers.delete(pid);
  await load.stop();
  for (const { failures } of (await Promise.all(readers.map(({ stop }) => stop()))).flat())
    expect(failures).toEqual([]);
  expect(await load.lost()).toEqual([]);
}, 120_000);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('what one worker has changed, the other shows with its next answer, and so does the public site', async () => {
  const token = await signIn(cast.owner.email);
  const both = await connectToBoth();
  const path = '/api/admin/site-pages/terms/vi';
  const { version, title, body } = JSON.parse((await both[0].call('GET', path, token)).text);
  for (let round = 0; round < 30; round++) {
    const writer = both[round % 2] as Connection;
    const sent = { title: `${title} ${round}`, body };
    const typed = { based_on_version: version + round, revision: 0, content: sent };
    expect((await writer.call('PUT', `${path}/draft`, token, typed)).status).toBe(200);
    expect((await writer.call('POST', `${path}/publish`, token, { revision: 1 })).status).toBe(200);
    const seen = await Promise.all([
      ...both.map(async (each) => JSON.parse((await each.call('GET', path, token)).text).title),
      ...[1, 2, 3].map(async () => (await fetch(`${settings.PUBLIC_URL}/terms`)).text()),
    ]);
    for (const text of seen) expect(text).toContain(sent.title);
  }
  for (const each of both) each.close();
});

test('a worker that stands still delays the writes of the other once', async () => {
  const token = await signIn(cast.pro.email);
  const [one, other] = await connectToBoth();
  const stopped = await other.worker();
  const write = async (intro: string) => {
    const startedAt = performance.now();
    expect((await one.call('PATCH', '/api/user/me', token, { intro })).status).toBe(200);
    return performance.now() - startedAt;
  };
  process.kill(stopped, 'SIGSTOP');
  try {
    expect(await write('Lần một')).toBeGreaterThan(900);
    expect(await write('Lần hai')).toBeLessThan(900);
  } finally {
    process.kill(stopped, 'SIGCONT');
  }
  expect((await other.call('GET', '/api/user/me', token)).text).toContain('Lần hai');
  for (const each of [one, other]) each.close();
});

test('what one has asked in a live room at one worker, the other shows with its next answer', async () => {
  const token = await signIn(cast.pro.email);
  const both = await connectToBoth();
  const event = '/api/events/buoi-gap-toan-truong';
  await both[0].call('POST', `${event}/rsvp`, token, { answer: 'yes' });
  for (let round = 0; round < 6; round++) {
    for (const each of both) expect((await each.call('GET', `${event}/live`, token)).status).toBe(200);
    const [writer, reader] = round % 2 ? both : both.toReversed();
    const text = `Câu hỏi thứ ${round}`;
    expect((await writer?.call('POST', `${event}/live/questions`, token, { text }))?.status).toBe(201);
    expect((await reader?.call('GET', `${event}/live`, token))?.text).toContain(text);
  }
  for (const each of both) each.close();
});

test('a session that was ended at one worker is refused by the other at once', async () => {
  const [first, second] = await connectToBoth();
  for (let round = 0; round < 10; round++) {
    const token = await signIn(cast.free.email);
    for (const each of [first, second]) {
      expect((await each.call('GET', '/api/user/me', token)).status).toBe(200);
    }
    expect((await first.call('POST', '/api/auth/sign-out', token)).status).toBe(200);
    expect((await second.call('GET', '/api/user/me', token)).status).toBe(401);
  }
});

test('a sign-in at the embedded identity provider comes through any worker', async () => {
  const browser = new TestBrowser();
  const page = await browser.open(`${settings.MEDIA_URL}/api/media/auth/idp?next=/pricing`);
  const person = { email: 'khach@test.local', name: 'Khách', verified: 'yes' };
  const end = await answerDemoPage(browser, page.url, person);
  expect(end.response.status).toBe(200);
  expect(browser.cookies.values().some(({ name }) => name === 'media_session')).toBe(true);
});

test('all workers show the same time, also one that came later', async () => {
  const connections = Array.from({ length: 6 }, () => new Connection());
  let last = Date.parse(settings.CLOCK_NOW ?? '');
  for (const connection of connections) {
    const { time } = JSON.parse((await connection.call('GET', '/api/system/health')).text);
    // Each rounds to a millisecond.
    expect(Date.parse(time)).toBeGreaterThanOrEqual(last - 2);
    last = Date.parse(time);
    connection.close();
  }
  expect(last - Date.parse(settings.CLOCK_NOW ?? '')).toBeLessThan(600_000);
});

/** The figure of one metric with exactly these labels. */
async function readMetric(name: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`, {
    headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` },
  });
  const line = (await response.text()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

test('the metrics are the sums of all processes, also of those that have ended; the database is counted once', async () => {
  const counted = 'http_request_duration_seconds_count{method="GET",route="/api/system/health",status="200"}';
  const both = await connectToBoth();
  const before = await readMetric(counted);
  for (let n = 0; n < 5; n++) for (const each of both) await each.call('GET', '/api/system/health');
  await expect.poll(() => readMetric(counted)).toBe(before + 10);
  // At an origin any worker answers for all.
  const { text } = await (both[1] as Connection).call('GET', '/api/system/metrics', settings.METRICS_TOKEN);
  expect(text).toContain(`${counted} ${before + 10}`);
  expect(text.match(/^outbox_messages\{status="failed"\} 0$/gm)).toHaveLength(1);

  const lost = await readMetric('worker_processes_lost_total');
  const [killed = 0] = workers;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => workers.size, { timeout: 30_000 }).toBe(1);
  expect(await readMetric('worker_processes_lost_total')).toBe(lost + 1);
  expect(await readMetric('periodic_job_last_success_timestamp_seconds{name="ends of Pro"}')).toBeGreaterThan(
    1e9,
  );
  expect(await readMetric('periodic_job_interval_seconds{name="ends of Pro"}')).toBe(60);
  expect(await readMetric(counted)).toBeGreaterThanOrEqual(before + 10);
  await expect.poll(() => workers.size, { timeout: 30_000 }).toBe(2);
  for (const each of both) each.close();
});

test('SIGTERM ends all processes; so does the end of the primary, whatever its cause', async () => {
  const first = [...workers];
  await server.stop();
  expect(first.map(isAlive)).toEqual([false, false]);

  await start();
  const second = [...workers];
  server.process.kill('SIGKILL');
  await server.ended;
  await expect.poll(() => second.map(isAlive)).toEqual([false, false]);
}, 120_000);

test('workers that end again and again end the server, which says why in one line', async () => {
  await start();
  const killing = setInterval(() => {
    for (const pid of workers) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }, 20);
  try {
    const { code, said } = await server.ended;
    expect(code).toBe(1);
    const words = said
      .trimEnd()
      .split('\n')
      .filter((line) => line.startsWith('Worker'));
    expect(words).toEqual([
      'Worker processes end within seconds of their start, the last one: ended with SIGKILL',
    ]);
  } finally {
    clearInterval(killing);
  }
}, 240_000);
