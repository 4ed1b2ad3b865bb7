import type { PriceTable } from '@cungnghe/quote/price-table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from '../../../test/media-clients.ts';
import { makeDraft, quotePrice, quotesUrl, sendQuote } from '../../../test/media-quotes.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { ensurePrices, PriceTableError, sendVerifiedDraft } from '../public.ts';
import { firstPriceTable } from './lib/first-price-table.ts';

const url = '/api/admin/media/prices';
let testApp: TestApp;
let finance: Person;
beforeAll(async () => {
  testApp = await createTestApp();
  finance = await testApp.person({ name: 'Hân', roles: ['finance'] });
});
afterAll(() => testApp.close());

type Editable<T> = { -readonly [K in keyof T]: Editable<T[K]> };
// biome-ignore lint/suspicious/noExplicitAny: tests break tables in ways that types forbid
function tableWith(edit: (table: any) => void): Editable<PriceTable> {
  const table = structuredClone(firstPriceTable);
  edit(table);
  return table as Editable<PriceTable>;
}
const published = async () => (await finance.call('GET', url)).body.published.version as number;
const revision = async () => ((await finance.call('GET', url)).body.draft?.revision ?? 0) as number;
const save = async (table: object, based_on?: number) =>
  await finance.call('PUT', `${url}/draft`, {
    table,
    based_on: based_on ?? (await published()),
    revision: await revision(),
  });
const publish = async (based_on: number) =>
  await finance.call('POST', `${url}/draft/publish`, { based_on, revision: (await revision()) || 1 });

