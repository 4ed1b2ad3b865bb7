/** The database takes neither NUL nor half a surrogate pair, and a model may write both. */
export function storable(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll('\u0000', '').toWellFormed();
}
