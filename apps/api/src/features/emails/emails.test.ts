import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let owner: Person;
let support: Person;

beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-20T03:00:00Z' });
  owner = await testApp.person({ roles: ['owner'] });
  support = await testApp.person({ roles: ['support'] });
  // Creating people sends nothing; still, the lists below are about these messages alone.
  await testApp.services.db.deleteFrom('email_outbox').execute();
});
afterAll(() => testApp.close());

let made = 0;
async function message(
  traits: { kind?: string; status?: string; at?: string; to?: string; of?: Person } = {},
) {
  const id = `eml-${++made}`;
  await testApp.services.db
    .insertInto('email_outbox')
    .values({
      id,
      kind: traits.kind ?? 'community_pro_activated',
      status: traits.status ?? 'sent',
      to_email: traits.to ?? 'nguoi-nhan@example.com',
      subject: 'Bạn đã là thành viên Pro',
      text: 'Chào 271828',
      html: '<p>Chào 271828</p>',
      attempts: traits.status === 'failed' ? 20 : 1,
      last_error: traits.status === 'failed' ? '550 mailbox unavailable' : null,
      account_id: traits.of?.viewer.accountId ?? null,
      created_at: traits.at ?? '2026-11-20T02:00:00Z',
    })
    .execute();
  return id;
}

const outbox = (query: string, person = support) => person.call('GET', `/api/admin/outbox?${query}`);
const idsOf = (answer: Awaited<ReturnType<typeof outbox>>) =>
  answer.body.map((row: { id: string }) => row.id);

describe('who may see the outbox', () => {
  test.each(['', '/eml-any'])(
    'GET /api/admin/outbox%s: 401 for nobody, 403 for members and finance',
    async (rest) => {
      const url = `/api/admin/outbox${rest}`;
      expect((await testApp.guest('GET', url, undefined)).status).toBe(401);
      expect((await (await testApp.person()).call('GET', url)).status).toBe(403);
      expect((await (await testApp.person({ roles: ['finance'] })).call('GET', url)).status).toBe(403);
    },
  );

  test('retry: 401 for nobody, 403 for members', async () => {
    const id = await message({ status: 'failed', to: 'ai@example.com' });
    const url = `/api/admin/outbox/${id}/retry`;
    expect((await testApp.guest('POST', url, undefined)).status).toBe(401);
    expect((await (await testApp.person()).call('POST', url)).status).toBe(403);
  });
});

