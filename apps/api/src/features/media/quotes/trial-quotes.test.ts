import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../test/media-clients.ts';
import { quotesUrl, sendQuote } from '../../../test/media-quotes.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { listTrialQuotes } from '../public.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const article = {
  service_id: 'content',
  tier_id: 'starter',
  options: { language: 'vi', depth: 'general' },
  addon_ids: [],
};

async function pdfText(id: string): Promise<string> {
  const { rawPayload } = await testApp.app.inject({ method: 'GET', url: `${quotesUrl}/${id}/quote.pdf` });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  });
  return text;
}

const emailText = async (to: string) =>
  (
    await testApp.services.db
      .selectFrom('email_outbox')
      .select('text')
      .where('to_email', '=', to)
      .executeTakeFirstOrThrow()
  ).text ?? '';

test('a trial is quoted as one job with its own delivery time, in the answer, the e-mail and the PDF', async () => {
  const client = await makeClient(testApp);
  const quote = await sendQuote(client, { ...article, trial: true });
  expect(quote.catalogue).toMatchObject({ per: 'job', days_until: 'delivery' });
  expect(quote.days).toBe(6);
  for (const text of [await emailText(client.email), await pdfText(quote.id)]) {
    expect(text).toContain('Tổng cộng');
    expect(text).not.toContain('mỗi tháng');
    expect(text).not.toContain('Bắt đầu đăng');
    expect(text).toMatch(/Bàn giao[\s\S]*6 ngày làm việc/);
  }
});

test('the package beside it is quoted by the month', async () => {
  const client = await makeClient(testApp);
  const quote = await sendQuote(client, { ...article, trial: false });
  expect(quote.catalogue).toMatchObject({ per: 'month', days_until: 'start' });
  for (const text of [await emailText(client.email), await pdfText(quote.id)]) {
    expect(text).toContain('Tổng cộng mỗi tháng');
  }
});

test('a trial that was sent with the words of a package keeps them, and the list of trials names it', async () => {
  const { id, number } = await sendQuote(await makeClient(testApp), { ...article, trial: true });
  const { db } = testApp.services;
  const columns = Object.keys(
    await db.selectFrom('media_quote_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  ).filter((column) => !['id', 'number', 'names', 'document', 'idempotency_key'].includes(column));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  // As it was sent before a trial had terms of its own.
  await sql`
    INSERT INTO media_quote_requests (id, number, names, ${list})
    SELECT 'mq-before', 'BG-2026-9000', names || '{"per": "month", "days_until": "start"}', ${list}
    FROM media_quote_requests WHERE id = ${id}`.execute(db);
  expect(await pdfText('mq-before')).toContain('Tổng cộng mỗi tháng');
  const listed = await listTrialQuotes(db);
  expect(listed.filter(({ says_per_month }) => says_per_month).map((row) => row.number)).toEqual([
    'BG-2026-9000',
  ]);
  expect(listed.find((row) => row.number === number)).toMatchObject({ says_per_month: false });
});
