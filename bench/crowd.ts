/**
 * A crowd in one live room: everybody polls every three seconds, the host shows something, many answer and vote at
 * once. Says what the machine it runs on reached; the crowd shares that machine with the server and the database.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, Figures } from './crowd-sender.ts';
import { askQuestions, startLiveSchool, startPoll } from './live-school.ts';

const people = Number(process.env.CROWD_PEOPLE ?? 10_000);
const answering = Math.min(people, Number(process.env.CROWD_ANSWERS ?? 2_000));
const voting = Math.min(people, Number(process.env.CROWD_VOTES ?? 500));
const workers = Number(process.env.CROWD_WORKERS ?? 1);
/** A workshop does not come through the door in one second. */
const arrivalMs = Number(process.env.CROWD_ARRIVAL_SECONDS ?? 60) * 1_000;
/** A second load on the same machine, while they answer: so many processes that only compute. */
const burners = Number(process.env.CROWD_BURNERS ?? 0);
/** A worker is killed while they answer, with no word of warning. */
const isKilling = process.env.CROWD_KILL === '1';
if (isKilling && workers < 2) throw new Error('CROWD_KILL needs CROWD_WORKERS of two or more');
const questions = 20;
/** One process serves or opens no more connections than it may have open files, and needs some for itself. */
const spareFiles = 500;

const limits = readFileSync('/proc/self/limits', 'utf8');
const mostFiles = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1]) - spareFiles;
if (people > workers * mostFiles) {
  console.error(
    `${people} people need more than ${workers} process(es) with ${mostFiles} connections each: raise the limit of open files, or set CROWD_WORKERS`,
  );
  process.exit(1);
}
const senderCount = Math.max(1, Math.ceil(people / Math.min(10_000, mostFiles)));

const school = await startLiveSchool(4940, people, { WEB_CONCURRENCY: String(workers) });
const port = 4944;
const senders = Array.from({ length: senderCount }, () => fork(join(import.meta.dirname, 'crowd-sender.ts')));

function tell(sender: ChildProcess, command: Command): Promise<Figures | null> {
  sender.send(command);
  return new Promise((resolve) => sender.once('message', (answer) => resolve(answer as Figures | null)));
}
const tellAll = (commandOf: (at: number) => Command) =>
  Promise.all(senders.map((sender, at) => tell(sender, commandOf(at))));
/** What falls to each sender of something that is spread over all. */
const shareOf = (total: number, at: number) =>
  Math.floor((total * (at + 1)) / senderCount) - Math.floor((total * at) / senderCount);

const sleep = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

function percentile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? '-' : (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
}

let startedAt = performance.now();
let cpuAt = 0;
let databaseCpuAt = 0;
let acknowledged = 0;
async function report(phase: string, { sees = false } = {}): Promise<void> {
  const seconds = (performance.now() - startedAt) / 1000;
  const parts = (await tellAll(() => ({ do: 'report' }))) as Figures[];
  const line = (name: string, values: readonly number[]) => {
    if (values.length === 0) return;
    const perSecond = (values.length / seconds).toFixed(0);
    console.log(
      `  ${name} ${values.length} (${perSecond}/s) p50 ${percentile(values, 0.5)} p99 ${percentile(values, 0.99)} max ${percentile(values, 1)} ms`,
    );
  };
  console.log(`${phase}, ${seconds.toFixed(0)} s`);
  line(
    '304:',
    parts.flatMap(({ unchanged }) => unchanged),
  );
  line(
    '200:',
    parts.flatMap(({ changed }) => changed),
  );
  line(
    'writes:',
    parts.flatMap(({ writes }) => writes),
  );
  line(
    'from the press:',
    parts.flatMap(({ seen }) => seen),
  );
  const failures = parts.flatMap(({ failures }) => Object.entries(failures));
  const late = parts.reduce((sum, part) => sum + part.late, 0);
  const unaware = parts.reduce((sum, part) => sum + part.unaware, 0);
  const cut = parts.reduce((sum, part) => sum + part.cut, 0);
  if (cut > 0 && !isKilling) failures.push(['connections that ended before the answer', cut]);
  acknowledged += parts.reduce((sum, { stored }) => sum + stored, 0);
  if (sees && unaware > 0) failures.push(['people who have not seen the stage within one poll', unaware]);
  const cpu = school.platform.cpuSeconds();
  const databaseCpu = school.databaseCpuSeconds();
  console.log(
    `  failed: ${failures.length === 0 ? 'none' : JSON.stringify(failures)}   late: ${late}${isKilling ? `   cut off: ${cut}` : ''}   server ${school.platform.memory()} MB, ${(cpu - cpuAt).toFixed(1)} s of a processor; PostgreSQL ${(databaseCpu - databaseCpuAt).toFixed(1)} s`,
  );
  if (failures.length > 0 || late > 0) process.exitCode = 1;
  startedAt = performance.now();
  cpuAt = cpu;
  databaseCpuAt = databaseCpu;
}

