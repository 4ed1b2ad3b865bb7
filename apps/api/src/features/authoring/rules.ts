import { createHash } from 'node:crypto';

/** What the audit log keeps of a text: everything but its body, and of that enough to tell two apart. */
export function withoutBody<Content extends { readonly body: string }>({ body, ...rest }: Content) {
  return {
    ...rest,
    body_characters: body.length,
    body_sha256: createHash('sha256').update(body).digest('hex').slice(0, 16),
  };
}

export interface Order {
  readonly id: string;
  readonly text_ids: readonly string[];
}

/** Whether two orders name exactly the same parts and texts, each once. */
export function sameMembers(wanted: readonly Order[], existing: readonly Order[]): boolean {
  const same = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && new Set(a).size === a.length && new Set([...a, ...b]).size === a.length;
  const parts = (order: readonly Order[]) => order.map(({ id }) => id);
  const texts = (order: readonly Order[]) => order.flatMap(({ text_ids }) => text_ids);
  return same(parts(wanted), parts(existing)) && same(texts(wanted), texts(existing));
}

export const firstTextOf = (order: readonly Order[]): string | undefined =>
  order.flatMap(({ text_ids }) => text_ids)[0];

/**
 * An order in which none of these texts comes first: the first is open to everybody, and they were not. What stands before
 * the first of the others goes behind it. Undefined when there is no other.
 */
export function behindTheFirst(
  order: readonly Order[],
  ids: readonly string[],
): readonly Order[] | undefined {
  const first = order.flatMap(({ text_ids }) => text_ids).find((id) => !ids.includes(id));
  if (first === undefined) return undefined;
  const early = order.flatMap(({ text_ids }) => text_ids);
  const before = early.slice(0, early.indexOf(first));
  if (before.length === 0) return order;
  const at = order.findIndex(({ text_ids }) => text_ids.includes(first));
  // A part whose texts all come too early goes as a whole; single texts go into the part of the first.
  const whole = order.slice(0, at).filter(({ text_ids }) => text_ids.length > 0);
  const rest = order.slice(0, at).filter(({ text_ids }) => text_ids.length === 0);
  const [part, ...later] = order.slice(at);
  if (part === undefined) return order;
  const own = part.text_ids.filter((id) => before.includes(id));
  const others = part.text_ids.filter((id) => !before.includes(id) && id !== first);
  return [...rest, { ...part, text_ids: [first, ...own, ...others] }, ...whole, ...later];
}
