import { type ProEndList, proEndLists } from '@cungnghe/contracts/communities/pro/ends';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let finance: Person;
const now = '2026-11-20T03:00:00Z';

beforeAll(async () => {
  testApp = await createTestApp({ now });
  finance = await testApp.person({ roles: ['finance'] });
});
afterAll(() => testApp.close());

/** Somebody whose Pro of a community ends so many days from now. */
async function proUntil(days: number, slug = 'founder'): Promise<Person> {
  const person = await testApp.person({ pro: [slug] });
  const end = new Date(Date.parse(now) + days * 86_400_000);
  await sql`UPDATE community_memberships m SET pro_expires_at = ${end} FROM communities c
    WHERE c.id = m.community_id AND c.slug = ${slug} AND m.user_id = ${person.viewer.accountId}`.execute(
    testApp.services.db,
  );
  return person;
}

async function listed(list: ProEndList, community?: string): Promise<string[]> {
  const found: string[] = [];
  let next: string | undefined = `/api/admin/pro-ends?${new URLSearchParams({
    list,
    limit: '2',
    ...(community && { community }),
  })}`;
  while (next !== undefined) {
    const page = await finance.call('GET', next);
    expect(page.status, page.text).toBe(200);
    found.push(...page.body.map(({ account_id }: { account_id: string }) => account_id));
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  return found;
}

describe('whose Pro ends, ended and was given again', () => {
  const people: Record<string, Person> = {};
  const ids = (...names: string[]) => names.map((name) => people[name]?.viewer.accountId);
  beforeAll(async () => {
    const ends = { in3: 3, in7: 7, in8: 8, in30: 30, in59: 59, in61: 61, now: 0, ago10: -10, ago31: -31 };
    for (const [name, days] of Object.entries({ ...ends, ago89: -89, ago90: -90, ago400: -400 }))
      people[name] = await proUntil(days);
    people.elsewhere = await proUntil(5, 'marketing');
    // Ended, and bought again.
    const back = await proUntil(-20);
    const order = (await back.call('POST', '/api/communities/founder/orders')).body;
    await finance.call('POST', `/api/admin/communities/orders/${order.id}/approve`, {});
    people.back = back;
    // Renewed in time: it never ended.
    const renewed = await proUntil(20);
    const next = (await renewed.call('POST', '/api/communities/founder/orders')).body;
    await finance.call('POST', `/api/admin/communities/orders/${next.id}/approve`, {});
    // Nobody calls somebody who has left.
    const gone = await proUntil(4);
    await sql`UPDATE accounts SET closed_at = ${now} WHERE id = ${gone.viewer.accountId}`.execute(
      testApp.services.db,
    );
  });

  test('each list has its people, the most pressing first', async () => {
    expect(await listed('ending_7', 'founder')).toEqual(ids('in3', 'in7'));
    expect(await listed('ending_7')).toEqual(ids('in3', 'elsewhere', 'in7'));
    expect(await listed('ending_30', 'founder')).toEqual(ids('in3', 'in7', 'in8', 'in30'));
    expect(await listed('ending_60', 'founder')).toEqual(ids('in3', 'in7', 'in8', 'in30', 'in59'));
    expect(await listed('ended_30')).toEqual(ids('now', 'ago10'));
    expect(await listed('ended_90')).toEqual(ids('now', 'ago10', 'ago31', 'ago89'));
    expect(await listed('lost')).toEqual(ids('ago90', 'ago400'));
    expect(await listed('came_back')).toEqual(ids('back'));
  });

  test('the counts are those of the lists, and of the spreadsheets', async () => {
    for (const community of [undefined, 'founder', 'marketing', 'nowhere']) {
      const query = new URLSearchParams(community ? { community } : {});
      const totals = (await finance.call('GET', `/api/admin/pro-ends/totals?${query}`)).body;
      for (const list of proEndLists) {
        const count = (await listed(list, community)).length;
        expect(totals[list], list).toEqual({ count, is_more: false });
        const csv = await finance.call('GET', `/api/admin/pro-ends.csv?${query}&list=${list}`);
        expect(csv.text.trimEnd().split('\r\n'), list).toHaveLength(1 + count);
        expect(csv.headers['content-disposition']).toMatch(
          /filename="pro-(het-han|da-het-han|quay-lai)-[\w-]+\.csv"$/,
        );
      }
    }
  });

  test('400 for a list that there is not, 403 for who works with texts', async () => {
    expect((await finance.call('GET', '/api/admin/pro-ends?list=all')).status).toBe(400);
    const editor = await testApp.person({ roles: ['editor'] });
    for (const path of ['pro-ends', 'pro-ends/totals', 'pro-ends.csv'])
      expect((await editor.call('GET', `/api/admin/${path}`)).status).toBe(403);
  });

  test('the list can be written to by hand, and nobody of it twice', async () => {
    const support = await testApp.person({ roles: ['support'] });
    await sql`UPDATE accounts SET email_verified = true`.execute(testApp.services.db);
    const preview = async () => {
      const audience = { type: 'members', community: 'founder', pro_ends_within: '7' };
      const answer = await support.call('POST', '/api/admin/emails/sends/preview', {
        kind: 'pro_expiring',
        audience,
      });
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    };
    // Those of the list, and who has closed their account and is left out.
    expect(await preview()).toMatchObject({ count: 2, skipped: [{ reason: 'closed', count: 1 }] });
    await sql`INSERT INTO email_outbox (id, kind, to_email, subject, status, created_at, account_id)
      VALUES ('eml-reminded', 'pro_expiring', 'x@test.local', 'Pro', 'sent',
        ${now}::timestamptz - interval '3 days', ${people.in3?.viewer.accountId ?? ''})`.execute(
      testApp.services.db,
    );
    const { count, skipped } = await preview();
    expect(count).toBe(1);
    expect(skipped).toContainEqual({ reason: 'already_received', count: 1 });
  });
});
