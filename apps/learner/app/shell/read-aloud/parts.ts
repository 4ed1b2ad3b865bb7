import { indexText, type TextIndex } from '../text-index.ts';

const leaves = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, figcaption, dt, dd, tr, [data-block-title]';
/** Code, the signs of notes and the notes themselves; and what is no text at all. */
const notSaid =
  'pre, sup, section, form, button, input, textarea, select, svg, [hidden], [aria-hidden="true"]';

/**
 * The paragraphs, items and rows of a text, in the order in which they are read aloud. Of a question or a worksheet that
 * is its title alone; a row has the heads of its columns before its cells.
 */
export function partsOf(root: Element): TextIndex[] {
  return [...root.querySelectorAll(leaves)].flatMap((leaf) => {
    const block = leaf.closest('[data-block]');
    if (block !== null && !leaf.matches('[data-block-title]')) return [];
    const part = leaf instanceof HTMLTableRowElement ? rowOf(leaf) : textOf(leaf, block);
    return part.text === '' ? [] : [part];
  });
}

/** What stands in an element and in no paragraph inside it. */
function textOf(leaf: Element, block: Element | null): TextIndex {
  if (block !== null) return indexText(leaf, () => true);
  return indexText(leaf, (parent) => parent.closest(leaves) === leaf && parent.closest(notSaid) === null);
}

/** What a row is about stands in its first column, as words or as a number of something: “week 3”. */
function beforeCell(head: string, cell: string, column: number): string {
  if (head === '') return '';
  if (column > 0) return `${head}: `;
  return /^\d/.test(cell) ? `${head} ` : '';
}

const none: TextIndex = { text: '', places: [] };

function rowOf(row: HTMLTableRowElement): TextIndex {
  const table = row.closest('table');
  const heads = table?.tHead?.rows[0];
  const hasBody = (table?.tBodies[0]?.rows.length ?? 0) > 0;
  // Each row says the heads, so they are not said for themselves.
  if (row === heads && hasBody) return none;
  let text = '';
  const places: TextIndex['places'][number][] = [];
  [...row.cells].forEach((cell, column) => {
    const index = indexText(cell, (parent) => parent.closest(notSaid) === null);
    const [first] = index.places;
    if (!first) return;
    const head = heads?.cells[column]?.textContent.trim() ?? '';
    const gap = text === '' ? '' : /[.?!…]$/.test(text) ? ' ' : '. ';
    const words = gap + beforeCell(head, index.text, column);
    text += words + index.text;
    places.push(...Array.from(words, () => first), ...index.places);
  });
  return { text, places };
}
