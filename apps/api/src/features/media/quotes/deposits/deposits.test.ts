import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient } from '../../../../test/media-clients.ts';
import { quotePrice, quotesUrl, sendQuote } from '../../../../test/media-quotes.ts';
import { createTestApp, type Person, type TestApp } from '../../../../test/test-app.ts';

const account = {
  BANK_BIN: '970436',
  BANK_NAME: 'Vietcombank',
  BANK_ACCOUNT_NUMBER: '0071000812345',
  BANK_ACCOUNT_HOLDER: 'CONG TY CUNG NGHE',
};
const now = '2026-12-01T03:00:00.000Z';
const half = quotePrice.total_vnd / 2;
let testApp: TestApp;
let finance: Person;
let support: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now, env: account });
  finance = await testApp.person({ roles: ['finance'] });
  support = await testApp.person({ roles: ['support'] });
});
beforeEach(() => testApp.setClock(now));
afterAll(() => testApp.close());

async function quoted(app = testApp) {
  const client = await makeClient(app);
  const { id, number } = (await sendQuote(client)) as { id: string; number: string };
  const at = `/api/admin/media/quotes/${id}/deposit`;
  return {
    ...{ id, number, client },
    accept: () => client.call('POST', `${quotesUrl}/${id}/accept`),
    shown: async () => (await app.guest('GET', `${quotesUrl}/${id}/deposit`)).body.deposit,
    request: (amount_vnd: number, due = '2026-12-10', by = support) =>
      by.call('PUT', at, { amount_vnd, due }),
    withdraw: () => support.call('DELETE', at),
    receive: (is_received = true, by = finance) => by.call('PUT', `${at}/received`, { is_received }),
    read: async () => (await support.call('GET', at)).body,
    mails: async () =>
      (
        await app.services.db
          .selectFrom('email_outbox')
          .select(['subject', 'text'])
          .where('to_email', '=', client.email)
          .orderBy('id')
          .execute()
      ).map(({ subject, text }) => `${subject} ${text}`),
    events: async () =>
      (await support.call('GET', `/api/admin/media/quotes/${id}`)).body.timeline.map(
        ({ kind }: { kind: string }) => kind,
      ),
  };
}
const fifty = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, act));
const statuses = (answers: { status: number }[]) => new Set(answers.map(({ status }) => status));

describe('the deposit of a quote', () => {
  test('is what its terms say, asked for once with the acceptance, by VietQR and in the mail', async () => {
    const quote = await quoted();
    expect(await quote.shown()).toBeNull();
    expect(statuses(await fifty(quote.accept))).toEqual(new Set([200]));
    const shown = await quote.shown();
    expect(shown).toMatchObject({
      amount_vnd: half,
      due: '2026-12-08',
      received_at: null,
      transfer_text: quote.number.replaceAll('-', ''),
      pay_to: { bank: 'Vietcombank', account_number: '0071000812345' },
    });
    expect(shown.pay_to.vietqr).toContain(`54${String(half).length.toString().padStart(2, '0')}${half}`);
    expect(shown.pay_to.vietqr).toContain(shown.transfer_text);
    const received = (await quote.mails()).filter((mail) => mail.startsWith('Đã nhận: bạn chấp nhận'));
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('25.218.000');
    expect((await quote.events()).filter((kind: string) => kind === 'deposit_requested')).toHaveLength(1);
    expect((await quote.read()).usual_vnd).toBe(half);
  });

  test('is not asked for by itself without an account, nor where the terms say nothing of one', async () => {
    const without = await createTestApp({ now });
    const none = await createTestApp({ now, env: { ...account, QUOTE_ADVANCE_PERCENT: '0' } });
    for (const app of [without, none]) {
      const quote = await quoted(app);
      await quote.accept();
      expect(await quote.shown()).toBeNull();
      await app.close();
    }
  });

  test('can be another amount until another day, which the client is told once', async () => {
    const quote = await quoted();
    expect((await quote.request(1_000_000)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'sent' });
    await quote.accept();
    expect(statuses(await fifty(() => quote.request(12_000_000)))).toEqual(new Set([200]));
    expect(await quote.shown()).toMatchObject({ amount_vnd: 12_000_000, due: '2026-12-10' });
    const told = (await quote.mails()).filter((mail) => mail.startsWith('Đặt cọc cho báo giá'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('12.000.000');
    expect((await quote.request(quotePrice.total_vnd + 1)).body.code).toBe('VALIDATION_FAILED');
    expect((await quote.request(12_000_000, '2026-11-30')).body.code).toBe('VALIDATION_FAILED');
  });

  test('that has come is told once, cannot be changed, and can be undone', async () => {
    const quote = await quoted();
    await quote.accept();
    expect((await quote.receive(true, support)).status).toBe(403);
    expect(statuses(await fifty(() => quote.receive()))).toEqual(new Set([200]));
    expect(await quote.shown()).toMatchObject({ received_at: now, pay_to: null });
    expect((await quote.mails()).filter((mail) => mail.startsWith('Đã nhận tiền đặt cọc'))).toHaveLength(1);
    for (const refused of [await quote.request(1_000_000), await quote.withdraw()]) {
      expect(refused.body).toMatchObject({ code: 'CONFLICT', reason: 'received' });
    }
    expect((await quote.receive(false)).body.deposit).toMatchObject({ received_at: null, is_overdue: false });
    testApp.setClock('2026-12-08T17:00:00.000Z');
    expect((await quote.read()).deposit.is_overdue).toBe(true);
    const overdue = (await finance.call('GET', '/api/admin/media/quotes?overdue=true')).body;
    expect(overdue.map(({ id }: { id: string }) => id)).toContain(quote.id);
    expect((await finance.call('GET', '/api/admin/dashboard')).body.overdue_quotes).toBe(overdue.length);
    expect((await quote.events()).slice(-2)).toEqual(['deposit_received', 'deposit_undone']);
  });

  test('of what became no job is asked for no more', async () => {
    const quote = await quoted();
    await quote.accept();
    await support.call('PUT', `/api/admin/media/quotes/${quote.id}/outcome`, {
      outcome: 'lost',
      reason: null,
    });
    expect(await quote.shown()).toBeNull();
    expect((await quote.request(1_000_000)).body).toMatchObject({ code: 'INVALID_TRANSITION', from: 'lost' });
    testApp.setClock('2027-01-08T17:00:00.000Z');
    const overdue = (await finance.call('GET', '/api/admin/media/quotes?overdue=true')).body;
    expect(overdue.map(({ id }: { id: string }) => id)).not.toContain(quote.id);
    expect((await quote.read()).deposit.is_overdue).toBe(false);
  });

  test('is withdrawn fifty times at once as if once', async () => {
    const quote = await quoted();
    await quote.accept();
    expect(statuses(await fifty(quote.withdraw))).toEqual(new Set([200]));
    expect(await quote.shown()).toBeNull();
    expect((await quote.receive()).status).toBe(404);
    expect((await quote.events()).filter((kind: string) => kind === 'deposit_withdrawn')).toHaveLength(1);
  });
});
