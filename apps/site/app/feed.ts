import type { WhatsNewEntry } from '@cungnghe/contracts/whats-new';
import { Feed } from 'feed';
import { type Language, pathIn } from './language.ts';
import { entryPath, type FeedFormat, feedPaths, whatsNewPath } from './whats-new-paths.ts';
import { whatsNewWords } from './whats-new-words.ts';

interface FeedInput {
  readonly format: FeedFormat;
  readonly language: Language;
  readonly publicUrl: string;
  /** Those that everybody may see. */
  readonly entries: readonly WhatsNewEntry[];
}

/** A feed with the whole text of each entry. An entry keeps its id when its text or place changes. */
export function feedOf({ format, language, publicUrl, entries }: FeedInput): string {
  const t = whatsNewWords[language];
  const urlOf = (path: string) => publicUrl + pathIn(language, path);
  // Of the three, Atom alone reads titles as HTML, and wants an address for an id.
  const titleOf = (title: string) => (format === 'atom' ? escapeHtml(title) : title);
  const idOf = (id: string) => (format === 'atom' ? `tag:cungnghe.example,2026:${id}` : id);
  const newest = entries
    .map((entry) => entry.published_at)
    .sort()
    .at(-1);
  const feed = new Feed({
    id: urlOf(whatsNewPath),
    title: `${t.title} · Cùng Nghề`,
    description: t.description,
    language,
    link: urlOf(whatsNewPath),
    favicon: `${publicUrl}/favicon.svg`,
    copyright: 'Cùng Nghề',
    author: { name: 'Cùng Nghề', link: urlOf('/') },
    updated: instantOf(newest ?? '2026-11-20'),
    feedLinks: { [format]: urlOf(feedPaths[format]) },
  });
  for (const entry of entries) {
    feed.addItem({
      id: idOf(entry.id),
      guid: entry.id,
      title: titleOf(entry.title[language]),
      link: urlOf(entryPath(entry)),
      date: instantOf(entry.published_at),
      published: instantOf(entry.published_at),
      category: [{ name: t.category[entry.category] }],
      content: `<p>${escapeHtml(entry.description[language])}</p><p><a href="${escapeHtml(entry.url)}">${escapeHtml(t.open)}</a></p>`,
    });
  }
  return { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() }[format]();
}

/** The beginning of a day in Vietnam. */
const instantOf = (day: string) => new Date(`${day}T00:00:00+07:00`);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
