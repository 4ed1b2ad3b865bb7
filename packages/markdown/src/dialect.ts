import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import { fromMarkdown, type Extension as TreeExtension } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Extension as SyntaxExtension } from 'micromark-util-types';

/** One more thing that a text can hold: how it is recognized, and what it becomes in the tree. */
export interface Construct {
  readonly syntax: SyntaxExtension;
  readonly intoTree: TreeExtension;
}

/**
 * What of Markdown all texts here are read with: GFM, but nothing that makes words disappear. Raw HTML and reference
 * definitions are read as the words they are.
 */
const syntax: SyntaxExtension[] = [gfm(), { disable: { null: ['htmlFlow', 'htmlText', 'definition'] } }];
const intoTree = gfmFromMarkdown();

/** The tree of a text as it was written. Made without unified, which would be a quarter of what a reader downloads. */
export function parseTree(markdown: string, constructs: readonly Construct[] = []): Root {
  return fromMarkdown(markdown, {
    extensions: [...syntax, ...constructs.map((each) => each.syntax)],
    mdastExtensions: [intoTree, ...constructs.map((each) => each.intoTree)],
  });
}

/** Notes that nothing in the text refers to would not be shown: they stand where they were written. */
export function placeUnusedNotes(root: Root): void {
  if (!root.children.some(({ type }) => type === 'footnoteDefinition')) return;
  const used = new Set<string>();
  const collect = (node: Nodes) => {
    if (node.type === 'footnoteReference') used.add(node.identifier);
    if ('children' in node) node.children.forEach(collect);
  };
  collect(root);
  root.children = root.children.flatMap((node) =>
    node.type === 'footnoteDefinition' && !used.has(node.identifier) ? wordsOfNote(node) : [node],
  );
}

function wordsOfNote({ label, identifier, children }: FootnoteDefinition): Root['children'] {
  const sign = { type: 'text' as const, value: `[^${label ?? identifier}]: ` };
  const [first, ...rest] = children;
  if (first?.type === 'paragraph') return [{ ...first, children: [sign, ...first.children] }, ...rest];
  return [{ type: 'paragraph', children: [sign] }, ...children];
}

/** The tree of a text. Its time and size are bounded for texts without {@link tangles}. */
export function parseMarkdown(markdown: string): Root {
  const root = parseTree(markdown);
  placeUnusedNotes(root);
  return root;
}
