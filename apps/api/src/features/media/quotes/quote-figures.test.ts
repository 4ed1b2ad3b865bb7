import type { QuoteLine } from '@cungnghe/contracts/media/quotes';
import { localAmount } from '@cungnghe/emails/formats';
import { render } from '@cungnghe/emails/render';
import { services as catalogue } from '@cungnghe/quote/catalogue';
import type { Selection } from '@cungnghe/quote/selection';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { smtpSender } from '../../../platform/mail/smtp.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { clientProfile } from '../../../test/media-clients.ts';
import { makeSentQuote } from '../../../test/media-quotes.ts';
import { senderOptions } from '../../../test/outgoing-mail.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { firstPriceTable } from '../prices/lib/first-price-table.ts';
import { makeQuoteDocument } from '../public.ts';
import { documentOf } from './document/lib/document.ts';
import { drawDocument } from './document/lib/pdf.ts';
import { quoteData } from './email-actions.ts';
import { freeze } from './lib/freeze.ts';

const selections: fc.Arbitrary<Selection> = fc.constantFrom(...catalogue).chain((service) =>
  fc.record({
    service_id: fc.constant(service.id),
    tier_id: fc.constantFrom(...service.tiers.map(({ id }) => id)),
    options: fc.record(
      Object.fromEntries(
        service.groups.map(({ id, options }) => [id, fc.constantFrom(...options.map((option) => option.id))]),
      ),
    ),
    addon_ids: fc.subarray(service.addons.map(({ id }) => id)),
    trial: service.trial === undefined ? fc.constant(false) : fc.boolean(),
  }),
);

const sum = (lines: readonly QuoteLine[]) => lines.reduce((total, { amount_vnd }) => total + amount_vnd, 0);
/** As it is read: any space for any other, and no line ends. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

test('the lines of every selection add up to its total, in whole đồng', () => {
  fc.assert(
    fc.property(selections, (selection) => {
      const { lines, price, days } = freeze(selection, firstPriceTable);
      expect(sum(lines)).toBe(price.subtotal_vnd);
      expect(price.subtotal_vnd + price.vat_vnd).toBe(price.total_vnd);
      expect(Math.abs(price.vat_vnd * 1000 - price.subtotal_vnd * price.vat_thousandths)).toBeLessThanOrEqual(
        500,
      );
      expect([...Object.values(price), days].every(Number.isInteger)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test('e-mail and PDF say every line, VAT and the total to the đồng', async () => {
  await fc.assert(
    fc.asyncProperty(selections, fc.constantFrom('vi' as const, 'en' as const), async (selection, locale) => {
      const frozen = freeze(selection, firstPriceTable);
      const contact = { email: 'hotro@cungnghe.example', phone: null, zalo: null };
      const document = documentOf(readConfig({}), selection, frozen.price.total_vnd);
      const shown = [
        ...frozen.lines.map(({ label, amount_vnd }) => `${label[locale]} ${localAmount(locale, amount_vnd)}`),
        ...[frozen.price.subtotal_vnd, frozen.price.vat_vnd, frozen.price.total_vnd].map((vnd) =>
          localAmount(locale, vnd),
        ),
        String(frozen.days),
      ].map(plain);
      const number = 'BG-2026-0042';
      const quoteUrl = 'https://media.example/quote/mq-1';
      const { text } = await render(
        'media_quote',
        quoteData(
          {
            ...frozen,
            number,
            locale,
            document,
            taxCode: null,
            validUntil: '2026-12-23',
            companyName: 'Gốm',
            contactName: 'Bình',
          },
          { quoteUrl, contact },
        ),
        { locale, learnerUrl: 'https://hoc.example' },
      );
      const pdf = await drawDocument(
        {
          ...frozen,
          id: 'mq-1',
          number,
          status: 'sent',
          selection: { ...selection, addon_ids: [...selection.addon_ids] },
          catalogue: frozen.names,
          price_version: 1,
          company_name: 'Gốm',
          contact_name: 'Bình',
          note: null,
          locale,
          created_at: '2026-11-23T03:00:00.000Z',
          sent_at: '2026-11-23T03:00:00.000Z',
          valid_until: '2026-12-23',
          is_expired: false,
          response: null,
          revises: null,
          message: null,
          replaced_by: null,
          declined: null,
        },
        { profile: { ...clientProfile, tax_code: null, website: null, locale }, document },
      );
      const pages = await getDocumentProxy(new Uint8Array(pdf));
      const written = plain((await extractText(pages, { mergePages: true })).text);
      for (const figure of shown) {
        expect(written).toContain(figure);
        expect(plain(text).toLowerCase()).toContain(figure.toLowerCase());
      }
    }),
    { numRuns: 150 },
  );
}, 120_000);

describe('the e-mail of a quote', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  test('has its PDF attached: tagged, in its language, with its title', async () => {
    await using stack = new AsyncDisposableStack();
    const server = await startMailServer();
    stack.defer(() => server.stop());
    const { email, id } = await makeSentQuote(testApp);
    const row = await testApp.services.db
      .selectFrom('email_outbox')
      .selectAll()
      .where('to_email', '=', email)
      .executeTakeFirstOrThrow();
    const makeDocument = makeQuoteDocument(testApp.services);
    const sender = smtpSender({ ...senderOptions, smtpUrl: server.url, connections: 1, makeDocument });
    stack.defer(async () => sender.close());
    await sender.send(row as unknown as Parameters<typeof sender.send>[0]);
    const [file, ...others] = server.received[0]?.attachments ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({ contentType: 'application/pdf' });
    expect(file?.filename).toMatch(/^BG-20\d\d-\d{4,}\.pdf$/);
    const download = await testApp.guest('GET', `/api/media/quotes/${id}/quote.pdf`);
    expect(download.headers['content-type']).toBe('application/pdf');
    const document = await getDocumentProxy(new Uint8Array(file?.content ?? []));
    const { info } = await document.getMetadata();
    const number = file?.filename?.replace('.pdf', '');
    expect(info).toMatchObject({ Title: `Báo giá ${number}`, Language: 'vi' });
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    for (const role of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
    expect((await extractText(document, { mergePages: true })).text).toContain('50.436.000');
  });
});
