import { postLimits, type SizeFault, type SizeLimits, sizeMessages } from './size-limits.ts';

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

/** What a list item of words holds besides itself: a paragraph, and the words in it. */
const itemOfWords = /^(?:\[[ x]\][ \t]+)?[\p{L}\p{N}]/u;

/** Whether a line ends a table: it is blank, or begins something else, or a note may. */
const endsTable =
  /^[ \t]*(?:$|[>#]|\[\^|[*+-](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|`{3}|~{3}|(?:[-*_][ \t]*){3,}$)/;

export interface Tangle extends Omit<SizeFault, 'what'> {
  readonly what: SizeFault['what'] | 'tangled';
}

/**
 * Why a text must not even be parsed: the parser's time grows with the square of these, or what it would give is more
 * than the limits allow. One look at each line; what it counts of elements and cells is never more than there are.
 */
export function tangles(markdown: string, most: SizeLimits = postLimits): Tangle[] {
  const notes = { count: 0, most: most.links };
  const table = createTableCounter();
  const isInCode = createFenceReader();
  let marks = 0;
  let allMarks = 0;
  let rules = 0;
  let effort = 0;
  let blocks = 0;
  let paragraph = 0;
  let paragraphLines = 0;
  let elements = 0;
  for (const [index, line] of markdown.split(/\r\n?|\n/).entries()) {
    const faultAs = (what: Tangle['what'], at = index): Tangle[] => [
      {
        what,
        line: at + 1,
        column: 1,
        message: what === 'tangled' ? 'too many signs of nesting; write it more simply' : sizeMessages[what],
      },
    ];
    if (index > most.blocks * linesOfABlock) return faultAs('tangled');
    // Code between fences is lines of words, whatever they look like.
    if (isInCode(line)) {
      marks = 0;
      paragraph = 0;
      paragraphLines = 0;
      table.end();
      continue;
    }
    const opened = containers.exec(line)?.[0] ?? '';
    const markers = opened.match(/[>*+-]|\d+/g)?.length ?? 0;
    // A blank line ends a paragraph; each row of a table and each item of a list begins one.
    if (/^[\s>]*(?:\||$)|^ {0,3}[*+-] +\S/.test(line)) {
      marks = 0;
      paragraph = 0;
      paragraphLines = 0;
    }
    const before = marks;
    const marksOfLine = line.match(/[*_~[\]]|`+/g)?.length ?? 0;
    marks += marksOfLine;
    allMarks += marksOfLine;
    // The parser compares each sign of a paragraph with those before it.
    effort += marks ** 2 - before ** 2;
    paragraph += line.length;
    paragraphLines++;
    if (markers > 0) {
      blocks += markers;
      elements += markers + (itemOfWords.test(line.slice(opened.length)) ? 2 : 0);
    } else if (line !== '' && paragraph === line.length) blocks++;
    if (rule.test(line)) rules++;
    if (/^[ \t>*+-]*\[\^/.test(line)) notes.count++;
    elements += table.read(line);
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    const isTangled =
      markers > mostNested ||
      indent > 4 * mostNested ||
      marks > most.marks ||
      allMarks > most.allMarks ||
      effort > most.effort ||
      longAddress.test(line) ||
      paragraph > longestParagraph ||
      paragraphLines > most.blocks ||
      blocks > most.blocks ||
      rules > most.rules ||
      notes.count > notes.most;
    if (isTangled) return faultAs('tangled');
    if (table.cells > most.cells) return faultAs('cells', index - table.rows);
    if (elements > most.elements) return faultAs('elements');
  }
  return [];
}

/** Follows the fences of code that stand at the start of lines. Answers whether a line is inside of one. */
function createFenceReader(): (line: string) => boolean {
  let fence: { readonly sign: string; readonly length: number } | undefined;
  return (line) => {
    if (fence === undefined) {
      const opening = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(line);
      const signs = opening?.[1] ?? opening?.[2];
      if (signs !== undefined) fence = { sign: signs.charAt(0), length: signs.length };
      return false;
    }
    const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
    if (closing?.startsWith(fence.sign) && closing.length >= fence.length) fence = undefined;
    return fence !== undefined;
  };
}

/** Counts the cells of tables, to which short rows are padded. `read` answers how many elements a line adds. */
function createTableCounter() {
  let previous = '';
  let columns = 0;
  let cells = 0;
  let rows = 0;
  /** How far in the table stands: its head may be in a list. */
  let left = 0;
  /** What the line before stood in. */
  let quotes = 0;
  /** Whether the line before may belong to a list, note or quote that it does not say; no table begins with such a line. */
  let isLazy = false;
  const isIndented = (line: string) => indentOf(line) > left + 3;
  return {
    /** Of all tables so far. */
    get cells() {
      return cells;
    },
    /** Lines of the table so far, after its head. */
    get rows() {
      return rows;
    },
    end() {
      previous = '';
      columns = 0;
    },
    read(typed: string): number {
      const quoted = /^(?:[ \t]*>)+ ?/.exec(typed)?.[0] ?? '';
      const line = typed.slice(quoted.length);
      const depth = quoted.replace(/[ \t]/g, '').length;
      const isElsewhere = depth !== quotes;
      const listed = containers.exec(previous)?.[0] ?? '';
      const head = previous.slice(listed.length);
      const isLazyHead = listed === '' && isLazy;
      if (previous.trim() === '') isLazy = false;
      else if (listed !== '' || /^(?:[ \t]|\[\^)/.test(previous)) isLazy = true;
      if (depth < quotes) isLazy = true;
      previous = line;
      quotes = depth;
      if (columns > 0) {
        if (isElsewhere || endsTable.test(line) || indentOf(line) < left || isIndented(line)) columns = 0;
        if (columns === 0) return 0;
        cells += columns;
        rows++;
        return 1 + columns + (/[\p{L}\p{N}]/u.test(line) ? 1 : 0);
      }
      // The line under the head of a table: dashes, with a bar or a colon, as many as the head has columns.
      if (isElsewhere || !/^[ \t:|-]*$/.test(line) || !/[|:]/.test(line)) return 0;
      left = listed.length;
      if (
        isLazyHead ||
        endsTable.test(line) ||
        endsTable.test(head) ||
        indentOf(head) > 3 ||
        isIndented(line) ||
        indentOf(line) < left
      )
        return 0;
      const dashes = cellsOf(line);
      const width = dashes.length;
      if (!dashes.every((cell) => /^:?-+:?$/.test(cell.trim())) || cellsOf(head).length !== width) return 0;
      columns = width;
      cells += width;
      rows = 1;
      return 2 + width;
    },
  };
}

const indentOf = (line: string): number => (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;

/** A bar after a backslash is a sign of its cell; those at both ends are the frame. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.replace(/\\./g, '').split('|');
}
