import { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import type { EventSource } from '../event-source.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { addGauges, type Metrics } from '../metrics.ts';

interface Follower {
  readonly person: string;
  /** Throws when the person may not call this any more. */
  permit(): MaybePromise<void>;
  /** The tag of what the client holds. */
  readonly lastEventId: string | undefined;
}

export interface EventStreams {
  /** Sends what the source shows whenever it has changed. Throws UNAVAILABLE when there are too many streams. */
  open(source: EventSource, follower: Follower): Readable;
  /** Ends all streams and opens none any more; their pages come again, elsewhere or later. */
  end(): void;
}

/** A host's page, its projector and one page more. */
const maxOfPerson = 3;
/** Each is read for once a second, at least. */
const maxOfProcess = 500;
const minGapMs = 250;
/** What takes long to read is read less often. */
const maxGapMs = 2_000;
const heartbeatMs = 15_000;
const permitEveryMs = 10_000;
/** Whoever has not taken the last event by then is gone. */
const stuckMs = 30_000;
/** Then a page comes again, to another process perhaps; spread, so that a room does not come at once. */
const lifeMs = () => (9 + Math.random()) * 60_000;

export const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-store, no-transform',
  // Proxies in front pass each event on as it comes.
  'x-accel-buffering': 'no',
};

/** The open streams of this process. */
export function createEventStreams(metrics: Metrics): EventStreams {
  const open = new Map<Readable, { person: string; bell: Bell }>();
  let isEnding = false;
  addGauges(metrics, [{ name: 'event_streams', help: 'Pages that this process sends what changes' }], () => ({
    event_streams: [[open.size]],
  }));

  return {
    open: (source, follower) => {
      const { person } = follower;
      const ofPerson = [...open.values()].filter((one) => one.person === person).length;
      if (isEnding || open.size >= maxOfProcess || ofPerson >= maxOfPerson) {
        const message = 'There are too many open streams; please poll instead';
        throw new AppError('UNAVAILABLE', message, {}, { 'retry-after': '30' });
      }
      const bell = createBell();
      const stream = new Readable({ read: () => undefined });
      open.set(stream, { person, bell });
      const unsubscribe = source.subscribe(bell.ring);
      stream.once('close', () => {
        open.delete(stream);
        unsubscribe();
        bell.end();
      });
      void follow(stream, bell, source, follower).then(
        () => stream.push(null),
        // Refused, or trouble: the request that comes next is told which.
        () => stream.push(null),
      );
      return stream;
    },
    end: () => {
      isEnding = true;
      for (const { bell } of open.values()) bell.end();
    },
  };
}

async function follow(stream: Readable, bell: Bell, source: EventSource, follower: Follower): Promise<void> {
  const endsAt = performance.now() + lifeMs();
  const send = sender(stream, source, follower);
  while (!bell.isOver() && performance.now() < endsAt) {
    const startedAt = performance.now();
    await send(startedAt);
    const gapMs = Math.max(minGapMs, 4 * (performance.now() - startedAt));
    await bell.next({ afterMs: Math.min(maxGapMs, gapMs), withinMs: source.everyMs });
  }
}

/** Sends what is new, or now and then a sign of life. */
function sender(stream: Readable, source: EventSource, follower: Follower): (now: number) => Promise<void> {
  let sent = follower.lastEventId;
  let permittedAt = performance.now();
  let wroteAt = permittedAt;
  const write = (...parts: readonly (Uint8Array | string)[]) => {
    stream.push(Buffer.concat(parts.map((part) => Buffer.from(part))));
    wroteAt = performance.now();
  };
  // Goes out with the first event, or by itself when the client holds the newest: it has been answered then.
  let head = 'retry: 2000\n\n';
  return async (now) => {
    // Nothing is put behind what has not been taken yet: what is newest then goes out.
    if (stream.readableLength > 0) {
      if (now - wroteAt > stuckMs) stream.destroy();
      return;
    }
    const shown = await source.read();
    const isNew = shown.tag !== sent;
    if (isNew || now - permittedAt > permitEveryMs) {
      await follower.permit();
      permittedAt = now;
    }
    if (isNew) write(`${head}id: ${shown.tag}\ndata: `, shown.json(), '\n\n');
    else if (head !== '' || now - wroteAt >= heartbeatMs) write(head || ':\n\n');
    head = '';
    sent = shown.tag;
  };
}

/** Says when to look again. */
interface Bell {
  ring(): void;
  end(): void;
  isOver(): boolean;
  /** Waits for `afterMs`, and then until it is rung or `withinMs` are over. What rings meanwhile counts. */
  next(wait: { afterMs: number; withinMs: number }): Promise<void>;
}

function createBell(): Bell {
  let isRung = false;
  let isOver = false;
  let wake: (() => void) | undefined;
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  let isResting = false;
  return {
    ring: () => {
      isRung = true;
      if (!isResting) wake?.();
    },
    end: () => {
      isOver = true;
      wake?.();
    },
    isOver: () => isOver,
    next: async ({ afterMs, withinMs }) => {
      isResting = true;
      if (!isOver) await sleep(afterMs);
      isResting = false;
      if (!isRung && !isOver) await sleep(Math.max(0, withinMs - afterMs));
      isRung = false;
    },
  };
}
