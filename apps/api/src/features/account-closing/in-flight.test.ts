import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../suites/requests/request.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { eraseLeftovers } from './public.ts';

let testApp: TestApp;
let owner: Person;
const start = '2026-11-23T02:00:00.000Z';
beforeAll(async () => {
  testApp = await createTestApp({ now: start });
  owner = await testApp.person({ roles: ['owner'] });
});
afterAll(() => testApp.close());

const erase = ({ viewer }: Person, texts = 'delete') =>
  owner.call('POST', `/api/admin/accounts/${viewer.accountId}/erase`, { reason: 'Theo yêu cầu', texts });

const post = {
  title: 'Bài gửi đúng lúc xóa',
  context: 'Bối cảnh của một tiệm bánh nhỏ ở Hội An, mở từ năm ngoái.',
  complication: 'Khách quay lại ít đi một nửa kể từ mùa mưa năm nay.',
  question: 'Nên hỏi khách điều gì trước khi đổi thực đơn của tiệm?',
};
const sent = picture as { body: Buffer; headers: Record<string, string> };

/** What somebody may be in the middle of sending. */
const requests: [string, (person: Person) => ReturnType<Person['call']>][] = [
  ['a profile', ({ call }) => call('PATCH', '/api/user/me', { full_name: 'Trở Lại', phone: '0912 111 222' })],
  ['a photo', ({ call }) => call('POST', '/api/user/me/photo', sent.body, { headers: sent.headers })],
  ['a post', ({ call }) => call('POST', '/api/communities/founder/posts', post)],
  [
    'a draft',
    ({ call }) => call('PUT', '/api/forum/drafts/reply:abc', { fields: { body: 'Nháp' }, version: 0 }),
  ],
];

async function leftOf({ viewer: { accountId } }: Person) {
  const { db } = testApp.services;
  const [account, posts, drafts] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['full_name', 'phone', 'photo_url'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('community_posts')
      .select('id')
      .where('author_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .execute(),
    db.selectFrom('forum_drafts').select('key').where('account_id', '=', accountId).execute(),
  ]);
  return { ...account, posts: posts.length, drafts: drafts.length };
}
const nothing = { full_name: 'Thành viên cũ', phone: null, photo_url: null, posts: 0, drafts: 0 };

describe('what is under way while its account is erased does not come back', () => {
  test.each(requests)('%s', async (_what, send) => {
    const trial = await testApp.person({ pro: ['founder'] });
    expect((await send(trial)).status).toBeLessThan(300);
    const people = await Promise.all(Array.from({ length: 16 }, () => testApp.person({ pro: ['founder'] })));
    for (const [index, person] of people.entries()) {
      // The session is known, as it is to somebody who is using the app.
      await person.call('GET', '/api/user/me');
      const erasing = erase(person);
      await setTimeout(index % 8);
      const [erased, answer] = await Promise.all([erasing, send(person)]);
      expect(erased.status).toBe(200);
      expect(answer.status).toBeLessThan(500);
      expect(await leftOf(person)).toEqual(nothing);
    }
  });

  test('what was stored before is waited for, and erased too', async () => {
    const person = await testApp.person({ pro: ['founder'] });
    const { accountId } = person.viewer;
    const erasing = await testApp.services.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('forum_drafts')
        .values({ account_id: accountId, key: 'new', fields: '{}', version: 1, updated_at: new Date(start) })
        .execute();
      const answer = erase(person);
      await setTimeout(200);
      return { answer };
    });
    expect((await erasing.answer).status).toBe(200);
    expect(await leftOf(person)).toEqual(nothing);
  });

  test('what others stored for them at that moment goes with the next look, a minute later', async () => {
    const person = await testApp.person({ pro: ['founder'] });
    await erase(person);
    const { db } = testApp.services;
    const { accountId } = person.viewer;
    const message = {
      account_id: accountId,
      kind: 'login_code',
      to_email: person.viewer.email,
      locale: 'vi',
    };
    await db
      .insertInto('email_outbox')
      .values({
        ...message,
        id: 'eml-left-behind',
        subject: '',
        html: '',
        text: '',
        dedupe_key: 'left-behind',
        created_at: new Date(start),
      })
      .execute();
    const left = () =>
      db.selectFrom('email_outbox').select('id').where('account_id', '=', accountId).execute();
    await eraseLeftovers(testApp.services);
    expect(await left()).toHaveLength(1);
    testApp.setClock('2026-11-23T02:01:30.000Z');
    await eraseLeftovers(testApp.services);
    testApp.setClock(start);
    expect(await left()).toEqual([]);
  });
});
