/** Lines of one version: those of its own, and how many stand the same in the other between them. */
export type Piece =
  | { readonly kind: 'own'; readonly text: string }
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'skipped'; readonly count: number };

/** So many lines that both have are shown around what differs. */
const around = 1;

/** Two versions line by line, each with what the other has not. Long runs that both have are only counted. */
export function differences(theirs: string, mine: string): { theirs: Piece[]; mine: Piece[] } {
  const [a, b] = [theirs.split('\n'), mine.split('\n')];
  const common = commonLines(a, b);
  return {
    theirs: pieces(
      a,
      common.map(([at]) => at),
    ),
    mine: pieces(
      b,
      common.map(([, at]) => at),
    ),
  };
}

/** The longest row of lines that both have in this order, as pairs of places. */
function commonLines(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const inside = commonInside(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const pairs: [number, number][] = Array.from({ length: start }, (_, place) => [place, place]);
  for (const [one, other] of inside) pairs.push([start + one, start + other]);
  for (let place = 0; place < end; place++) pairs.push([a.length - end + place, b.length - end + place]);
  return pairs;
}

/** The same for versions that begin and end differently. */
function commonInside(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  // lengths[i][j]: how many lines the rests from i and j have in common.
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? new Uint32Array();
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function pieces(lines: readonly string[], common: readonly number[]): Piece[] {
  const shared = new Set(common);
  const isNear = (place: number) => {
    for (let near = place - around; near <= place + around; near++) {
      if (near >= 0 && near < lines.length && !shared.has(near)) return true;
    }
    return false;
  };
  const found: Piece[] = [];
  for (const [place, text] of lines.entries()) {
    const last = found.at(-1);
    if (!shared.has(place)) found.push({ kind: 'own', text });
    else if (isNear(place)) found.push({ kind: 'same', text });
    else if (last?.kind === 'skipped') found[found.length - 1] = { kind: 'skipped', count: last.count + 1 };
    else found.push({ kind: 'skipped', count: 1 });
  }
  return found;
}
