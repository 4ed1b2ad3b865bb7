import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { type DatabaseUser, EmbeddedDatabaseError } from './user.ts';

export interface EmbeddedLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface PostmasterOptions {
  readonly binaries: Binaries;
  readonly user: DatabaseUser;
  /** The folder the process works in, and how PostgreSQL is told to name it. */
  readonly cluster: { readonly folder: string; readonly name: string };
  readonly settings: Readonly<Record<string, string>>;
  /** A database that exists from the first day; answering there means being ready. */
  readonly probeUrl: string;
  readonly log: EmbeddedLog;
}

export interface Postmaster {
  stop(): Promise<void>;
}

const firstRestartDelayMs = 100;
const maxRestartDelayMs = 2_000;
/** Gently: the first attempts may fail only because processes of the killed database are still ending. */
const restartDelayGrowth = 1.5;
/** A database that ran this long was healthy, so its next fall is a new story. */
const healthyAfterMs = 30_000;
const fastStopMs = 30_000;
const keptLines = 12;

interface Run {
  readonly child: ChildProcess;
  /** What PostgreSQL said last, to explain a start that failed. */
  readonly said: string[];
  /** Settles when the process is gone. */
  readonly ended: Promise<string>;
}

function launch(options: PostmasterOptions, isQuiet: () => boolean): Run {
  const settings = Object.entries(options.settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = spawn(options.binaries.postgres, ['-D', options.cluster.name, ...settings], {
    ...options.user,
    cwd: options.cluster.folder,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own session: Ctrl+C reaches the server alone, which stops the database after its last request.
    detached: true,
  });
  const said: string[] = [];
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  createInterface({ input: child.stderr as NonNullable<typeof child.stderr> }).on('line', (line) => {
    said.push(line);
    if (said.length > keptLines) said.shift();
    if (!isQuiet() && /\b(FATAL|PANIC):|terminated by signal/.test(line)) {
      options.log.warn({ postgres: line }, 'database message');
    }
  });
  return { child, said, ended };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** False when the process ended instead. Replaying the log after a crash may take minutes, so there is no time limit. */
async function becomesReady(run: Run, url: string): Promise<boolean> {
  let alive = true;
  void run.ended.then(() => {
    alive = false;
  });
  while (alive) {
    if (await answers(url)) return true;
    await sleep(15);
  }
  return false;
}

/**
 * Starts PostgreSQL and keeps it there: whenever it ends by itself, it is started again with a growing pause.
 * Throws {@link EmbeddedDatabaseError} when the first start fails.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { log } = options;
  let stopping = false;
  let ready = false;
  const isQuiet = () => stopping || !ready;

  let run = launch(options, isQuiet);
  // Only an orderly stop awaits the database; any other end of this process still asks it to stop.
  const stopOnExit = () => run.child.kill('SIGINT');
  process.once('exit', stopOnExit);

  ready = await becomesReady(run, options.probeUrl);
  if (!ready) {
    process.off('exit', stopOnExit);
    const reason = await run.ended;
    throw new EmbeddedDatabaseError(
      `PostgreSQL did not start (${reason})${run.said.length > 0 ? `: ${run.said.join(' | ')}` : ''}`,
    );
  }

  const stopSignal = Promise.withResolvers<void>();
  const keepAlive = async () => {
    let delayMs = firstRestartDelayMs;
    for (;;) {
      const readyAt = performance.now();
      const reason = await run.ended;
      ready = false;
      if (stopping) return;
      if (performance.now() - readyAt > healthyAfterMs) delayMs = firstRestartDelayMs;
      log.error({ reason, said: run.said.at(-1) }, 'PostgreSQL ended by itself; starting it again');
      await Promise.race([sleep(delayMs), stopSignal.promise]);
      if (stopping) return;
      delayMs = Math.min(delayMs * restartDelayGrowth, maxRestartDelayMs);
      run = launch(options, isQuiet);
      ready = await becomesReady(run, options.probeUrl);
      if (ready && !stopping) log.info({ pid: run.child.pid }, 'PostgreSQL answers again');
    }
  };
  const kept = keepAlive();

  return {
    stop: async () => {
      stopping = true;
      stopSignal.resolve();
      await endProcess(run);
      await kept;
      process.off('exit', stopOnExit);
    },
  };
}

/** Fast shutdown; when that hangs, an immediate one, from which the next start recovers. */
async function endProcess(run: Run): Promise<void> {
  const steps = [
    ['SIGINT', fastStopMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    run.child.kill(signal);
    const patience = new AbortController();
    const ended = await Promise.race([
      run.ended.then(() => true),
      sleep(timeoutMs, false, { signal: patience.signal }),
    ]);
    patience.abort();
    if (ended) return;
  }
}
