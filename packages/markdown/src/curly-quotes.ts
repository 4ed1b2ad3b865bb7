import type { PortableBlock } from '@cungnghe/contracts/library/read';
import type { Nodes, Root } from 'mdast';

/** Typed quotation marks as print has them: “ before a word, ” behind one. `before` is the sign that stands before the text. */
export function curled(text: string, before = ''): string {
  return `${before}${text}`
    .replace(/(^|[\s([{“])"/g, '$1“')
    .replace(/"/g, '”')
    .slice(before.length);
}

/** For texts that were edited; what people write to each other stays as they typed it. */
export function curlQuotes(root: Root): void {
  curlIn(root, '');
}

/** Goes through the words of a node in order and answers with the last sign, which the next ones stand behind. */
function curlIn(node: Nodes, before: string): string {
  if (node.type === 'text') {
    node.value = curled(node.value, before);
    return node.value.slice(-1);
  }
  if (node.type === 'inlineCode') return node.value.slice(-1);
  if (!('children' in node)) return '';
  const isInline = ['strong', 'emphasis', 'delete', 'link', 'paragraph', 'heading', 'tableCell'].includes(
    node.type,
  );
  let last = isInline ? before : '';
  for (const child of node.children) last = curlIn(child, isInline ? last : '');
  return last;
}

/** The same for a block of portable text. */
export function withCurlyQuotes(block: PortableBlock): PortableBlock {
  let before = '';
  const children = block.children.map((span) => {
    const text = span.marks.includes('code') ? span.text : curled(span.text, before);
    before = text.slice(-1) || before;
    return { ...span, text };
  });
  return { ...block, children };
}
