import { type SampleName, sampleNames } from '@cungnghe/contracts/emails/catalog';
import { type EmailKind, emailKinds } from '@cungnghe/contracts/emails/endpoints';
import { describe, expect, test } from 'vitest';
import { catalog } from './catalog.ts';
import { hasSample, renderSample } from './samples.ts';

const learnerUrl = 'https://hoc.example';
const footerLinks = {
  unsubscribeUrl: 'https://hoc.example/unsubscribe?kind=a&token=b',
  preferencesUrl: 'https://hoc.example/email-preferences?token=b',
};
const locales = ['vi', 'en'] as const;
const samplesOf = (kind: EmailKind) => sampleNames.filter((name) => hasSample(kind, name));

const renderIn = (kind: EmailKind, name: SampleName, locale: (typeof locales)[number]) =>
  renderSample(kind, name, { locale, learnerUrl, ...footerLinks });

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** What a reader sees on the page, without the preview line. */
const visible = (html: string) =>
  unescaped(
    html
      .slice(html.indexOf('<table'))
      .replace(/<\/?(?:a|span)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' '),
  );

/** Everything with a digit in it: dates, amounts, codes, counts. */
const facts = (text: string) =>
  [...new Set(text.match(/[\p{L}\p{N}.,:/@-]*\p{N}[\p{L}\p{N}:/@-]*/gu))].sort();

test('the catalogue has one entry for each kind, under its own name', () => {
  expect(Object.keys(catalog).sort()).toEqual([...emailKinds].sort());
  for (const kind of emailKinds) expect(catalog[kind].kind).toBe(kind);
});

const cases = emailKinds.flatMap((kind) =>
  samplesOf(kind).flatMap((name) => locales.map((locale) => [kind, name, locale] as const)),
);

describe.each(cases)('%s, sample %s, in %s', (kind, name, locale) => {
  const rendered = renderIn(kind, name, locale);

  test('has a subject of one line and fewer than 200 characters', async () => {
    expect((await rendered).subject).toMatch(/^[^\p{Cc}]{5,199}$/u);
  });

  test('is below the size at which mail programs cut a message', async () => {
    expect(Buffer.byteLength((await rendered).html)).toBeLessThan(100_000);
  });

  test('names its language and has a preview line', async () => {
    const { html } = await rendered;
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toMatch(/<div data-skip-in-text="true" style="display:none[^>]*>[^<]{10,}<\/div>/);
  });

  test('says nothing that is missing', async () => {
    const { subject, html, text } = await rendered;
    for (const part of [subject, visible(html), text]) {
      expect(part).not.toMatch(/\b(?:undefined|null|NaN|Invalid Date)\b|\[object/);
    }
  });

  test('has every link of the page in the plain text', async () => {
    const { html, text } = await rendered;
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => unescaped(address));
    expect(addresses).toEqual(expect.arrayContaining(Object.values(footerLinks)));
    for (const address of addresses) {
      expect(address).toMatch(/^https:\/\//);
      expect(text).toContain(address);
    }
  });

  test('states the same facts on the page and in the plain text', async () => {
    const { html, text } = await rendered;
    expect(facts(text.replace(/https:\/\/\S+/g, ' '))).toEqual(facts(visible(html)));
  });

  test('loads nothing and follows the dark scheme of its reader', async () => {
    const { html } = await rendered;
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|background=/i);
    expect(html).toMatch(/prefers-color-scheme: dark/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  });
});

test.each(emailKinds)('%s is written in each language', async (kind) => {
  const [vi, en] = await Promise.all(locales.map((locale) => renderIn(kind, 'usual', locale)));
  expect(vi?.subject).not.toBe(en?.subject);
  expect(vi?.text).not.toBe(en?.text);
});
