import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MadeCourse, makeCourse } from '../test/courses.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';

/**
 * Two servers on one database. Whatever changes is written past both of them, as a third process would, and read at
 * once: `call` of the test app waits for invalidations, so requests are injected here.
 */
let servers: [TestApp, TestApp];
let learner: Person;
let course: MadeCourse;
const freshWithinMs = 1_000;

beforeAll(async () => {
  const first = await createTestApp();
  servers = [first, await createTestApp({ databaseUrl: first.services.databaseUrl })];
  learner = await first.person({ home: 'founder', pro: ['founder'] });
  course = await makeCourse(first.services, { community: 'founder' });
  await reset();
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(servers[0].services.db);

interface World {
  isHidden: boolean;
  isPublished: boolean;
  isPro: boolean;
  version: number;
  /** When each version was published, by the machine's clock. */
  readonly publishedAt: number[];
}
let world: World;

async function setPro(isPro: boolean, how: 'revoked' | 'expired' = 'revoked') {
  const [tier, days] = isPro ? ['pro', 30] : how === 'revoked' ? ['free', null] : ['pro', -1];
  await run(sql`UPDATE community_memberships SET tier = ${tier}, pro_expires_at = now() + make_interval(days => ${days}::int)
    WHERE user_id = ${learner.viewer.accountId}`);
  world.isPro = isPro;
}
async function setHidden(isHidden: boolean) {
  await run(
    sql`UPDATE communities SET status = ${isHidden ? 'hidden' : 'active'} WHERE id = 'cm-occ-founder'`,
  );
  world.isHidden = isHidden;
}
async function setPublished(isPublished: boolean) {
  await run(sql`UPDATE legacy_courses SET is_published = ${isPublished} WHERE id = ${course.id}`);
  world.isPublished = isPublished;
}
async function publish() {
  const words = `bản ${world.version + 1} hết`;
  await run(sql`WITH named AS (UPDATE legacy_courses SET name = ${words} WHERE id = ${course.id})
    UPDATE legacy_lessons SET body = ${words} WHERE course_id = ${course.id}`);
  world.version++;
  world.publishedAt[world.version] = performance.now();
}
/** The servers subscribe anew some time later; nothing is cached until then. */
const loseInvalidations = () =>
  run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE '%content_changed'`);

/** Versions go on counting, so that nothing stale looks like something new. */
async function reset() {
  world ??= { isHidden: false, isPublished: true, isPro: true, version: 0, publishedAt: [0] };
  await setHidden(false);
  await setPublished(true);
  await setPro(true);
  await publish();
}

const base = () => `/api/communities/founder/courses/${course.slug}`;
const pages = () => [
  { path: base(), needsPro: false },
  { path: `${base()}/lessons/${course.lessons[0]?.id}`, needsPro: false },
  { path: `${base()}/lessons/${course.lessons[1]?.id}`, needsPro: true },
];

async function get(server: TestApp, path: string) {
  const headers = { authorization: `Bearer ${learner.token}` };
  const { statusCode, body } = await server.app.inject({ method: 'GET', url: path, headers });
  return { status: statusCode, version: Number(/bản (\d+) hết/.exec(body)?.[1]) };
}

/** Reads everything on both servers and holds it against what is stored. */
async function readAll() {
  const startedAt = performance.now();
  const reads = servers.flatMap((server) => pages().map((page) => ({ server, ...page })));
  await Promise.all(
    reads.map(async ({ server, path, needsPro }) => {
      const { status, version } = await get(server, path);
      const isThere = !world.isHidden && world.isPublished;
      expect([path, status]).toEqual([path, !isThere ? 404 : needsPro && !world.isPro ? 403 : 200]);
      if (status !== 200) return;
      const replacedAt = world.publishedAt[version + 1] ?? Number.POSITIVE_INFINITY;
      expect(replacedAt, `version ${version} of ${world.version}`).toBeGreaterThan(startedAt - freshWithinMs);
    }),
  );
}

const steps = {
  publish,
  revoke: () => setPro(false),
  expire: () => setPro(false, 'expired'),
  grant: () => setPro(true),
  hide: () => setHidden(true),
  show: () => setHidden(false),
  unpublish: () => setPublished(false),
  republish: () => setPublished(true),
  loseInvalidations,
  wait: () => new Promise((resolve) => setTimeout(resolve, 30)),
  /** Reads that are under way while something is published must leave nothing stale behind. */
  readWhilePublishing: () =>
    Promise.all([
      ...servers.flatMap((server) => pages().map(({ path }) => get(server, path))),
      publish(),
      ...servers.flatMap((server) => pages().map(({ path }) => get(server, path))),
    ]),
} as const;

test('nobody reads what they may not, and everybody reads what was published a second ago', async () => {
  const names = Object.keys(steps) as (keyof typeof steps)[];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 5, maxLength: 25 }), async (walk) => {
      await reset();
      for (const name of walk) {
        await steps[name]();
        await readAll();
      }
      await reset();
      await readAll();
      await steps.readWhilePublishing();
      await new Promise((resolve) => setTimeout(resolve, freshWithinMs));
      for (const server of servers) {
        for (const { path } of pages()) {
          expect(await get(server, path)).toEqual({ status: 200, version: world.version });
        }
      }
    }),
    { numRuns: 12 },
  );
  // How much of a walk came out of the caches is for chance to say; that they are used is not.
  const hits = () => servers.map(({ services }) => services.cache.counts().hits);
  for (const count of hits()) expect(count).toBeGreaterThan(0);
  await vi.waitFor(
    async () => {
      await readAll();
      const before = hits();
      await readAll();
      for (const [at, count] of hits().entries()) expect(count - (before[at] ?? 0)).toBeGreaterThanOrEqual(3);
    },
    { timeout: 20_000, interval: 200 },
  );
}, 180_000);

test('who writes through a server reads it from the next request on', async () => {
  await reset();
  const owner = await servers[0].person({ roles: ['owner'] });
  const path = `/api/communities/founder`;
  const headers = { authorization: `Bearer ${owner.token}` };
  const priceOf = async () =>
    (await servers[0].app.inject({ method: 'GET', url: path, headers })).json().price.today_vnd as number;
  for (let n = 0; n < 10; n++) {
    const before = await priceOf();
    const base_vnd = before + 1_000_000;
    const url = `/api/admin/communities/founder/price`;
    const set = await servers[0].app.inject({ method: 'PUT', url, headers, payload: { base_vnd } });
    expect(set.statusCode).toBe(200);
    expect(await priceOf()).not.toBe(before);
  }
});
