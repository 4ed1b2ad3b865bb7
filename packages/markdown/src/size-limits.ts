import type { Nodes, Root } from 'mdast';

/**
 * What a text may become, however few characters it is made of: short rows of a table are padded to the width of its
 * head, so ten kilobytes can be millions of cells on the page of everybody who opens it.
 */
export interface SizeLimits {
  readonly elements: number;
  /** Of all tables together, the padded ones included. */
  readonly cells: number;
  readonly links: number;
  /** Lists, quotes and emphasis inside each other. */
  readonly depth: number;
  /** Signs of emphasis, links and code in one paragraph. */
  readonly marks: number;
  /** The sum of their squares over all paragraphs. */
  readonly effort: number;
  /** The same signs in the whole text. */
  readonly allMarks: number;
  /** Paragraphs, items, rows and quotes. */
  readonly blocks: number;
  /** Lines that make a heading or a table of what stands above them. */
  readonly rules: number;
}

/** What people write to each other: many of them stand on one page. */
export const postLimits: SizeLimits = {
  elements: 2_000,
  cells: 1_000,
  links: 200,
  depth: 24,
  marks: 300,
  effort: 150_000,
  allMarks: 2_000,
  blocks: 1_000,
  rules: 40,
};

/** What fills a page of its own: lessons, sections, documents. */
export const pageLimits: SizeLimits = {
  elements: 20_000,
  cells: 5_000,
  links: 1_000,
  depth: 24,
  marks: 700,
  effort: 600_000,
  allMarks: 20_000,
  blocks: 3_000,
  rules: 400,
};

export const sizeMessages = {
  elements: 'too many parts for one text; divide it',
  cells: 'the tables have too many cells; divide them or leave columns out',
  links: 'too many links for one text',
  depth: 'too many lists, quotes or emphases inside each other; write it more simply',
} as const;
type Counted = keyof typeof sizeMessages;

export interface MarkdownFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface SizeFault extends MarkdownFault {
  readonly what: Counted;
}

/** The first part of a text that is beyond the limits, if any. */
export function sizeFault(root: Root, limits: SizeLimits): SizeFault | undefined {
  const sizes: Record<Counted, number> = { elements: 0, cells: 0, links: 0, depth: 0 };
  const faultAt = (node: Nodes, what: Counted): SizeFault => ({
    what,
    line: node.position?.start.line ?? 1,
    column: node.position?.start.column ?? 1,
    message: sizeMessages[what],
  });
  // Not by recursion: the depth is what is asked.
  const left: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { node, depth } = next;
    sizes.elements++;
    sizes.depth = depth;
    if (node.type === 'link' || node.type === 'footnoteReference') sizes.links++;
    if (node.type === 'table') sizes.cells += node.children.length * (node.children[0]?.children.length ?? 0);
    for (const what of ['elements', 'cells', 'links', 'depth'] as const) {
      if (sizes[what] > limits[what]) return faultAt(node, what);
    }
    if ('children' in node) {
      for (let at = node.children.length - 1; at >= 0; at--)
        left.push({ node: node.children[at] as Nodes, depth: depth + 1 });
    }
  }
  return undefined;
}
