/** The place that a thing goes to which is let go at `y`: past everything whose middle lies between there and its own. */
export function droppedAt(centers: readonly number[], from: number, y: number): number {
  let to = from;
  while (to + 1 < centers.length && y > (centers[to + 1] ?? 0)) to++;
  if (to > from) return to;
  while (to > 0 && y < (centers[to - 1] ?? 0)) to--;
  return to;
}

/** More than the bar at the foot of a phone takes. */
const edge = 80;

/** How far a window of this height scrolls, in pixels, while something is held at `y`: faster towards its edge. */
export function scrollStep(y: number, height: number): number {
  if (y < edge) return -Math.ceil((edge - y) / 4);
  return y > height - edge ? Math.ceil((y - height + edge) / 4) : 0;
}

/** The list with one of it so many steps further on; as it was where there is no such place. */
export function movedBy<Item>(list: readonly Item[], from: number, steps: number): readonly Item[] {
  const to = from + steps;
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
