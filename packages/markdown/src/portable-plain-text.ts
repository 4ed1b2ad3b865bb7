import type { PortableBlock } from '@cungnghe/contracts/library/read';

/** The text of one block without its marks. */
export function blockText(block: PortableBlock): string {
  return block.children.map((child) => child.text).join('');
}

/** A text to paste anywhere: paragraphs apart, list items under each other with their bullet or number. */
export function portableToPlainText(blocks: readonly PortableBlock[]): string {
  const counters: number[] = [];
  let text = '';
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    const level = block.level ?? 1;
    const list = block.listItem;
    if (index > 0) text += list !== undefined && before?.listItem !== undefined ? '\n' : '\n\n';
    if (list === undefined) {
      counters.length = 0;
      text += block.style === 'blockquote' ? blockText(block).replace(/^/gm, '> ') : blockText(block);
      continue;
    }
    // Leaving a deeper list, or changing its kind, ends its count.
    if (before?.listItem !== list && (before?.level ?? 1) === level) counters.length = level - 1;
    counters.length = Math.min(counters.length, level);
    counters[level - 1] = (counters[level - 1] ?? 0) + 1;
    const mark = list === 'number' ? `${counters[level - 1]}.` : '•';
    const indent = '  '.repeat(level - 1);
    text += `${indent}${mark} ${blockText(block).replaceAll('\n', `\n${indent}  `)}`;
  }
  return text;
}
