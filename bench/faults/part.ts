import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folder } from './setting.ts';

/** One program of the whole, with all its processes, that can be ended and held up as machines are. */
export interface Part {
  readonly name: string;
  start(moreSettings?: Readonly<Record<string, string>>): Promise<void>;
  /** As `kill -9` of all of it. */
  kill(): Promise<void>;
  /** As an operator stops it; resolves when it has ended. */
  end(): Promise<void>;
  /** All of it stands still, and goes on. */
  freeze(): void;
  thaw(): void;
  processes(): number[];
}

export interface PartOptions {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly cwd?: string;
  readonly isReady: () => Promise<boolean>;
  /** Processes that are its own without being its children. */
  readonly others?: () => number[];
}

const startTimeoutMs = 120_000;

export function createPart(options: PartOptions): Part {
  const { name, command, env = {}, user, cwd = '/', isReady, others = () => [] } = options;
  const [program = '', ...words] = command;
  const logFile = join(folder, `${name}.log`);
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const processes = () => [...(isRunning() ? treeOf(child?.pid) : []), ...others().flatMap(treeOf)];
  const signal = (what: NodeJS.Signals) => {
    for (const pid of processes()) tryTo(() => process.kill(pid, what));
  };
  const ended = async () => {
    while (processes().length > 0) await sleep(20);
  };
  return {
    name,
    processes,
    start: async (more = {}) => {
      const log = openSync(logFile, 'a');
      appendFileSync(log, `\n--- started ${new Date().toISOString()}\n`);
      child = spawn(program, words, { env: { ...env, ...more }, cwd, stdio: ['ignore', log, log], ...user });
      child.on('error', (error) => appendFileSync(log, `${error.message}\n`));
      const deadline = performance.now() + startTimeoutMs;
      while (!(await isReady().catch(() => false))) {
        if (!isRunning() || performance.now() > deadline)
          throw new Error(`${name} did not start; see ${logFile}`);
        await sleep(50);
      }
    },
    kill: async () => {
      signal('SIGKILL');
      await ended();
    },
    end: async () => {
      child?.kill('SIGTERM');
      await ended();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

function tryTo(what: () => unknown): void {
  try {
    what();
  } catch {
    // It has ended meanwhile.
  }
}

/** A process and all below it, those above first: whoever would start another one stands still first. */
export function treeOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  try {
    if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return [pid, ...(children === '' ? [] : children.split(' ').map(Number).flatMap(treeOf))];
  } catch {
    return [];
  }
}

/** Whether an address of HTTP answers with success. */
export const answers = (url: string) => async (): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
