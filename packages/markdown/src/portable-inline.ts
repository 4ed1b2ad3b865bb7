import type { marks } from '@cungnghe/contracts/library';
import type { PhrasingContent } from 'mdast';
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
        return [{ ...marked('code'), text: node.value }];
      case 'break':
        return [{ ...style, text: '\n' }];
      case 'link': {
        const allowed = isAllowedLink(node.url) && node.url.length <= longestHref;
        return inlineOf(node.children, allowed ? { ...style, href: node.url } : style);
      }
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

/** Joins what looks the same and leaves out what is empty. */
export function trimPieces(pieces: readonly Piece[]): Piece[] {
  return joined(pieces).filter((piece) => piece.text !== '');
}
