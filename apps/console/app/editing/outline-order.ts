import { movedBy } from './dropped-at.ts';

export interface PartOrder {
  readonly id: string;
  readonly text_ids: readonly string[];
}

/** One step up or down; past the edge of its part a text goes into the neighbouring one. */
function moveTextOnce(parts: readonly PartOrder[], id: string, step: -1 | 1): readonly PartOrder[] {
  const at = parts.findIndex((part) => part.text_ids.includes(id));
  const part = parts[at];
  if (part === undefined) return parts;
  const place = part.text_ids.indexOf(id);
  const to = place + step;
  if (to >= 0 && to < part.text_ids.length) {
    return parts.with(at, { ...part, text_ids: movedBy(part.text_ids, place, step) });
  }
  const neighbour = parts[at + step];
  if (neighbour === undefined) return parts;
  const without = { ...part, text_ids: part.text_ids.filter((text) => text !== id) };
  const joined = step === -1 ? [...neighbour.text_ids, id] : [id, ...neighbour.text_ids];
  return parts.with(at, without).with(at + step, { ...neighbour, text_ids: joined });
}

/** So many steps up or down, of which one goes past the beginning of each part. */
export function moveText(parts: readonly PartOrder[], id: string, steps: number): readonly PartOrder[] {
  const step = steps < 0 ? -1 : 1;
  return Array.from({ length: Math.abs(steps) }).reduce<readonly PartOrder[]>(
    (moved) => moveTextOnce(moved, id, step),
    parts,
  );
}

export const movePart = (parts: readonly PartOrder[], id: string, steps: number): readonly PartOrder[] =>
  movedBy(
    parts,
    parts.findIndex((part) => part.id === id),
    steps,
  );
