/**
 * A part of the crowd, in a process of its own: one process opens only so many connections. Does what `crowd.ts` tells
 * it, one thing after the other, and answers each when it is done.
 */
import { Participant } from './crowd-participant.ts';
import { authorizationOf } from './live-school.ts';

const pollEveryMs = 3_000;
const jitterMs = 300;
const resendAfterMs = 1_000;

export interface Part {
  readonly port: number;
  readonly path: string;
  /** Numbers of people, from the first to the last. */
  readonly first: number;
  readonly last: number;
  readonly arrivalMs: number;
}

export interface Writing {
  readonly activityId: string;
  readonly itemId: string;
  readonly choiceIds: readonly string[];
  /** How many of this part answer, and how many vote for which questions. */
  readonly answering: number;
  readonly voting: number;
  readonly questionIds: readonly string[];
  readonly overMs: number;
}

export type Command =
  | { readonly do: 'enter'; readonly part: Part }
  /** `pressedAt` is the time of day at which the host pressed, in milliseconds. */
  | { readonly do: 'see'; readonly revision: number; readonly pressedAt: number }
  | { readonly do: 'write'; readonly writing: Writing }
  | { readonly do: 'report' }
  | { readonly do: 'leave' };

export interface Figures {
  readonly unchanged: number[];
  readonly changed: number[];
  readonly writes: number[];
  readonly failures: Record<string, number>;
  /** Answers that were older than what had been shown before they were asked for. */
  readonly late: number;
  /** People who have not seen what is shown. */
  readonly unaware: number;
  /** From the host's press until each had read it, in milliseconds. */
  readonly seen: number[];
  /** Writes that were acknowledged. */
  readonly stored: number;
  /** Requests whose connection ended before the answer; a write is sent again, as a phone does. */
  readonly cut: number;
}

interface Seat {
  readonly participant: Participant;
  readonly authorization: string;
  etag: string;
  dueAt: number;
  hasSeen: boolean;
}

let part: Part;
const seats: Seat[] = [];
let shown: { at: number; pressedAt: number; revision: number } | undefined;

const noFigures = () => ({
  unchanged: [] as number[],
  changed: [] as number[],
  writes: [] as number[],
  failures: {} as Record<string, number>,
  seen: [] as number[],
  late: 0,
  stored: 0,
  cut: 0,
});
let figures = noFigures();

const count = (failure: string) => {
  figures.failures[failure] = (figures.failures[failure] ?? 0) + 1;
};
const sleep = (ms: number) => new Promise((resume) => setTimeout(resume, ms));
const revisionOf = (seat: Seat) => Number(/^"(\d+)\./.exec(seat.etag)?.[1] ?? -1);

function poll(seat: Seat, dueAt: number): void {
  const bytes = `GET ${part.path} HTTP/1.1\r\nHost: localhost:${part.port}\r\nAuthorization: ${seat.authorization}\r\nAccept-Encoding: gzip\r\n${seat.etag === '' ? '' : `If-None-Match: ${seat.etag}\r\n`}\r\n`;
  const promised = shown;
  seat.participant.ask(bytes, dueAt, ({ status, etag, ms, sentAt }) => {
    if (status === 304) figures.unchanged.push(ms);
    else if (status === 200) figures.changed.push(ms);
    else if (status === 0) figures.cut++;
    else count(`poll ${status}`);
    if (etag !== undefined) seat.etag = etag;
    if (shown && !seat.hasSeen && revisionOf(seat) >= shown.revision) {
      seat.hasSeen = true;
      figures.seen.push(Date.now() - shown.pressedAt);
    }
    if (promised && status !== 0 && sentAt > promised.at && revisionOf(seat) < promised.revision)
      figures.late++;
  });
}

function write(seat: Seat, method: string, path: string, body?: object): Promise<void> {
  const json = body === undefined ? '' : JSON.stringify(body);
  const type = body === undefined ? '' : 'Content-Type: application/json\r\n';
  const bytes = `${method} ${part.path}${path} HTTP/1.1\r\nHost: localhost:${part.port}\r\nAuthorization: ${seat.authorization}\r\n${type}Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
  const dueAt = performance.now();
  return new Promise((resolve) => {
    const send = () =>
      seat.participant.ask(bytes, dueAt, ({ status, ms }) => {
        if (status === 0) {
          figures.cut++;
          setTimeout(send, resendAfterMs);
          return;
        }
        figures.writes.push(ms);
        if (status === 200 || status === 201) figures.stored++;
        else count(`${method} ${path.split('/')[1]} ${status}`);
        resolve();
      });
    send();
  });
}

async function enter(): Promise<void> {
  const people = part.last - part.first + 1;
  for (let n = part.first; n <= part.last; n++) {
    seats.push({
      participant: new Participant(part.port, n),
      authorization: authorizationOf(n),
      etag: '',
      dueAt: performance.now() + Math.random() * pollEveryMs,
      hasSeen: false,
    });
    if (n % 50 === 0) await sleep((50 / people) * part.arrivalMs);
  }
  await sleep(pollEveryMs + jitterMs);
}

async function writeAll(writing: Writing): Promise<void> {
  const { activityId, itemId, choiceIds, answering, voting, questionIds, overMs } = writing;
  const soon = () => sleep(Math.random() * overMs);
  const answers = seats.slice(0, answering).map(async (seat, n) => {
    await soon();
    const answer = { item_id: itemId, choice_ids: [choiceIds[n % choiceIds.length]] };
    await write(seat, 'POST', `/activities/${activityId}/response`, { answers: [answer] });
  });
  const votes = seats.slice(seats.length - voting).map(async (seat, n) => {
    await soon();
    await write(seat, 'PUT', `/questions/${questionIds[n % questionIds.length]}/vote`);
  });
  await Promise.all([...answers, ...votes]);
}

function report(): Figures {
  const promised = shown;
  const unaware = promised ? seats.filter((seat) => revisionOf(seat) < promised.revision).length : 0;
  const found = { ...figures, unaware };
  figures = noFigures();
  return found;
}

/** Everybody polls when their time has come, whether or not the server keeps up. */
const beat = setInterval(() => {
  const now = performance.now();
  for (const seat of seats) {
    if (seat.dueAt > now) continue;
    poll(seat, seat.dueAt);
    seat.dueAt += pollEveryMs + (Math.random() * 2 - 1) * jitterMs;
  }
}, 5);

async function obey(command: Command): Promise<Figures | undefined> {
  if (command.do === 'enter') {
    part = command.part;
    await enter();
  }
  if (command.do === 'see') shown = { ...command, at: performance.now() };
  if (command.do === 'write') await writeAll(command.writing);
  if (command.do === 'report') return report();
  if (command.do === 'leave') {
    clearInterval(beat);
    for (const { participant } of seats) participant.close();
  }
  return undefined;
}

process.on('message', (command: Command) => {
  void obey(command).then((figuresOrNothing) => process.send?.(figuresOrNothing ?? null));
});
