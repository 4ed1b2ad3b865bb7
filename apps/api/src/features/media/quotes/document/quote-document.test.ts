import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientProfile, makeClient } from '../../../../test/media-clients.ts';
import { quotesUrl, sendQuote } from '../../../../test/media-quotes.ts';
import { drawnQuote } from '../../../../test/quote-document.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { QuoteDocument } from './lib/document.ts';
import { drawQuote } from './lib/first-pdf.ts';
import { drawDocument } from './lib/pdf.ts';

const contact = { email: 'hotro@truong.vn', phone: '028 1234 5678', zalo: null };
const document: QuoteDocument = {
  layout: 2,
  seller: {
    name: 'Công ty Cổ phần Cùng Nghề',
    address: '12 Nguyễn Thị Minh Khai, Thành phố Hồ Chí Minh',
    tax_code: '0312345678',
    account: { bank: 'Vietcombank', number: '0071000812345', holder: 'CONG TY CUNG NGHE' },
  },
  includes: [{ vi: 'Một ngày quay', en: 'One shooting day' }],
  payment: { advancePercent: 50, days: 7 },
  contact,
  media_url: 'https://media.example',
  total_in_words: 'Bốn mươi mốt triệu hai trăm năm mươi sáu nghìn đồng',
};
const profile = { ...clientProfile, tax_code: '0300588569', website: null, locale: 'vi' as const };
/** Of all that is drawn, before it is compressed: that differs from one processor to another. */
function digest(bytes: Buffer): string {
  const hash = createHash('sha256');
  for (const [, stream] of bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const data = Buffer.from(stream ?? '', 'latin1');
    hash.update(data[0] === 0x78 ? inflateSync(data) : data);
  }
  return hash.digest('hex');
}
const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(
    /\s+/g,
    ' ',
  );

// A quote that was sent never changes: not by another layout, other words or another version of what draws it.
test.each([
  ['vi', 'be0dda39b31f0b5a3ee4344d79bcb01cd442fdbacff49935593b096194b888b1'],
  ['en', 'd3d7d8bde12b5d9671114c605122abb89a204948711c2f0e2e62a03061aab4ab'],
] as const)(
  'a quote from before its document was stored has the bytes it was sent with, in %s',
  async (locale, sent) => {
    const quoteUrl = 'https://media.example/quote/mq-1';
    expect(digest(await drawQuote({ ...drawnQuote, locale }, { quoteUrl, contact }))).toBe(sent);
  },
);

test.each([
  ['vi', '474180f7229e7f9c16da503499943b70c8706691c968d711ec9dc4c250f1b107'],
  ['en', 'b174f4ef9c0405a24fa79190a0103e01082d390bcc533198cc6be6dfe1d9392c'],
] as const)('a quote of the second layout has the bytes it was sent with, in %s', async (locale, sent) => {
  expect(digest(await drawDocument({ ...drawnQuote, locale }, { profile, document }))).toBe(sent);
});

test('the document names both sides, what is included, the terms and who signs', async () => {
  const text = await textOf(await drawDocument(drawnQuote, { profile, document }));
  for (const part of [
    'Báo giá BG-2026-0323',
    'Công ty Cổ phần Cùng Nghề',
    '12 Nguyễn Thị Minh Khai',
    'Mã số thuế 0312345678',
    '0071000812345, Vietcombank',
    'Công ty TNHH Nước Mắm Cá Cơm',
    'Mã số thuế 0300588569',
    'Trần Thị Bích Hạnh',
    profile.phone,
    'Một ngày quay',
    '41.256.000 ₫',
    'Bốn mươi mốt triệu',
    'Chuyển khoản 50% (20.628.000 ₫) khi xác nhận báo giá, phần còn lại (20.628.000 ₫) trong 7 ngày',
    'Bàn giao trong 15 ngày làm việc',
    'Đại diện bên báo giá',
    'Đại diện khách hàng',
  ]) {
    expect(text).toContain(part);
  }
});

test('the English document writes numbers as English does', async () => {
  const text = await textOf(await drawDocument({ ...drawnQuote, locale: 'en' }, { profile, document }));
  expect(text).toContain('41,256,000 ₫');
  expect(text).toContain('50% (20,628,000 ₫)');
  expect(text).not.toMatch(/\d\.\d{3}/);
});

test('the pages are tagged: headings, tables and lists in the order in which they are read', async () => {
  const pages = await getDocumentProxy(new Uint8Array(await drawDocument(drawnQuote, { profile, document })));
  const tree = JSON.stringify(await (await pages.getPage(1)).getStructTree());
  for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'LBody'])
    expect(tree).toContain(`"role":"${role}"`);
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({
    env: {
      SELLER_NAME: 'Công ty Cổ phần Cùng Nghề',
      SELLER_ADDRESS: '12 Nguyễn Thị Minh Khai',
      SELLER_TAX_CODE: '0312345678',
      QUOTE_ADVANCE_PERCENT: '30',
    },
  });
});
afterAll(() => testApp.close());

test('a quote keeps the seller and the terms of the day on which it was sent', async () => {
  const { id } = await sendQuote(await makeClient(testApp));
  const { document: stored } = await testApp.services.db
    .selectFrom('media_quote_requests')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    layout: 2,
    seller: { name: 'Công ty Cổ phần Cùng Nghề', tax_code: '0312345678' },
    payment: { advancePercent: 30, days: 7 },
  });
  const { rawPayload } = await testApp.app.inject({ method: 'GET', url: `${quotesUrl}/${id}/quote.pdf` });
  const text = await textOf(rawPayload);
  expect(text).toContain('Chuyển khoản 30%');
  expect(text).toContain('Hai vòng chỉnh sửa');
  const change = testApp.services.db
    .updateTable('media_quote_requests')
    .set({ document: JSON.stringify({ ...document, seller: { ...document.seller, name: 'Khác' } }) })
    .where('id', '=', id);
  await expect(change.execute()).rejects.toThrow('does not change');
});
