import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Way } from '../../apps/api/src/test/broken-network.ts';
import type { Node } from './cluster.ts';
import { maySlow } from './disk.ts';
import type { Machine } from './machine.ts';
import { drop, mayDrop, restore } from './network.ts';
import type { Part } from './part.ts';
import { clockFile, movableClock, ports } from './setting.ts';

export interface Fault {
  readonly name: string;
  /** What is done, for whoever reads the table. */
  readonly what: string;
  /** Why it cannot be done on this machine. */
  readonly impossible?: string | undefined;
  /** Breaks it; resolves when the fault is over. */
  run(machine: Machine): Promise<void>;
  /** Puts back what the fault has left as it would not be left by an operator. */
  after?(machine: Machine): Promise<void>;
}

const second = 1_000;

/** A killed program is started again after a while, as by a service manager. */
const killed = (
  name: string,
  find: (machine: Machine) => Part,
  aside = 'started again after 5 s',
): Fault => ({
  name,
  what: `\`kill -9\`, ${aside}`,
  run: async (machine) => {
    const part = find(machine);
    await part.kill();
    await sleep(5 * second);
    await part.start();
  },
});

const frozen = (name: string, find: (machine: Machine) => Part | Promise<Part>): Fault => ({
  name,
  what: 'all its processes stopped (`SIGSTOP`) for 20 s',
  run: async (machine) => {
    const part = await find(machine);
    part.freeze();
    await sleep(20 * second);
    part.thaw();
  },
});

const unreachable = (name: string, lost: readonly number[], seconds = 15): Fault => ({
  name,
  what: `every packet between them is dropped for ${seconds} s (\`iptables\`)`,
  impossible: mayDrop() ? undefined : 'no `iptables` here',
  run: async () => {
    drop(lost);
    await sleep(seconds * second);
    restore();
  },
});

/** As behind a firewall that has forgotten them. */
const forgotten = (name: string, find: (machine: Machine) => readonly Way[]): Fault => ({
  name,
  what: 'the connections there lead nowhere from then on, without a word; new ones get through',
  run: async (machine) => {
    for (const way of find(machine)) way.forget();
    await sleep(20 * second);
  },
});

const primaryOf = async ({ cluster }: Machine): Promise<Node> => {
  const at = await cluster.primary();
  if (at === undefined) throw new Error('There is no primary');
  return cluster.nodes[at === 0 ? 0 : 1];
};
const replicaOf = async (machine: Machine): Promise<Node> => {
  const { nodes } = machine.cluster;
  return (await primaryOf(machine)) === nodes[0] ? nodes[1] : nodes[0];
};
const diskOf = ({ cluster, disks }: Machine, node: Node) => disks.postgres[node === cluster.nodes[0] ? 0 : 1];

const restarted = (name: string, find: (machine: Machine) => Part): Fault => ({
  name,
  what: 'stopped by `SIGTERM` under load and started again at once',
  run: async (machine) => {
    await find(machine).end();
    await find(machine).start();
  },
});

const restartedWithClock =
  (clock: Readonly<Record<string, string>> | undefined) => async (machine: Machine) => {
    const [server] = machine.servers;
    writeFileSync(clockFile, '+0\n');
    await server.end();
    await server.start(clock);
  };

export const faults: readonly Fault[] = [
  { name: 'nothing', what: 'nothing, for comparison', run: () => sleep(5 * second) },
  killed('kill-server', ({ servers }) => servers[0]),
  killed('kill-both-servers', ({ servers: [one, two] }) => both(one, two)),
  killed('kill-haproxy', ({ proxy }) => proxy),
  killed('kill-store', ({ store }) => store),
  killed('kill-mail', ({ mail }) => mail),
  killed('kill-etcd', ({ cluster }) => cluster.etcd),
  {
    name: 'kill-replica',
    what: '`kill -9` of the replica and its Patroni, started again after 5 s',
    run: async (machine) => {
      const replica = await replicaOf(machine);
      await replica.kill();
      await sleep(5 * second);
      await replica.start();
    },
  },
  {
    name: 'kill-postgres',
    what: '`kill -9` of the primary alone: its Patroni starts it again',
    run: async (machine) => {
      const primary = await primaryOf(machine);
      for (const pid of primary.postmaster()) process.kill(pid, 'SIGKILL');
      await sleep(5 * second);
    },
  },
  {
    name: 'failover',
    what: '`kill -9` of the primary and its Patroni: the replica takes over; the machine comes back after 40 s',
    run: async (machine) => {
      const primary = await primaryOf(machine);
      await primary.kill();
      await sleep(40 * second);
      await primary.start();
    },
  },
  frozen('freeze-server', ({ servers }) => servers[0]),
  frozen('freeze-primary', primaryOf),
  frozen('freeze-replica', replicaOf),
  frozen('freeze-store', ({ store }) => store),
  frozen('freeze-mail', ({ mail }) => mail),
  frozen('freeze-haproxy', ({ proxy }) => proxy),
  unreachable('network-haproxy-server', [ports.servers[0]]),
  unreachable('network-server-database', [ports.waysToDatabase[0]]),
  unreachable('network-servers-database', ports.waysToDatabase),
  unreachable('network-primary-replica', ports.waysToPostgres, 20),
  unreachable('network-servers-store', [ports.wayToStore]),
  unreachable('network-servers-mail', [ports.wayToMail]),
  forgotten('forgotten-database', ({ ways }) => ways.toDatabase),
  forgotten('forgotten-store', ({ ways }) => [ways.toStore]),
  {
    name: 'slow-disk',
    what: "the primary's disk takes 20 operations a second for 20 s",
    impossible: maySlow() ? undefined : 'no `blkio` control group here',
    run: async (machine) => {
      const primary = await primaryOf(machine);
      const disk = diskOf(machine, primary);
      disk.slow(primary.processes(), 20);
      await sleep(20 * second);
      disk.hurry();
    },
  },
  {
    name: 'full-disk-database',
    what: "the primary's disk is filled while people write, and freed after 20 s",
    run: async (machine) => {
      const disk = diskOf(machine, await primaryOf(machine));
      disk.fill();
      await sleep(20 * second);
      disk.free();
    },
  },
  {
    name: 'full-disk-server',
    what: 'the data folder of one server is filled, and freed after 15 s',
    run: async ({ disks }) => {
      disks.server.fill();
      await sleep(15 * second);
      disks.server.free();
    },
  },
  {
    name: 'clock',
    what: 'the clock of one server is set 48 h forward, and back after 15 s',
    impossible: movableClock === undefined ? 'no `libfaketime` here' : undefined,
    run: async (machine) => {
      await restartedWithClock(movableClock)(machine);
      await sleep(5 * second);
      writeFileSync(clockFile, '+48h\n');
      await sleep(15 * second);
      writeFileSync(clockFile, '+0\n');
      await sleep(10 * second);
    },
    after: restartedWithClock(undefined),
  },
  restarted('restart-server', ({ servers }) => servers[0]),
  {
    name: 'restart-servers',
    what: 'both servers stopped by `SIGTERM` and started again, one after the other, under load',
    run: async ({ servers }) => {
      for (const server of servers) {
        await server.end();
        await server.start();
        // As long as HAProxy takes to hear that it is there again.
        await sleep(3 * second);
      }
    },
  },
];

/** Two that fail together. */
function both(one: Part, two: Part): Part {
  return {
    ...one,
    kill: async () => void (await Promise.all([one.kill(), two.kill()])),
    start: async () => void (await Promise.all([one.start(), two.start()])),
  };
}
