import type { Nodes, Root } from 'mdast';
import { readMarkdown } from './read-markdown.ts';
import { type MarkdownFault, postLimits } from './size-limits.ts';

/**
 * Everything for which a text of the forum is refused: nesting that nobody can read, more parts than a page can show,
 * pictures from elsewhere, and nothing to be seen at all. `isOurs` says which picture addresses our upload has given out.
 */
export function discussionFaults(markdown: string, isOurs: (url: string) => boolean): MarkdownFault[] {
  const read = readMarkdown(markdown, postLimits);
  if ('fault' in read) return [read.fault];
  const { root } = read;
  const foreign = foreignImages(root, isOurs);
  if (foreign.length > 0 || showsSomething(root)) return foreign;
  return [{ line: 1, column: 1, message: 'nothing of this would be seen; write some words' }];
}

/** A text that holds no sign of Markdown but a few, so that reading it cannot find anything to refuse. */
export const isSimple = (markdown: string): boolean =>
  markdown.length <= 4_000 &&
  /^[\p{L}\p{N}]/u.test(markdown) &&
  !markdown.includes('![') &&
  !/\r|\||@|www\.|:\/\//i.test(markdown) &&
  (markdown.match(/[*_~[\]`>#&\\+-]|\d[.)]|\n/g)?.length ?? 0) <= 60;

/** Drawn signs; entities of invisible ones, and links without words, show nothing. */
function showsSomething(node: Nodes): boolean {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(node.value);
    case 'image':
    case 'thematicBreak':
    case 'footnoteReference':
      return true;
    default:
      return 'children' in node && node.children.some(showsSomething);
  }
}

function foreignImages(root: Root, isOurs: (url: string) => boolean): MarkdownFault[] {
  const faults: MarkdownFault[] = [];
  const visit = (node: Nodes) => {
    const isForeign = node.type === 'imageReference' || (node.type === 'image' && !isOurs(node.url));
    const at = node.position?.start;
    if (isForeign && at) {
      faults.push({
        line: at.line,
        column: at.column,
        message: 'only pictures that were uploaded here can be shown',
      });
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return faults;
}

/** A member whom a text names: `[@Name](/c/<community>/members/<account id>)`. */
export interface Mention {
  readonly community: string;
  readonly accountId: string;
}

/** The members that a text names, each once, in order. Names in code are no mentions. */
export function mentionsIn(markdown: string): Mention[] {
  if (!markdown.includes('/members/')) return [];
  const read = readMarkdown(markdown, postLimits);
  if ('fault' in read) return [];
  const found = new Map<string, Mention>();
  const visit = (node: Nodes) => {
    // Who is quoted is not spoken to.
    if (node.type === 'blockquote') return;
    if (node.type === 'link') {
      const [, community, accountId] = /^\/c\/([\w-]+)\/members\/([\w-]+)$/.exec(node.url) ?? [];
      if (community && accountId && textOf(node).startsWith('@')) {
        found.set(`${community}/${accountId}`, { community, accountId });
      }
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(read.root);
  return [...found.values()];
}

/** The text that is seen of a part; `unnamed` stands for whoever is mentioned in it. */
function textOf(node: Nodes, unnamed?: string): string {
  if (unnamed !== undefined && node.type === 'link' && isMember(node.url)) return unnamed;
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
  if (!('children' in node)) return '';
  const parts = (node.children as Nodes[]).map((child) => textOf(child, unnamed));
  const isBlock =
    node.type === 'root' || node.children.some((child) => 'children' in child && isBlockNode(child));
  return parts.join(isBlock ? ' ' : '');
}

const isBlockNode = ({ type }: Nodes) =>
  ['paragraph', 'heading', 'list', 'listItem', 'blockquote', 'table', 'tableRow', 'tableCell'].includes(type);

/** Wherever the page of a member is linked to, by whatever origin. */
const isMember = (url: string) => /\/c\/[\w-]+\/members\/[\w-]+/.test(url);

/** The start of a text as one plain line of at most `longest` characters, cut between words. */
export const excerptOf = (markdown: string, longest: number): string => startOf(markdown, longest);

/** The same for strangers, who learn the name of nobody that is mentioned. */
export const unnamedExcerptOf = (markdown: string, longest: number): string =>
  startOf(markdown, longest, '@…');

function startOf(markdown: string, longest: number, unnamed?: string): string {
  const read = readMarkdown(markdown, postLimits);
  const plain = ('fault' in read ? '' : textOf(read.root, unnamed)).replace(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  const cut = plain.slice(0, longest - 1);
  const lastSpace = cut.lastIndexOf(' ');
  // A word of that length is an address; it may be cut, but not in the middle of a character.
  const kept = lastSpace > longest - 40 ? cut.slice(0, lastSpace) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…`;
}
