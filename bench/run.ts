/**
 * Measures signed-in reads against a bare `node:http` server in the same run: ratios, never promises in absolute
 * numbers. The two are measured in turn, several rounds, and the median ratio counts, so that a machine that is
 * busy for a while does not favour one of them.
 */
import { openDiscussions } from './discussions.ts';
import { connections, everybodyGets, load, median } from './load.ts';
import { startBare, startPlatform } from './platform.ts';
import { contributePrompts } from './prompts.ts';
import { publishStories } from './stories.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** A part of a name: measure these alone. */
const only = process.env.BENCH_ONLY ?? '';

interface Target {
  readonly name: string;
  /** Several are asked for in turn, each person beginning elsewhere. */
  readonly path: string | readonly string[];
  readonly aim: number;
  /** Asked without a session. */
  readonly isPublic?: boolean;
}

const platform = await startPlatform(Number(process.env.BENCH_PORT ?? 4900));
const bare = await startBare();
try {
  const headers = { authorization: `Bearer ${platform.session('bao@demo.cungnghe.local').token}` };
  const get = async (path: string) => (await fetch(`${platform.api}${path}`, { headers })).json();
  const outline = (await get('/api/communities/founder/courses/tu-y-tuong-den-khach-tra-tien')) as {
    slug: string;
    units: { lessons: { id: string }[] }[];
  };
  const lesson = outline.units[1]?.lessons[0]?.id;
  const shelf = '/api/communities/founder/books';
  const [first] = (await get(shelf)) as { slug: string }[];
  const book = (await get(`${shelf}/${first?.slug}`)) as {
    slug: string;
    chapters: { sections: { id: string }[] }[];
  };
  const section = book.chapters[0]?.sections[0]?.id;
  const forum = await openDiscussions(platform);
  const people = forum.members.slice(0, connections);
  for (const token of people) {
    const joined = await fetch(`${platform.api}/api/communities/founder/join`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ set_home: true }),
    });
    if (!joined.ok) throw new Error(`${joined.status} ${await joined.text()}`);
  }
  await contributePrompts(platform, { author: people[0] ?? '', teller: people[1] ?? '' });
  const { prompts } = (await get('/api/user/prompts')) as { prompts: { slug: string }[] };
  const stories = await publishStories(platform, platform.session('mai@demo.cungnghe.local').token);
  const targets: Target[] = [
    { name: 'list of communities', path: '/api/communities', aim: 0.1 },
    { name: 'home community', path: '/api/communities/home', aim: 0.1 },
    { name: 'front page of a community', path: '/api/communities/founder/home', aim: 0 },
    { name: 'courses of a community', path: '/api/communities/founder/courses', aim: 0.1 },
    {
      name: 'a lesson, Pro',
      path: `/api/communities/founder/courses/${outline.slug}/lessons/${lesson}`,
      aim: 0.1,
    },
    { name: 'books of a community', path: '/api/communities/founder/books', aim: 0.1 },
    { name: 'a section of a book, Pro', path: `${shelf}/${book.slug}/sections/${section}`, aim: 0.1 },
    { name: 'index of a library', path: '/api/communities/founder/library?bodies=false', aim: 0.1 },
    // Asked by few and answered by ranking: what counts there is that the slowest stays below a tenth of a second.
    { name: 'search', path: `/api/search?q=${encodeURIComponent('khách trả tiền')}`, aim: 0 },
    // A third of all there is holds it: as much as the ranking ever has to do.
    { name: 'search for a common word', path: `/api/search?q=${encodeURIComponent('khách')}`, aim: 0 },
    { name: 'prompts, for guests', path: '/api/public/prompts', aim: 0.4, isPublic: true },
    { name: "what's new, for guests", path: '/api/public/whats-new', aim: 0.4, isPublic: true },
    { name: 'stories, for guests', path: '/api/public/learner-stories', aim: 0.4, isPublic: true },
    // Eight kilobytes each.
    {
      name: 'a story of 200, for guests',
      path: stories.map((slug) => `/api/public/learner-stories/${slug}`),
      aim: 0.4,
      isPublic: true,
    },
    { name: 'prompts, for members', path: '/api/user/prompts', aim: 0.1 },
    { name: 'prompts of a community', path: '/api/communities/founder/prompts', aim: 0.1 },
    { name: 'a prompt', path: `/api/user/prompts/${prompts[0]?.slug}`, aim: 0.1 },
    { name: 'threads of a community', path: '/api/communities/founder/posts', aim: 0.1 },
    { name: 'a thread of 20 replies', path: forum.postPath, aim: 0.1 },
  ].filter(({ name }) => name.includes(only));

  const gets = ({ path, isPublic }: Pick<Target, 'path' | 'isPublic'>) => {
    if (!isPublic) return [path].flat().flatMap((each) => everybodyGets(each, people));
    const paths = [path].flat();
    return people.map((_, at) =>
      [...paths.slice(at % paths.length), ...paths.slice(0, at % paths.length)].map((each) => ({
        method: 'GET' as const,
        path: each,
        headers: {},
      })),
    );
  };
  await load(bare.url, gets({ path: '/' }), seconds);
  for (const target of targets) await load(platform.api, gets(target), seconds);

  console.log(`\n${connections} connections, ${rounds} rounds of ${seconds} s each; medians\n`);
  console.log('                             ratio to bare   aim    p99 ms   failed');
  let missed = 0;
  for (const target of targets) {
    const ratios: number[] = [];
    const p99s: number[] = [];
    let failed = 0;
    for (let round = 0; round < rounds; round++) {
      const base = await load(bare.url, gets({ path: '/' }), seconds);
      const ours = await load(platform.api, gets(target), seconds);
      ratios.push(ours.perSecond / base.perSecond);
      p99s.push(ours.p99);
      failed += ours.failed;
    }
    const ratio = median(ratios);
    if (ratio < target.aim || failed > 0) missed++;
    const aim = target.aim === 0 ? '  - ' : target.aim.toFixed(2);
    console.log(
      `  ${target.name.padEnd(28)} ${ratio.toFixed(3).padStart(8)}      ${aim}   ${String(median(p99s)).padStart(6)}   ${failed}`,
    );
  }
  const replies: number[] = [];
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    const { perSecond, failed } = await forum.measureReplies(connections, seconds);
    replies.push(perSecond);
    refused += failed;
  }
  if (refused > 0) missed++;
  console.log(`\n  replies written per second: ${Math.round(median(replies))}, refused: ${refused}`);
  console.log(`\n  memory of the server after the load: ${platform.memory()} MB\n`);
  if (missed > 0) {
    console.log(`${missed} of ${targets.length} missed their aim\n`);
    process.exitCode = 1;
  }
} finally {
  bare.stop();
  await platform.stop();
}
