import { readMarkdown } from './read-markdown.ts';
import { pageLimits } from './size-limits.ts';

const shown = new Set(['paragraph', 'heading', 'list', 'blockquote']);

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

/**
 * The first blocks of a text as Markdown, about so many words: whole blocks, so that none breaks off in the middle,
 * unless the first alone is much longer. Tables, code, pictures and what comes after are left out.
 */
export function beginningOf(markdown: string, words: number): string {
  const read = readMarkdown(markdown.normalize('NFC'), pageLimits);
  if ('fault' in read) return '';
  const blocks: string[] = [];
  let count = 0;
  for (const { type, position } of read.root.children) {
    if (position === undefined || !shown.has(type)) break;
    const block = markdown.normalize('NFC').slice(position.start.offset, position.end.offset);
    if (count + wordsIn(block) > 1.5 * words) {
      if (count < words / 2) blocks.push(cutAfter(block, words - count));
      break;
    }
    blocks.push(block);
    count += wordsIn(block);
    if (count >= words) break;
  }
  // A heading without its text says nothing.
  while (/^#/.test(blocks.at(-1) ?? '')) blocks.pop();
  return blocks.join('\n\n');
}

/** So many words of a block, as plain text: what was opened in it must not stay open. */
const cutAfter = (block: string, words: number) =>
  `${block
    .replace(/[*_`#>[\]]/g, '')
    .split(/\s+/)
    .slice(0, words)
    .join(' ')}…`;
