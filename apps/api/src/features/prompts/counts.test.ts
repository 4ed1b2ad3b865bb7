import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePrompt } from '../../test/prompts.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let people: Person[];
let editor: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-21T02:00:00Z' });
  people = await Promise.all(Array.from({ length: 40 }, () => testApp.person()));
  editor = await testApp.person({ roles: ['editor'] });
});
afterAll(() => testApp.close());

const operations = 5_000;
const atOnce = 24;
const base = '/api/user/prompts';

test('after 5 000 mixed thanks, cases, deletions and unlistings at once, every count equals a recount', async () => {
  const random = xorshift(20_261_130);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const made = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const author = people[at % 5] as Person;
      const options = {
        visibility: at % 2 ? 'pro' : 'member',
        community: at % 3 ? 'founder' : null,
      } as const;
      return { ...(await makePrompt(testApp.services, author, options)), author };
    }),
  );
  const cases = made.map(({ caseId, author }) => ({ caseId, teller: author }));
  const statuses = new Map<number, number>();

  /** Thanks come most, as they do. */
  async function operate(): Promise<number> {
    const person = pick(people);
    const prompt = pick(made);
    const told = pick(cases);
    const kind = random();
    if (kind < 0.35) return (await person.call('POST', `${base}/${prompt.slug}/thanks`)).status;
    if (kind < 0.5) return (await person.call('DELETE', `${base}/${prompt.slug}/thanks`)).status;
    if (kind < 0.65) return (await person.call('POST', `${base}/cases/${told.caseId}/thanks`)).status;
    if (kind < 0.72) return (await person.call('DELETE', `${base}/cases/${told.caseId}/thanks`)).status;
    if (kind < 0.84) {
      const body = { title: 'Ca', situation: 'Tình huống', result: 'Kết quả' };
      const answer = await person.call('POST', `${base}/${prompt.slug}/cases`, body);
      if (answer.status === 201) cases.push({ caseId: answer.body.id, teller: person });
      return answer.status;
    }
    if (kind < 0.89) return (await told.teller.call('DELETE', `${base}/cases/${told.caseId}`)).status;
    if (kind < 0.93) return (await told.teller.call('POST', `${base}/cases/${told.caseId}/restore`)).status;
    const path = kind < 0.97 ? `${base}/${prompt.slug}` : `/api/admin/prompts/${prompt.id}`;
    if (kind < 0.95) return (await prompt.author.call('DELETE', path)).status;
    if (kind < 0.97) return (await prompt.author.call('POST', `${path}/restore`)).status;
    return (await editor.call('POST', `${path}/${kind < 0.985 ? 'unlist' : 'relist'}`, {})).status;
  }

  let begun = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (begun++ < operations) {
        const status = await operate();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  expect([...statuses.keys()].toSorted()).toEqual(
    [200, 201, 404, 409, 422].filter((status) => statuses.has(status)),
  );
  expect(statuses.get(201)).toBeGreaterThan(500);

  const { db } = testApp.services;
  const counts = await sql`
    SELECT p.id, p.thanks_count, p.case_count FROM prompt_library_prompts p ORDER BY p.id`.execute(db);
  const recount = await sql`
    SELECT p.id,
      (SELECT count(*)::int FROM prompt_library_thanks t WHERE t.target_type = 'prompt' AND t.target_id = p.id)
        AS thanks_count,
      (SELECT count(*)::int FROM prompt_library_cases k
        WHERE k.prompt_id = p.id AND k.deleted_at IS NULL AND k.unlisted_at IS NULL) AS case_count
    FROM prompt_library_prompts p ORDER BY p.id`.execute(db);
  expect(counts.rows).toEqual(recount.rows);
  const ofCases = await sql`
    SELECT k.id FROM prompt_library_cases k WHERE k.thanks_count <> (SELECT count(*) FROM prompt_library_thanks t
      WHERE t.target_type = 'case' AND t.target_id = k.id)`.execute(db);
  expect(ofCases.rows).toEqual([]);
  const totals = await sql`
    SELECT community_id, member_open, pro_only, cases FROM prompt_library_totals
    WHERE (member_open, pro_only, cases) <> (0, 0, 0) ORDER BY community_id`.execute(db);
  const recounted = await sql`
    SELECT coalesce(community_id, '') AS community_id, (count(*) FILTER (WHERE visibility = 'member'))::int AS member_open,
      (count(*) FILTER (WHERE visibility = 'pro'))::int AS pro_only, sum(case_count)::int AS cases
    FROM prompt_library_prompts WHERE is_listed GROUP BY 1 ORDER BY 1`.execute(db);
  expect(totals.rows).toEqual(recounted.rows);
  const stats = (await testApp.guest('GET', '/api/public/prompts')).body.stats;
  const listed = made.length - (await hiddenOf(testApp));
  expect(stats.total).toBe(listed);
}, 180_000);

const hiddenOf = async ({ services }: TestApp) =>
  (
    await services.db
      .selectFrom('prompt_library_prompts')
      .select('id')
      .where('is_listed', '=', false)
      .execute()
  ).length;

/** From Marsaglia: always the same operations. */
function xorshift(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
