/** A text of an email that operators may change: how it is asked for, and what a text in its place has to keep to. */
export interface EditableText {
  readonly key: string;
  readonly ours: string;
  /** What it may name. */
  readonly allowed: readonly string[];
  /** What it has to name, because ours does. */
  readonly required: readonly string[];
  readonly max_length: number;
}

export const textFaultRules = [
  'empty',
  'too_long',
  'unknown_placeholder',
  'missing_placeholder',
  'link',
  'markup',
] as const;

export interface TextFault {
  readonly rule: (typeof textFaultRules)[number];
  /** What it is about: a placeholder, or what looks like a link. */
  readonly found: string;
}

/** What a text names in braces. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
];

/** Mail programs make links of these, also without https. */
const looksLikeLink = /\S*(?:\/\/|www\.|[\p{L}\p{N}]@[\p{L}\p{N}]|[\p{L}\p{N}]\.\p{L}{2,})\S*/iu;
const looksLikeMarkup = /[<>]|&#?\w+;|\]\(/;

/** What keeps a text from being sent, the first there is. */
export function textFault(
  text: string,
  { allowed, required, max_length: max }: EditableText,
): TextFault | undefined {
  if (text.trim() === '') return { rule: 'empty', found: '' };
  if (text.length > max) return { rule: 'too_long', found: String(max) };
  const named = placeholdersIn(text);
  const unknown = named.find((name) => !allowed.includes(name));
  if (unknown !== undefined) return { rule: 'unknown_placeholder', found: `{${unknown}}` };
  const [brace] = /[{}]/.exec(text.replace(/\{[^{}]*\}/g, '')) ?? [];
  if (brace !== undefined) return { rule: 'unknown_placeholder', found: brace };
  const missing = required.find((name) => !named.includes(name));
  if (missing !== undefined) return { rule: 'missing_placeholder', found: `{${missing}}` };
  const [markup] = looksLikeMarkup.exec(text) ?? [];
  if (markup !== undefined) return { rule: 'markup', found: markup };
  // What stands in the place of a name may become part of one, and may be nothing.
  const read = `${text.replace(/[{}]/g, '')}\n${text.replace(/\{[^{}]*\}/g, '')}`;
  const [link] = looksLikeLink.exec(read) ?? [];
  return link === undefined ? undefined : { rule: 'link', found: link };
}
