import type { WhatsNewEntry } from '@cungnghe/contracts/whats-new/endpoints';
import { Feed } from 'feed';
import { type Language, pathIn } from './language.ts';
import { entryPath, type FeedFormat, feedPaths, whatsNewPath } from './whats-new-paths.ts';
import { whatsNewStrings } from './whats-new-strings.ts';

interface FeedInput {
  readonly format: FeedFormat;
  readonly language: Language;
  readonly publicUrl: string;
  /** Those that everybody may see. */
  readonly entries: readonly WhatsNewEntry[];
}

/**
 * A feed with the whole text of each entry. An entry keeps its id when its text or place changes; in the other language
 * it is another entry, for whoever reads both.
 */
export function feedOf({ format, language, publicUrl, entries }: FeedInput): string {
  const t = whatsNewStrings[language];
  const urlOf = (path: string) => publicUrl + pathIn(language, path);
  const ownId = (id: string) => (language === 'vi' ? id : `${id}:${language}`);
  // Of the three, Atom alone reads titles as HTML, and wants an address for an id.
  const titleIn = { atom: escapeHtml, rss: withoutSectionEnd, json: (title: string) => title };
  const titleOf = titleIn[format];
  const idOf = (id: string) => (format === 'atom' ? `tag:cungnghe.example,2026:${ownId(id)}` : ownId(id));
  const changes = [instantOf('2026-11-20'), ...entries.map(changedAt)];
  const feed = new Feed({
    id: urlOf(whatsNewPath),
    title: `${t.title} · Cùng Nghề`,
    description: t.description,
    language,
    link: urlOf(whatsNewPath),
    favicon: `${publicUrl}/favicon.svg`,
    copyright: 'Cùng Nghề',
    author: { name: 'Cùng Nghề', link: urlOf('/') },
    updated: new Date(Math.max(...changes.map(Number))),
    feedLinks: { [format]: urlOf(feedPaths[format]) },
  });
  for (const entry of entries) {
    feed.addItem({
      id: idOf(entry.id),
      guid: ownId(entry.id),
      title: titleOf(entry.title[language]),
      link: urlOf(entryPath(entry)),
      date: changedAt(entry),
      published: instantOf(entry.published_at),
      category: [{ name: t.category[entry.category] }],
      content: `<p>${escapeHtml(entry.description[language])}</p><p><a href="${escapeHtml(entry.url)}">${escapeHtml(t.open)}</a></p>`,
    });
  }
  return {
    rss: () => withSectionEnds(withLanguage(feed.rss2(), 'rss', language)),
    atom: () => withLanguage(feed.atom1(), 'feed', language),
    json: () => asVersion11(feed.json1(), language),
  }[format]();
}

/**
 * A title is a section of characters in RSS, and the library takes care of the first `]]>` in one alone: all others would
 * end the section. None gets there; each is put back as two sections.
 */
const sectionEnd = ']]>';
const standIn = ']]\ue000';
const withoutSectionEnd = (title: string) => title.replaceAll(sectionEnd, standIn);
const withSectionEnds = (xml: string) => xml.replaceAll(standIn, ']]]]><![CDATA[>');

/** The library names no language in Atom, and in RSS that of the channel alone. */
const withLanguage = (xml: string, root: 'rss' | 'feed', language: Language) =>
  xml.replace(new RegExp(`<${root}(?=[ >])`), `<${root} xml:lang="${language}"`);

/** The library writes version 1, which knows one author and no language. */
function asVersion11(json: string, language: Language): string {
  const { version: _, author, ...feed } = JSON.parse(json) as Record<string, unknown>;
  return JSON.stringify(
    { version: 'https://jsonfeed.org/version/1.1', ...feed, language, authors: [author] },
    null,
    2,
  );
}

/** When an entry was published, or corrected since. */
const changedAt = ({ published_at, corrected_at }: WhatsNewEntry) =>
  new Date(Math.max(Number(instantOf(published_at)), corrected_at === null ? 0 : Date.parse(corrected_at)));

/** The beginning of a day in Vietnam. */
const instantOf = (day: string) => new Date(`${day}T00:00:00+07:00`);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
