import { parseMarkdown } from '@cungnghe/markdown/dialect';
import { isBareAddress } from '@cungnghe/markdown/same-text';
import { $createCodeNode } from '@lexical/code-core';
import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, type ListItemNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  type ElementNode,
  IS_BOLD,
  IS_CODE,
  IS_ITALIC,
  IS_STRIKETHROUGH,
  type LexicalNode,
} from 'lexical';
import type { Image, Link, List, ListItem, PhrasingContent, RootContent } from 'mdast';
import { ImageNode, pictureAt } from './image-node.ts';

/** The text holds what the editor has no shape for, such as a table. */
class Unfit extends Error {}

/** The blocks of a text as the editor holds them; null when it cannot hold one of them. */
export function $nodesOf(blocks: readonly RootContent[]): ElementNode[] | null {
  try {
    return $blocks(blocks);
  } catch (error) {
    if (error instanceof Unfit) return null;
    throw error;
  }
}

/** What Markdown becomes, to be put somewhere. */
export const $nodesOfMarkdown = (markdown: string) => $nodesOf(parseMarkdown(markdown).children);

/** Two lists of one kind would become one: an empty paragraph keeps them apart, and is not written. */
const $blocks = (blocks: readonly RootContent[]): ElementNode[] =>
  blocks.flatMap((block, at) => {
    const before = blocks[at - 1];
    const isApart = before?.type !== 'list' || block.type !== 'list' || before.ordered !== block.ordered;
    return isApart ? [$block(block)] : [$createParagraphNode(), $block(block)];
  });

function $block(block: RootContent): ElementNode {
  switch (block.type) {
    case 'paragraph':
      return $createParagraphNode().append(...$inline(block.children, 0));
    case 'heading':
      return $createHeadingNode(`h${block.depth}`).append(...$inline(block.children, 0));
    case 'blockquote':
      return $createQuoteNode({ shadowRoot: true }).append(...$blocks(block.children));
    case 'code':
      if (block.meta) throw new Unfit(block.type);
      return $createCodeNode(block.lang ?? undefined).append(...$lines(block.value, 0));
    case 'list':
      return $list(block);
    default:
      throw new Unfit(block.type);
  }
}

function $list({ ordered, start, children }: List): ElementNode {
  const list = $createListNode(ordered ? 'number' : 'bullet', start ?? 1);
  return list.append(...children.flatMap($items));
}

/** An item; lists within it are items of their own here, below it. */
function $items({ checked, children }: ListItem): ListItemNode[] {
  if (typeof checked === 'boolean') throw new Unfit('task');
  const [first, ...rest] = children;
  const words = first?.type === 'paragraph' ? [first] : [];
  const lists = words.length === 0 ? children : rest;
  const item = $createListItemNode();
  for (const paragraph of words) item.append(...$inline(paragraph.children, 0));
  return [
    item,
    ...lists.map((list) => {
      if (list.type !== 'list') throw new Unfit(list.type);
      return $createListItemNode().append($list(list));
    }),
  ];
}

const markOf = { strong: IS_BOLD, emphasis: IS_ITALIC, delete: IS_STRIKETHROUGH };

function $inline(nodes: readonly PhrasingContent[], marks: number): LexicalNode[] {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'text':
        return $lines(node.value, marks);
      case 'break':
        return [$createLineBreakNode()];
      case 'inlineCode':
        return [$words(node.value, marks | IS_CODE)];
      case 'strong':
      case 'emphasis':
      case 'delete':
        return $inline(node.children, marks | markOf[node.type]);
      case 'link':
        return $link(node, marks);
      case 'image':
        return [$image(node)];
      default:
        throw new Unfit(node.type);
    }
  });
}

const $words = (value: string, marks: number) => $createTextNode(value).setFormat(marks);

function $lines(value: string, marks: number): LexicalNode[] {
  return value
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [$createLineBreakNode()] : []),
      ...(line === '' ? [] : [$words(line, marks)]),
    ]);
}

function $link(link: Link, marks: number): LexicalNode[] {
  const words = $inline(link.children, marks);
  if (isBareAddress(link)) return words;
  const isNamed = /^\/c\/[\w-]+\/members\/[\w-]+$/.test(link.url);
  for (const word of words) {
    if (word.getType() !== 'text') throw new Unfit('link');
    // A name goes as a whole: half of it would be somebody else.
    if (isNamed && 'setMode' in word) (word as ReturnType<typeof $createTextNode>).setMode('token');
  }
  return [$createLinkNode(link.url, { title: link.title ?? null }).append(...words)];
}

function $image({ url, alt, title }: Image): ImageNode {
  if (title || pictureAt(url) === undefined) throw new Unfit('image');
  return new ImageNode(url, alt ?? '');
}
