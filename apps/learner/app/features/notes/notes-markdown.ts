import type { Note } from '@cungnghe/contracts/notes/endpoints';
import { groupByText } from './group-by-text.ts';

interface Words {
  readonly title: string;
  readonly unknownText: string;
  /** What stands for words of a text that one may not read now. */
  readonly locked: string;
  /** Where the app is, for links. */
  readonly origin: string;
}

/** All notes as Markdown, to be kept wherever somebody keeps notes. */
export function notesMarkdown(notes: readonly Note[], words: Words): string {
  const blocks = groupByText(notes).flatMap(({ title, path, notes: own }) => [
    title === null || path === null
      ? `## ${words.unknownText}`
      : `## [${oneLine(title)}](<${words.origin}${path}>)`,
    ...own.flatMap(({ quote, has_quote, body, created_at }) => [
      ...(quote !== null ? [quoted(quote)] : has_quote ? [`*${words.locked}*`] : []),
      ...(body === '' ? [] : [lines(body)]),
      `<small>${created_at.slice(0, 10)}</small>`,
    ]),
  ]);
  return `${[`# ${words.title}`, ...blocks].join('\n\n')}\n`;
}

/** What Markdown would read into somebody's words is taken literally. */
const escaped = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
const oneLine = (text: string) => escaped(text.replace(/\s+/g, ' ').trim());
export const quoted = (text: string) => `> ${oneLine(text)}`;
const lines = (text: string) => text.split('\n').map(escaped).join('\n');
