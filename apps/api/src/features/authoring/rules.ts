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
 * The order with these texts, which are in one part, behind the first of the others: the first is open to everybody, and
 * they were not. Undefined when there is no other.
 */
export function behindTheFirst(
  order: readonly Order[],
  ids: readonly string[],
): readonly Order[] | undefined {
  const texts = order.flatMap(({ text_ids }) => text_ids);
  const first = texts.find((id) => !ids.includes(id));
  if (first === undefined) return undefined;
  if (texts[0] === first) return order;
  const own = order.find(({ text_ids }) => text_ids.some((id) => ids.includes(id)));
  if (own === undefined) return order;
  if (own.text_ids.includes(first)) {
    const text_ids = [first, ...own.text_ids.filter((id) => id !== first)];
    return order.map((part) => (part === own ? { ...own, text_ids } : part));
  }
  return order
    .filter((part) => part !== own)
    .flatMap((part) => (part.text_ids.includes(first) ? [part, own] : [part]));
}
