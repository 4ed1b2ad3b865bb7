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
