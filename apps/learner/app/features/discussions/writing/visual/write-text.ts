import { $isCodeNode } from '@lexical/code-core';
import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  IS_BOLD,
  IS_ITALIC,
  IS_STRIKETHROUGH,
  type LexicalNode,
} from 'lexical';
import type { BlockContent, Heading, List, ListItem, PhrasingContent } from 'mdast';
import { isImageNode } from './image-node.ts';

/** What is written, block by block. A paragraph without words is none. */
export const $blocksOf = (root: ElementNode): BlockContent[] => root.getChildren().flatMap($block);

function $block(node: LexicalNode): BlockContent[] {
  if (!$isElementNode(node)) return paragraphsOf($pieces([node]));
  if ($isQuoteNode(node) && node.isShadowRoot()) {
    const children = $blocksOf(node);
    return children.length === 0 ? [] : [{ type: 'blockquote', children }];
  }
  if ($isListNode(node)) return [$list(node)];
  if ($isCodeNode(node))
    return node.getTextContentSize() === 0
      ? []
      : [{ type: 'code', lang: node.getLanguage() ?? null, meta: null, value: node.getTextContent() }];
  const pieces = $pieces(node.getChildren());
  if (!$isHeadingNode(node)) return paragraphsOf(pieces);
  const depth = Number(node.getTag().slice(1)) as Heading['depth'];
  const children = nest(onOneLine(pieces));
  return children.length === 0 ? [] : [{ type: 'heading', depth, children }];
}

const isBreak = (piece: Piece | undefined) => piece !== undefined && wordsOf(piece) === '\n';

/** An empty line ends a paragraph, however it was typed. */
function paragraphsOf(pieces: readonly Piece[]): BlockContent[] {
  const parts: Piece[][] = [[]];
  pieces.forEach((piece, at) => {
    if (isBreak(piece) && isBreak(pieces[at + 1])) parts.push([]);
    else parts.at(-1)?.push(piece);
  });
  return parts
    .map((part) => nest(withoutOuterSpace(part)))
    .filter((children) => children.length > 0)
    .map((children) => ({ type: 'paragraph', children }));
}

const onOneLine = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => (isBreak(piece) ? { ...piece, node: { type: 'text', value: ' ' } } : piece));

/** An item has one paragraph here. */
const itemWords = (pieces: readonly Piece[]): ListItem['children'] => {
  const children = nest(pieces.filter((piece, at) => !(isBreak(piece) && isBreak(pieces[at - 1]))));
  return children.length === 0 ? [] : [{ type: 'paragraph', children }];
};

function $list(node: ListNode): List {
  const ordered = node.getListType() === 'number';
  const children: ListItem[] = [];
  for (const item of node.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const inner = item.getChildren();
    const lists = inner.filter($isListNode).map($list);
    const words = itemWords($pieces(inner.filter((child) => !$isListNode(child))));
    const above = children.at(-1);
    // A list within the list stands in an item of its own here, and in the item above it there.
    if (lists.length > 0 && words.length === 0 && above !== undefined) above.children.push(...lists);
    else children.push({ type: 'listItem', spread: false, checked: null, children: [...words, ...lists] });
  }
  return { type: 'list', ordered, start: ordered ? node.getStart() : null, spread: false, children };
}

const marks = [
  { bit: IS_ITALIC, type: 'emphasis' },
  { bit: IS_BOLD, type: 'strong' },
  { bit: IS_STRIKETHROUGH, type: 'delete' },
] as const;
const allMarks = marks.reduce((all, { bit }) => all | bit, 0);

/** A stretch of a line. */
interface Piece {
  readonly node: PhrasingContent;
  readonly marks: number;
  /** Of spaces alone, which Markdown lets no mark begin or end with. */
  readonly isSpace?: boolean;
}

function $pieces(nodes: readonly LexicalNode[]): Piece[] {
  return withoutOuterSpace(withSpacesMarked(nodes.flatMap($piecesOf)));
}

