import { sampleNames } from '@cungnghe/contracts/emails/catalog';
import { emailKinds, engagementKinds } from '@cungnghe/contracts/emails/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailSmokeToken } from '../../../test/mail-server.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let secondProcess: TestApp;
let support: Person;
beforeAll(async () => {
  const env = { EMAIL_SMOKE_TOKEN: emailSmokeToken };
  testApp = await createTestApp({ env });
  secondProcess = await createTestApp({ env, databaseUrl: testApp.services.databaseUrl });
  support = await testApp.person({ roles: ['support'] });
});
beforeEach(async () => {
  await testApp.services.db.deleteFrom('email_outbox').execute();
  await testApp.services.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await secondProcess.close();
  await testApp.close();
});

const rows = () =>
  testApp.services.db
    .selectFrom('email_outbox')
    .select(['kind', 'to_email', 'locale', 'subject', 'html', 'text', 'account_id'])
    .orderBy('id')
    .execute();

describe('GET /api/system/email/catalog', () => {
  test('describes each kind once, in the language that was asked for, without samples', async () => {
    const vi = await testApp.guest('GET', '/api/system/email/catalog');
    const en = await testApp.guest('GET', '/api/system/email/catalog?locale=en');
    expect([vi.status, en.status]).toEqual([200, 200]);
    expect(vi.body.map(({ kind }: { kind: string }) => kind)).toEqual([...emailKinds]);
    expect(en.body[0]).toEqual({
      kind: 'login_code',
      name: 'Sign-in code',
      trigger: expect.any(String),
      purpose: expect.any(String),
      category: 'transactional',
    });
    expect(vi.body[0].name).toBe('Mã đăng nhập');
    const engagement = vi.body.filter(({ category }: { category: string }) => category === 'engagement');
    expect(engagement.map(({ kind }: { kind: string }) => kind).sort()).toEqual([...engagementKinds].sort());
  });
});

describe('GET /api/admin/emails/catalog', () => {
  test('adds the samples of each kind as they are sent', async () => {
    const { status, body } = await support.call('GET', '/api/admin/emails/catalog?locale=en');
    expect(status).toBe(200);
    expect(body).toHaveLength(emailKinds.length);
    for (const { samples } of body) {
      const names = samples.map(({ name }: { name: string }) => name);
      expect(names.slice(0, 2)).toEqual(['usual', 'long_texts']);
      expect(sampleNames).toEqual(expect.arrayContaining(names));
    }
    const [code] = body;
    expect(code.samples[0]).toMatchObject({
      subject: 'Your Cùng Nghề sign-in code',
      html: expect.stringContaining('<html lang="en">'),
      text: expect.stringContaining('042617'),
    });
    const nudge = body.find(({ kind }: { kind: string }) => kind === 'learning_nudge');
    expect(nudge.samples[0].html).toContain(`${testApp.services.config.urls.learner}/unsubscribe`);
  });
});

describe('POST /api/admin/emails/catalog/:kind/test', () => {
  const send = (kind: string, body: object) =>
    support.call('POST', `/api/admin/emails/catalog/${kind}/test`, body);

  test("queues a sample to the operator's own address and writes it into the audit log", async () => {
    const { status, body } = await send('learning_nudge', { sample: 'long_texts', locale: 'vi' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'learning_nudge', to_email: support.viewer.email });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ to_email: support.viewer.email, subject: body.subject, account_id: null });
    expect(row?.subject).toMatch(/^\[Thử\] Học tiếp: /);
    const audit = testApp.services.db.selectFrom('audit_log').select(['action', 'after']);
    expect(await audit.where('subject_id', '=', body.id).execute()).toEqual([
      {
        action: 'email.test_sent',
        after: { kind: 'learning_nudge', sample: 'long_texts', locale: 'vi' },
      },
    ]);
  });

  test('sends the calendar entry that messages about an event carry, which the page of the message names', async () => {
    const { body } = await send('event_reminder', { sample: 'usual', locale: 'vi' });
    const [file] = (await support.call('GET', `/api/admin/outbox/${body.id}`)).body.attachments;
    expect(file).toEqual({ filename: 'doc-bao-cao-dong-tien.ics', bytes: expect.any(Number) });
    expect(file.bytes).toBeGreaterThan(200);
    const other = await send('learning_nudge', { sample: 'usual', locale: 'vi' });
    const without = await support.call('GET', `/api/admin/outbox/${other.body.id}`);
    expect(without.body.attachments).toEqual([]);
  });

  test('400 for a body with an address, 404 for a sample that the kind has not', async () => {
    const withAddress = { sample: 'usual', locale: 'vi', to: 'an@example.com' };
    expect((await send('login_code', withAddress)).status).toBe(400);
    expect((await send('login_code', { sample: 'missing_data', locale: 'vi' })).status).toBe(404);
    expect(await rows()).toEqual([]);
  });
});

