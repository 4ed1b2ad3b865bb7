import { readMarkdown } from './read-markdown.ts';
import { pageLimits } from './size-limits.ts';

const shown = new Set(['paragraph', 'heading', 'list', 'blockquote']);

/** The longest that a word counts as one: not all writing has spaces. */
const wordLetters = 12;

const wordsIn = (text: string) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .reduce((sum, { length }) => sum + Math.ceil(length / wordLetters), 0);

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
    // A question is answered where it stands.
    if (block.startsWith(':::')) break;
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
function cutAfter(block: string, words: number): string {
  const kept: string[] = [];
  let left = words;
  for (const word of block.replace(/[*_`#>[\]]/g, '').split(/\s+/)) {
    if (left <= 0) break;
    kept.push([...word.slice(0, left * wordLetters)].filter((letter) => letter.isWellFormed()).join(''));
    left -= wordsIn(word);
  }
  return `${kept.join(' ')}…`;
}
