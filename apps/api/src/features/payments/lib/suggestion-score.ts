import type { SuggestionWhy } from '@cungnghe/contracts/payments/endpoints';
import { plainOf } from './transfer-text.ts';

/** An order as far as a transfer text can speak of it. */
export interface SuggestedOrder {
  readonly code: string;
  readonly amount_vnd: number;
  readonly user_name: string;
  /** The nine digits of a Vietnamese mobile number; null for any other or none. */
  readonly phone: string | null;
  /** Of the same buyer and community as the order that the text names and that cannot be paid any more. */
  readonly isOfSameBuyer: boolean;
}

export interface Why {
  readonly kind: SuggestionWhy;
  readonly found: string;
}

export interface Score {
  readonly score: number;
  /** Strongest first. */
  readonly why: readonly Why[];
}

/** What a transfer says, read once for all orders. */
export interface ReadText {
  /** Letters and digits alone, in capitals without marks. */
  readonly squashed: string;
  readonly words: readonly string[];
  /** Runs of digits, with what people put between them left out. */
  readonly digits: readonly string[];
}

export function readText(content: string): ReadText {
  const plain = plainOf(content);
  return {
    squashed: plain.replace(/[^A-Z0-9]/g, ''),
    words: plain.match(/[A-Z]+/g) ?? [],
    digits: (plain.match(/\d(?:[ .-]?\d)+/g) ?? []).map((run) => run.replace(/\D/g, '')),
  };
}

const prefix = 'CN';
/** Letters behind the prefix that a code has in common with a text before that means anything. */
const fewestLetters = 2;
/** A part that stands without the prefix could be any word, so it has to be longer. */
const shortestBare = 4;
const fewestDigits = 6;

/** How likely a transfer is for an order, and why; undefined when nothing speaks for it. */
export function scoreOrder(order: SuggestedOrder, text: ReadText, amountVnd: number): Score | undefined {
  const found = [
    scoreCode(order.code, text.squashed),
    order.isOfSameBuyer ? { score: 60, kind: 'same_buyer' as const, found: '' } : undefined,
    scorePhone(order.phone, text.digits),
    scoreName(order.user_name, text.words),
    order.amount_vnd === amountVnd ? { score: 10, kind: 'amount' as const, found: '' } : undefined,
  ]
    .filter((one) => one !== undefined)
    .sort((a, b) => b.score - a.score);
  if (found.length === 0) return undefined;
  return {
    score: found.reduce((sum, { score }) => sum + score, 0),
    why: found.map(({ kind, found: part }) => ({ kind, found: part })),
  };
}

type Scored = Why & { readonly score: number };

function scoreCode(code: string, squashed: string): Scored | undefined {
  if (squashed.includes(code)) return { score: 100, kind: 'code', found: code };
  const part = longestPart(code, squashed);
  // One sign is missing at an end, or typed wrong in between.
  const almost =
    part?.length === code.length - 1
      ? part
      : windowsOf(squashed, code.length).find(
          (window) => [...window].filter((letter, at) => letter !== code[at]).length === 1,
        );
  if (almost !== undefined) return { score: 70, kind: 'part_of_code', found: almost };
  if (part === undefined) return undefined;
  const letters = part.startsWith(prefix) ? part.length - prefix.length : part.length;
  return { score: 10 * letters, kind: 'part_of_code', found: part };
}

const windowsOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));

/** The longest part of a code that a text holds and that is long enough to mean it. */
function longestPart(code: string, squashed: string): string | undefined {
  for (let length = code.length - 1; length >= shortestBare; length--) {
    for (const part of windowsOf(code, length)) {
      const isEnough = part.startsWith(prefix)
        ? length - prefix.length >= fewestLetters
        : // The N of the prefix says nothing.
          part.replace(/^N/, '').length >= shortestBare;
      if (isEnough && squashed.includes(part)) return part;
    }
  }
  return undefined;
}

/** Parts of codes that a text may hold, to ask the database for: whatever {@link scoreOrder} finds holds one of them. */
export function codeParts({ squashed }: ReadText): string[] {
  return [...new Set(windowsOf(squashed, shortestBare))].filter((part) => /^[A-HJKMNP-Z2-9]+$/.test(part));
}

function scorePhone(phone: string | null, digits: readonly string[]): Scored | undefined {
  if (phone === null) return undefined;
  if (digits.some((run) => run.includes(phone))) return { score: 50, kind: 'phone', found: `0${phone}` };
  const part = digits.find((run) => run.length >= fewestDigits && `0${phone}`.includes(run));
  return part === undefined ? undefined : { score: 25, kind: 'part_of_phone', found: part };
}

/** Parts of the nine digits of a phone number that a text may hold, to ask the database for. */
export const phoneParts = ({ digits }: ReadText): string[] =>
  digits
    .filter((run) => run.length >= fewestDigits)
    .map((run) => (run.length > 9 ? run.slice(-9) : run.replace(/^0/, '')));

function scoreName(name: string, words: readonly string[]): Scored | undefined {
  const wanted = plainOf(name).match(/[A-Z]+/g) ?? [];
  const given = wanted.at(-1);
  // One word alone is in too many names and too many texts.
  if (wanted.length < 2 || given === undefined || !words.includes(given)) return undefined;
  const held = wanted.filter((word) => words.includes(word));
  if (held.length === wanted.length) {
    const inARow = ` ${words.join(' ')} `.includes(` ${wanted.join(' ')} `);
    return { score: inARow ? 40 : 30, kind: 'name', found: wanted.join(' ') };
  }
  // The family name alone, beside a given name, is shared by a third of all people: at least the words must follow.
  const end = wanted.slice(-2).join(' ');
  if (!` ${words.join(' ')} `.includes(` ${end} `)) return undefined;
  return { score: 20, kind: 'part_of_name', found: end };
}
