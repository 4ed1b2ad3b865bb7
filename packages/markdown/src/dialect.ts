import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

/**
 * What of Markdown all texts here are read with: GFM, but nothing that makes words disappear. Raw HTML and reference
 * definitions are read as the words they are.
 */
export function remarkDialect(this: Processor) {
  const data = this.data() as { micromarkExtensions?: object[] };
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ disable: { null: ['htmlFlow', 'htmlText', 'definition'] } });
}

/** Notes that nothing in the text refers to would not be shown: they stand where they were written. */
export const remarkUnusedNotes = () => (root: Root) => {
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
};

function wordsOfNote({ label, identifier, children }: FootnoteDefinition): Root['children'] {
  const sign = { type: 'text' as const, value: `[^${label ?? identifier}]: ` };
  const [first, ...rest] = children;
  if (first?.type === 'paragraph') return [{ ...first, children: [sign, ...first.children] }, ...rest];
  return [{ type: 'paragraph', children: [sign] }, ...children];
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDialect).use(remarkUnusedNotes).freeze();

/** The tree of a text. Its time and size are bounded for texts without {@link tangles}. */
export function parseMarkdown(markdown: string): Root {
  return parser.runSync(parser.parse(markdown)) as Root;
}
