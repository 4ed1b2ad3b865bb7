/**
 * The places, from 1, of everything in a course or book: part by part what the pack names, then what else is in that
 * part; parts that the pack does not name come last. `others` are in the order that they have now.
 */
export function placesOf(
  parts: readonly { readonly slug: string; readonly texts: readonly string[] }[],
  others: readonly { readonly slug: string; readonly part: string }[],
): Map<string, number> {
  const named = new Map(parts.map((part) => [part.slug, [...part.texts]]));
  for (const { slug, part } of others) named.set(part, [...(named.get(part) ?? []), slug]);
  return new Map([...named.values()].flat().map((slug, index) => [slug, index + 1]));
}
