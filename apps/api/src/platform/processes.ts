import { availableParallelism } from 'node:os';
import { ConfigError } from './config-error.ts';

export const processRoles = ['web', 'jobs'] as const;
type Role = (typeof processRoles)[number];

/** The processes of one server. */
export interface Processes {
  /** Whether it answers requests, and whether it does what nobody asks for: mail, jobs, the model's questions. */
  readonly roles: Readonly<Record<Role, boolean>>;
  /** So many processes answer requests; with 1 there is no other. */
  readonly webConcurrency: number;
  /** Of each process. */
  readonly databasePool: number;
}

interface Settings {
  readonly DATABASE_URL?: string | undefined;
  readonly ROLE: readonly Role[];
  readonly WEB_CONCURRENCY?: number | undefined;
  readonly DATABASE_POOL?: number | undefined;
}

/** More than these are for whoever has given the database more connections. */
const maxDefaultConcurrency = 12;

/** One core is left to the primary and the database; on a small machine one process uses what they leave. */
export const defaultConcurrency = (cores: number): number =>
  cores < 4 ? 1 : Math.min(cores - 1, maxDefaultConcurrency);

/** Beside its pool a process opens some for quick reads, for listening, for the queue and for the readiness check. */
const connectionsBesidePool = 9;
/** Of the 200 that the embedded database takes, some are for the command line. */
const maxConnections = 180;

/** So many connections all processes of this server open at most. */
export function connectionsOf({ webConcurrency, databasePool }: Omit<Processes, 'roles'>): number {
  const processes = webConcurrency === 1 ? 1 : webConcurrency + 1;
  return processes * (databasePool + connectionsBesidePool);
}

/**
 * Throws {@link ConfigError} when all processes together may open more connections than the embedded database takes, or
 * when the embedded database would be shared by servers that do different things.
 */
export function readProcesses(e: Settings): Processes {
  const does = { web: e.ROLE.includes('web'), jobs: e.ROLE.includes('jobs') };
  if (!(does.web && does.jobs) && e.DATABASE_URL === undefined) {
    throw new ConfigError(
      'Setting DATABASE_URL is missing: a server with one ROLE works on the database of those with the other',
    );
  }
  // Where nobody is answered there is nothing to share out.
  const webConcurrency = does.web ? (e.WEB_CONCURRENCY ?? defaultConcurrency(availableParallelism())) : 1;
  if (webConcurrency === 1) return { roles: does, webConcurrency, databasePool: e.DATABASE_POOL ?? 16 };
  const processes = webConcurrency + 1;
  // About as many in all, whatever the number of processes: a PostgreSQL as it comes takes 100.
  const databasePool = e.DATABASE_POOL ?? Math.max(4, Math.floor(40 / processes));
  const connections = connectionsOf({ webConcurrency, databasePool });
  if (e.DATABASE_URL === undefined && connections > maxConnections) {
    throw new ConfigError(
      `Settings WEB_CONCURRENCY and DATABASE_POOL are too high together: ${processes} processes may open ${connections} connections, and the embedded database has ${maxConnections} for them`,
    );
  }
  return { roles: does, webConcurrency, databasePool };
}
