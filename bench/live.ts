/** The two answers to a poll of the live room, as ratios to a bare server: nothing new, and a whole room anew. */
import autocannon from 'autocannon';
import { askQuestions, startLiveSchool, startPoll } from './live-school.ts';
import { startBare } from './platform.ts';

const connections = 50;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

async function perSecond(url: string, headers: Record<string, string>): Promise<[number, number]> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.errors + result.timeouts > 0) throw new Error(`${url}: ${result.errors} errors`);
  return [result.requests.average, result.latency.p99];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const school = await startLiveSchool(4920, 20);
const bare = await startBare();
try {
  for (let n = 1; n <= 5; n++) await startPoll(school, `Hoạt động ${n}`);
  await askQuestions(school, 200);
  // The questions came in behind the server's back; any write of the host lets it know.
  await school.host('POST', '/stage/remove');
  await school.host('POST', '/resources', { title: 'Bảng tính', url: 'https://example.com/bang-tinh' });
  const url = `${school.platform.api}${school.path}`;
  const headers = { authorization: school.authorization(1), 'accept-encoding': 'gzip' };
  const first = await fetch(url, { headers });
  const { activities, questions } = (await first.json()) as { activities: unknown[]; questions: unknown[] };
  const etag = first.headers.get('etag') ?? '';
  const targets = [
    { name: 'poll, nothing new (304)', headers: { ...headers, 'if-none-match': etag }, aim: 0.6 },
    { name: `poll, ${activities.length} activities, ${questions.length} questions`, headers, aim: 0.25 },
  ];
  for (const target of targets) await perSecond(url, target.headers);
  console.log(`\n${connections} connections, ${rounds} rounds of ${seconds} s each; medians\n`);
  console.log('                                       ratio to bare   aim    p99 ms');
  for (const target of targets) {
    const ratios: number[] = [];
    const p99s: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const [base] = await perSecond(bare.url, {});
      const [ours, p99] = await perSecond(url, target.headers);
      ratios.push(ours / base);
      p99s.push(p99);
    }
    const ratio = median(ratios);
    if (ratio < target.aim) process.exitCode = 1;
    console.log(
      `  ${target.name.padEnd(38)} ${ratio.toFixed(3).padStart(8)}      ${target.aim.toFixed(2)}   ${String(median(p99s)).padStart(6)}`,
    );
  }
} finally {
  bare.stop();
  await school.stop();
}
