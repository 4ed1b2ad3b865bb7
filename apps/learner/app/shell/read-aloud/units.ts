import { rangeIn } from '../text-index.ts';
import { partsOf } from './parts.ts';
import { piecesOf, spokenForm } from './sentences.ts';

/** What is said at once. */
export interface Unit {
  readonly text: string;
  /** Which paragraph it is of, from 0. */
  readonly part: number;
  /** The sentence on the page. */
  readonly range: Range | null;
}

/** The text of the page, cut for a voice. */
export function unitsOfPage(): Unit[] {
  const text = document.querySelector('article [data-prose]');
  if (text === null) return [];
  return partsOf(text).flatMap((index, part) =>
    piecesOf(index.text).map((piece) => ({
      text: spokenForm(piece.text),
      part,
      range: rangeIn(index, piece.sentence),
    })),
  );
}

/** The first unit of the paragraph so many before or after that of a unit. */
export function neighbourPart(units: readonly Unit[], at: number, step: -1 | 1): number {
  const part = units[at]?.part ?? 0;
  const isAtItsBeginning = units[at - 1]?.part !== part;
  // Back is to the beginning of this one first, as on every player.
  const wanted = step === 1 ? part + 1 : isAtItsBeginning ? part - 1 : part;
  const found = units.findIndex((unit) => unit.part >= wanted);
  return found === -1 ? at : found;
}
