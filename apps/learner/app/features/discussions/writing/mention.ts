/** A name that is being typed: `@` and what follows it up to the caret. */
export interface Naming {
  /** Where the `@` stands. */
  readonly from: number;
  readonly q: string;
}

/** Up to four words, as Vietnamese names have; an `@` inside a word is an address and names nobody. */
const naming = /(?:^|[\s(*_>])@((?:[\p{L}\p{M}\p{N}.'’-]+ ?){0,4})$/u;

export function namingAt(text: string, caret: number): Naming | null {
  const before = text.slice(Math.max(0, caret - 80), caret);
  const found = naming.exec(before)?.[1];
  return found === undefined ? null : { from: caret - found.length - 1, q: found.trim() };
}

/** The Markdown that names a member. */
export function mentionOf(slug: string, member: { readonly id: string; readonly name: string }): string {
  return `[@${member.name.replaceAll(/[[\]\\]/g, '')}](/c/${slug}/members/${member.id}) `;
}