function $piecesOf(node: LexicalNode): Piece[] {
  if ($isLineBreakNode(node)) return [{ node: { type: 'text', value: '\n' }, marks: 0, isSpace: true }];
  if (isImageNode(node))
    return [{ node: { type: 'image', url: node.address, title: null, alt: node.alt }, marks: 0 }];
  if ($isLinkNode(node)) {
    const pieces = $pieces(node.getChildren());
    const shared = pieces.reduce((all, piece) => all & piece.marks, allMarks);
    const children = nest(pieces.map((piece) => ({ ...piece, marks: piece.marks & ~shared })));
    const link = {
      type: 'link',
      url: node.getURL(),
      title: node.getTitle() ?? null,
      children,
    } as PhrasingContent;
    return children.length === 0 ? [] : [{ node: link, marks: shared }];
  }
  if (!$isTextNode(node)) return $isElementNode(node) ? node.getChildren().flatMap($piecesOf) : [];
  const format = node.getFormat() & allMarks;
  const value = node.getTextContent();
  if (node.hasFormat('code')) return [{ node: { type: 'inlineCode', value }, marks: format }];
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(value) ?? [];
  return [
    { value: before, isSpace: true },
    { value: words, isSpace: false },
    { value: after, isSpace: true },
  ]
    .filter((each) => each.value !== '')
    .map((each) => ({ node: { type: 'text', value: each.value }, marks: format, isSpace: each.isSpace }));
}

/** A space is marked where the words on both sides are. */
function withSpacesMarked(pieces: readonly Piece[]): Piece[] {
  const marksOfWords = (from: number, step: 1 | -1) => {
    let at = from;
    while (pieces[at]?.isSpace) at += step;
    return pieces[at]?.marks ?? 0;
  };
  return pieces.map((piece, at) =>
    piece.isSpace ? { ...piece, marks: piece.marks & marksOfWords(at, -1) & marksOfWords(at, 1) } : piece,
  );
}

const wordsOf = ({ node }: Piece) => (node.type === 'text' ? node.value : '');

/** Markdown has no spaces at either end of a line. */
function withoutOuterSpace(pieces: readonly Piece[]): Piece[] {
  const isEdge = (piece: Piece | undefined) => piece === undefined || wordsOf(piece).includes('\n');
  const first = pieces.findIndex(({ isSpace }) => !isSpace);
  const last = pieces.findLastIndex(({ isSpace }) => !isSpace);
  if (first === -1) return [];
  return pieces
    .slice(first, last + 1)
    .filter(
      (piece, at, all) => !piece.isSpace || isEdge(piece) || !(isEdge(all[at - 1]) || isEdge(all[at + 1])),
    );
}

/** The marks around the stretches that share them, the longest outside. */
function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let at = 0; at < pieces.length; ) {
    const [widest] = marks
      .map(({ bit, type }) => ({ bit, type, end: endOf(pieces, at, bit) }))
      .sort((one, other) => other.end - one.end);
    if (widest === undefined || widest.end === at) {
      addTo(nodes, pieces[at]);
      at += 1;
      continue;
    }
    const inner = pieces
      .slice(at, widest.end)
      .map((piece) => ({ ...piece, marks: piece.marks & ~widest.bit }));
    nodes.push({ type: widest.type, children: nest(inner) });
    at = widest.end;
  }
  return nodes;
}

function endOf(pieces: readonly Piece[], from: number, bit: number): number {
  let end = from;
  while (((pieces[end]?.marks ?? 0) & bit) !== 0) end++;
  return end;
}

function addTo(nodes: PhrasingContent[], piece: Piece | undefined): void {
  if (piece === undefined) return;
  const last = nodes.at(-1);
  if (last?.type === 'text' && piece.node.type === 'text') last.value += piece.node.value;
  else nodes.push({ ...piece.node });
}
