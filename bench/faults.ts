/**
 * Runs the product as an operator would, breaks it in one way after the other while many people write, and compares what
 * was acknowledged with what is there: `npm run faults -- [name of a fault]...`. Needs root, and of Debian haproxy, patroni,
 * etcd-server, postgresql and, for steps of the clock and lost networks, faketime and iptables.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rootDir } from '../scripts/run.ts';
import { buildStaleApps, missingApps } from '../scripts/web-builds.ts';
import { forgetLimits, readFound } from './faults/found.ts';
import { type Fault, faults } from './faults/list.ts';
import { startLoad } from './faults/load.ts';
import { type Machine, startMachine } from './faults/machine.ts';
import { areServersReady } from './faults/proxy.ts';
import { type LeftOut, type Result, tableOf, writeReport } from './faults/report.ts';
import { openSchool, type School } from './faults/school.ts';
import { missingPrograms } from './faults/setting.ts';
import { courseOf, judge } from './faults/writes.ts';

const people = Number(process.env.FAULTS_PEOPLE ?? 24);
const calmMs = 3_000;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no fault ${unknown.join(', ')}. There are: ${faults.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}
const missing = missingPrograms();
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(
    `This needs root and of Debian: apt-get install -y --no-install-recommends ${missing.join(' ')}`,
  );
  process.exit(1);
}

async function measure(machine: Machine, school: School, picture: Buffer, fault: Fault): Promise<Result> {
  await machine.cluster.whole();
  await forgetLimits();
  const load = startLoad(school, picture);
  await sleep(calmMs);
  const from = performance.now();
  await fault.run(machine);
  const mendedAt = performance.now();
  await machine.cluster.whole();
  while (!(await areServersReady().catch(() => false))) await sleep(200);
  await sleep(calmMs);
  const to = performance.now();
  await load.stop();
  await fault.after?.(machine);
  const found = await readFound(machine, school, load.writes());
  const course = courseOf(load.attempts, { from, mendedAt, to });
  const { name, what } = fault;
  return {
    name,
    what,
    attempts: load.attempts.length,
    ...course,
    ...judge(load.writes(), load.registers(), found),
  };
}

if (missingApps().length > 0 && !(await buildStaleApps())) throw new Error('The apps could not be built');
const picture = readFileSync(join(rootDir, 'apps/learner/public/icons/badge-96.png'));
const machine = await startMachine((line) => console.log(`starting ${line}`));
const results: (Result | LeftOut)[] = [];
const stop = async () => {
  await machine.stop();
  if (results.length > 0) console.log(`\n${tableOf(results)}\n\nalso in ${writeReport(results)}`);
};
process.once('SIGINT', () => void stop().finally(() => process.exit(130)));
try {
  console.log('starting a school');
  const school = await openSchool(people);
  for (const fault of faults.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const { name, what, impossible } = fault;
    if (impossible !== undefined) {
      results.push({ name, what, impossible });
      continue;
    }
    const result = await measure(machine, school, picture, fault);
    results.push(result);
    console.log(tableOf([result]).split('\n').at(-1));
    for (const one of [...result.lost, ...result.doubled].slice(0, 5)) console.log(`    ${one}`);
  }
} finally {
  await stop();
}
const worst = results.filter((result) => 'lost' in result && result.lost.length > 0);
if (worst.length > 0) process.exitCode = 1;
