import { formatCount } from '../../../parts/count.ts';
import type { Kind } from './price-fields.ts';

const limits: Readonly<Record<Kind, readonly [least: number, most: number]>> = {
  amount: [0, 2_000_000_000],
  delta: [-2_000_000_000, 2_000_000_000],
  multiplier: [1, 10_000],
  percent: [0, 200],
  days: [1, 365],
};

/** A number of the table as it is typed: `12.000.000`, `1,25`, and `8` for 80 thousandths. */
export function typedFrom(kind: Kind, value: number): string {
  if (kind === 'multiplier') return String(value / 1000).replace('.', ',');
  if (kind === 'percent') return String(value / 10).replace('.', ',');
  return formatCount(value);
}

/** The number of the table that somebody has typed; null for anything else. */
export function readTyped(kind: Kind, typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^[×x]\s*/, '')
    .replace(/^−/, '-');
  const value =
    kind === 'multiplier'
      ? decimal(text, 3)
      : kind === 'percent'
        ? decimal(text.replace(/\s*%$/, ''), 1)
        : whole(text.replace(/\s*[₫đ]$/, ''));
  const [least, most] = limits[kind];
  return value === null || value < least || value > most ? null : value;
}

/** `12.000.000`, `12 000 000` or `12000000`; a group that is not of three digits is a mistake. */
function whole(text: string): number | null {
  return /^[+-]?(\d+|\d{1,3}([.\s]\d{3})+)$/.test(text) ? Number(text.replace(/[.\s]/g, '')) + 0 : null;
}

/** As a whole number of the last decimal: `1,25` with three is 1250. */
function decimal(text: string, places: number): number | null {
  const match = /^(\d{1,4})(?:[.,](\d+))?$/.exec(text);
  const [, before = '', after = ''] = match ?? [];
  if (match === null || after.length > places) return null;
  return Number(before + after.padEnd(places, '0'));
}
