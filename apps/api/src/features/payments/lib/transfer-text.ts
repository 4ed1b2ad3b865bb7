/** Longer texts are not read to their end: what a person typed into a banking app is far shorter. */
const readAtMost = 2_000;

/** Pieces that banks and people put right beside a code, and that are too short to be told from a code's own end. */
const shortNoise = new Set(['CT', 'CK', 'GD', 'FT', 'ND', 'TT', 'TK', 'TU', 'QR', 'IB', 'MB', 'VCB', 'ACB']);
for (const word of ['TCB', 'VIB', 'NAP', 'MUA', 'PRO', 'VND']) shortNoise.add(word);

/**
 * Order codes that a transfer text may hold. Banks write in capitals, drop marks and punctuation, break lines inside
 * a word, and glue their own references to what was typed; the code is found through all of that, but not as a part
 * of a longer code. Whether an order has such a code is for the database to say.
 */
export function extractOrderCodes(text: string): string[] {
  const plain = plainOf(text);
  const codes = new Set<string>();
  // Where each run of letters and digits begins, counted without what stands between the runs.
  const edges = new Set<number>([0]);
  let squashed = '';
  for (const run of plain.match(/[A-Z0-9]+/g) ?? []) {
    squashed += run;
    edges.add(squashed.length);
  }
  for (const { index, 1: code = '' } of squashed.matchAll(/(?=(CN[A-HJKMNP-Z2-9]{6}))/g)) {
    const before = squashed.slice(edgeBefore(edges, index), index);
    const end = index + code.length;
    const after = squashed.slice(end, edgeAfter(edges, end, squashed.length));
    if (isNoise(piecesOf(before).reverse()) && isNoise(piecesOf(after))) codes.add(code);
  }
  return [...codes];
}

/**
 * Vietnamese mobile numbers in a transfer text, as the nine digits behind 0 or +84. The numbers in `except`, such as
 * the account that the transfer went to, do not count.
 */
export function phonesIn(text: string, except: readonly (string | null)[] = []): string[] {
  const found = plainOf(text).matchAll(
    /(?<!\d)\+?(?:0084|84|0)[ .-]*(?:\(0\)[ .-]*)?([35789](?:[ .-]?\d){8})(?!\d)/g,
  );
  const phones = new Set([...found].map(([, digits = '']) => digits.replace(/\D/g, '')));
  for (const other of except) phones.delete(other?.replace(/\D/g, '').replace(/^(84|0)/, '') ?? '');
  return [...phones];
}

/** Upper case without marks: `đ` is a letter of its own and has none to lose. */
export function plainOf(text: string): string {
  return text
    .slice(0, readAtMost)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('Đ', 'D');
}

const piecesOf = (glued: string): string[] => glued.match(/[A-Z]+|\d+/g) ?? [];

/** Whether what stands glued to a code, nearest piece first, is words and references of a bank, not more of a code. */
function isNoise(pieces: readonly string[]): boolean {
  for (const piece of pieces) {
    // Nothing behind a long number can belong to the code any more.
    if (/^\d{6}/.test(piece)) return true;
    if (!shortNoise.has(piece) && !/^(?=.*[AEIOUY])[A-Z]{4,}$/.test(piece)) return false;
  }
  return true;
}

function edgeBefore(edges: ReadonlySet<number>, from: number): number {
  let at = from;
  while (!edges.has(at)) at--;
  return at;
}

function edgeAfter(edges: ReadonlySet<number>, from: number, last: number): number {
  let at = from;
  while (at < last && !edges.has(at)) at++;
  return at;
}
