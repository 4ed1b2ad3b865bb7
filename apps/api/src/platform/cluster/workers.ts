import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Answers, type Conversation, openConversation } from './conversation.ts';

/** A worker that took requests this long was healthy, so its end is a new story; how long it took to start says nothing. */
const healthyAfterMs = 10_000;
/** So many ends in a row, each within that time, are no accident. */
const maxQuickEnds = 5;
/** The first one is replaced at once; the pause before the next ones doubles. */
const firstPauseMs = 100;
/** Longer than a worker lets requests finish. */
const stopTimeoutMs = 20_000;

/** The server cannot start or go on. The message is one line for whoever started it. */
export class WorkersError extends Error {}

export interface WorkersOptions {
  readonly log: Pick<Logger, 'warn' | 'error' | 'info'>;
  /** What a new worker finds in its environment. */
  readonly env: () => Record<string, string>;
  /** What workers may ask of the primary, beside what is answered here. */
  readonly answers: Answers;
  /** Workers end again and again: there will be no others. */
  readonly onFailed: (error: WorkersError) => void;
  /** A worker is about to be told to stop. */
  readonly onStopping: (conversation: Conversation) => Promise<void>;
  readonly onEnded: (conversation: Conversation) => void;
  /** One ended by itself. */
  readonly onLost: () => void;
}

export interface Workers {
  /** Throws {@link WorkersError} when one cannot start. */
  start(count: number): Promise<void>;
  /** With those that take requests, or will in a moment. */
  conversations(): Conversation[];
  /** Starts another for each and lets each old one finish then, one after the other. */
  replaceAll(): Promise<void>;
  /** Lets requests in flight finish and ends all. */
  stop(): Promise<void>;
}

interface Member {
  readonly worker: Worker;
  readonly conversation: Conversation;
  readonly ended: Promise<void>;
  hasJoined: boolean;
  /** Nobody takes its place when it ends. */
  mayEnd: boolean;
}

/** Copies of this program that take requests; one that ends by itself is replaced. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the few functions that share the workers
export function createWorkers(options: WorkersOptions): Workers {
  const { log } = options;
  const members = new Set<Member>();
  let isStopping = false;
  let quickEnds = 0;
  let replacing = Promise.resolve();

  /** Resolves once it listens; rejects when it ends before. */
  function startOne(mayFail: boolean): Promise<Member> {
    let readyAt: number | undefined;
    const worker = cluster.fork(options.env());
    const closeUntaken = rememberGiven(worker);
    const ready = Promise.withResolvers<Member>();
    const ended = Promise.withResolvers<void>();
    let fault: string | undefined;
    const conversation = openConversation(worker, (message, sent) => worker.send(message, sent), {
      ...options.answers,
      join: () => {
        member.hasJoined = true;
      },
      ready: () => {
        member.mayEnd = isStopping;
        readyAt = performance.now();
        log.info({ worker: worker.process.pid }, 'a worker process takes requests');
        ready.resolve(member);
      },
      failed: (line) => {
        fault = String(line);
      },
    });
    const member = { worker, conversation, ended: ended.promise, hasJoined: false, mayEnd: mayFail };
    members.add(member);
    const end = (how: string) => {
      if (!members.delete(member)) return;
      closeUntaken();
      options.onEnded(conversation);
      ended.resolve();
      ready.reject(new WorkersError(fault ?? `A worker process ${how} while it was starting`));
      if (isStopping || member.mayEnd) return;
      const reason = fault ?? how;
      log.warn({ worker: worker.process.pid, reason }, 'a worker process ended; another takes its place');
      options.onLost();
      void replaceEnded(reason, readyAt === undefined ? 0 : performance.now() - readyAt);
    };
    worker.once('exit', (code, signal) => end(`ended with ${signal ?? `code ${code}`}`));
    worker.on('error', (error) => {
      log.error({ err: error, worker: worker.process.pid }, 'worker process');
      if (worker.process.pid === undefined) end(`could not be started: ${error.message}`);
    });
    // Several start at once, and only the first that fails is awaited.
    ready.promise.catch(() => undefined);
    return ready.promise;
  }

  async function replaceEnded(reason: string, servedMs: number): Promise<void> {
    quickEnds = servedMs < healthyAfterMs ? quickEnds + 1 : 0;
    if (quickEnds >= maxQuickEnds) {
      isStopping = true;
      const message = `Worker processes end within seconds of their start, the last one: ${reason}`;
      return options.onFailed(new WorkersError(message));
    }
    if (quickEnds > 1) await sleep(firstPauseMs * 2 ** quickEnds);
    // Should it end before it listens, that is an end like any other.
    if (!isStopping) void startOne(false);
  }

  async function stopOne(member: Member): Promise<void> {
    member.mayEnd = true;
    await options.onStopping(member.conversation);
    // It ends instead of answering.
    member.conversation.ask('stop').catch(() => undefined);
    const timer = setTimeout(() => member.worker.process.kill('SIGKILL'), stopTimeoutMs);
    await member.ended;
    clearTimeout(timer);
  }

  async function replaceEach(): Promise<void> {
    for (const old of [...members]) {
      if (isStopping || !members.has(old)) continue;
      await startOne(true);
      await stopOne(old);
    }
    if (!isStopping) log.info({}, 'all worker processes were replaced');
  }

  return {
    start: async (count) => {
      try {
        await Promise.all(Array.from({ length: count }, () => startOne(true)));
      } catch (error) {
        isStopping = true;
        for (const { worker } of members) worker.process.kill('SIGKILL');
        throw error;
      }
    },
    conversations: () =>
      [...members].filter(({ hasJoined }) => hasJoined).map(({ conversation }) => conversation),
    replaceAll: () => {
      replacing = replacing
        .then(replaceEach)
        .catch((error: Error) =>
          log.error({ reason: error.message }, 'the worker processes were not all replaced'),
        );
      return replacing;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all([...members].map(stopOne));
    },
  };
}

/**
 * Node gives a worker one connection of each port at a time, and forgets one that the worker did not take before it
 * ended: whoever waits on it would wait for ever. What this returns closes those; one that was taken is closed already.
 */
function rememberGiven({ process: child }: Worker): () => void {
  const given = new Map<unknown, { close?(): void }>();
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
  child.send = (...sent: unknown[]) => {
    const [message, handle] = sent as [{ key?: string }, { close?(): void } | undefined];
    if (handle) given.set(message.key, handle);
    return send(...sent);
  };
  return () => {
    for (const handle of given.values()) handle.close?.();
  };
}
