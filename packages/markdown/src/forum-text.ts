import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { MarkdownFault } from './markdown-faults.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Beyond these a text is no text: reading it takes seconds, on the server and on the phone of everyone who opens it. */
const mostNested = 12;
const mostMarksOfAParagraph = 300;
const mostRules = 40;

/** What makes a heading of the words above it, a line across the page, or the head of a table. */
const rule = /^[ \t>|:]*[-=][-=|: \t]*$/;

/** What opens a quote or a list item, repeated at the start of one line. */
const containers = /^(?:[ \t]*(?:>|[*+-][ \t]|\d{1,9}[.)][ \t]))+/;

/**
 * Everything for which a text of the forum is refused: nesting that nobody can read, and pictures from elsewhere.
 * `isOurs` says which picture addresses our upload has given out. What else is not allowed is left out by the reader.
 */
export function forumFaults(markdown: string, isOurs: (url: string) => boolean): MarkdownFault[] {
  // In this order: only a text that passes the first check is safe to parse. Most hold no picture and need no parsing.
  const tangled = tangles(markdown);
  if (tangled.length > 0 || !markdown.includes('![')) return tangled;
  return foreignImages(parser.parse(markdown), isOurs);
}

function tangles(markdown: string): MarkdownFault[] {
  let marks = 0;
  let rules = 0;
  for (const [index, line] of markdown.split('\n').entries()) {
    const markers = containers.exec(line)?.[0].match(/[>*+-]|\d+/g)?.length ?? 0;
    // A blank line ends a paragraph; each row of a table and each item of a list begins one.
    if (/^[\s>]*(?:\||$)|^ {0,3}[*+-] +\S/.test(line)) marks = 0;
    marks += line.match(/[*_~[\]]/g)?.length ?? 0;
    if (rule.test(line)) rules++;
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    const isTangled =
      markers > mostNested || indent > 4 * mostNested || marks > mostMarksOfAParagraph || rules > mostRules;
    if (isTangled) {
      return [{ line: index + 1, column: 1, message: 'too many signs of nesting; write it more simply' }];
    }
  }
  return [];
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
  if (!markdown.includes('/members/') || tangles(markdown).length > 0) return [];
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
  visit(parser.parse(markdown));
  return [...found.values()];
}

function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
  if (!('children' in node)) return '';
  const parts = (node.children as Nodes[]).map(textOf);
  const isBlock =
    node.type === 'root' || node.children.some((child) => 'children' in child && isBlockNode(child));
  return parts.join(isBlock ? ' ' : '');
}

const isBlockNode = ({ type }: Nodes) =>
  ['paragraph', 'heading', 'list', 'listItem', 'blockquote', 'table', 'tableRow', 'tableCell'].includes(type);

/** The start of a text as one plain line of at most `longest` characters, cut between words. */
export function excerptOf(markdown: string, longest: number): string {
  const root = parser.parse(tangles(markdown).length > 0 ? '' : markdown);
  const plain = textOf(root).replace(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  const cut = plain.slice(0, longest - 1);
  const lastSpace = cut.lastIndexOf(' ');
  // A word of that length is an address; it may be cut, but not in the middle of a character.
  const kept = lastSpace > longest - 40 ? cut.slice(0, lastSpace) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()}…`;
}
