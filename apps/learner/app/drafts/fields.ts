/** What is typed into the fields of one form. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** The server trims and composes what it keeps, so that is no difference. */
export function sameText(one: Fields, other: Fields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => plain(one[name]) === plain(other[name]));
}

export const plain = (text: string | undefined) =>
  (text ?? '').normalize('NFC').replaceAll('\r\n', '\n').trim();

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');
