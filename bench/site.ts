/**
 * Measures the public site beside a bare `node:http` server in the same run: 50 guests with browsers that take brotli
 * open its pages. Ratios, never promises in absolute numbers; the two servers take turns, and the median of the rounds
 * counts. What the site has comes from its own sitemap, at most 200 addresses, drawn at random.
 */
import { connections, type DrawnRequest, load, median } from './load.ts';
import { startBare, startPlatform } from './platform.ts';
import { contributePrompts } from './prompts.ts';
import { publishStories } from './stories.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const mostAddresses = 200;
const aim = 0.4;

/** So that two runs ask for the same (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffle<T>(values: readonly T[], random: () => number): T[] {
  const drawn = values.map((value) => ({ value, at: random() }));
  return drawn.sort((a, b) => a.at - b.at).map(({ value }) => value);
}

const browser = { 'accept-encoding': 'gzip, deflate, br' };

/** Everybody opens these pages, each in an order of their own. */
function guestsOpen(paths: readonly string[]): DrawnRequest[][] {
  const random = seeded(1);
  return Array.from({ length: connections }, () =>
    shuffle(paths, random).map((path) => ({ method: 'GET', path, headers: browser })),
  );
}

async function pathsOf(site: string): Promise<string[]> {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** The page in both languages. */
const isOf = (area: RegExp) => (path: string) => area.test(path.replace(/^\/en(?=\/|$)/, '') || '/');

const firstPort = Number(process.env.BENCH_PORT ?? 4860);
const platform = await startPlatform(firstPort);
const site = `http://127.0.0.1:${firstPort + 1}`;
const bare = await startBare();
try {
  const [author = '', teller = ''] = await platform.members(2);
  await contributePrompts(platform, { author, teller }, 20);
  await publishStories(platform, platform.session('mai@demo.cungnghe.local').token);
  const all = shuffle(await pathsOf(site), seeded(2)).slice(0, mostAddresses);
  const targets = [
    { name: 'home', paths: all.filter(isOf(/^\/$/)) },
    { name: 'prompts', paths: all.filter(isOf(/^\/prompts/)) },
    { name: 'communities', paths: all.filter(isOf(/^\/communities/)) },
    { name: 'stories', paths: all.filter(isOf(/^\/learner-stories/)) },
    { name: "what's new", paths: all.filter(isOf(/^\/whats-new/)) },
    { name: 'all, at random', paths: all },
  ].filter(({ paths }) => paths.length > 0);
  for (const path of all) {
    const { status } = await fetch(site + path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
  const plain = guestsOpen(['/']);
  await load(bare.url, plain, seconds);
  console.log(`\n${connections} connections, ${rounds} rounds of ${seconds} s each; medians\n`);
  console.log(
    '                    addresses   ratio to bare   aim    p99 ms   failed   µs of processor time, and of bare',
  );
  let missed = 0;
  for (const { name, paths } of targets) {
    const guests = guestsOpen(paths);
    await load(site, guests, 1);
    const ratios: number[] = [];
    const p99s: number[] = [];
    let failed = 0;
    const spent = { bare: 0, node: 0, answersOfBare: 0, answers: 0 };
    for (let round = 0; round < rounds; round++) {
      spent.bare -= bare.cpuSeconds();
      const base = await load(bare.url, plain, seconds);
      spent.bare += bare.cpuSeconds();
      spent.node -= platform.cpuSeconds();
      const ours = await load(site, guests, seconds);
      spent.node += platform.cpuSeconds();
      spent.answersOfBare += base.perSecond * seconds;
      spent.answers += ours.perSecond * seconds;
      ratios.push(ours.perSecond / base.perSecond);
      p99s.push(ours.p99);
      failed += ours.failed;
    }
    if (median(ratios) < aim || failed > 0) missed++;
    const cost = (1_000_000 * spent.node) / spent.answers;
    const costOfBare = (1_000_000 * spent.bare) / spent.answersOfBare;
    console.log(
      `  ${name.padEnd(18)} ${String(paths.length).padStart(6)}   ${median(ratios).toFixed(3).padStart(13)}   ${aim.toFixed(2)}   ${String(median(p99s)).padStart(6)}   ${String(failed).padStart(6)}   ${Math.round(cost)} of ${Math.round(costOfBare)} (${(costOfBare / cost).toFixed(3)})`,
    );
  }
  console.log(`\n  memory of the server after the load: ${platform.memory()} MB\n`);
  if (missed > 0) {
    console.log(`${missed} of ${targets.length} missed their aim\n`);
    process.exitCode = 1;
  }
} finally {
  bare.stop();
  await platform.stop();
}
