import type { MarkdownFault } from './markdown-faults.ts';
import { postLimits, type SizeLimits } from './size-limits.ts';

/** Beyond these a text is no text: reading it takes seconds, on the server and on the phone of everyone who opens it. */
const mostNested = 12;
/** On average; a paragraph of one word a line takes the square of its lines to read. */
const linesOfABlock = 4;
const longestParagraph = 60_000;

/** What ends an address is sought from its end, sign by sign and each time from the beginning. */
const longAddress = /(?:https?:\/\/|www\.|@)\S{1500}/i;

/** What makes a heading of the words above it, a line across the page, or the head of a table. */
const rule = /^[ \t>|:]*[-=][-=|: \t]*$/;

/** What opens a quote or a list item, repeated at the start of one line. */
const containers = /^(?:[ \t]*(?:>|[*+-][ \t]|\d{1,9}[.)][ \t]))+/;

/**
 * Why a text must not even be parsed: the parser's time grows with the square of these.
 */
export function tangles(markdown: string, most: SizeLimits = postLimits): MarkdownFault[] {
  let marks = 0;
  let rules = 0;
  let effort = 0;
  let blocks = 0;
  let paragraph = 0;
  for (const [index, line] of markdown.split(/\r\n?|\n/).entries()) {
    const markers = containers.exec(line)?.[0].match(/[>*+-]|\d+/g)?.length ?? 0;
    // A blank line ends a paragraph; each row of a table and each item of a list begins one.
    if (/^[\s>]*(?:\||$)|^ {0,3}[*+-] +\S/.test(line)) {
      marks = 0;
      paragraph = 0;
    }
    const before = marks;
    marks += line.match(/[*_~[\]]|`+/g)?.length ?? 0;
    // The parser compares each sign of a paragraph with those before it.
    effort += marks ** 2 - before ** 2;
    paragraph += line.length;
    if (markers > 0) blocks += markers;
    else if (line !== '' && paragraph === line.length) blocks++;
    if (rule.test(line)) rules++;
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    const isTangled =
      markers > mostNested ||
      indent > 4 * mostNested ||
      marks > most.marks ||
      effort > most.effort ||
      longAddress.test(line) ||
      paragraph > longestParagraph ||
      blocks > most.blocks ||
      index > most.blocks * linesOfABlock ||
      rules > most.rules;
    if (isTangled) {
      return [{ line: index + 1, column: 1, message: 'too many signs of nesting; write it more simply' }];
    }
  }
  return [];
}
