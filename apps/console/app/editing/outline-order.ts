export interface PartOrder {
  readonly id: string;
  readonly text_ids: readonly string[];
}

const swapped = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** One step up or down; past the edge of its part a text goes into the neighbouring one. */
export function moveText(parts: readonly PartOrder[], id: string, step: -1 | 1): readonly PartOrder[] {
  const at = parts.findIndex((part) => part.text_ids.includes(id));
  const part = parts[at];
  if (part === undefined) return parts;
  const place = part.text_ids.indexOf(id);
  const to = place + step;
  if (to >= 0 && to < part.text_ids.length) {
    return parts.with(at, { ...part, text_ids: swapped(part.text_ids, place, to) });
  }
  const neighbour = parts[at + step];
  if (neighbour === undefined) return parts;
  const without = { ...part, text_ids: part.text_ids.filter((text) => text !== id) };
  const joined = step === -1 ? [...neighbour.text_ids, id] : [id, ...neighbour.text_ids];
  return parts.with(at, without).with(at + step, { ...neighbour, text_ids: joined });
}

export function movePart(parts: readonly PartOrder[], id: string, step: -1 | 1): readonly PartOrder[] {
  const at = parts.findIndex((part) => part.id === id);
  const to = at + step;
  return at === -1 || to < 0 || to >= parts.length ? parts : swapped(parts, at, to);
}