describe('POST /api/system/email/smoke', () => {
  const smoke = (body: object, token: string | null = emailSmokeToken, of = testApp) =>
    of.guest('POST', '/api/system/email/smoke', body, {
      headers: token === null ? {} : { 'x-email-smoke-token': token },
    });

  test('queues one message of each kind to each address, marked as a test', async () => {
    const to = ['An@Example.com', 'binh@example.com'];
    const { status, body } = await smoke({ to, kinds: ['login_code', 'media_quote'], locale: 'en' });
    expect(status).toBe(200);
    const sent = await rows();
    expect(sent.map(({ to_email, kind }) => [to_email, kind])).toEqual([
      ['an@example.com', 'login_code'],
      ['an@example.com', 'media_quote'],
      ['binh@example.com', 'login_code'],
      ['binh@example.com', 'media_quote'],
    ]);
    for (const { subject, locale } of sent)
      expect([subject.startsWith('[Test] '), locale]).toEqual([true, 'en']);
    expect(body.messages.map(({ subject }: { subject: string }) => subject)).toEqual(
      sent.map(({ subject }) => subject),
    );
  });

  test('sends one kind where none is named', async () => {
    expect((await smoke({ to: ['an@example.com'] })).status).toBe(200);
    expect(await rows()).toMatchObject([{ kind: 'welcome_member', to_email: 'an@example.com' }]);
  });

  test('403 with another token or none, before the body is read', async () => {
    for (const token of ['the-token-of-smoke-test', `${emailSmokeToken}s`, '', null]) {
      expect(await smoke({ to: 'no list' }, token)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    }
    expect(await rows()).toEqual([]);
  });

  test('404 where no token is set, whatever is shown', async () => {
    const without = await createTestApp();
    expect((await smoke({ to: ['an@example.com'] }, emailSmokeToken, without)).status).toBe(404);
    expect((await smoke({ to: ['an@example.com'] }, '', without)).status).toBe(404);
    await without.close();
  });

  test('400 for more than ten messages or addresses', async () => {
    const addresses = (count: number) => Array.from({ length: count }, (_, i) => `nguoi-${i}@example.com`);
    expect((await smoke({ to: addresses(11) })).status).toBe(400);
    expect(
      (await smoke({ to: addresses(4), kinds: ['login_code', 'event_reminder', 'media_quote'] })).status,
    ).toBe(400);
    expect((await smoke({ to: [] })).status).toBe(400);
    expect(await rows()).toEqual([]);
    expect((await smoke({ to: addresses(10) })).status).toBe(200);
    expect(await rows()).toHaveLength(10);
  });

  test('429 for an address within ten minutes, and nothing to the others of the call', async () => {
    expect((await smoke({ to: ['an@example.com'] })).status).toBe(200);
    const again = await smoke({ to: ['binh@example.com', 'AN@example.com'] });
    expect(again).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(500);
    expect(await rows()).toHaveLength(1);
    expect((await smoke({ to: ['binh@example.com'] })).status).toBe(200);
  });

  test('50 at once over two processes send to an address once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        smoke(
          {
            to:
              index % 3 === 0
                ? ['an@example.com', 'binh@example.com']
                : ['binh@example.com', 'an@example.com'],
          },
          emailSmokeToken,
          index % 2 === 0 ? testApp : secondProcess,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(429)]);
    expect((await rows()).map(({ to_email }) => to_email).sort()).toEqual([
      'an@example.com',
      'binh@example.com',
    ]);
  });
});
