/** How long a press of the host, and an answer of a participant, takes to the projector, while a room polls. */
import { getSnapshot } from '@cungnghe/contracts/live/room';
import { startLiveSchool, startPoll } from './live-school.ts';

const people = Number(process.env.PUSH_PEOPLE ?? 200);
const rounds = Number(process.env.PUSH_ROUNDS ?? 150);
const pollMs = 3_000;
/** Between two of them, so that none waits for the gap after the one before. */
const pauseMs = 400;

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Projector {
  readonly revision: number;
  readonly activities: readonly { readonly response_count: number }[];
}

const school = await startLiveSchool(4_920, people);
const { platform, authorization } = school;
const left = new AbortController();
try {
  const activity = await startPoll(school, 'Bạn đang ở đâu?');
  await school.host('POST', `/activities/${activity.id}/results`, { shown: true });

  /** What the projector shows, and who waits for it to. */
  let shown: Projector | undefined;
  let heard: () => void = () => undefined;
  const untilShown = async (isThere: (projector: Projector) => boolean) => {
    while (shown === undefined || !isThere(shown)) await new Promise<void>((done) => (heard = done));
  };
  const follow = async () => {
    const response = await fetch(`${platform.api}/api/admin/live-workspace/${school.eventId}`, {
      headers: { authorization: authorization(0), accept: 'text/event-stream' },
      signal: left.signal,
    });
    let rest = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /\ndata: (.*)$/.exec(block)?.[1];
        if (data === undefined) continue;
        shown = JSON.parse(data) as Projector;
        heard();
      }
    }
  };
  void follow().catch(() => undefined);

  const room = `${platform.api}${getSnapshot.path.replace(':slug', school.path.split('/')[3] ?? '')}`;
  const sit = async (person: number) => {
    await pause((pollMs * person) / people);
    let tag = '';
    while (!left.signal.aborted) {
      const headers = { authorization: authorization(person), 'if-none-match': tag };
      const answer = await fetch(room, { headers });
      tag = answer.headers.get('etag') ?? '';
      await answer.arrayBuffer();
      await pause(pollMs);
    }
  };
  for (let person = 1; person <= people; person++) void sit(person).catch(() => undefined);
  await pause(2 * pollMs);
  await untilShown(() => true);

  if (rounds > people)
    throw new Error('PUSH_ROUNDS: each answer is the first of somebody, so there are PUSH_PEOPLE at most');
  const measure = async (act: (n: number) => Promise<(projector: Projector) => boolean>) => {
    const times: number[] = [];
    for (let n = 0; n < rounds; n++) {
      await pause(pauseMs * (0.75 + Math.random() / 2));
      const began = performance.now();
      await untilShown(await act(n));
      times.push(performance.now() - began);
    }
    return times;
  };
  const presses = await measure(async (n) => {
    const before = shown?.revision ?? 0;
    void (n % 2 === 0
      ? school.host('POST', '/stage/show', { kind: 'activity', id: activity.id })
      : school.host('POST', '/stage/remove'));
    return ({ revision }) => revision > before;
  });
  const [item] = activity.items;
  const answers = await measure(async (n) => {
    void fetch(`${platform.api}${school.path}/activities/${activity.id}/response`, {
      method: 'POST',
      headers: { authorization: authorization(1 + (n % people)), 'content-type': 'application/json' },
      body: JSON.stringify({ answers: [{ item_id: item?.id, choice_ids: [item?.choices[n % 2]?.id] }] }),
    });
    return ({ activities }) => (activities[0]?.response_count ?? 0) > n;
  });
  console.log(`\n${people} people poll every ${pollMs / 1_000} s; ${rounds} of each; ms to the event\n`);
  for (const [name, times] of [
    ['a press of the host', presses],
    ['an answer', answers],
  ] as const) {
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    if (p99 > 300) process.exitCode = 1;
    console.log(`  ${name.padEnd(24)} p50 ${p50.toFixed(0).padStart(4)}   p99 ${p99.toFixed(0).padStart(4)}`);
  }
} finally {
  left.abort();
  await school.stop();
}
