/**
 * How fast a search is among very much: 200 000 documents (SEARCH_DOCUMENTS), with courses, lessons, threads and replies beside
 * them, are searched over HTTP by 20 connections without a pause, in nine ways to type.
 */
import autocannon from 'autocannon';
import { fillTexts } from '../apps/api/src/test/many-texts.ts';
import { titlesToAskFor, typedQuestions } from '../apps/api/src/test/typed-questions.ts';
import { openSchool } from './search/school.ts';

const documents = Number(process.env.SEARCH_DOCUMENTS ?? 200_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const connections = 20;
const aimP99 = 60;
const isVerbose = process.env.BENCH_VERBOSE !== undefined;

const school = await openSchool();
try {
  const { services, app, token } = school;
  const filledFrom = performance.now();
  await fillTexts(
    services.db,
    { documents, courses: documents / 100, lessons: documents / 20, threads: documents / 10 },
    new Date(),
  );
  console.log(`  ${documents} documents filled in ${Math.round((performance.now() - filledFrom) / 1000)} s`);
  const titles = await titlesToAskFor(services.db);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${token}` };
  const requestsFor = (question: (title: string, n: number) => string) =>
    titles.map((title, n) => ({
      method: 'GET' as const,
      path: `/api/search?q=${encodeURIComponent(question(title, n))}`,
      headers,
    }));
  const all = Object.values(typedQuestions).map(requestsFor);
  /** One of each way in turn, as nobody asks the same sixty times. */
  const mixed = titles.flatMap((_, n) => all.flatMap((some) => some[n] ?? []));
  const load = async (requests: typeof mixed, duration: number) => {
    // In a thread of its own: what it costs to ask is not the server's.
    const {
      latency,
      requests: answered,
      non2xx,
      errors,
      timeouts,
    } = await autocannon({
      url,
      connections,
      duration,
      workers: 1,
      requests,
    });
    if (non2xx + errors + timeouts > 0) throw new Error('Some of the searches failed');
    return { perSecond: answered.average, p50: latency.p50, p99: latency.p99 };
  };
  await load(mixed, 5);
  if (isVerbose) {
    for (const [name, question] of Object.entries(typedQuestions)) {
      const { perSecond, p50, p99 } = await load(requestsFor(question), 3);
      console.log(`  ${name.padEnd(28)} ${Math.round(perSecond)}/s, median ${p50} ms, p99 ${p99} ms`);
    }
  }
  const p99s: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { perSecond, p50, p99 } = await load(mixed, seconds);
    p99s.push(p99);
    console.log(`  ${connections} connections: ${Math.round(perSecond)}/s, median ${p50} ms, p99 ${p99} ms`);
  }
  const p99 = p99s.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  console.log(`\n  search, p99 of the median round: ${p99} ms, aim: below ${aimP99} ms\n`);
  if (!(p99 < aimP99)) process.exitCode = 1;
} finally {
  await school.close();
}
