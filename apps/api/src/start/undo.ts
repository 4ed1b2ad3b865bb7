import { statfs } from 'node:fs/promises';
import type { Config } from '../platform/config.ts';
import { describeDatabase } from '../platform/database/server-check.ts';
import { isDatabaseUnavailable, isOutOfSpace } from '../platform/errors.ts';
import type { createLog } from '../platform/log.ts';

export type Log = ReturnType<typeof createLog>;
/** What stops each thing that was started, in the order of starting. */
export type Undo = (() => Promise<unknown>)[];

/** What the process that starts is given. */
export interface Starting {
  readonly config: Config;
  readonly log: Log;
  readonly undo: Undo;
  /** Settled by what ends the process beside a signal: rejected, with the reason that is printed. */
  readonly end: { resolve(): void; reject(reason: Error): void };
}

export type Start = (starting: Starting) => Promise<void>;

export class NoSpaceError extends Error {
  constructor({ dataDir, databaseUrl }: Config) {
    const database =
      databaseUrl === undefined ? '' : `, or where ${describeDatabase(databaseUrl)} keeps its data`;
    super(`No space is left on the disk: free some where ${dataDir} is${database}, and start again`);
  }
}

/** Starts everything and resolves to the one function that stops it again, in the opposite order. */
export async function startOrUndo(
  config: Config,
  log: Log,
  start: (undo: Undo) => Promise<void>,
): Promise<() => Promise<void>> {
  const undo: Undo = [];
  const stop = async () => {
    for (const step of undo.reverse())
      await step().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    await start(undo);
    return stop;
  } catch (error) {
    const isFull = isOutOfSpace(error) || (isDatabaseUnavailable(error) && (await hasNoRoom(config.dataDir)));
    await stop();
    // What was logged comes before the line that says why.
    await new Promise<void>((written) => log.flush(() => written()));
    throw isFull ? new NoSpaceError(config) : error;
  }
}

/** PostgreSQL that has no room for its log ends, and all that is heard of it is a connection that is gone. */
async function hasNoRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  const oneLogFile = 16 * 1024 * 1024;
  return bavail * bsize < oneLogFile;
}
