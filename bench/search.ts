/**
 * How good a search is: the judged questions of `search/judgements.json` are asked of the demo school, and the first five
 * answers are compared with the best five. BENCH_VERBOSE=1 shows the questions that were answered badly.
 */
import { keyOf, type RankedHit, type Score, scoreOf, type Topic, topics } from './search/judgements.ts';
import { openSchool } from './search/school.ts';

const aim = { ndcg: 0.85, badFirst: 0.05 };
const isVerbose = process.env.BENCH_VERBOSE !== undefined;

interface Judged extends Score {
  readonly q: string;
  readonly as: string;
  readonly part: Topic['part'];
}

async function judge(): Promise<Judged[]> {
  const school = await openSchool();
  const judged: Judged[] = [];
  try {
    for (const { need, part, answers, queries } of topics) {
      for (const { q, as } of queries) {
        const keys = (await school.search<RankedHit>(q)).map(keyOf);
        const score = scoreOf(answers, keys);
        judged.push({ q, as, part, ...score });
        if (isVerbose && (score.ndcg < 0.7 || score.hasBadFirst)) {
          console.log(`\n${score.ndcg.toFixed(2)}  ${q}  (${as}: ${need}), ${keys.length} found`);
          for (const key of keys.slice(0, 5)) console.log(`      ${answers[key] ?? 0}  ${key}`);
        }
      }
    }
  } finally {
    await school.close();
  }
  return judged;
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const percent = (share: number) => `${(share * 100).toFixed(1).padStart(5)} %`;

function report(name: string, judged: readonly Judged[]): { ndcg: number; badFirst: number } {
  const ndcg = mean(judged.map((one) => one.ndcg));
  const badFirst = mean(judged.map(({ hasBadFirst }) => Number(hasBadFirst)));
  const empty = mean(judged.map(({ isEmpty }) => Number(isEmpty)));
  console.log(
    `  ${name.padEnd(20)} ${String(judged.length).padStart(7)}  ${ndcg.toFixed(3)}   ${percent(badFirst).padEnd(16)}  ${percent(empty)}`,
  );
  return { ndcg, badFirst };
}

const judged = await judge();
for (const [part, some] of Map.groupBy(judged, (one) => one.part)) {
  console.log(`\n  ${part.padEnd(20)} queries  nDCG@5  bad first answer  no answer`);
  for (const [as, alike] of Map.groupBy(some, (one) => one.as)) report(as, alike);
  report('together', some);
}
console.log('');
const all = report('all', judged);
console.log(`\n  aim: nDCG@5 of ${aim.ndcg}, less than ${aim.badFirst * 100} % bad\n`);
if (all.ndcg < aim.ndcg || all.badFirst >= aim.badFirst) process.exitCode = 1;
