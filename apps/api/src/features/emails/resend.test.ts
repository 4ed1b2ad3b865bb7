import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { type Resendable, refuseResend } from './rules.ts';

let testApp: TestApp;
let support: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-27T03:00:00Z' });
  support = await testApp.person({ roles: ['support'] });
});
afterAll(() => testApp.close());

async function message(of: Person, traits: { kind?: string; status?: string; text?: string | null } = {}) {
  const id = `eml-${randomUUID()}`;
  await testApp.services.db
    .insertInto('email_outbox')
    .values({
      id,
      kind: traits.kind ?? 'certificate_issued',
      status: traits.status ?? 'sent',
      to_email: of.viewer.email,
      subject: 'Chứng nhận của bạn',
      text: traits.text === undefined ? 'Chào bạn' : traits.text,
      html: null,
      locale: 'vi',
      attachments: JSON.stringify([{ filename: 'a.ics', contentType: 'text/calendar', content: 'x' }]),
      account_id: of.viewer.accountId,
      created_at: '2026-11-20T02:00:00Z',
    })
    .execute();
  return id;
}
const resend = (id: string, send_id: string = randomUUID(), by = support) =>
  by.call('POST', `/api/admin/outbox/${id}/resend`, { send_id });
const read = async (id: string) => (await support.call('GET', `/api/admin/outbox/${id}`)).body;

describe('a message is sent again', () => {
  test('as it was, to the present address, and both pages and the member’s say so', async () => {
    const person = await testApp.person();
    const id = await message(person);
    const email = `moi-${randomUUID()}@test.local`;
    await testApp.services.db
      .updateTable('accounts')
      .set({ email })
      .where('id', '=', person.viewer.accountId)
      .execute();
    expect(await read(id)).toMatchObject({ resend_to: email, resend_refused: null, resent: [] });
    const { status, body, text } = await resend(id);
    expect(status, text).toBe(201);
    expect(body).toMatchObject({ to_email: email, subject: 'Chứng nhận của bạn', attempts: 0 });
    expect(await read(id)).toMatchObject({ resent: [{ id: body.id, to_email: email }] });
    expect(await read(body.id)).toMatchObject({
      resent_of: id,
      text: 'Chào bạn',
      attachments: [{ filename: 'a.ics', bytes: 1 }],
    });
    const { emails } = (await support.call('GET', `/api/admin/accounts/${person.viewer.accountId}`)).body;
    expect(emails).toMatchObject([
      { id: body.id, is_resent: true },
      { id, is_resent: false },
    ]);
    const log = await testApp.services.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'email.resent')
      .where('subject_id', '=', id)
      .execute();
    expect(log).toEqual([
      { actor_id: support.viewer.accountId, after: { message_id: body.id, is_new_address: true } },
    ]);
  });

  test('once for each press, however often the request arrives; pressed anew, once more', async () => {
    const person = await testApp.person();
    const id = await message(person, { status: 'kept' });
    const send_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(id, send_id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await read(id)).resent).toHaveLength(1);
    expect((await resend(id)).status).toBe(201);
    expect((await read(id)).resent).toHaveLength(2);
  });

  test('not by whom it does not concern, and not where there is none', async () => {
    const id = await message(await testApp.person());
    const finance = await testApp.person({ roles: ['finance'] });
    expect((await resend(id, randomUUID(), finance)).status).toBe(403);
    expect((await resend('eml-none')).status).toBe(404);
    expect((await read(id)).resent).toEqual([]);
  });

  test('not to a closed account nor to an address whose mail has bounced', async () => {
    const person = await testApp.person();
    const id = await message(person);
    const { db } = testApp.services;
    const row = { reason: 'bounce', detail: null, created_at: '2026-11-21T02:00:00Z' };
    await db
      .insertInto('email_suppressions')
      .values({ id: `sup-${randomUUID()}`, email: person.viewer.email.toLowerCase(), ...row })
      .execute();
    expect((await resend(id)).body).toMatchObject({ code: 'CONFLICT', reason: 'bounced' });
    expect(await read(id)).toMatchObject({ resend_to: null, resend_refused: 'bounced' });
    await db
      .updateTable('accounts')
      .set({ is_active: false, closed_at: '2026-11-26T02:00:00Z' })
      .where('id', '=', person.viewer.accountId)
      .execute();
    expect((await resend(id)).body).toMatchObject({ code: 'CONFLICT', reason: 'gone' });
    expect((await read(id)).resent).toEqual([]);
  });

  test('not a code: another one is made where it is asked for', async () => {
    const id = await message(await testApp.person(), { kind: 'login_code' });
    expect((await resend(id)).body).toMatchObject({ code: 'CONFLICT', reason: 'secret' });
  });
});

const sent: Resendable = {
  kind: 'certificate_issued',
  status: 'sent',
  to_email: 'an@test.local',
  hasBody: true,
  account: { email: 'an@test.local', is_active: true },
  isBounced: false,
};
const moved = { email: 'moi@test.local', is_active: true };
test.each<[Partial<Resendable>, ReturnType<typeof refuseResend>]>([
  [{}, undefined],
  [{ account: moved }, undefined],
  [{ account: undefined, kind: 'media_quote' }, undefined],
  [{ status: 'kept' }, undefined],
  [{ status: 'queued' }, 'not_sent'],
  [{ status: 'failed' }, 'not_sent'],
  [{ kind: 'login_code' }, 'secret'],
  [{ kind: 'address_notice' }, 'secret'],
  [{ kind: 'operator_invitation', account: undefined }, 'secret'],
  [{ kind: 'pro_expiring' }, 'made_anew'],
  [{ hasBody: false }, 'no_body'],
  [{ account: { email: null, is_active: false } }, 'gone'],
  [{ account: { email: 'an@test.local', is_active: false } }, 'gone'],
  [{ kind: 'account_notice' }, undefined],
  [{ kind: 'account_notice', account: moved }, 'address_changed'],
  [{ isBounced: true }, 'bounced'],
])('of a message with %j it is said: %s', (traits, refusal) => {
  expect(refuseResend({ ...sent, ...traits })).toBe(refusal);
});
