/**
 * Measures a mixed day beside a bare `node:http` server in the same run: 50 people, some free and some Pro, open any of
 * the demo school's addresses, and one request in twenty writes. Ratios, never promises in absolute numbers; the two
 * servers take turns, and the median of the rounds counts.
 */
import { findAddresses } from './addresses.ts';
import { drawDay, type Person } from './day.ts';
import { connections, type DrawnRequest, load, median, type Round } from './load.ts';
import { type Platform, startBare, startPlatform } from './platform.ts';
import { contributePrompts } from './prompts.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const aims = { zipf: 0.12, even: 0.1, p99: 60, megabytes: 250 } as const;
const freePeople = 20;
const openEvent = '/api/events/buoi-gap-toan-truong';

async function call<T>(platform: Platform, token: string, method: string, path: string, body?: object) {
  const response = await fetch(platform.api + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as T;
  return { ok: response.ok, status: response.status, json };
}

async function get<T>(platform: Platform, token: string, path: string): Promise<T> {
  const { ok, status, json } = await call<T>(platform, token, 'GET', path);
  if (!ok) throw new Error(`GET ${path}: ${status} ${JSON.stringify(json)}`);
  return json;
}

/** What a Pro person opens they can read, wherever it is taught. */
async function slugsOfAll(platform: Platform): Promise<string[]> {
  const { token } = platform.session('bao@demo.cungnghe.local');
  const all = await get<Record<'industry' | 'occupation', { slug: string }[]>>(
    platform,
    token,
    '/api/communities',
  );
  return [...all.industry, ...all.occupation].map(({ slug }) => slug);
}

async function makePeople(platform: Platform): Promise<[Person, ...Person[]]> {
  const pro = await platform.members(connections - freePeople, await slugsOfAll(platform));
  const free = await platform.members(freePeople, []);
  const people = [
    ...pro.map((token, at) => ({ token, isPro: true, isAuthor: at === 0 })),
    ...free.map((token) => ({ token, isPro: false })),
  ];
  for (const { token } of people) {
    await call(platform, token, 'POST', '/api/communities/founder/join', { set_home: true });
    await call(platform, token, 'POST', `${openEvent}/rsvp`, { answer: 'yes' });
  }
  const [first, ...others] = people;
  if (!first) throw new Error('nobody came');
  return [first, ...others];
}

async function askQuestions(platform: Platform, { token }: Person): Promise<string[]> {
  const asked = ['Lớp sau có ghi hình không?', 'Có mẫu bảng tính dòng tiền không?'].map(async (text) => {
    const path = `${openEvent}/live/questions`;
    const { json } = await call<{ id: string }>(platform, token, 'POST', path, { text });
    return `${path}/${json.id}`;
  });
  return await Promise.all(asked);
}

async function findFree(platform: Platform, { token }: Person, addresses: readonly string[]) {
  const free = new Set<string>();
  for (const path of addresses) if ((await call(platform, token, 'GET', path)).ok) free.add(path);
  return free;
}

interface Measured {
  readonly ratios: readonly number[];
  readonly ours: readonly Round[];
  readonly base: readonly Round[];
  /** Microseconds of processor time for each answer: what a busy machine leaves comparable. */
  readonly cost: { readonly bare: number; readonly node: number; readonly postgres: number };
}

async function measure(
  platform: Platform,
  bare: { readonly url: string; cpuSeconds(): number },
  people: readonly (readonly DrawnRequest[])[],
): Promise<Measured> {
  const ours: Round[] = [];
  const base: Round[] = [];
  const spent = { bare: 0, node: 0, postgres: 0 };
  await load(platform.api, people, seconds);
  for (let round = 0; round < rounds; round++) {
    spent.bare -= bare.cpuSeconds();
    base.push(await load(bare.url, people, seconds));
    spent.bare += bare.cpuSeconds();
    spent.node -= platform.cpuSeconds();
    spent.postgres -= platform.databaseCpuSeconds();
    ours.push(await load(platform.api, people, seconds));
    spent.node += platform.cpuSeconds();
    spent.postgres += platform.databaseCpuSeconds();
  }
  const answers = (list: readonly Round[]) => list.reduce((sum, each) => sum + each.perSecond * seconds, 0);
  const each = (cpuSeconds: number, list: readonly Round[]) => (cpuSeconds * 1_000_000) / answers(list);
  return {
    ratios: ours.map(({ perSecond }, at) => perSecond / (base[at]?.perSecond ?? 0)),
    ours,
    base,
    cost: {
      bare: each(spent.bare, base),
      node: each(spent.node, ours),
      postgres: each(spent.postgres, ours),
    },
  };
}

/** Whether it reached its aims. */
function report(name: string, aim: number, { ratios, ours, base, cost }: Measured): boolean {
  const of = (list: readonly Round[], key: keyof Round) => median(list.map((each) => each[key]));
  const failed = ours.reduce((sum, each) => sum + each.failed, 0);
  const ratio = median(ratios);
  const p99 = of(ours, 'p99');
  console.log(
    `  ${name.padEnd(16)} ratio ${ratio.toFixed(3)} (aim ${aim.toFixed(2)}; ${Math.round(of(ours, 'perSecond'))} of ${Math.round(of(base, 'perSecond'))} a second)   p50 ${of(ours, 'p50')} ms   p99 ${p99} ms   failed ${failed}`,
  );
  console.log(
    `    processor time for an answer: node ${Math.round(cost.node)} µs, PostgreSQL ${Math.round(cost.postgres)} µs; the bare server ${Math.round(cost.bare)} µs (${(cost.bare / cost.node).toFixed(3)} of node's)`,
  );
  return ratio >= aim && p99 < aims.p99 && failed === 0;
}

/** Whether it reached its aims, which are those of one process. */
async function measureProcesses(webConcurrency: string): Promise<boolean> {
  const settings = { WEB_CONCURRENCY: webConcurrency };
  const platform = await startPlatform(Number(process.env.BENCH_PORT ?? 4880), settings);
  const bare = await startBare();
  try {
    const people = await makePeople(platform);
    await contributePrompts(platform, { author: people[0].token, teller: people[1]?.token ?? '' });
    const school = await findAddresses((path) => get(platform, people[0].token, path));
    const free = await findFree(platform, people.at(-1) ?? people[0], school.addresses);
    const questions = await askQuestions(platform, people[0]);
    const input = { school, free, questions, people };
    console.log(
      `\nA mixed day, WEB_CONCURRENCY=${webConcurrency}: ${school.addresses.length} addresses (${free.size} free), ${connections} people, ${freePeople} of them free, 5 % writes; ${rounds} rounds of ${seconds} s, medians\n`,
    );
    const zipf = await measure(platform, bare, drawDay({ ...input, zipf: true }));
    const even = await measure(platform, bare, drawDay({ ...input, zipf: false }));
    const reached = [report('Zipf weight', aims.zipf, zipf), report('every one alike', aims.even, even)];
    const memory = platform.memory();
    console.log(
      `\n  memory of the server after the load: ${memory} MB (aim below ${aims.megabytes} for one process)\n`,
    );
    return !reached.includes(false) && memory < aims.megabytes;
  } finally {
    bare.stop();
    await platform.stop();
  }
}

// `BENCH_PROCESSES=1,2` measures one after the other.
for (const webConcurrency of (process.env.BENCH_PROCESSES ?? '1').split(',')) {
  const reached = await measureProcesses(webConcurrency);
  if (!reached && webConcurrency === '1') process.exitCode = 1;
}
