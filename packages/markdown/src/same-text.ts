import type { Link, Nodes, PhrasingContent, RootContent } from 'mdast';
import { parseMarkdown } from './dialect.ts';

/** Whether readers would see two texts as the same, however they are written. */
export const isSameText = (one: string, other: string): boolean => seenOf(one) === seenOf(other);

const seenOf = (markdown: string) =>
  JSON.stringify(parseMarkdown(markdown.trim()).children.map((block) => shape(block, false)));

/** The same of one block of what people write to each other, where a line break is one on the page. */
export const shapeOfBlock = (block: RootContent): string => JSON.stringify(shape(block, true));

/** What shows of a node: neither where it stands in the source nor how it is written there. */
function shape(node: Nodes, keepsLines: boolean): unknown {
  const { position: _, data: __, ...rest } = node as Nodes & { data?: unknown };
  if (!('children' in rest)) return inOrder(rest);
  // Whether empty lines stand between the items of a list changes nothing that is said.
  const { spread: ___, children, ...shown } = rest as typeof rest & { spread?: boolean };
  if (children.some(isPhrasing)) return { ...inOrder(shown), children: runsOf(children, keepsLines) };
  return { ...inOrder(shown), children: children.map((child) => shape(child, keepsLines)) };
}

/** However a node was made. */
const inOrder = (fields: object) => Object.fromEntries(Object.entries(fields).sort());

const isPhrasing = ({ type }: Nodes) =>
  /^(text|strong|emphasis|delete|inlineCode|link|image|break|footnoteReference|imageReference|linkReference)$/.test(
    type,
  );

/** A stretch of a line that looks the same from end to end. */
interface Run {
  readonly marks: string;
  shown: unknown;
}

/** The stretches of a paragraph: which mark stands within which other is not seen. */
function runsOf(nodes: readonly Nodes[], keepsLines: boolean): Run[] {
  const runs: Run[] = [];
  const add = (marks: readonly string[], shown: unknown) => {
    const name = [...new Set(marks)].sort().join(' ');
    const last = runs.at(-1);
    if (last?.marks === name && typeof last.shown === 'string' && typeof shown === 'string')
      last.shown += shown;
    else if (shown !== '') runs.push({ marks: name, shown });
  };
  const words = (marks: readonly string[], value: string) => {
    if (!keepsLines) return add(marks, value.replaceAll(/\s+/g, ' '));
    // A line break has no marks of its own.
    value.split('\n').forEach((line, index) => {
      if (index > 0) add([], '\n');
      add(marks, line);
    });
  };
  const visit = (node: Nodes, marks: readonly string[]) => {
    if (node.type === 'text') words(marks, node.value);
    else if (node.type === 'break' && keepsLines) words(marks, '\n');
    else if (node.type === 'link' && isBareAddress(node)) words(marks, bareWordsOf(node));
    else if (node.type === 'link')
      for (const child of node.children)
        visit(child, [...marks, `link:${JSON.stringify([node.url, node.title])}`]);
    else if ('children' in node)
      for (const child of node.children as PhrasingContent[]) visit(child, [...marks, node.type]);
    else add(marks, shape(node, keepsLines));
  };
  for (const node of nodes) visit(node, []);
  return runs;
}

const bareWordsOf = ({ children: [words] }: Link) => (words?.type === 'text' ? words.value : '');

/** An address that stands in a text as it is: reading makes a link of it wherever it stands. */
export function isBareAddress(node: Link): boolean {
  const words = bareWordsOf(node);
  if (words === '' || node.children.length !== 1 || node.title) return false;
  const [paragraph] = parseMarkdown(words).children;
  if (paragraph?.type !== 'paragraph' || paragraph.children.length !== 1) return false;
  const [link] = paragraph.children;
  return link?.type === 'link' && link.url === node.url && bareWordsOf(link) === words;
}