describe('a draft of the prices', () => {
  test('says what it would change, line by line and in the totals, and is published whole', async () => {
    const client = await makeClient(testApp);
    const old = await sendQuote(client);
    const { id: draftQuote } = await makeDraft(testApp);
    const version = await published();
    await save(
      tableWith(({ services }) => {
        services.video.tiers.single = 30_000_000;
        services.video.options.turnaround.rush.multiplier_thousandths = 1300;
      }),
    );
    const { body: effect } = await finance.call('GET', `${url}/draft/effect`);
    expect(effect.problems).toEqual([]);
    expect(effect.changes).toMatchObject([
      { path: 'services.video.tiers.single', before: 28_000_000, after: 30_000_000 },
      { path: 'services.video.options.turnaround.rush.multiplier_thousandths', before: 1250, after: 1300 },
    ]);
    expect(effect.changes[1].label).toEqual({ vi: 'Thời gian giao: Gấp', en: 'Delivery: Rush' });
    const changed = effect.samples.filter(
      (sample: { before_vnd: number; after_vnd: number }) => sample.before_vnd !== sample.after_vnd,
    );
    expect(changed).toMatchObject([
      { service_id: 'video', kind: 'plain', before_vnd: 30_240_000, after_vnd: 32_400_000 },
      { service_id: 'video', kind: 'everything' },
    ]);

    expect(await publish(version)).toMatchObject({
      status: 200,
      body: { published: { version: version + 1 }, draft: null },
    });
    // What was sent stays; what is sent from now on has the new prices, a draft from before included.
    expect((await testApp.guest('GET', `${quotesUrl}/${old.id}`)).body.price).toEqual(quotePrice);
    const now = await sendQuote(client, { price_version: version });
    expect(now).toMatchObject({ price_version: version + 1, price_changed: true });
    expect(now.price.subtotal_vnd).toBe((30_000_000 + 6_000_000) * 1.3 + 4_200_000);
    const verified = { issuer: 'https://idp.test', subject: 'gia-moi', email: 'gia-moi@verified.test' };
    await sendVerifiedDraft(testApp.services, draftQuote, verified);
    expect((await testApp.guest('GET', `${quotesUrl}/${draftQuote}`)).body.price).toEqual(now.price);
    expect((await client.call('GET', '/api/media/pricing')).body).toMatchObject({ version: version + 1 });
  });

  test('is not published while it lacks a price, and the refusal names it', async () => {
    const version = await published();
    const answer = await save(tableWith(({ services }) => delete services.video.addons.drone));
    expect(answer.body.draft.problems).toEqual(['video: no price for add-on "drone"']);
    expect(await publish(version)).toMatchObject({
      status: 422,
      body: { code: 'PRICE_TABLE_INVALID', problems: ['video: no price for add-on "drone"'] },
    });
    expect(await published()).toBe(version);
  });

  test('is published once by many at once, and never two tables', async () => {
    const version = await published();
    await save(firstPriceTable);
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(version)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status === 200) continue;
      expect({ status, body }).toMatchObject({ status: 409, body: { published_version: version + 1 } });
    }
    expect(await published()).toBe(version + 1);
    expect(await save(firstPriceTable, version)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  test('is neither saved over nor published by who has not seen what was saved since', async () => {
    const based_on = await published();
    const other = await testApp.person({ name: 'Vy', roles: ['finance'] });
    const of = (vat_thousandths: number) => tableWith((table) => Object.assign(table, { vat_thousandths }));
    const body = { based_on, revision: await revision() };
    const answers = await Promise.all(
      [finance, other].map(({ call }, at) => call('PUT', `${url}/draft`, { ...body, table: of(50 + at) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [saved, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(refused?.body).toMatchObject({ code: 'CONFLICT', draft: saved?.body.draft });
    const publishing = { based_on, revision: saved?.body.draft.revision };
    const restored = (await finance.call('POST', `${url}/1/restore`)).body.draft;
    expect(await other.call('POST', `${url}/draft/publish`, publishing)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', draft: { revision: restored.revision, table: firstPriceTable } },
    });
    expect(await published()).toBe(based_on);
  });

  test('can be an earlier table again', async () => {
    const version = await published();
    const { body } = await finance.call('POST', `${url}/1/restore`);
    expect(body).toMatchObject({ published: { version }, draft: { based_on: version, problems: [] } });
    expect(body.draft.table).toEqual(firstPriceTable);
    expect((await finance.call('POST', `${url}/999/restore`)).status).toBe(404);
  });

  test.each<[string, (table: { services: Record<string, never> } & Record<string, unknown>) => void]>([
    ['a fraction', (table) => Object.assign(table, { vat_thousandths: 80.5 })],
    ['VAT above 20 %', (table) => Object.assign(table, { vat_thousandths: 201 })],
    ['no validity', (table) => Object.assign(table, { valid_days: 0 })],
    [
      'an amount below zero',
      (table) => Object.assign(table, { services: { video: { tiers: { single: -1 } } } }),
    ],
    ['a key of prototypes', (table) => Object.assign(table, { constructor: 1 })],
    ['something else', (table) => Object.assign(table, { discount: 1 })],
  ])('is refused with %s', async (_, edit) => {
    expect(await save(tableWith(edit))).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
});

test('a published table does not change', async () => {
  const { db } = testApp.services;
  const change = db.updateTable('media_price_tables').set({ price_table: '{}' }).where('version', '=', 1);
  await expect(change.execute()).rejects.toThrow('does not change');
});

test('the server does not start with a published table that lacks a price, and names each', async () => {
  const other = await createTestApp();
  try {
    const { db } = other.services;
    const lacking = tableWith(({ services }) => {
      delete services.content.trial_vnd;
      delete services.video.tiers.single;
    });
    await db.updateTable('media_price_tables').set({ status: 'replaced' }).execute();
    await db
      .insertInto('media_price_tables')
      .values({
        version: 2,
        status: 'published',
        price_table: JSON.stringify(lacking),
        updated_at: new Date(),
        published_at: new Date(),
      })
      .execute();
    const start = ensurePrices(other.services);
    await expect(start).rejects.toThrow(PriceTableError);
    await expect(start).rejects.toThrow(
      'Price table 2 of the media services is incomplete: video: no price for package "single"; content: no price for the trial',
    );
  } finally {
    await other.close();
  }
});
