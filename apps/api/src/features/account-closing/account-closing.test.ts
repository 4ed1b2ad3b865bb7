import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../suites/requests/request.ts';
import { makeCertificate } from '../../test/certificates.ts';
import { makePost } from '../../test/discussions.ts';
import {
  answer,
  ask,
  look,
  openRoom,
  openText,
  quiz,
  reflection,
  start,
  task,
  wordCloud,
} from '../../test/live.ts';
import { paymentSettings, sepayDelivery, sepayHeaders } from '../../test/payments.ts';
import { lastCodeTo, signInByCode } from '../../test/sign-in.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { photoKeysOf } from '../accounts/public.ts';
import { eraseDue } from './public.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-23T02:00:00.000Z', env: paymentSettings });
});
afterAll(() => testApp.close());

const accountOf = (id: string) =>
  testApp.services.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Somebody with something of everything, and whatever they are called by in it. */
async function somebody(
  name: string,
): Promise<{ person: Person; marks: string[]; postId: string; replyId: string }> {
  const person = await testApp.person({ name, pro: ['founder'], home: 'founder' });
  const { email, accountId } = person.viewer;
  await person.call('PATCH', '/api/user/me', {
    phone: '0912 999 888',
    location: 'Hội An xóa',
    intro: 'Xin chào xóa',
  });
  const { postId, replyId } = await makePost(testApp.services, person);
  await person.call('PUT', '/api/forum/drafts/reply:abc', { fields: { body: 'Nháp xóa' }, version: 0 });
  await person.call('POST', '/api/communities/sales/orders', {});
  await makeCertificate(testApp.services, person.viewer, 'founder');
  await signInByCode(testApp, email);
  const owner = await testApp.person({ roles: ['owner'] });
  await owner.call('PUT', `/api/admin/accounts/${accountId}/integrity-lock`, {
    until: null,
    reason: 'Kiểm tra',
  });
  return {
    person,
    marks: [name, email, '0912 999 888', 'Hội An xóa', 'Xin chào xóa', 'Nháp xóa'],
    postId,
    replyId,
  };
}

