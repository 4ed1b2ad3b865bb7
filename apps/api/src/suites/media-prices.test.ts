import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@cungnghe/contracts/catalogue';
import { services } from '@cungnghe/quote/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstPriceTable } from '../features/media/prices/lib/first-price-table.ts';
import { rootDir } from '../platform/config.ts';
import { makeClient } from '../test/media-clients.ts';
import { makeDraft } from '../test/media-quotes.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { requests } from './requests/all.ts';
import { addressOf, keyOf } from './requests/request.ts';

/** Amounts of the price table that stand for nothing else: a million and more, and not round to the million. */
const amounts = [...JSON.stringify(firstPriceTable).matchAll(/\b\d{7,}\b/g)]
  .map(([amount]) => amount)
  // Nor the milliseconds of an hour or half of one.
  .filter((amount) => !amount.endsWith('000000') && !['3600000', '1800000'].includes(amount));
const isAmount = new RegExp(`(?<!\\d)(?:${amounts.join('|')})(?!\\d)`);

/** What shows prices to whoever asks: a quote that was sent, to whom knows its id. */
const showsSentQuotes = /^(?:GET|POST) \/api\/media\/quotes\/:id(?:\/|$)/;

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.close());

test('the table has amounts to look for', () => {
  expect(amounts.length).toBeGreaterThan(20);
  expect(isAmount.test('{"single":28500000}')).toBe(false);
  expect(isAmount.test(JSON.stringify(firstPriceTable.services.content))).toBe(true);
});

describe('no price of a media service is answered', () => {
  const asked = endpoints.filter((endpoint) => !showsSentQuotes.test(keyOf(endpoint)));

  test('to a guest, by any endpoint', async () => {
    const found: string[] = [];
    for (const endpoint of asked) {
      const request = (await requests[keyOf(endpoint)]?.(fixtures, 'guest')) ?? {};
      const { text } = await fixtures.testApp.guest(
        endpoint.method,
        addressOf(endpoint.path, request),
        request.body,
        { headers: request.headers ?? {} },
      );
      if (isAmount.test(text)) found.push(keyOf(endpoint));
    }
    expect(found).toEqual([]);
  });

  test('to a client without a profile', async () => {
    const client = await makeClient(fixtures.testApp, { profile: null });
    for (const path of ['/api/media/pricing', '/api/media/me', '/api/media/quotes']) {
      expect((await client.call('GET', path)).text).not.toMatch(isAmount);
    }
  });

  test('with a draft', async () => {
    const { id, answer } = await makeDraft(fixtures.testApp);
    expect(answer.text).not.toMatch(isAmount);
    for (const rest of ['', '/quote.pdf']) {
      const read = await fixtures.testApp.guest('GET', `/api/media/quotes/${id}${rest}`);
      expect(read.text).not.toMatch(isAmount);
    }
  });
});

// Sources in place of builds: a test of what is not built yet would say nothing.
test('no source that browsers load holds an amount', () => {
  const sources = globSync(
    ['apps/{learner,console,media,site}/app/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'],
    {
      cwd: rootDir,
    },
  ).filter((path) => !path.includes('.test.') && !path.startsWith('packages/emails/'));
  expect(sources.length).toBeGreaterThan(300);
  const holding = sources.filter((path) =>
    isAmount.test(readFileSync(join(rootDir, path), 'utf8').replaceAll(/(?<=\d)_(?=\d)/g, '')),
  );
  expect(holding).toEqual([]);
});

const built = globSync('apps/media/build/client/**/*.{js,html}', { cwd: rootDir });
describe.skipIf(built.length === 0)('the built media site', () => {
  test.each(built)('%s holds no amount, in digits or as it would be shown', (path) => {
    const text = readFileSync(join(rootDir, path), 'utf8');
    expect(text).not.toMatch(isAmount);
    expect(text.replaceAll(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '')).not.toMatch(isAmount);
  });

  test('has a page of each service among what is searched', () => {
    const pages = services.map(({ id }) => `apps/media/build/client/services/${id}/index.html`);
    expect(built).toEqual(expect.arrayContaining(pages));
  });
});
