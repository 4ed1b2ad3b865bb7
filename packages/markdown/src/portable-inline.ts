import type { marks } from '@cungnghe/contracts/library/read';
import type { Link, PhrasingContent } from 'mdast';
import { isAllowedLink } from './allowed-link.ts';

type Mark = (typeof marks)[number];

/** A stretch of text that looks the same throughout. */
export interface Piece {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly href: string | undefined;
}

export const plain = (text: string): Piece => ({ text, marks: [], href: undefined });

export function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.text).join('');
}

const longestHref = 2_000;

export const isStorableLink = ({ url }: Link) => isAllowedLink(url) && url.length <= longestHref;

/** The text inside a paragraph with its marks. A link that is not allowed leaves its words behind. */
export function inlineOf(nodes: readonly PhrasingContent[], style: Omit<Piece, 'text'> = plain('')): Piece[] {
  const pieces = nodes.flatMap((node): Piece[] => {
    const marked = (mark: Mark) => ({ ...style, marks: [...new Set([...style.marks, mark])] });
    switch (node.type) {
      case 'text':
        // A line break in the source is not one on the page; a figure and its unit stay together.
        return [
          { ...style, text: node.value.replace(/\s*\n\s*/g, ' ').replace(/(\d) (?=[₫%])/g, '$1\u00a0') },
        ];
      case 'strong':
        return inlineOf(node.children, marked('strong'));
      case 'emphasis':
        return inlineOf(node.children, marked('em'));
      case 'delete':
        return inlineOf(node.children, style);
      case 'inlineCode':
        return [{ ...marked('code'), text: node.value.replace(/\n/g, ' ') }];
      case 'break':
        return [{ ...style, text: '\n' }];
      case 'link':
        return inlineOf(node.children, isStorableLink(node) ? { ...style, href: node.url } : style);
      default:
        return [];
    }
  });
  return joined(pieces);
}

function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last && last.href === piece.href && sameMarks(last.marks, piece.marks)) {
      whole[whole.length - 1] = { ...last, text: last.text + piece.text };
    } else {
      whole.push({ text: piece.text, marks: piece.marks, href: piece.href });
    }
  }
  return whole;
}

const sameMarks = (a: readonly Mark[], b: readonly Mark[]) =>
  a.length === b.length && a.every((mark) => b.includes(mark));

/**
 * Joins what looks the same and leaves out what is empty. Space at the start and the end of a block goes too: a line
 * break there, left behind by an element that was dropped, has nothing to stand between. Code keeps its own.
 */
export function trimPieces(pieces: readonly Piece[]): Piece[] {
  const trimmed = trimmedFrom(trimmedFrom(joined(pieces), 'start'), 'end');
  return trimmed.filter((piece) => piece.text !== '');
}

function trimmedFrom(pieces: readonly Piece[], edge: 'start' | 'end'): Piece[] {
  const left = [...pieces];
  while (left.length > 0) {
    const at = edge === 'start' ? 0 : left.length - 1;
    const piece = left[at] as Piece;
    if (piece.marks.includes('code')) break;
    const text = edge === 'start' ? piece.text.trimStart() : piece.text.trimEnd();
    if (text !== '') {
      left[at] = { ...piece, text };
      break;
    }
    left.splice(at, 1);
  }
  return left;
}
