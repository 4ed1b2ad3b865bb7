import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isAllowedLink } from './allowed-link.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

export interface MarkdownFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

interface LostPart extends MarkdownFault {
  /** What it is, for an interface that says it in its own words. */
  readonly what: Lost;
}

const messages = {
  heading: 'a first-level heading; the page has its title already, begin with ##',
  html: 'raw HTML is not shown; write it as Markdown',
  picture: 'pictures are not shown in a text; take it out',
  link: 'the link is not followed; use https://, http://, /… or #…',
  reference: 'a link by reference is lost in a document; write [words](address)',
  footnote: 'a footnote is lost in a document; write it into the text',
} as const;
type Lost = keyof typeof messages;

/** Everything in a text that a reader would not see as it was written. Lines and columns count from one. */
export function markdownFaults(
  markdown: string,
  { forDocument = false }: { readonly forDocument?: boolean } = {},
): LostPart[] {
  const faults: LostPart[] = [];
  const visit = (node: Nodes) => {
    const what = faultOf(node, forDocument);
    const at = node.position?.start;
    if (what !== undefined && at) {
      const message =
        node.type === 'link'
          ? `the link to “${node.url}” is not followed; use https://, http://, /… or #…`
          : messages[what];
      faults.push({ line: at.line, column: at.column, message, what });
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(parser.parse(markdown));
  return faults;
}

function faultOf(node: Nodes, forDocument: boolean): Lost | undefined {
  switch (node.type) {
    case 'heading':
      return node.depth === 1 ? 'heading' : undefined;
    case 'html':
      return 'html';
    case 'image':
    case 'imageReference':
      return 'picture';
    case 'link':
      return isAllowedLink(node.url) ? undefined : 'link';
    case 'linkReference':
    case 'definition':
      return forDocument ? 'reference' : undefined;
    case 'footnoteReference':
    case 'footnoteDefinition':
      return forDocument ? 'footnote' : undefined;
    default:
      return undefined;
  }
}
