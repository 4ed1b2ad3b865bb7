import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startWay, type Way } from '../../apps/api/src/test/broken-network.ts';
import { serverCommand, serverEnvironment } from '../../scripts/server-command.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { createDisk, type Disk, unmount } from './disk.ts';
import { restore } from './network.ts';
import { answers, createPart, type Part } from './part.ts';
import { areServersReady, createProxy } from './proxy.ts';
import { clockFile, databaseUrl, folder, ports, settingsOfServer } from './setting.ts';

/** The whole product as an operator would run it on several machines. */
export interface Machine {
  readonly cluster: Cluster;
  readonly servers: readonly [Part, Part];
  readonly proxy: Part;
  readonly store: Part;
  readonly mail: Part;
  readonly ways: {
    readonly toDatabase: readonly [Way, Way];
    readonly toPostgres: readonly [Way, Way];
    readonly toStore: Way;
    readonly toMail: Way;
  };
  readonly disks: { readonly postgres: readonly [Disk, Disk]; readonly server: Disk };
  /** To whom the mail server has taken a message, once for each that it took. */
  received(): string[];
  stop(): Promise<void>;
}

const program = (name: string) => resolve(import.meta.dirname, `${name}.ts`);
const listens = (port: number) => () =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

function createServer(at: 0 | 1): Part {
  const [, ...words] = serverCommand;
  return createPart({
    name: `server-${at === 0 ? 'one' : 'two'}`,
    command: [process.execPath, ...words],
    env: { ...serverEnvironment, ...settingsOfServer(at) },
    isReady: answers(`http://127.0.0.1:${ports.servers[at]}/api/system/ready`),
  });
}

function createSide(name: 'store' | 'mail', words: readonly string[]): Part {
  return createPart({
    name,
    command: [process.execPath, program(`${name}-process`), String(ports[name]), ...words],
    env: { PATH: process.env.PATH ?? '' },
    isReady: listens(ports[name]),
  });
}

const host = '127.0.0.1';
async function startWays(): Promise<Machine['ways']> {
  const to = (port: number, at: number) => startWay({ host, port }, at);
  const pair = async (targets: readonly number[], at: readonly number[]) =>
    [await to(targets[0] ?? 0, at[0] ?? 0), await to(targets[1] ?? 0, at[1] ?? 0)] as const;
  return {
    toDatabase: await pair([ports.database, ports.database], ports.waysToDatabase),
    toPostgres: await pair(ports.postgres, ports.waysToPostgres),
    toStore: await to(ports.store, ports.wayToStore),
    toMail: await to(ports.mail, ports.wayToMail),
  };
}

/** Starts all of it; `say` hears of each step. Throws what has to be installed. */
export async function startMachine(say: (line: string) => void): Promise<Machine> {
  for (const name of ['disk-a', 'disk-b', 'server-0']) unmount(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const received = join(folder, 'received');
  appendFileSync(received, '');
  writeFileSync(clockFile, '+0\n');
  mkdirSync(join(folder, 'server-1'));
  const disks = {
    postgres: [createDisk('disk-a', 1_500), createDisk('disk-b', 1_500)] as const,
    server: createDisk('server-0', 64),
  };
  const ways = await startWays();
  const cluster = createCluster([disks.postgres[0].path, disks.postgres[1].path]);
  const servers = [createServer(0), createServer(1)] as const;
  const proxy = createProxy();
  const store = createSide('store', [join(folder, 'bucket')]);
  const mail = createSide('mail', [received]);
  const all = [...servers, proxy, ...cluster.nodes, cluster.etcd, store, mail];
  const stop = async () => {
    restore();
    for (const part of all) {
      part.thaw();
      await part.kill();
    }
    for (const way of Object.values(ways).flat()) await way.close();
    for (const disk of [...disks.postgres, disks.server]) disk.remove();
  };
  try {
    mkdirSync(join(folder, 'bucket'));
    await Promise.all([store.start(), mail.start(), proxy.start()]);
    say('PostgreSQL as a pair');
    await cluster.start();
    say('two servers');
    await servers[0].start();
    await servers[1].start();
    while (!(await areServersReady().catch(() => false))) await sleep(200);
    return {
      ...{ cluster, servers, proxy, store, mail, ways, disks, stop },
      received: () => readFileSync(received, 'utf8').split('\n').filter(Boolean),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Of the database, past the ways that are broken. */
export const directUrl = databaseUrl(ports.database);