/** Every row of every table, the queue's included, that holds one of these words. */
async function rowsWith(marks: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND NOT c.relispartition
  `.execute(testApp.services.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ mark: string }>`
      SELECT DISTINCT mark FROM ${sql.raw(name)} AS t, unnest(${marks}::text[]) AS mark
      WHERE strpos(t::text, mark) > 0`.execute(testApp.services.db);
    found.push(...rows.map(({ mark }) => `${name}: ${mark}`));
  }
  expect(tables.length).toBeGreaterThan(50);
  return found;
}

describe('closing', () => {
  test('signs out everywhere and keeps everything until the time of grace is over', async () => {
    const { person, marks } = await somebody('Nguyễn Sắp Đi');
    const other = await signInByCode(testApp, person.viewer.email);
    const answer = await person.call('POST', '/api/user/close', { texts: 'keep' });
    expect(answer).toMatchObject({
      status: 200,
      body: { closed: true, erase_after: '2026-12-23T02:00:00.000Z' },
    });
    await expect.poll(async () => (await other.call('GET', '/api/user/me')).status).toBe(401);
    expect((await person.call('GET', '/api/user/me')).status).toBe(401);
    const notice = await testApp.services.db
      .selectFrom('email_outbox')
      .select(['subject', 'text'])
      .where('to_email', '=', person.viewer.email)
      .where('kind', '=', 'account_notice')
      .executeTakeFirstOrThrow();
    expect(notice.text).toContain('23/12/2026');

    await eraseDue(testApp.services);
    expect((await accountOf(person.viewer.accountId)).full_name).toBe('Nguyễn Sắp Đi');
    testApp.setClock('2026-12-23T02:00:01.000Z');
    await Promise.all([eraseDue(testApp.services), eraseDue(testApp.services)]);
    testApp.setClock('2026-11-23T02:00:00.000Z');
    expect(await accountOf(person.viewer.accountId)).toMatchObject({
      full_name: 'Thành viên cũ',
      email: null,
    });
    expect(await rowsWith(marks)).toEqual([]);
  });

  test('how long that is, and whom to write to, is known before', async () => {
    expect((await testApp.guest('GET', '/api/public/contact')).body).toMatchObject({
      closing_grace_days: 30,
      site_url: 'http://localhost:3001',
      email: expect.stringContaining('@'),
    });
  });

  test('can be taken back by an operator until then', async () => {
    const { viewer, call } = await testApp.person({ name: 'Lê Đổi Ý' });
    await call('POST', '/api/user/close', { texts: 'delete' });
    const support = await testApp.person({ roles: ['support'] });
    const reopen = () =>
      support.call('POST', `/api/admin/accounts/${viewer.accountId}/reopen`, { reason: 'Đã gọi điện' });
    expect((await support.call('GET', `/api/admin/accounts/${viewer.accountId}`)).body).toMatchObject({
      is_active: false,
      closed_at: '2026-11-23T02:00:00.000Z',
    });
    expect((await reopen()).body).toMatchObject({ is_active: true, erase_after: null });
    expect((await reopen()).body.code).toBe('CONFLICT');
    expect((await (await signInByCode(testApp, viewer.email)).call('GET', '/api/user/me')).status).toBe(200);
  });

  test('is refused while somebody holds a role', async () => {
    const host = await testApp.person({ roles: ['host'] });
    expect((await host.call('POST', '/api/user/close', { texts: 'keep' })).body.code).toBe('CONFLICT');
  });

  test('fifty at once close it once', async () => {
    const { viewer, call } = await testApp.person();
    await Promise.all(Array.from({ length: 50 }, () => call('POST', '/api/user/close', { texts: 'keep' })));
    const rows = await testApp.services.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', viewer.accountId)
      .where('action', '=', 'account.closed')
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('erasing', () => {
  const erase = async (person: Person, texts: 'keep' | 'delete') =>
    await (await testApp.person({ roles: ['owner'] })).call(
      'POST',
      `/api/admin/accounts/${person.viewer.accountId}/erase`,
      { reason: 'Theo yêu cầu', texts },
    );

  test('leaves nothing of the person in any table, and keeps orders and the log', async () => {
    const { person, marks, postId } = await somebody('Trần Xóa Hết');
    const { accountId } = person.viewer;
    // Named by somebody else, in the forum and by a mention.
    const friend = await testApp.person({ pro: ['founder'] });
    await friend.call('POST', `/api/communities/founder/posts/${postId}/replies`, {
      body: `Cảm ơn [@Trần Xóa Hết](/c/founder/members/${accountId}) nhiều nhé, rất hữu ích.`,
    });
    expect(await rowsWith(marks)).not.toEqual([]);
    const sent = picture as { body: Buffer; headers: Record<string, string> };
    const photo = await person.call('POST', '/api/user/me/photo', sent.body, { headers: sent.headers });
    const keys = photoKeysOf(testApp.services.config.imageUrl, photo.body.photo_url);
    expect(keys).toHaveLength(3);
    const stored = await testApp.services.storage.find(keys[0] ?? '');
    expect(stored?.size).toBeGreaterThan(0);
    stored?.body.destroy();
    expect((await erase(person, 'delete')).body).toMatchObject({ is_active: false, erase_after: null });
    for (const key of keys) expect(await testApp.services.storage.find(key)).toBeUndefined();
    expect(await rowsWith(marks)).toEqual([]);

    const { db } = testApp.services;
    const orders = await db
      .selectFrom('community_orders')
      .select('id')
      .where('user_id', '=', accountId)
      .execute();
    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', accountId)
      .execute();
    expect(orders.length).toBeGreaterThan(0);
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.created', 'account.erased']),
    );
    const thread = await friend.call('GET', `/api/communities/founder/posts/${postId}`);
    expect(thread.text).toContain('[@Thành viên cũ]');
    expect(thread.text).not.toContain('Trần Xóa Hết');
    // The address is free for somebody new.
    expect((await signInByCode(testApp, person.viewer.email)).token).toBeTruthy();
  });

  test('keeps what they wrote under a neutral name when that was chosen', async () => {
    const { person, postId } = await somebody('Phạm Giữ Bài');
    const reader = await testApp.person({ pro: ['founder'] });
    const before = await reader.call('GET', `/api/communities/founder/posts/${postId}`);
    expect(before.text).toContain('Phạm Giữ Bài');
    await erase(person, 'keep');
    const read = async () => (await reader.call('GET', `/api/communities/founder/posts/${postId}`)).body;
    await expect.poll(async () => (await read()).author?.name).toBe('Thành viên cũ');
    expect((await read()).title).toBe(before.body.title);
    const list = await reader.call('GET', '/api/communities/founder/posts');
    expect(list.text).not.toContain('Phạm Giữ Bài');
    expect((await erase(person, 'keep')).status).toBe(200);
  });
});

describe('what is left to be erased elsewhere', () => {
  const erase = async ({ viewer }: Person) => {
    const owner = await testApp.person({ roles: ['owner'] });
    const path = `/api/admin/accounts/${viewer.accountId}/erase`;
    return await owner.call('POST', path, { reason: 'Theo yêu cầu', texts: 'keep' });
  };

  test('an order that waits is cancelled; a transfer for it is kept unmatched and gives no Pro', async () => {
    const { db } = testApp.services;
    const person = await testApp.person();
    const { accountId } = person.viewer;
    const order = (await person.call('POST', '/api/communities/sales/orders', {})).body;
    expect((await erase(person)).status).toBe(200);
    const stored = await db
      .selectFrom('community_orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(stored.status).toBe('cancelled');
    const logged = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', order.id)
      .execute();
    expect(logged.map(({ action }) => action)).toContain('order.cancelled');
    const pay = async () => {
      const delivery = sepayDelivery({ transferAmount: order.amount_vnd, content: order.code });
      const answer = await testApp.guest('POST', '/api/webhooks/bank', delivery, { headers: sepayHeaders });
      expect(answer.status).toBeLessThan(300);
      const payment = await db
        .selectFrom('payments')
        .select(['state', 'reason'])
        .where('provider_transaction_id', '=', String(delivery.id))
        .executeTakeFirstOrThrow();
      expect(payment).toEqual({ state: 'unmatched', reason: 'order_cancelled' });
    };
    await pay();
    // Whatever left it pending: nobody is behind it.
    await db
      .updateTable('community_orders')
      .set({ status: 'pending', cancelled_at: null, cancelled_by: null, cancel_note: null })
      .where('id', '=', order.id)
      .execute();
    await pay();
    const memberships = await db
      .selectFrom('community_memberships')
      .select('id')
      .where('user_id', '=', accountId)
      .execute();
    expect(memberships).toEqual([]);
  });

  test('messages to an address they had before, and to one that they never confirmed', async () => {
    const person = await signInByCode(testApp, 'truoc-kia@example.vn');
    const { id } = (await person.call('GET', '/api/user/me')).body;
    await person.call('POST', '/api/user/email/code', { email: 'bay-gio@example.vn' });
    const code = await lastCodeTo(testApp, 'bay-gio@example.vn');
    const changed = await person.call('PUT', '/api/user/email', { email: 'bay-gio@example.vn', code });
    expect(changed.status).toBe(200);
    await person.call('POST', '/api/user/email/code', { email: 'chua-tung@example.vn' });
    const owner = await testApp.person({ roles: ['owner'] });
    const erased = await owner.call('POST', `/api/admin/accounts/${id}/erase`, {
      reason: 'Theo yêu cầu',
      texts: 'keep',
    });
    expect(erased.status).toBe(200);
    const left = await testApp.services.db
      .selectFrom('email_outbox')
      .select('to_email')
      .where('to_email', 'in', ['truoc-kia@example.vn', 'bay-gio@example.vn', 'chua-tung@example.vn'])
      .execute();
    expect(left).toEqual([]);
  });

  test('their name in the start of a question that mentions them', async () => {
    const person = await testApp.person({ name: 'Hồ Được Nhắc', pro: ['founder'] });
    const friend = await testApp.person({ pro: ['founder'] });
    const made = await friend.call('POST', '/api/communities/founder/posts', {
      title: 'Một câu hỏi cho người cũ',
      context: 'Bối cảnh của một tiệm bánh nhỏ ở Hội An, mở từ năm ngoái.',
      complication: 'Khách quay lại ít đi một nửa kể từ mùa mưa năm nay.',
      question: `[@Hồ Được Nhắc](/c/founder/members/${person.viewer.accountId}) nghĩ sao về thực đơn này?`,
    });
    expect(made.status).toBeLessThan(300);
    const list = async () => (await friend.call('GET', '/api/communities/founder/posts')).text;
    expect(await list()).toContain('@Hồ Được Nhắc nghĩ sao');
    expect((await erase(person)).status).toBe(200);
    await expect.poll(list).toContain('@Thành viên cũ nghĩ sao');
    expect(await rowsWith(['Hồ Được Nhắc'])).toEqual([]);
  });
});

interface Shown {
  readonly results?: Shown[];
  readonly words?: unknown[];
  readonly cards?: unknown[];
}

describe('what somebody said in a live room', () => {
  test.each([
    ['keep', true],
    ['delete', false],
  ] as const)(
    'with texts to %s is there: %s; the room keeps its counts, and its people see no name',
    async (texts, stays) => {
      const host = await testApp.person({ roles: ['owner'] });
      const [person, friend] = [
        await testApp.person({ name: `Ngô Rời Phòng ${texts}` }),
        await testApp.person(),
      ];
      const room = await openRoom(testApp, [person, friend]);
      const words = `Lời riêng ${texts} của tôi`;
      for (const body of [reflection, task, quiz, wordCloud, openText]) {
        const asked = await start(host, room, body);
        await answer(person, room, asked, `${words} lần đầu`);
        expect((await answer(person, room, asked, words)).status).toBe(200);
        await host.call('POST', room.hostPath(`/activities/${asked.id}/results`));
        for (const hidden of body.kind === 'word_cloud' ? [true, false] : []) {
          const word = { item_id: asked.items[0].id, word: words.toUpperCase(), hidden };
          await host.call('PUT', room.hostPath(`/activities/${asked.id}/words`), word);
        }
      }
      const question = await ask(person, room, `${words}?`);
      for (const move of ['hide', 'unhide'])
        await host.call('POST', room.hostPath(`/questions/${question}/${move}`));
      const reply = { text: `Bạn hỏi: ${words}` };
      expect((await host.call('PUT', room.hostPath(`/questions/${question}/answer`), reply)).status).toBe(
        200,
      );
      await person.call('PUT', room.path('/profile-visibility'), { profile_visibility: 'participants' });
      expect((await friend.call('GET', room.path())).text).toContain(`Ngô Rời Phòng ${texts}`);
      const erased = await host.call('POST', `/api/admin/accounts/${person.viewer.accountId}/erase`, {
        reason: 'Theo yêu cầu',
        texts,
      });
      expect(erased.status).toBe(200);
      expect((await rowsWith([words])).length > 0).toBe(stays);
      expect((await rowsWith([words.toUpperCase()])).length > 0).toBe(stays);
      expect(await rowsWith([`Ngô Rời Phòng ${texts}`])).toEqual([]);
      const responses = await host.call('GET', room.hostPath('/responses'));
      expect(responses.status).toBe(200);
      expect(responses.text).toContain('Thành viên cũ');
      expect(responses.text).not.toContain('Ngô Rời Phòng');
      const seen = async () => (await friend.call('GET', room.path())).text;
      // Neither a cloud nor a card says that something was deleted.
      const shown = (await look(friend, room)).activities.flatMap(({ results }: Shown) => results ?? []);
      expect(
        shown.map(({ words: said, cards }: Shown) => (said ?? cards)?.length).filter(Number.isInteger),
      ).toEqual(stays ? [1, 1] : [0, 0]);
      await expect.poll(seen).not.toContain('Ngô Rời Phòng');
      expect((await seen()).includes(`${words}?`)).toBe(stays);
    },
  );
});

describe('a change of address', () => {
  const askFor = (person: Person, email: string) => person.call('POST', '/api/user/email/code', { email });
  const change = (person: Person, email: string, code: string) =>
    person.call('PUT', '/api/user/email', { email, code });

  test('needs the code from the new mailbox, tells the old one, and ends the other sessions', async () => {
    const person = await testApp.person();
    const elsewhere = await signInByCode(testApp, person.viewer.email);
    expect((await askFor(person, 'moi@example.vn')).status).toBe(200);
    const code = await lastCodeTo(testApp, 'moi@example.vn');
    expect((await change(person, 'khac@example.vn', code)).body.code).toBe('CODE_INVALID');
    expect((await change(person, 'moi@example.vn', code)).body).toEqual({ email: 'moi@example.vn' });
    await expect.poll(async () => (await elsewhere.call('GET', '/api/user/me')).status).toBe(401);
    expect((await person.call('GET', '/api/user/me')).body.email).toBe('moi@example.vn');
    const told = await testApp.services.db
      .selectFrom('email_outbox')
      .select('text')
      .where('to_email', '=', person.viewer.email)
      .where('kind', '=', 'account_notice')
      .execute();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('moi@example.vn');
    expect((await change(person, 'moi@example.vn', code)).body.code).toBe('CODE_INVALID');
  });

  test('to an address that somebody has says nothing of them, and never works', async () => {
    const [person, other] = [await testApp.person(), await testApp.person()];
    expect(await askFor(person, other.viewer.email)).toMatchObject({ status: 200, body: { sent: true } });
    const sent = await testApp.services.db
      .selectFrom('email_outbox')
      .select('id')
      .where('to_email', '=', other.viewer.email)
      .execute();
    expect(sent).toEqual([]);
  });

  test('cannot be guessed', async () => {
    const person = await testApp.person();
    await askFor(person, 'doan@example.vn');
    const code = await lastCodeTo(testApp, 'doan@example.vn');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess++) {
      expect((await change(person, 'doan@example.vn', wrong)).status).toBe(401);
    }
    expect((await change(person, 'doan@example.vn', code)).status).toBe(429);
  });
});

test('an export is a file with everything that one wrote, and only that', async () => {
  const { person, marks } = await somebody('Vũ Xuất Ra');
  const answer = await person.call('GET', '/api/user/export');
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['content-disposition']).toContain('attachment');
  for (const mark of marks) expect(answer.text).toContain(mark);
  expect(Object.keys(answer.body)).toEqual(
    expect.arrayContaining(['accounts', 'community_orders', 'community_posts', 'community_post_replies']),
  );
  expect(answer.text).not.toContain(person.token);
});

test('an owner exports what is kept about somebody, who is told', async () => {
  const { person, marks } = await somebody('Hồ Được Báo');
  const owner = await testApp.person({ roles: ['owner'] });
  const path = `/api/admin/accounts/${person.viewer.accountId}/export`;
  const answer = await owner.call('POST', path, { reason: 'Thư yêu cầu ngày 20/11' });
  expect(answer.status, answer.text).toBe(200);
  for (const mark of marks) expect(answer.text).toContain(mark);
  const told = await testApp.services.db
    .selectFrom('email_outbox')
    .select('subject')
    .where('to_email', '=', person.viewer.email)
    .where('kind', '=', 'account_notice')
    .execute();
  expect(told).toEqual([{ subject: 'Dữ liệu tài khoản của bạn vừa được xuất' }]);
});

test('an export holds no keys, and nothing of the operators who dealt with the account', async () => {
  const { db } = testApp.services;
  const { person } = await somebody('Đỗ Xuất Gọn');
  const { accountId } = person.viewer;
  const owner = await testApp.person({ name: 'Chủ Không Được Lộ', roles: ['owner'] });
  const [order] = (await person.call('GET', '/api/communities/me/orders')).body;
  const approved = await owner.call('POST', `/api/admin/communities/orders/${order.id}/approve`, {
    note: 'Ghi chú nội bộ',
  });
  expect(approved.status).toBe(200);
  await owner.call('PUT', `/api/admin/accounts/${accountId}/integrity-lock`, {
    until: null,
    reason: 'Lý do nội bộ',
  });
  const created_at = new Date('2026-11-23T02:00:00.000Z');
  await db
    .insertInto('second_factor_totp')
    .values({ account_id: accountId, sealed_secret: 'khóa-niêm-phong', created_at })
    .execute();
  await db
    .insertInto('second_factor_recovery_codes')
    .values({ account_id: accountId, digest: 'dấu-mã-khôi-phục', created_at })
    .execute();
  await db
    .insertInto('second_factor_challenges')
    .values({
      account_id: accountId,
      challenge: 'thử-thách-mở',
      purpose: 'authentication',
      expires_at: created_at,
    })
    .execute();
  const room = await openRoom(testApp, [person]);
  const asked = await start(owner, room, reflection);
  for (const words of ['Lời đầu tiên của tôi', 'Lời sau của tôi']) {
    expect((await answer(person, room, asked, words)).status).toBeLessThan(300);
  }
  const { text } = await person.call('GET', '/api/user/export');
  for (const own of ['Lời đầu tiên của tôi', 'Lời sau của tôi', order.code, 'account.created']) {
    expect(text).toContain(own);
  }
  const foreign = ['Chủ Không Được Lộ', owner.viewer.accountId, 'Ghi chú nội bộ', 'Lý do nội bộ'];
  for (const hidden of [...foreign, 'khóa-niêm-phong', 'dấu-mã-khôi-phục', 'thử-thách-mở']) {
    expect(text).not.toContain(hidden);
  }
});
