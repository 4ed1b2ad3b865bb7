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

/** Everything in a text that a reader would not see as it was written. Lines and columns count from one. */
export function markdownFaults(
  markdown: string,
  { forDocument = false }: { readonly forDocument?: boolean } = {},
): MarkdownFault[] {
  const faults: MarkdownFault[] = [];
  const visit = (node: Nodes) => {
    const message = faultOf(node, forDocument);
    const at = node.position?.start;
    if (message !== undefined && at) faults.push({ line: at.line, column: at.column, message });
    if ('children' in node) node.children.forEach(visit);
  };
  visit(parser.parse(markdown));
  return faults;
}

function faultOf(node: Nodes, forDocument: boolean): string | undefined {
  switch (node.type) {
    case 'heading':
      return node.depth === 1
        ? 'a first-level heading; the page has its title already, begin with ##'
        : undefined;
    case 'html':
      return 'raw HTML is not shown; write it as Markdown';
    case 'image':
    case 'imageReference':
      return 'pictures are not shown in a text; take it out';
    case 'link':
      return isAllowedLink(node.url)
        ? undefined
        : `the link to “${node.url}” is not followed; use https://, http://, /… or #…`;
    case 'linkReference':
    case 'definition':
      return forDocument ? 'a link by reference is lost in a document; write [words](address)' : undefined;
    case 'footnoteReference':
    case 'footnoteDefinition':
      return forDocument ? 'a footnote is lost in a document; write it into the text' : undefined;
    default:
      return undefined;
  }
}
