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
  const matches = [...fold(clean).matchAll(/[\p{L}\p{N}]+/gu)].filter(
    ({ 0: word }) => exact.has(word) || (last !== undefined && word.startsWith(last)),
  );
  const first = matches[0]?.index ?? 0;
  const from = first <= before ? 0 : clean.indexOf(' ', first - before) + 1;
  const end = clean.length - from <= longest ? clean.length : clean.lastIndexOf(' ', from + longest);
  const to = end <= from ? from + longest : end;
  let marked = from === 0 ? '' : '… ';
  let at = from;
  for (const { 0: word, index } of matches) {
    if (index < at || index + word.length > to) continue;
    marked += `${clean.slice(at, index)}⟦${clean.slice(index, index + word.length)}⟧`;
    at = index + word.length;
  }
  return `${marked}${clean.slice(at, to)}${to < clean.length ? ' …' : ''}`;
}

export function matches(text: string, query: string): boolean {
  return snippetOf(text, query).includes('⟦');
}
