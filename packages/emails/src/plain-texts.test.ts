import { emailKinds } from '@cungnghe/contracts/emails/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog } from './catalog.ts';
import type { CatalogEntry } from './catalog-entry.ts';
import { plainTexts, shorten } from './plain-texts.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 300 });

test('a text that is shortened has at most as many units as allowed and ends no character in the middle', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 2, max: 200 }), (text, limit) => {
      const { length } = shorten(text, limit);
      expect(length).toBeLessThanOrEqual(limit);
      if (text.isWellFormed()) expect(shorten(text, limit).isWellFormed()).toBe(true);
    }),
  );
  expect(shorten('Một khóa học có tên rất dài', 20)).toBe('Một khóa học có tên…');
  expect(shorten('👩🏽‍🌾👩🏽‍🌾👩🏽‍🌾', 10)).toBe('👩🏽‍🌾…');
  expect(shorten('ngắn', 4)).toBe('ngắn');
});

test('texts become one line without controls, whatever they held', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const plain = plainTexts({ list: [{ text }] }).list[0]?.text ?? '';
      expect(plain).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
      expect(plain).toBe(plain.trim());
      expect(plain.isWellFormed()).toBe(true);
    }),
  );
  expect(plainTexts('Ánh\r\nBcc: x@example.com')).toBe('Ánh Bcc: x@example.com');
  expect(plainTexts('\u202egnauQ \u2067👩🏽‍🌾')).toBe('gnauQ 👩🏽‍🌾');
});

const hostile =
  'Bé\r\nBcc: x@example.com\u202e <script>alert(1)</script> "&amp;\' https://evil.example 👩🏽‍🌾\u0000';
const shown = 'Bé Bcc: x@example.com <script>alert(1)</script> "&amp;\' https://evil.example 👩🏽‍🌾';
const escaped =
  'Bé Bcc: x@example.com &lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;amp;&#x27; https://evil.example 👩🏽‍🌾';
const written = new Set(
  'name inviter communityName courseName lessonTitle title place reason companyName contactName label'.split(
    ' ',
  ),
);

/** The same data with something hostile wherever a person writes what they like. */
function withHostileTexts<T>(data: T): T {
  if (Array.isArray(data)) return data.map(withHostileTexts) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' && written.has(key) ? hostile : withHostileTexts(value),
    ]),
  ) as T;
}

describe('what people wrote is shown as text', () => {
  const kinds = emailKinds.filter((kind) =>
    JSON.stringify(withHostileTexts(catalog[kind].samples)).includes('<script>'),
  );

  test('in all kinds but those that hold nothing that people wrote', () => {
    expect(emailKinds.filter((kind) => !kinds.includes(kind))).toEqual(['login_code', 'ops_daily_report']);
  });

  test.each(kinds)('%s', async (kind) => {
    const entry = catalog[kind] as CatalogEntry<typeof kind>;
    for (const data of Object.values(withHostileTexts(entry.samples))) {
      // A sample of what may be missing may lack every text that people wrote.
      if (!JSON.stringify(data).includes('<script>')) continue;
      const { subject, html, text } = await entry.render(data, {
        locale: 'vi',
        learnerUrl: 'https://hoc.example',
      });
      expect(subject).toMatch(/^[^\p{Cc}\u202e]{5,150}$/u);
      expect(html).not.toContain('<script');
      expect(html).toContain(escaped);
      expect(text).toContain(shown);
      const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
      expect(
        addresses.filter((address) => !/^https:\/\/(hoc\.example|[\w.]+\.vn)\//.test(`${address}/`)),
      ).toEqual([]);
    }
  });
});
