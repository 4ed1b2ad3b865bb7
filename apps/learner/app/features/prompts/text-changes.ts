import { diffArrays, diffWordsWithSpace } from 'diff';

/** Words of a line: the same on both sides, or on one of them alone. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

export type Row =
  | { readonly kind: 'same' | 'removed' | 'added'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'gap'; readonly count: number };

/** Unchanged lines that stay around a change. */
const around = 3;
/** Two texts with nothing in common are compared for so long and no longer. */
const options = { timeout: 500 };

/** How one text became another, line by line and within changed lines word by word. */
export function changesBetween(before: string, after: string): Row[] {
  const from = before.split('\n');
  const to = after.split('\n');
  const parts = diffArrays(from, to, options) ?? [
    { removed: true, added: false, value: from },
    { removed: false, added: true, value: to },
  ];
  const rows: Row[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    const next = parts[at + 1];
    if (part === undefined) continue;
    if (part.removed && next?.added) {
      rows.push(...changedLines(part.value, next.value));
      at++;
    } else {
      const kind = part.removed ? 'removed' : part.added ? 'added' : 'same';
      rows.push(...part.value.map((line) => lineOf(kind, line)));
    }
  }
  return rows;
}

const lineOf = (kind: Piece['kind'], text: string): Row => ({ kind, pieces: [{ kind, text }] });

/** Lines that took the place of others: each beside the one it replaced, as far as there are as many. */
function changedLines(from: readonly string[], to: readonly string[]): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < Math.max(from.length, to.length); at++) {
    const [old, now] = [from[at], to[at]];
    if (old === undefined || now === undefined) {
      rows.push(old === undefined ? lineOf('added', now ?? '') : lineOf('removed', old));
      continue;
    }
    const words = diffWordsWithSpace(old, now, options);
    const hasCommon = words?.some(({ added, removed, value }) => !added && !removed && /\S/.test(value));
    if (words === undefined || !hasCommon) {
      rows.push(lineOf('removed', old), lineOf('added', now));
      continue;
    }
    const pieces = words.map(({ added, removed, value }): Piece => {
      return { kind: removed ? 'removed' : added ? 'added' : 'same', text: value };
    });
    rows.push(
      { kind: 'removed', pieces: pieces.filter(({ kind }) => kind !== 'added') },
      { kind: 'added', pieces: pieces.filter(({ kind }) => kind !== 'removed') },
    );
  }
  return rows;
}

/** Leaves away what is far from any change. */
export function withoutUnchanged(rows: readonly Row[]): Row[] {
  const isNear = rows.map(() => false);
  rows.forEach(({ kind }, at) => {
    if (kind !== 'same') isNear.fill(true, Math.max(0, at - around), at + around + 1);
  });
  const shown: Row[] = [];
  rows.forEach((row, at) => {
    const last = shown.at(-1);
    // A single line takes no more room than the note that it is left away.
    const isAlone = isNear[at - 1] !== false && isNear[at + 1] !== false;
    if (isNear[at] || isAlone) shown.push(row);
    else if (last?.kind === 'gap') shown[shown.length - 1] = { kind: 'gap', count: last.count + 1 };
    else shown.push({ kind: 'gap', count: 1 });
  });
  return shown;
}
