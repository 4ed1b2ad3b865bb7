import type { PortableBlock } from '@cungnghe/contracts/library/read';
import type { Blockquote, List, ListItem, Nodes, Root, RootContent, Table } from 'mdast';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { inlineOf, isStorableLink, type Piece, plain, textOf, trimPieces } from './portable-inline.ts';
import { readMarkdown } from './read-markdown.ts';
import { pageLimits } from './size-limits.ts';

interface Draft {
  readonly style: PortableBlock['style'];
  readonly pieces: readonly Piece[];
  readonly list?: { readonly kind: 'bullet' | 'number'; readonly level: number };
}

/** Deeper lists than this read as lists of this depth. */
const deepest = 4;

/**
 * Turns Markdown into portable text in the styles that its schema knows. The same text always gives the same blocks
 * with the same keys. What the schema has no style for stays readable: a table becomes a list of its rows, a task
 * a list item with a box. Pictures and rules are left out.
 */
export function portableFromMarkdown(markdown: string): PortableBlock[] {
  const read = readMarkdown(markdown.normalize('NFC'), pageLimits);
  // More than a page can show is kept as the words that were typed.
  if ('fault' in read) return [blockOf({ style: 'normal', pieces: [plain(markdown)] }, 0)];
  const { root } = read;
  unlink(root);
  return root.children
    .flatMap(draftsOf)
    .filter((draft) => textOf(draft.pieces).trim() !== '')
    .map(blockOf);
}

/** The words of a link that is dropped are read like any others, so that an address among them is a link. */
function unlink(root: Root): void {
  if (!dropLinks(root)) return;
  for (const transform of gfmAutolinkLiteralFromMarkdown().transforms ?? []) transform(root);
}

/** Puts the words of links that are not kept in their place. Answers whether there were any. */
function dropLinks(node: Nodes): boolean {
  if (!('children' in node)) return false;
  const inner = node.children.map(dropLinks).some(Boolean);
  const left = node.children.flatMap((child) =>
    child.type === 'link' && !isStorableLink(child) ? child.children : [child],
  );
  if (left.length === node.children.length && left.every((child, index) => child === node.children[index])) {
    return inner;
  }
  const whole: typeof left = [];
  for (const child of left) {
    const last = whole.at(-1);
    if (child.type === 'text' && last?.type === 'text') last.value += child.value;
    else whole.push(child);
  }
  Object.assign(node, { children: whole });
  return true;
}

function draftsOf(node: RootContent): Draft[] {
  switch (node.type) {
    case 'paragraph':
      return [{ style: 'normal', pieces: inlineOf(node.children) }];
    case 'heading':
      return [{ style: headingStyle(node.depth), pieces: inlineOf(node.children) }];
    case 'blockquote':
      return quoteDrafts(node);
    case 'list':
      return listDrafts(node, 1);
    case 'table':
      return tableDrafts(node);
    case 'code':
      return [{ style: 'normal', pieces: [{ text: node.value, marks: ['code'], href: undefined }] }];
    default:
      return [];
  }
}

/** The first level belongs to the page's title. */
function headingStyle(depth: number): PortableBlock['style'] {
  if (depth <= 2) return 'h2';
  return depth === 3 ? 'h3' : 'h4';
}

function quoteDrafts(node: Blockquote): Draft[] {
  return node.children
    .flatMap(draftsOf)
    .map((draft) => (draft.style === 'normal' && !draft.list ? { ...draft, style: 'blockquote' } : draft));
}

function listDrafts(list: List, level: number): Draft[] {
  // Portable text counts from one. A list that goes on from another number keeps it as text.
  const start = list.ordered ? (list.start ?? 1) : 1;
  return list.children.flatMap((item, index) =>
    itemDrafts(item, list, level, start === 1 ? null : start + index),
  );
}

function itemDrafts(item: ListItem, list: List, level: number, number: number | null): Draft[] {
  const drafts: Draft[] = [];
  const own: Piece[] = [];
  if (number !== null) own.push(plain(`${number}. `));
  if (typeof item.checked === 'boolean') own.push(plain(item.checked ? '☑ ' : '☐ '));
  let hasText = false;
  for (const child of item.children) {
    if (child.type === 'paragraph' && drafts.length === 0) {
      if (hasText) own.push(plain('\n'));
      own.push(...inlineOf(child.children));
      hasText = true;
    } else if (child.type === 'list') {
      drafts.push(...listDrafts(child, Math.min(level + 1, deepest)));
    } else {
      drafts.push(...draftsOf(child));
    }
  }
  const ownDraft: Draft =
    number === null
      ? { style: 'normal', pieces: own, list: { kind: list.ordered ? 'number' : 'bullet', level } }
      : { style: 'normal', pieces: own };
  return hasText ? [ownDraft, ...drafts] : drafts;
}

/** Tables of few columns or short rows fit on one line a row; in others each cell gets its own. */
const few = 3;
const short = 140;
const blank = '……';

/** Each row is a list item that begins with its first cell; the others follow under the name of their column. */
function tableDrafts(table: Table): Draft[] {
  const [head, ...rows] = table.children.map((row) => row.children.map((cell) => inlineOf(cell.children)));
  if (head === undefined) return [];
  const named = rows.map((row) => namedCells(head, row));
  const lines = named.map(({ name, cells }) => [
    ...name,
    ...cells.flatMap((cell) => [plain(' · '), ...cell]),
  ]);
  const item = (pieces: readonly Piece[], level: number): Draft => ({
    style: 'normal',
    pieces,
    list: { kind: 'bullet', level },
  });
  if (head.length <= few || lines.every((line) => textOf(line).length <= short)) {
    return lines.map((line) => item(line, 1));
  }
  return named.flatMap(({ name, cells }) => [item(name, 1), ...cells.map((cell) => item(cell, 2))]);
}

const filled = (pieces: readonly Piece[]) => textOf(pieces).trim() !== '';

function namedCells(head: readonly Piece[][], row: readonly Piece[][]): { name: Piece[]; cells: Piece[][] } {
  const [first = [], ...rest] = row;
  // An empty row is a form to fill in; one that is partly filled just has nothing to say there.
  const isForm = !rest.some(filled);
  const cells = head.slice(1).flatMap((column, index) => {
    const cell = rest[index] ?? [];
    if (!filled(cell) && (!isForm || !filled(column))) return [];
    const value = filled(cell) ? cell : [plain(blank)];
    return [filled(column) ? [...column, plain(': '), ...value] : value];
  });
  const name: Piece[] = filled(first)
    ? first.map((piece) => ({ ...piece, marks: [...new Set([...piece.marks, 'strong' as const])] }))
    : [...(head[0] ?? []), plain(`: ${blank}`)];
  return { name, cells };
}

function blockOf(draft: Draft, index: number): PortableBlock {
  const _key = `b${index + 1}`;
  const markDefs: PortableBlock['markDefs'] = [];
  const children: PortableBlock['children'] = trimPieces(draft.pieces).map((piece, place) => {
    const marks: string[] = [...piece.marks];
    if (piece.href !== undefined) {
      const link = { _type: 'link' as const, _key: `${_key}l${markDefs.length + 1}`, href: piece.href };
      markDefs.push(link);
      marks.push(link._key);
    }
    return { _type: 'span', _key: `${_key}s${place + 1}`, text: piece.text, marks };
  });
  return {
    _type: 'block',
    _key,
    style: draft.style,
    ...(draft.list && { listItem: draft.list.kind, level: draft.list.level }),
    children,
    markDefs,
  };
}
