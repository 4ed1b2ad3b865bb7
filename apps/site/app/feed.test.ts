import type { WhatsNewEntry } from '@cungnghe/contracts/whats-new/endpoints';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import Parser from 'rss-parser';
import { describe, expect, test } from 'vitest';
import { feedOf } from './feed.ts';
import { feedFormats } from './whats-new-paths.ts';

const publicUrl = 'https://truong.vn';
const hostile = `a <script>alert("1")</script> & b ]]> ]]><evil/> 'c' <!-- d --> é ễ`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const entry = (traits: Partial<WhatsNewEntry> = {}): WhatsNewEntry => ({
  id: 'wn-0123456789abcdef01234567',
  week: '2026-W48',
  key: 'tin',
  audience: 'public',
  category: 'feature',
  published_at: '2026-11-23',
  url: 'https://hoc.truong.vn/prompts?a=1&b=2',
  title: { vi: 'Thư viện câu lệnh', en: 'Prompt library' },
  description: { vi: 'Thành viên viết.', en: 'Members write it.' },
  corrected_at: null,
  ...traits,
});
const entries = [
  entry(),
  entry({
    id: 'wn-abcdef0123456789abcdef01',
    week: '2026-W47',
    published_at: '2026-11-20',
    corrected_at: '2026-11-24T05:00:00.000Z',
    title: { vi: hostile, en: hostile },
    description: { vi: hostile, en: hostile },
  }),
];
const feed = (format: 'rss' | 'atom' | 'json', language: 'vi' | 'en' = 'vi') =>
  feedOf({ format, language, publicUrl, entries });

/** The text that a reader shows of HTML. */
const shown = (html = '') =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe('RSS 2.0', () => {
  test.each(['vi', 'en'] as const)('in %s is read by others as it was written', async (language) => {
    const [prefix, end] = language === 'vi' ? ['', ''] : ['/en', ':en'];
    const rss = feed('rss', language);
    const { items, title, link, feedUrl } = await new Parser().parseString(rss);
    expect({ link, feedUrl }).toEqual({
      link: `${publicUrl}${prefix}/whats-new`,
      feedUrl: `${publicUrl}${prefix}/whats-new/rss.xml`,
    });
    expect(title).toMatch(/Cùng Nghề/);
    expect(items.map((item) => [item.title, item.guid, item.link, item.isoDate])).toEqual([
      [
        entries[0]?.title[language],
        `wn-0123456789abcdef01234567${end}`,
        `${publicUrl}${prefix}/whats-new/2026-W48#wn-0123456789abcdef01234567`,
        '2026-11-22T17:00:00.000Z',
      ],
      [
        hostile,
        `wn-abcdef0123456789abcdef01${end}`,
        `${publicUrl}${prefix}/whats-new/2026-W47#wn-abcdef0123456789abcdef01`,
        '2026-11-19T17:00:00.000Z',
      ],
    ]);
    expect(items[1]?.['content:encoded']).toContain(`<p>${escaped(hostile)}</p>`);
    expect(items[0]?.['content:encoded']).toContain('href="https://hoc.truong.vn/prompts?a=1&amp;b=2"');
    const parsed = parseRssFeed(rss);
    expect(parsed.language).toBe(language);
    expect(parsed.items?.[0]?.guid).toEqual({ value: `${entries[0]?.id}${end}`, isPermaLink: false });
    expect(rss).toContain(`<rss xml:lang="${language}" `);
  });
});

describe('Atom', () => {
  test.each(['vi', 'en'] as const)('in %s is read by others as it was written', async (language) => {
    const { items } = await new Parser().parseString(feed('atom', language));
    expect(items).toHaveLength(2);
    const parsed = parseAtomFeed(feed('atom', language));
    expect(parsed.entries?.map(({ id }) => id)).toEqual(
      entries.map(({ id }) => `tag:cungnghe.example,2026:${id}${language === 'vi' ? '' : ':en'}`),
    );
    const [, second] = parsed.entries ?? [];
    expect(second?.title?.type).toBe('html');
    expect(shown(second?.title?.value)).toBe(hostile);
    expect(shown(second?.content?.value)).toContain(hostile);
    expect(second?.updated).toBe('2026-11-24T05:00:00.000Z');
    expect(second?.published).toBe('2026-11-19T17:00:00.000Z');
    expect(parsed.updated).toBe('2026-11-24T05:00:00.000Z');
    expect(feed('atom', language)).toContain(`<feed xml:lang="${language}" xmlns=`);
    const self = parsed.links?.find(({ rel }) => rel === 'self');
    expect(self?.href).toBe(`${publicUrl}${language === 'vi' ? '' : '/en'}/whats-new/atom.xml`);
  });
});

describe('JSON Feed', () => {
  test.each(['vi', 'en'] as const)('in %s is read by others as it was written', (language) => {
    const parsed = parseJsonFeed(feed('json', language));
    expect(parsed.feed_url).toBe(`${publicUrl}${language === 'vi' ? '' : '/en'}/whats-new/feed.json`);
    expect(parsed.items?.map(({ id, title }) => [id, title])).toEqual(
      entries.map(({ id, title }) => [language === 'vi' ? id : `${id}:en`, title[language]]),
    );
    expect(JSON.parse(feed('json', language))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language,
      authors: [{ name: 'Cùng Nghề' }],
      items: [{ date_modified: '2026-11-22T17:00:00.000Z' }, { date_modified: '2026-11-24T05:00:00.000Z' }],
    });
    expect(shown(parsed.items?.[1]?.content_html)).toContain(hostile);
  });
});

test.each(feedFormats)('%s without an entry is a feed all the same, and the same each time', (format) => {
  const empty = () => feedOf({ format, language: 'vi', publicUrl, entries: [] });
  expect(empty()).toBe(empty());
  expect(empty()).toContain('/whats-new');
});