describe('the list', () => {
  test('comes newest first, in pages that neither skip nor repeat a row', async () => {
    const to = 'page@example.com';
    const expected: string[] = [];
    // Several of one instant, so that the id has to decide.
    for (let index = 0; index < 7; index++)
      expected.push(await message({ to, at: `2026-11-19T0${Math.floor(index / 3)}:00:00Z` }));
    const seen: string[] = [];
    let url: string | undefined = '/api/admin/outbox?limit=3&q=page%40example';
    while (url !== undefined) {
      const page = await support.call('GET', url);
      expect(page.status).toBe(200);
      seen.push(...idsOf(page));
      url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(expected.reverse());
  });

  test('comes oldest first too, and is taken along without a text', async () => {
    const to = 'csv@example.com';
    const ids = [];
    for (const day of ['10', '11', '12'])
      ids.push(await message({ to, at: `2026-11-${day}T02:00:00Z`, status: 'failed' }));
    const query = `q=${encodeURIComponent(to)}`;
    expect(idsOf(await outbox(query))).toEqual(ids.toReversed());
    expect(idsOf(await outbox(`${query}&sort=oldest`))).toEqual(ids);
    const page = await outbox(`${query}&sort=oldest&limit=2`);
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
    expect(idsOf(await support.call('GET', next))).toEqual([ids[2]]);
    const { text } = await support.call('GET', `/api/admin/outbox.csv?${query}&from=2026-11-11`);
    const rows = text.trimEnd().split('\r\n').slice(1);
    expect(rows).toEqual([
      `2026-11-12 09:00,${to},Bạn đã là thành viên Pro,Kích hoạt Pro,Lỗi,20,550 mailbox unavailable,`,
      `2026-11-11 09:00,${to},Bạn đã là thành viên Pro,Kích hoạt Pro,Lỗi,20,550 mailbox unavailable,`,
    ]);
    expect(text).not.toContain('271828');
    const finance = await testApp.person({ roles: ['finance'] });
    expect((await finance.call('GET', '/api/admin/outbox.csv')).status).toBe(403);
  });

  test('is narrowed by kind, by status and by what is typed, marks or not', async () => {
    const to = 'Loc-Thu@example.com';
    const code = await message({ to, kind: 'login_code', status: 'kept' });
    const pro = await message({ to, status: 'failed' });
    expect(idsOf(await outbox('q=loc-thu&kind=login_code'))).toEqual([code]);
    expect(idsOf(await outbox('q=loc-thu&status=failed'))).toEqual([pro]);
    expect(idsOf(await outbox('q=loc-thu%40example.com+ban+da+la'))).toHaveLength(2);
    expect(idsOf(await outbox('q=%25%25nobody'))).toEqual([]);
    // What LIKE would read as "anything" is a sign like any other.
    expect(idsOf(await outbox('q=loc_thu'))).toEqual([]);
    expect(idsOf(await outbox('q=%25loc'))).toEqual([]);
    const signs = await message({ to: '100%_a\\b@example.com' });
    for (const q of ['100%', '%_a', '\\b@', '100％']) {
      expect(idsOf(await outbox(`q=${encodeURIComponent(q)}`))).toEqual([signs]);
    }
  });

  test('carries no body', async () => {
    await message();
    expect((await outbox('')).text).not.toContain('271828');
  });

  test.each(['kind=spam', 'status=lost', 'cursor=abc', 'limit=0'])('400 for %s', async (query) => {
    expect(await outbox(query)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
});

describe('one message', () => {
  test('shows its bodies to support', async () => {
    const { status, body } = await support.call('GET', `/api/admin/outbox/${await message()}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ text: 'Chào 271828', html: '<p>Chào 271828</p>', body_hidden: false });
  });

  test('shows a sign-in code to an owner and to no other operator', async () => {
    const id = await message({ kind: 'login_code', status: 'kept' });
    const hidden = await support.call('GET', `/api/admin/outbox/${id}`);
    expect(hidden.body).toMatchObject({ text: null, html: null, body_hidden: true });
    expect(hidden.text).not.toContain('271828');
    const shown = await owner.call('GET', `/api/admin/outbox/${id}`);
    expect(shown.body).toMatchObject({ text: 'Chào 271828', body_hidden: false });
    const audit = await owner.call('GET', `/api/admin/audit-log?subject_id=${id}`);
    expect(audit.body).toMatchObject([{ action: 'email.body_read', actor_id: owner.viewer.accountId }]);
    expect(audit.text).not.toContain('271828');
  });

  test('shows a report to the operator it was made for and to owners', async () => {
    const id = await message({ kind: 'ops_weekly_report' });
    const ofSupport = await message({ kind: 'ops_weekly_report', of: support });
    const hidden = await support.call('GET', `/api/admin/outbox/${id}`);
    expect(hidden.body).toMatchObject({ text: null, html: null, body_hidden: true });
    expect((await support.call('GET', `/api/admin/outbox/${ofSupport}`)).body.body_hidden).toBe(false);
    expect((await owner.call('GET', `/api/admin/outbox/${ofSupport}`)).body.body_hidden).toBe(false);
  });

  test('404 for one that is not there', async () => {
    expect(await support.call('GET', '/api/admin/outbox/eml-none')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});

describe('queueing again', () => {
  const retry = (id: string) => support.call('POST', `/api/admin/outbox/${id}/retry`);
  const auditOf = (id: string) =>
    testApp.services.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();

  test('a failed message waits again with all its attempts, and it is written down who did it', async () => {
    const id = await message({ status: 'failed' });
    const answer = await retry(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, status: 'queued', attempts: 0, last_error: null });
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'email.retried',
        actor_id: support.viewer.accountId,
        before: { status: 'failed', attempts: 20, last_error: '550 mailbox unavailable' },
        after: { status: 'queued' },
      },
    ]);
  });

  test.each(['queued', 'sent', 'kept'])('409 for one that is %s, and nothing changes', async (status) => {
    const id = await message({ status });
    expect(await retry(id)).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION', from: status, to: 'queued' },
    });
    expect(await auditOf(id)).toEqual([]);
  });

  test('50 times at once queues it once', async () => {
    const id = await message({ status: 'failed' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => retry(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('404 for one that is not there', async () => {
    expect((await retry('eml-none')).status).toBe(404);
  });
});

describe('POST /api/admin/outbox/retry-failed', () => {
  const retryAll = (body: object) => support.call('POST', '/api/admin/outbox/retry-failed', body);
  const statusOf = async (id: string) => (await support.call('GET', `/api/admin/outbox/${id}`)).body.status;

  test('queues the failed messages of a filter again, and no others', async () => {
    await testApp.services.db.deleteFrom('email_outbox').execute();
    const to = 'nhieu@example.com';
    const both = [
      await message({ status: 'failed', to, at: '2026-11-17T16:59:00Z' }),
      await message({ status: 'failed', to, at: '2026-11-17T17:00:00Z' }),
    ];
    const others = [
      await message({ status: 'failed', to: 'khac@example.com', at: '2026-11-17T17:00:00Z' }),
      await message({ status: 'failed', to, kind: 'login_code', at: '2026-11-17T17:00:00Z' }),
      await message({ status: 'sent', to, at: '2026-11-17T17:00:00Z' }),
    ];
    // Midnight in Vietnam is between the first two.
    const answer = await retryAll({ q: 'nhieu@', from: '2026-11-18', to: '2026-11-18' });
    expect(answer.body).toEqual({ queued: 1 });
    expect([await statusOf(both[0] ?? ''), await statusOf(both[1] ?? '')]).toEqual(['failed', 'queued']);
    for (const id of others) expect(await statusOf(id)).not.toBe('queued');
    expect(await retryAll({ to: '2026-11-17' })).toMatchObject({ body: { queued: 1 } });
    const log = await testApp.services.db
      .selectFrom('audit_log')
      .select(['before', 'after', 'actor_id'])
      .where('action', '=', 'email.failed_retried')
      .orderBy('id')
      .execute();
    expect(log).toContainEqual({
      before: { q: 'nhieu@', from: '2026-11-18', to: '2026-11-18' },
      after: { queued: 1 },
      actor_id: support.viewer.accountId,
    });
  });

  test('50 times at once queues each message once', async () => {
    for (let index = 0; index < 20; index++) await message({ status: 'failed', to: 'dong@example.com' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => retryAll({ q: 'dong@' })));
    expect(answers.reduce((sum, { body }) => sum + body.queued, 0)).toBe(20);
  });
});

test('GET /api/admin/outbox/figures counts the messages of each Vietnamese day and their median delay', async () => {
  await testApp.services.db.deleteFrom('email_outbox').execute();
  const sentAfter = async (seconds: number) => {
    const id = await message({ at: '2026-11-18T17:00:00Z' });
    await testApp.services.db
      .updateTable('email_outbox')
      .set({ sent_at: new Date(Date.parse('2026-11-18T17:00:00Z') + seconds * 1_000) })
      .where('id', '=', id)
      .execute();
  };
  for (const seconds of [1, 2, 60]) await sentAfter(seconds);
  await message({ status: 'failed', at: '2026-11-18T16:59:59Z' });
  await message({ status: 'queued', at: '2026-11-20T02:00:00Z' });
  for (const at of ['2026-11-20T02:00:00Z', '2026-11-20T03:00:00Z']) await message({ status: 'kept', at });
  await message({ at: '2026-10-01T00:00:00Z' });
  const { body } = await support.call('GET', '/api/admin/outbox/figures');
  expect(body).toHaveLength(30);
  expect(body.slice(-3)).toEqual([
    { day: '2026-11-18', sent: 0, failed: 1, waiting: 0, kept: 0, median_seconds: null },
    { day: '2026-11-19', sent: 3, failed: 0, waiting: 0, kept: 0, median_seconds: 2 },
    { day: '2026-11-20', sent: 0, failed: 0, waiting: 1, kept: 2, median_seconds: null },
  ]);
  expect(body.slice(0, -3).every(({ sent }: { sent: number }) => sent === 0)).toBe(true);
});
