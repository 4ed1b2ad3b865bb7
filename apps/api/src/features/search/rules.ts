/** Letters already folded. Vietnamese has some 200; the bound is against a text of every letter there is. */
const folded = new Map<string, string>();
const mostFolded = 2_000;

/** A letter as somebody in a hurry types it: small, without marks. One letter stays one letter. */
function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const plain = bare === 'đ' ? 'd' : bare.length === letter.length ? bare : letter;
  if (folded.size < mostFolded) folded.set(letter, plain);
  return plain;
}

function fold(text: string): string {
  let plain = '';
  for (const letter of text) plain += foldLetter(letter);
  return plain;
}

/**
 * Words as a snippet marks them. Which words a question has, and whether it has any, only the index says: its digits
 * and letters are not those of Unicode to the last one.
 */
export function wordsOf(text: string): string[] {
  return fold(text.normalize('NFC')).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Characters shown before and after the first match. */
const before = 60;
const longest = 220;

/**
 * The part of a text around the words somebody asked for, which stand between `⟦` and `⟧`; the beginning when none
 * of them occurs. The last word may be one that is still being typed.
 */
export function snippetOf(text: string, query: string): string {
  const clean = text.normalize('NFC').replace(/[⟦⟧]/g, '').replace(/\s+/g, ' ').trim();
  const asked = wordsOf(query);
  const last = asked.at(-1);
  const exact = new Set(asked);
  const isAsked = (word: string) => exact.has(word) || (last !== undefined && word.startsWith(last));
  let from = 0;
  let to = Number.POSITIVE_INFINITY;
  const matches: { word: string; index: number }[] = [];
  // A lesson has thousands of words: none is looked at beyond the part that is shown.
  for (const { 0: word, index } of clean.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (index >= to) break;
    if (!isAsked(fold(word))) continue;
    if (matches.length === 0) {
      from = beginning(clean, index);
      to = ending(clean, from);
    }
    matches.push({ word, index });
  }
  if (matches.length === 0) to = ending(clean, 0);
  let marked = from === 0 ? '' : '… ';
  let at = from;
  for (const { word, index } of matches) {
    if (index < at || index + word.length > to) continue;
    marked += `${clean.slice(at, index)}⟦${clean.slice(index, index + word.length)}⟧`;
    at = index + word.length;
  }
  return `${marked}${clean.slice(at, to)}${to < clean.length ? ' …' : ''}`;
}

const beginning = (text: string, first: number): number =>
  first <= before ? 0 : text.indexOf(' ', first - before) + 1;

function ending(text: string, from: number): number {
  const end = text.length - from <= longest ? text.length : text.lastIndexOf(' ', from + longest);
  return end <= from ? from + longest : end;
}

export const hasMatch = (snippet: string): boolean => snippet.includes('⟦');

/** A question of fewer people may say who asked it. */
export const fewestRequesters = 3;
/** So many questions are shown to editors. */
export const mostMisses = 200;