const burn = () => {
  const script = 'const end = Date.now() + 12000; while (Date.now() < end);';
  return Array.from({ length: burners }, () => spawn(process.execPath, ['-e', script]));
};

try {
  await askQuestions(school, questions);
  await startPoll(school, 'Khởi động');
  const active = await startPoll(school, 'Bạn đang ở đâu?');

  let before = 0;
  await tellAll((at) => {
    const first = before + 1;
    before += shareOf(people, at);
    return { do: 'enter', part: { port, path: school.path, first, last: before, arrivalMs } };
  });
  await report(`${people} people come in (${workers} worker(s), ${senderCount} process(es) of people)`);

  await sleep(12_000);
  await report('Everybody polls, nothing happens');

  const pressedAt = Date.now();
  const { revision } = await school.host<{ revision: number }>('POST', '/stage/show', {
    kind: 'activity',
    id: active.id,
  });
  await tellAll(() => ({ do: 'see', revision, pressedAt }));
  await sleep(4_000);
  await report('The host shows an activity', { sees: true });

  const [item] = active.items;
  const overMs = 10_000;
  const burning = burn();
  if (isKilling) setTimeout(() => process.kill(school.platform.workers()[0] ?? 0, 'SIGKILL'), overMs / 2);
  await tellAll((at) => ({
    do: 'write',
    writing: {
      activityId: active.id,
      itemId: item?.id ?? '',
      choiceIds: item?.choices.map(({ id }) => id) ?? [],
      answering: shareOf(answering, at),
      voting: shareOf(voting, at),
      questionIds: Array.from({ length: questions }, (_, n) => `lqn-${n + 1}`),
      overMs,
    },
  }));
  for (const burner of burning) burner.kill();
  await report(
    `${answering} people answer and ${voting} vote within ${overMs / 1000} s${burners > 0 ? `, beside ${burners} process(es) that only compute` : ''}${isKilling ? '; a worker is killed after half of it' : ''}`,
  );

  await sleep(4_000);
  await report('Quiet again, 4 s');
  await sleep(6_000);
  await report('Quiet again, 10 s');

  const [stored] = await school.query<{ responses: number; people: number; votes: number; counted: number }>(`
    SELECT (SELECT count(*)::int FROM live_responses) AS responses,
      (SELECT count(DISTINCT user_id)::int FROM live_responses) AS people,
      (SELECT count(*)::int FROM live_question_votes) AS votes,
      (SELECT sum(vote_count)::int FROM live_questions) AS counted`);
  const exact =
    stored?.responses === answering &&
    stored.people === answering &&
    stored.votes === voting &&
    stored.counted === voting &&
    acknowledged === answering + voting;
  console.log(
    `stored: ${JSON.stringify(stored)}, acknowledged: ${acknowledged}: ${exact ? 'nothing lost, nothing doubled' : 'NOT ALL AS ACKNOWLEDGED'}`,
  );
  if (!exact) process.exitCode = 1;
} finally {
  await tellAll(() => ({ do: 'leave' }));
  for (const sender of senders) sender.disconnect();
  await school.stop();
}
