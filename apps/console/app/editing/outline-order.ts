export interface UnitOrder {
  readonly id: string;
  readonly lesson_ids: readonly string[];
}

const swapped = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** One step up or down; past the edge of its unit a lesson goes into the neighbouring one. */
export function moveLesson(units: readonly UnitOrder[], id: string, step: -1 | 1): readonly UnitOrder[] {
  const at = units.findIndex((unit) => unit.lesson_ids.includes(id));
  const unit = units[at];
  if (unit === undefined) return units;
  const place = unit.lesson_ids.indexOf(id);
  const to = place + step;
  if (to >= 0 && to < unit.lesson_ids.length) {
    return units.with(at, { ...unit, lesson_ids: swapped(unit.lesson_ids, place, to) });
  }
  const neighbour = units[at + step];
  if (neighbour === undefined) return units;
  const without = { ...unit, lesson_ids: unit.lesson_ids.filter((lesson) => lesson !== id) };
  const joined = step === -1 ? [...neighbour.lesson_ids, id] : [id, ...neighbour.lesson_ids];
  return units.with(at, without).with(at + step, { ...neighbour, lesson_ids: joined });
}

export function moveUnit(units: readonly UnitOrder[], id: string, step: -1 | 1): readonly UnitOrder[] {
  const at = units.findIndex((unit) => unit.id === id);
  const to = at + step;
  return at === -1 || to < 0 || to >= units.length ? units : swapped(units, at, to);
}
