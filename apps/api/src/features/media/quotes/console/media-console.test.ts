import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientProfile, makeClient } from '../../../../test/media-clients.ts';
import { makeDraft, makeSentQuote, quotesUrl, sendQuote } from '../../../../test/media-quotes.ts';
import { createTestApp, type Person, type TestApp } from '../../../../test/test-app.ts';

const url = '/api/admin/media/quotes';
let testApp: TestApp;
let support: Person;
beforeAll(async () => {
  testApp = await createTestApp({ now: '2026-11-23T03:00:00Z' });
  support = await testApp.person({ name: 'Nhi', roles: ['support'] });
});
afterAll(() => testApp.close());

const list = async (query = '') => {
  const answer = await support.call('GET', `${url}?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as { id: string; total_vnd: number | null }[];
};
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('the list of quotes', () => {
  test('is filtered, found by words without marks, and put in order by time or amount', async () => {
    const company_name = 'Công ty Gạo Sạch Đồng Tháp';
    const client = await makeClient(testApp, { profile: { ...clientProfile, company_name } });
    const [dear, cheap] = [
      await sendQuote(client, { tier_id: 'campaign' }),
      await sendQuote(client, { tier_id: 'series', options: { location: 'client', turnaround: 'standard' } }),
    ];
    const { id: draft } = await makeDraft(testApp, { profile: { ...clientProfile, company_name } });
    await client.call('POST', `${quotesUrl}/${cheap.id}/accept`);
    const found = 'q=gao+sach+dong+thap';
    expect(idsOf(await list(found)).toSorted()).toEqual([dear.id, cheap.id, draft].toSorted());
    expect(idsOf(await list(`${found}&sort=amount`))).toEqual([dear.id, cheap.id, draft]);
    expect(idsOf(await list(`${found}&status=draft`))).toEqual([draft]);
    expect(idsOf(await list(`${found}&response=accepted`))).toEqual([cheap.id]);
    expect(idsOf(await list(`${found}&response=none&status=sent`))).toEqual([dear.id]);
    expect(await list(`${found}&service=content`)).toEqual([]);
    expect(await list(`${found}&until=2026-11-22`)).toEqual([]);
    expect(await list(`${found}&from=2026-11-23&until=2026-11-23`)).toHaveLength(3);
    expect(idsOf(await list(`client=${client.id}&q=${dear.number}`))).toEqual([dear.id]);
    for (const sort of ['newest', 'amount']) {
      const walked: string[] = [];
      let next: string | undefined = `${url}?${found}&sort=${sort}&limit=1`;
      while (next !== undefined) {
        const page = await support.call('GET', next);
        walked.push(...idsOf(page.body));
        next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
      }
      expect(walked).toEqual(idsOf(await list(`${found}&sort=${sort}`)));
    }
  });

  test('goes into a spreadsheet that runs no formula', async () => {
    const profile = { ...clientProfile, company_name: '=HYPERLINK("http://x")', contact_name: 'Bình, Trần' };
    const client = await makeClient(testApp, { profile });
    const { number } = await sendQuote(client);
    const csv = await support.call('GET', `${url}.csv?client=${client.id}`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, row] = csv.text.split('\r\n');
    expect(row).toContain(`${number},Đã gửi,`);
    expect(row).toContain(
      `"'=HYPERLINK(""http://x"")","Bình, Trần",${client.email},50436000,2026-11-23 10:00`,
    );
  });

  test('counts what was asked for, sent and accepted, by month and by service', async () => {
    const other = await createTestApp({ now: '2026-10-31T16:30:00Z' });
    try {
      const owner = await other.person({ roles: ['owner'] });
      const client = await makeClient(other);
      const quote = await sendQuote(client);
      other.setClock('2026-10-31T17:30:00Z');
      await sendQuote(client);
      await makeDraft(other);
      await client.call('POST', `${quotesUrl}/${quote.id}/accept`);
      const { body } = await owner.call('GET', '/api/admin/media/figures');
      expect(body.months).toHaveLength(12);
      expect(body.months.slice(-2)).toEqual([
        {
          month: '2026-10',
          requests: 1,
          sent: 1,
          viewed: 1,
          accepted: 1,
          won: 0,
          lost: 0,
          sent_vnd: 50_436_000,
          accepted_vnd: 50_436_000,
          accepted_thousandths: 1000,
        },
        {
          month: '2026-11',
          requests: 2,
          sent: 1,
          viewed: 0,
          accepted: 0,
          won: 0,
          lost: 0,
          sent_vnd: 50_436_000,
          accepted_vnd: 0,
          accepted_thousandths: 0,
        },
      ]);
      expect(body.total).toMatchObject({ requests: 3, sent: 2, accepted: 1, accepted_thousandths: 500 });
      expect(body.services[0]).toMatchObject({ service_id: 'video', requests: 3 });
      expect(body.services[1]).toMatchObject({ requests: 0, accepted_thousandths: null });
    } finally {
      await other.close();
    }
  });
});

describe('one quote', () => {
  test('shows who asked, and what has happened since', async () => {
    const client = await makeClient(testApp);
    const { id } = await sendQuote(client);
    await client.call('POST', `${quotesUrl}/${id}/questions`, { text: 'Có hóa đơn không?' });
    await support.call('POST', `${url}/${id}/notes`, { text: 'Đã gọi lại.' });
    const { body } = await support.call('GET', `${url}/${id}`);
    expect(body).toMatchObject({
      email: client.email,
      client_id: client.id,
      profile: { tax_code: '0300588569' },
    });
    expect(
      body.timeline.map(({ kind, text, actor_name }: Record<string, unknown>) => [kind, text, actor_name]),
    ).toEqual([
      ['created', null, null],
      ['sent', null, null],
      ['question', 'Có hóa đơn không?', null],
      ['note', 'Đã gọi lại.', 'Nhi'],
    ]);
  });

  test('is sent again to the address that it was sent to', async () => {
    const { id, email } = await makeSentQuote(testApp);
    expect((await support.call('POST', `${url}/${id}/resend`)).status).toBe(200);
    const messages = await testApp.services.db
      .selectFrom('email_outbox')
      .select(['subject', 'html', 'attachments'])
      .where('to_email', '=', email)
      .execute();
    expect(messages).toHaveLength(2);
    expect(messages[1]).toEqual(messages[0]);
    const { id: draft } = await makeDraft(testApp);
    expect(await support.call('POST', `${url}/${draft}/resend`)).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION' },
    });
  });
});

test('clients are found, with their quotes', async () => {
  const client = await makeClient(testApp, {
    profile: { ...clientProfile, company_name: 'Xưởng Gỗ Nghệ An', phone: '028 3877 6123' },
  });
  const { id } = await sendQuote(client);
  await client.call('POST', `${quotesUrl}/${id}/accept`);
  const found = await support.call('GET', '/api/admin/media/clients?q=xuong+go');
  expect(found.body).toMatchObject([
    { id: client.id, company_name: 'Xưởng Gỗ Nghệ An', quotes: 1, accepted: 1, accepted_vnd: 50_436_000 },
  ]);
  const idsBy = async (q: string) =>
    idsOf((await support.call('GET', `/api/admin/media/clients?q=${encodeURIComponent(q)}`)).body);
  // Any part, the words in any order, a telephone number with and without its spaces, and what somebody copied.
  for (const q of ['nghe an xuong', '3877', '02838776123', client.email, client.id])
    expect(await idsBy(q), q).toEqual([client.id]);
  expect(await idsBy('xuong gom')).toEqual([]);
  const { body } = await support.call('GET', `/api/admin/media/clients/${client.id}`);
  expect(body).toMatchObject({ email: client.email, profile: { industry: clientProfile.industry } });
  expect(idsOf(body.latest_quotes)).toEqual([id]);
});
