import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isAllowedLink } from './allowed-link.ts';
import { findPicture } from './picture-address.ts';
import { linesOf, readQuizzes } from './quiz.ts';
import { readMarkdown, type TooMuch } from './read-markdown.ts';
import { type MarkdownFault, pageLimits } from './size-limits.ts';
import { type WorksheetFault, type WorksheetFaultKind, worksheetFaults } from './worksheet.ts';
import { findWorksheets } from './worksheet-blocks.ts';

/** Readers see raw HTML as the words it is. Whoever writes a lesson is told, since they meant something else by it. */
const htmlParser = unified().use(remarkParse).use(remarkGfm).freeze();

interface LostPart extends MarkdownFault {
  /** What it is, for an interface that says it in its own words. */
  readonly what: Lost;
}

const messages = {
  heading: 'a first-level heading; the page has its title already, begin with ##',
  html: 'raw HTML is shown as it is typed; write it as Markdown',
  picture: 'pictures are not shown, but for those of the media library; take it out',
  link: 'the link is not followed; use https://, http://, /… or #…',
  reference: 'a link by reference is shown as it is typed; write [words](address)',
  footnote: 'a footnote is lost in a document; write it into the text',
  quiz: 'only a lesson asks questions; take this out',
} as const;
export type Lost = keyof typeof messages | TooMuch['what'] | `worksheet_${WorksheetFaultKind}`;

export interface FaultOptions {
  /** For a document of the library, which has no footnotes and no pictures. */
  readonly forDocument?: boolean;
  /** For a lesson, which may ask questions and hold worksheets. */
  readonly forLesson?: boolean;
  /** Pictures below these addresses are shown, each ending with a slash; none when it is left out. */
  readonly picturesFrom?: readonly string[];
}

/**
 * Everything in a text of a page that a reader would not see as it was written, or that is more than a page can show.
 * Lines and columns count from one. Runs for seconds on the worst texts of full length.
 */
export function markdownFaults(text: string, options: FaultOptions = {}): LostPart[] {
  const blocks = blockFaults(text, options);
  // What stands in a worksheet is no Markdown.
  const markdown = withoutWorksheets(text);
  const read = readMarkdown(markdown, pageLimits);
  if ('fault' in read) return [read.fault];
  const faults: LostPart[] = [];
  const collect = (node: Nodes, find: (node: Nodes) => keyof typeof messages | undefined) => {
    const what = find(node);
    const at = node.position?.start;
    if (what !== undefined && at) {
      const message =
        node.type === 'link'
          ? `the link to “${node.url}” is not followed; use https://, http://, /… or #…`
          : messages[what];
      faults.push({ line: at.line, column: at.column, message, what });
    }
    if ('children' in node) for (const child of node.children) collect(child, find);
  };
  collect(read.root, (node) => faultOf(node, options));
  if (/<|^ {0,3}\[[^\]]+\]:/m.test(markdown)) collect(htmlParser.parse(markdown), typedFaultOf);
  faults.push(...blocks);
  return faults.sort((one, other) => one.line - other.line || one.column - other.column);
}

function blockFaults(markdown: string, { forLesson = false }: FaultOptions): LostPart[] {
  const { quizzes, faults } = readQuizzes(markdown);
  const misplaced = quizzes.map(({ from }) => ({ line: from, column: 1, message: messages.quiz }));
  return [
    ...(forLesson ? faults : [...misplaced, ...faults]).map((fault) => ({ ...fault, what: 'quiz' as const })),
    ...(forLesson ? [] : misplacedWorksheets(markdown))
      .concat(worksheetFaults(markdown))
      .map(({ kind, ...fault }) => ({
        ...fault,
        what: `worksheet_${kind}` as const,
      })),
  ];
}

const misplacedWorksheets = (markdown: string): WorksheetFault[] =>
  findWorksheets(markdown).blocks.map(({ from }) => ({
    line: from,
    column: 1,
    kind: 'place',
    message: 'only a lesson holds worksheets; take this out',
  }));

function withoutWorksheets(text: string): string {
  const { blocks } = findWorksheets(text);
  if (blocks.length === 0) return text;
  return linesOf(text)
    .map((line, index) => (blocks.some(({ from, to }) => index + 1 >= from && index < to) ? '' : line))
    .join('\n');
}

function faultOf(
  node: Nodes,
  { forDocument = false, picturesFrom = [] }: FaultOptions,
): keyof typeof messages | undefined {
  switch (node.type) {
    case 'heading':
      return node.depth === 1 ? 'heading' : undefined;
    case 'image':
      return !forDocument && findPicture(node.url, picturesFrom) ? undefined : 'picture';
    case 'link':
      return isAllowedLink(node.url) ? undefined : 'link';
    case 'footnoteReference':
    case 'footnoteDefinition':
      return forDocument ? 'footnote' : undefined;
    default:
      return undefined;
  }
}

/** What other readers of Markdown would do more with than show it. */
function typedFaultOf({ type }: Nodes): keyof typeof messages | undefined {
  if (type === 'html') return 'html';
  if (type === 'imageReference') return 'picture';
  return type === 'linkReference' || type === 'definition' ? 'reference' : undefined;
}
