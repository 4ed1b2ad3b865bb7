import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '../../platform/database/tables.generated.ts';
import { compare, expectAsFast } from '../../test/as-fast.ts';
import { fill } from '../../test/fill.ts';
import { sequentialScans } from '../../test/plans.ts';
import { type Answer, createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { findAuthor } from './authors/queries.ts';
import { findCase, listCases, listCasesOfAuthor } from './cases/queries.ts';
import { findVersion, listVersions } from './contributions/queries.ts';
import {
  findPromptRow,
  findPublicTeaser,
  listOwnOfPrompts,
  listOwnTeasers,
  listSavedTeasers,
  listSimilar,
  listTeasers,
  listTeasersOf,
} from './library/queries.ts';
import { listAdminCases, listAdminPrompts, listReports } from './moderation/queries.ts';
import { minSimilarity } from './rules.ts';
import { countReceived, listReceived } from './thanks/queries.ts';

/** The whole size, 300 000 prompts with 1 000 000 cases, takes minutes to fill: PROMPT_VOLUME=300000. */
const manyPrompts = Number(process.env.PROMPT_VOLUME ?? 8_000);
const fewPrompts = 1_000;
const now = new Date('2026-11-20T03:00:00Z');

interface Filled {
  readonly testApp: TestApp;
  readonly reader: Person;
}
let few: Filled;
let many: Filled;

beforeAll(async () => {
  few = await make(fewPrompts);
  many = await make(manyPrompts);
}, 2_400_000);
afterAll(async () => {
  await few?.testApp.close();
  await many?.testApp.close();
});

/** Words as they come in texts: a few in very many, most in few. */
const words = (salt: string, count: number) => sql`(SELECT string_agg(
  w.words[1 + floor(cardinality(w.words) * power(((hashtext(${salt} || n || ':' || k) & 65535) / 65536.0), 3))::int], ' ')
  FROM generate_series(1, ${sql.lit(count)}) k)`;

/** Prompts over all communities and none, with as many cases on average as the full size has; some in every state. */
async function make(prompts: number): Promise<Filled> {
  const testApp = await createTestApp({ now: now.toISOString() });
  const { db } = testApp.services;
  const reader = await testApp.person({ pro: ['founder'] });
  const people = Math.max(50, prompts / 2);
  const community = sql`CASE WHEN n % 10 = 0 THEN NULL ELSE c.ids[1 + n % cardinality(c.ids)] END`;
  const communities = sql`(SELECT array_agg(id ORDER BY id) AS ids FROM communities WHERE status = 'active') c`;
  const vocabulary = sql`(SELECT array_agg(chr(97 + n % 26) || chr(97 + n / 26 % 26) || 'a' || chr(97 + n / 676 % 26) || n)
    AS words FROM generate_series(1, 4000) n) w`;
  const batch = 5_000;
  const batches = Array.from({ length: Math.ceil(prompts / batch) }, (_, at) => 1 + at * batch);
  await fill(db, [
    sql`INSERT INTO accounts (id, school_id, email, full_name, created_at, updated_at)
      SELECT 'acc-' || n, 'sch-default', 'nguoi-' || n || '@test.local', 'Người Tên ' || n, ${now}, ${now}
      FROM generate_series(1, ${people}::integer) n`,
    // In batches: what searches find is refreshed for each.
    ...batches.map(
      (
        from,
      ) => sql`INSERT INTO prompt_library_prompts (id, slug, name, intro, tags, works_with, body, visibility, community_id,
        author_id, trending, created_at, deleted_at, unlisted_at)
      SELECT 'prm-' || n, 'cau-lenh-' || n, 'Câu lệnh ' || n || ' ' || ${words('name', 3)}, ${words('intro', 12)},
        ARRAY['nhãn ' || n % 40, 'hiếm ' || n % 5000], ARRAY['Claude'], ${words('body', 60)},
        CASE WHEN n % 3 = 0 THEN 'pro' ELSE 'member' END, ${community}, 'acc-' || (1 + n % ${people}::integer),
        prompt_trend(${now}::timestamptz - n * interval '20 seconds'),
        ${now}::timestamptz - n * interval '20 seconds', CASE WHEN n % 97 = 0 THEN ${now}::timestamptz END,
        CASE WHEN n % 101 = 0 THEN ${now}::timestamptz END
      FROM generate_series(${from}::integer, ${Math.min(from + batch - 1, prompts)}::integer) n, ${communities}, ${vocabulary}`,
    ),
    sql`INSERT INTO prompt_library_versions (prompt_id, version, name, intro, tags, works_with, body, visibility, created_at)
      SELECT id, 1, name, intro, tags, works_with, body, visibility, created_at FROM prompt_library_prompts`,
    sql`INSERT INTO prompt_library_cases (id, prompt_id, author_id, prompt_version, title, situation, result, created_at)
      SELECT 'pcs-' || n, 'prm-' || (1 + (n::bigint * 7919) % ${prompts}::integer), 'acc-' || (1 + n % ${people}::integer),
        1, 'Ca ' || n, repeat('Tình huống. ', 20), repeat('Kết quả. ', 10), ${now}::timestamptz - n * interval '6 seconds'
      FROM generate_series(1, ${Math.ceil((prompts * 10) / 3)}::integer) n`,
    sql`INSERT INTO prompt_library_thanks (id, target_type, target_id, user_id, receiver_id, created_at)
      SELECT 'thk-' || p.id || '-' || k, 'prompt', p.id, 'acc-' || (1 + (k * 13 + length(p.id)) % ${people}::integer),
        p.author_id, p.created_at
      FROM prompt_library_prompts p, generate_series(1, (hashtext(p.id) & 3)) k
      WHERE p.author_id <> 'acc-' || (1 + (k * 13 + length(p.id)) % ${people}::integer)`,
    sql`INSERT INTO prompt_library_saves (user_id, prompt_id, place, created_at)
      SELECT ${reader.viewer.accountId}, 'prm-' || n * 7, n, ${now} FROM generate_series(1, 60) n`,
    sql`INSERT INTO prompt_library_saves (user_id, prompt_id, place, created_at)
      SELECT 'acc-' || n, 'prm-' || (1 + (n * 31 + k) % ${prompts}::integer), k, ${now}
      FROM generate_series(1, ${people}::integer) n, generate_series(1, 3) k`,
    sql`INSERT INTO prompt_library_reports (id, reporter_id, prompt_id, reason, reported_text, created_at)
      SELECT 'rpt-' || n, 'acc-' || (1 + (n + 1) % ${people}::integer), 'prm-' || n, 'spam', 'x', ${now}
      FROM generate_series(1, ${Math.ceil(prompts / 20)}::integer) n`,
    sql`VACUUM ANALYZE`,
  ]);
  return { testApp, reader };
}

test('nothing that the library does reads a table from end to end', async () => {
  const { accountId } = many.reader.viewer;
  const asking = { accountId, now };
  const page = { after: undefined, limit: 20 };
  const scanned = await sequentialScans(many.testApp.services.databaseUrl, async (db) => {
    for (const sort of ['thanks', 'cases', 'newest', 'trending'] as const) {
      await listTeasers(db, {}, { ...page, sort });
      await listTeasers(db, { communityId: 'cm-occ-founder' }, { ...page, sort });
      await listTeasers(db, { tag: 'nhãn 7' }, { ...page, sort });
      await listTeasers(db, { tag: 'hiếm 77' }, { ...page, sort });
      await listTeasers(db, { visibility: 'pro', worksWith: 'claude' }, { ...page, sort });
      await listTeasers(db, { authorId: 'acc-7' }, { ...page, sort });
    }
    const after = { value: now.toISOString(), id: 'prm-500' };
    await listTeasers(db, {}, { sort: 'newest', after, limit: 20 });
    const others = { communityId: 'cm-occ-founder', exceptAuthorId: accountId, since: now };
    await listTeasers(db, others, { sort: 'newest', after: undefined, limit: 3 });
    await listTeasersOf(db, ['prm-1', 'prm-2'], { tag: 'nhãn 1' });
    await listOwnTeasers(db, 'acc-7', { ...page, deleted: true });
    await listSavedTeasers(db, accountId, page);
    await listOwnOfPrompts(db, { ...asking, ids: ['prm-1', 'prm-2'] });
    await findPublicTeaser(db, { slug: 'cau-lenh-7' });
    await findPromptRow(db, 'cau-lenh-7', asking);
    await listCases(db, 'cau-lenh-7', asking, page);
    await findCase(db, 'pcs-7', asking);
    await listCasesOfAuthor(db, { authorId: 'acc-7', community: undefined }, asking, page);
    await listCasesOfAuthor(db, { authorId: 'acc-7', community: 'founder' }, asking, page);
    await listVersions(db, 'prm-7', page);
    await findVersion(db, 'prm-7', 1, asking);
    await findAuthor(db, 'acc-7');
    await listReceived(db, 'acc-7', page);
    await countReceived(db, 'acc-7');
    await listAdminPrompts(db, { status: 'listed', q: '', ...page });
    await listAdminPrompts(db, { status: 'unlisted', q: '', ...page });
    await listAdminCases(db, { status: 'listed', ...page });
    await listAdminCases(db, { status: 'listed', sort: 'oldest', ...page });
    await listAdminCases(db, { status: 'unlisted', ...page });
    await listAdminCases(db, { status: 'listed', q: 'quán phở', ...page });
    await listReports(db, { status: 'pending', ...page });
    const text = { name: 'Câu lệnh 77', body: 'aaaa1 baaa2', except: undefined };
    const limits = { minName: minSimilarity.name, minBody: minSimilarity.body, most: 3 };
    // Only plans are looked at.
    await listSimilar(db as Transaction<DB>, text, asking, limits);
  });
  // Fewer people than these are read faster from end to end.
  const large = manyPrompts >= 100_000 ? /prompt_library|accounts/ : /prompt_library/;
  expect(scanned.filter((table) => large.test(table))).toEqual([]);
});

describe('reading stays as fast as it was with few prompts', () => {
  const slugs = (round: number) => `cau-lenh-${1 + ((round * 37) % 900)}`;
  const asks: Record<string, (filled: Filled, round: number) => Promise<Answer>> = {
    'the list of a member': ({ reader }, round) =>
      reader.call(
        'GET',
        `/api/user/prompts?sort=trending&limit=20&tag=${encodeURIComponent(`nhãn ${round % 40}`)}`,
      ),
    'the library of a community': ({ reader }, round) =>
      reader.call('GET', `/api/communities/founder/prompts?sort=newest&limit=${10 + (round % 50)}`),
    'the list for guests': ({ testApp }, round) =>
      testApp.guest('GET', `/api/public/prompts?sort=cases&limit=${10 + (round % 50)}`),
    'a prompt with its cases': ({ reader }, round) => {
      const n = Number(slugs(round).slice(9));
      return reader.call('GET', `/api/user/prompts/cau-lenh-${n % 97 === 0 || n % 101 === 0 ? 1 : n}`);
    },
    'a search for a name': ({ reader }, round) =>
      reader.call('GET', `/api/user/prompts?q=${encodeURIComponent(`câu lệnh ${1 + ((round * 37) % 900)}`)}`),
    'a search for words': ({ reader }, round) =>
      reader.call('GET', `/api/user/prompts?q=${['aba27', 'bba28', 'cba29', 'aaab676'][round % 4]}`),
  };
  test.each(Object.entries(asks))('%s', async (name, ask) => {
    await expectAsFast(name, () => compare((size, round) => ask(size === 'few' ? few : many, round)));
  });
});
