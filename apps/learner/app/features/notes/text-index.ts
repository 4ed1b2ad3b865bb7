/** Parts of a text that are not its words: questions, worksheets and their buttons. */
const notWords = 'form, button, input, textarea, select, svg, [hidden], [aria-hidden="true"]';
const blocks =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, blockquote, figcaption, pre, dt, dd, div, section, table';

interface Place {
  readonly node: Text;
  readonly offset: number;
}

/** What an element reads as, with every gap one space, and where each sign of it stands. */
export interface TextIndex {
  readonly text: string;
  /** One for each sign of `text`; of a gap, where it begins. */
  readonly places: readonly Place[];
}

export function indexText(root: Element): TextIndex {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const places: Place[] = [];
  let text = '';
  let block: Element | null = null;
  const add = (sign: string, node: Text, offset: number) => {
    if (sign === ' ' && (text === '' || text.endsWith(' '))) return;
    text += sign;
    places.push({ node, offset });
  };
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (parent?.closest(notWords)) continue;
    const own = parent?.closest(blocks) ?? null;
    if (own !== block) add(' ', node, 0);
    block = own;
    for (let at = 0; at < node.data.length; at++)
      add(/\s/.test(node.data[at] ?? '') ? ' ' : (node.data[at] ?? ''), node, at);
  }
  return { text, places };
}

export function rangeIn({ places }: TextIndex, [from, to]: readonly [number, number]): Range | null {
  const first = places[from];
  const last = places[to - 1];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, Math.min(last.offset + 1, last.node.data.length));
  return range;
}

/** The signs of a text that a selection covers. */
export function spanOf({ places }: TextIndex, range: Range): [number, number] | null {
  const isIn = ({ node, offset }: Place) => {
    // Before the end of a selection is before its last sign.
    return (
      range.comparePoint(node, offset) === 0 && !(node === range.endContainer && offset === range.endOffset)
    );
  };
  const from = places.findIndex(isIn);
  const to = places.findLastIndex(isIn);
  return from === -1 ? null : [from, to + 1];
}
