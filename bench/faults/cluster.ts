import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, createPart, type Part } from './part.ts';
import { folder, ports, postgresBin } from './setting.ts';

/** PostgreSQL as a pair that Patroni looks after, with etcd in which the two agree on who is the primary. */

const names = ['a', 'b'] as const;

/** PostgreSQL refuses to run as root. */
function postgresUser(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((entry) => entry.split(':'))
    .find(([name]) => name === 'postgres');
  if (line === undefined) throw new Error('There is no user postgres: install postgresql of Debian');
  return { uid: Number(line[2]), gid: Number(line[3]) };
}

const patroniUrl = (at: number, path: string) => `http://127.0.0.1:${ports.patroni[at]}/${path}`;

/** As Patroni's handbook has it, with a replica that has every commit before it is acknowledged. */
const configOf = (at: number, data: string, home: string) => `
scope: faults
name: ${names[at]}
restapi: {listen: '127.0.0.1:${ports.patroni[at]}', connect_address: '127.0.0.1:${ports.patroni[at]}'}
etcd3: {hosts: '127.0.0.1:${ports.etcd[0]}'}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    master_start_timeout: 30
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: {max_connections: 150, wal_sender_timeout: 10s, wal_receiver_timeout: 10s, wal_keep_size: 256MB, max_wal_size: 256MB, wal_log_hints: 'on'}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}]
  pg_hba: ['host replication all 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 trust', 'local all all trust']
postgresql:
  listen: '127.0.0.1:${ports.postgres[at]}'
  connect_address: '127.0.0.1:${ports.waysToPostgres[at]}'
  data_dir: ${data}
  bin_dir: ${postgresBin}
  pgpass: ${home}/pgpass
  authentication:
    superuser: {username: postgres, password: postgres}
    replication: {username: replicator, password: replicator}
    rewind: {username: postgres, password: postgres}
  parameters: {unix_socket_directories: '${home}'}
watchdog: {mode: 'off'}
`;

/** A Patroni with its PostgreSQL. */
export interface Node extends Part {
  /** Of PostgreSQL itself; none while it does not run. */
  postmaster(): number[];
}

export interface Cluster {
  readonly etcd: Part;
  readonly nodes: readonly [Node, Node];
  /** 0 or 1; undefined while there is none. */
  primary(): Promise<number | undefined>;
  /** Waits until there are a primary and a replica that has all. */
  whole(): Promise<void>;
  start(): Promise<void>;
}

function createNode(at: 0 | 1, disk: string): Node {
  const user = postgresUser();
  const home = join(folder, `patroni-${names[at]}`);
  const data = join(disk, 'data');
  mkdirSync(home, { recursive: true });
  const config = join(home, 'patroni.yml');
  writeFileSync(config, configOf(at, data, home));
  for (const path of [home, config, disk]) chownSync(path, user.uid, user.gid);
  const postmaster = () => {
    try {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      // The file outlives a process that was killed, and the number may be another's by then.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? [pid] : [];
    } catch {
      return [];
    }
  };
  const part = createPart({
    name: `postgres-${names[at]}`,
    command: ['/usr/bin/patroni', config],
    env: { PATH: process.env.PATH ?? '', HOME: home },
    user,
    cwd: home,
    isReady: answers(patroniUrl(at, 'liveness')),
    others: postmaster,
  });
  return { ...part, postmaster };
}

export function createCluster(disks: readonly [string, string]): Cluster {
  const etcdData = join(folder, 'etcd');
  const url = (at: 0 | 1) => `http://127.0.0.1:${ports.etcd[at]}`;
  const etcd = createPart({
    name: 'etcd',
    command: [
      ...['/usr/bin/etcd', '--name=faults', `--data-dir=${etcdData}`],
      ...[`--listen-client-urls=${url(0)}`, `--advertise-client-urls=${url(0)}`],
      ...[`--listen-peer-urls=${url(1)}`, `--initial-advertise-peer-urls=${url(1)}`],
      `--initial-cluster=faults=${url(1)}`,
    ],
    env: { PATH: process.env.PATH ?? '' },
    isReady: answers(`${url(0)}/health`),
  });
  const nodes = [createNode(0, disks[0]), createNode(1, disks[1])] as const;
  const is = async (at: number, role: string) => await answers(patroniUrl(at, role))().catch(() => false);
  const primary = async () => ((await is(0, 'primary')) ? 0 : (await is(1, 'primary')) ? 1 : undefined);
  const whole = async () => {
    const deadline = performance.now() + 180_000;
    for (;;) {
      const at = await primary();
      if (at !== undefined && (await is(1 - at, 'synchronous'))) return;
      if (performance.now() > deadline) throw new Error('The pair of PostgreSQL did not become whole');
      await sleep(500);
    }
  };
  return {
    etcd,
    nodes,
    primary,
    whole,
    start: async () => {
      await etcd.start();
      await nodes[0].start();
      while ((await primary()) === undefined) await sleep(200);
      await nodes[1].start();
      await whole();
    },
  };
}
