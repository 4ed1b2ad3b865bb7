/** The header that names the next page (RFC 8288): the same address with the cursor of the last row, or its like. */
export function nextPageLink(url: string, cursor: string | undefined, name = 'cursor'): { link?: string } {
  if (cursor === undefined) return {};
  const next = new URL(url, 'http://origin.invalid');
  next.searchParams.set(name, cursor);
  return { link: `<${next.pathname}${next.search}>; rel="next"` };
}
