import { createHash } from 'node:crypto';

/** The address of a course or lesson: its name in plain letters. `khong-ten` when nothing of it can stand there. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'khong-ten' : plain;
}

/** The first of `slug`, `slug-2`, `slug-3`… that is not taken. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const others = new Set(taken);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!others.has(candidate)) return candidate;
  }
}

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
