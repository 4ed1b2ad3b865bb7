/**
 * A crowd in one live room: everybody polls every three seconds, the host shows something, many answer and vote at
 * once. Says what the machine it runs on reached; the crowd shares that machine with the server and the database.
 */
import { Participant } from './crowd-participant.ts';
import { askQuestions, startLiveSchool, startPoll } from './live-school.ts';

const people = Number(process.env.CROWD_PEOPLE ?? 10_000);
const answering = Math.min(people, Number(process.env.CROWD_ANSWERS ?? 2_000));
const voting = Math.min(people, 500);
const pollEveryMs = 3_000;
const jitterMs = 300;
/** A workshop does not come through the door in one second. */
const arrivalMs = Number(process.env.CROWD_ARRIVAL_SECONDS ?? 60) * 1_000;
const questions = 20;

const school = await startLiveSchool(4940, people);
const port = 4944;
const host = `localhost:${port}`;

interface Seat {
  readonly participant: Participant;
  readonly authorization: string;
  etag: string;
  dueAt: number;
}

let seats: Seat[] = [];
let latencies: { unchanged: number[]; changed: number[]; writes: number[] };
let failures: Map<string, number>;
/** The revision that every poll sent after this moment has to show. */
let shown: { at: number; revision: number } | undefined;
let late = 0;

function reset(): void {
  latencies = { unchanged: [], changed: [], writes: [] };
  failures = new Map();
  late = 0;
}
reset();

const count = (failure: string) => failures.set(failure, (failures.get(failure) ?? 0) + 1);

function poll(seat: Seat, dueAt: number): void {
  const bytes = `GET ${school.path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${seat.authorization}\r\nAccept-Encoding: gzip\r\n${seat.etag === '' ? '' : `If-None-Match: ${seat.etag}\r\n`}\r\n`;
  const promised = shown;
  seat.participant.ask(bytes, dueAt, ({ status, etag, ms, sentAt }) => {
    if (status === 304) latencies.unchanged.push(ms);
    else if (status === 200) latencies.changed.push(ms);
    else count(`poll ${status} ${seat.participant.failed ?? ''}`);
    if (etag !== undefined) seat.etag = etag;
    const revision = Number(/^"(\d+)\./.exec(seat.etag)?.[1] ?? -1);
    if (promised && sentAt > promised.at && revision < promised.revision) late++;
  });
}

function write(seat: Seat, method: string, path: string, body?: object): Promise<number> {
  const json = body === undefined ? '' : JSON.stringify(body);
  const type = body === undefined ? '' : 'Content-Type: application/json\r\n';
  const bytes = `${method} ${school.path}${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${seat.authorization}\r\n${type}Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
  return new Promise((resolve) => {
    seat.participant.ask(bytes, performance.now(), ({ status, ms }) => {
      latencies.writes.push(ms);
      if (status !== 200 && status !== 201) count(`${method} ${path.split('/')[1]} ${status}`);
      resolve(status);
    });
  });
}

const sleep = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** Everybody polls when their time has come, whether or not the server keeps up. */
const beat = setInterval(() => {
  const now = performance.now();
  for (const seat of seats) {
    if (seat.dueAt > now) continue;
    poll(seat, seat.dueAt);
    seat.dueAt += pollEveryMs + (Math.random() * 2 - 1) * jitterMs;
  }
}, 5);

function percentile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.length === 0 ? '-' : (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
}

let startedAt = performance.now();
let cpuAt = 0;
function report(phase: string): void {
  const seconds = (performance.now() - startedAt) / 1000;
  const { unchanged, changed, writes } = latencies;
  const line = (name: string, values: readonly number[]) =>
    values.length === 0
      ? ''
      : `  ${name} ${values.length} (${(values.length / seconds).toFixed(0)}/s) p50 ${percentile(values, 0.5)} p99 ${percentile(values, 0.99)} max ${percentile(values, 1)} ms`;
  console.log(`${phase}, ${seconds.toFixed(0)} s`);
  for (const part of [line('304:', unchanged), line('200:', changed), line('writes:', writes)]) {
    if (part !== '') console.log(part);
  }
  console.log(
    `  failed: ${failures.size === 0 ? 'none' : JSON.stringify([...failures])}   late: ${late}   server ${school.platform.memory()} MB, ${(school.platform.cpuSeconds() - cpuAt).toFixed(1)} s of a processor`,
  );
  if (failures.size > 0 || late > 0) process.exitCode = 1;
  reset();
  startedAt = performance.now();
  cpuAt = school.platform.cpuSeconds();
}

try {
  await askQuestions(school, questions);
  await startPoll(school, 'Khởi động');
  const active = await startPoll(school, 'Bạn đang ở đâu?');

  for (let n = 1; n <= people; n++) {
    const now = performance.now();
    seats.push({
      participant: new Participant(port),
      authorization: school.authorization(n),
      etag: '',
      dueAt: now + Math.random() * pollEveryMs,
    });
    if (n % 50 === 0) await sleep((50 / people) * arrivalMs);
  }
  await sleep(pollEveryMs + jitterMs);
  report(`${people} people come in`);

  await sleep(12_000);
  report('Everybody polls, nothing happens');

  const { revision } = await school.host<{ revision: number }>('POST', '/stage/show', {
    kind: 'activity',
    id: active.id,
  });
  shown = { at: performance.now(), revision };
  await sleep(pollEveryMs + jitterMs + 700);
  const unaware = seats.filter((seat) => Number(/^"(\d+)\./.exec(seat.etag)?.[1] ?? -1) < revision).length;
  if (unaware > 0) count(`${unaware} people have not seen the stage within one poll`);
  report('The host shows an activity');

  const [item] = active.items;
  const work: Promise<number>[] = [];
  const answersOver = 10_000;
  for (let n = 0; n < answering; n++) {
    const seat = seats[n] as Seat;
    const choice = item?.choices[n % 2]?.id;
    work.push(
      sleep(Math.random() * answersOver).then(() =>
        write(seat, 'POST', `/activities/${active.id}/response`, {
          answers: [{ item_id: item?.id, choice_ids: [choice] }],
        }),
      ),
    );
  }
  for (let n = 0; n < voting; n++) {
    const seat = seats[people - 1 - n] as Seat;
    work.push(
      sleep(Math.random() * answersOver).then(() =>
        write(seat, 'PUT', `/questions/lqn-${1 + (n % questions)}/vote`),
      ),
    );
  }
  await Promise.all(work);
  report(`${answering} people answer and ${voting} vote within ${answersOver / 1000} s`);

  await sleep(6_000);
  report('Quiet again');

  const [stored] = await school.query<{ responses: number; people: number; votes: number; counted: number }>(`
    SELECT (SELECT count(*)::int FROM live_responses) AS responses,
      (SELECT count(DISTINCT user_id)::int FROM live_responses) AS people,
      (SELECT count(*)::int FROM live_question_votes) AS votes,
      (SELECT sum(vote_count)::int FROM live_questions) AS counted`);
  const exact =
    stored?.responses === answering &&
    stored.people === answering &&
    stored.votes === voting &&
    stored.counted === voting;
  console.log(`stored: ${JSON.stringify(stored)}: ${exact ? 'nothing lost, nothing doubled' : 'WRONG'}`);
  if (!exact) process.exitCode = 1;
} finally {
  clearInterval(beat);
  for (const { participant } of seats) participant.close();
  seats = [];
  await school.stop();
}
