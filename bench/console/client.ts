import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Peaks, Ready } from './server-process.ts';

export interface Asked {
  readonly status: number;
  /** Milliseconds until the first byte. */
  readonly first: number;
  readonly total: string;
}

export interface Taken {
  readonly rows: number;
  readonly first: number;
  readonly seconds: number;
  /** Megabytes: what the process had most, and how much more of the heap than before. */
  readonly rss: number;
  readonly heapGrown: number;
  /** Milliseconds: how late the event loop was, and what a page of a list took meanwhile, p50 and p99. */
  readonly delay: number;
  readonly others: readonly [number, number];
}

/** How a table is taken: whole or until so many rows, by how many at once, and by a slow reader. */
export interface Way {
  readonly rows?: number;
  readonly readers?: number;
  readonly isSlow?: boolean;
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;
const pause = (ms: number) => new Promise((passed) => setTimeout(passed, ms));
const megabyte = 2 ** 20;

/** Starts the server, and asks it. */
export async function startConsole(databaseUrl: string) {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), [databaseUrl], {
    execArgv: ['--expose-gc'],
    stdio: 'inherit',
  });
  const { port, headers, things } = await answerOf<Ready>(child);
  const open = (path: string) =>
    new Promise<IncomingMessage>((answered, failed) =>
      get({ host: '127.0.0.1', port, path, headers }, answered).on('error', failed),
    );
  const tell = async (what: 'begin' | 'peaks') => {
    const answer = answerOf<Peaks>(child);
    child.send(what);
    return await answer;
  };

  async function ask(path: string): Promise<Asked> {
    const start = performance.now();
    const response = await open(path);
    const first = performance.now() - start;
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode ?? 0, first, total: String(response.headers['total-count'] ?? '') };
  }

  async function read(path: string, { rows: most = Number.POSITIVE_INFINITY, isSlow = false }: Way) {
    const start = performance.now();
    const response = await open(path);
    const first = performance.now() - start;
    let rows = -1;
    let taken = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      for (const byte of part) if (byte === 10) rows++;
      taken += part.length;
      if (rows >= most) break;
      if (!isSlow || taken < megabyte / 2) continue;
      taken = 0;
      await pause(200);
    }
    return { rows, first };
  }

  async function take(path: string, way: Way): Promise<Taken> {
    const before = await tell('begin');
    const start = performance.now();
    const meanwhile: number[] = [];
    let isDone = false;
    const other = (async () => {
      while (!isDone) {
        meanwhile.push((await ask('/api/admin/accounts?limit=20')).first);
        await pause(20);
      }
    })();
    const readers = Array.from({ length: way.readers ?? 1 }, () => read(path, way));
    const [table = { rows: 0, first: 0 }] = await Promise.all(readers);
    isDone = true;
    await other;
    const peaks = await tell('peaks');
    return {
      ...table,
      seconds: (performance.now() - start) / 1000,
      rss: peaks.rss / megabyte,
      heapGrown: (peaks.heapUsed - before.heapUsed) / megabyte,
      delay: peaks.delay,
      others: [percentile(meanwhile, 0.5), percentile(meanwhile, 0.99)],
    };
  }

  return {
    things,
    ask,
    take,
    stop: async () => {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}

function answerOf<A>(child: ChildProcess): Promise<A> {
  return new Promise((answered, failed) => {
    const fail = () => failed(new Error('The server ended'));
    child.once('exit', fail);
    child.once('message', (answer) => {
      child.off('exit', fail);
      answered(answer as A);
    });
  });
}
