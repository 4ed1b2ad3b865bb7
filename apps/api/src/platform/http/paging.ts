/** The header that names the next page (RFC 8288): the same address with the cursor of the last row. */
export function nextPageLink(url: string, cursor: string | undefined): { link?: string } {
  if (cursor === undefined) return {};
  const next = new URL(url, 'http://origin.invalid');
  next.searchParams.set('cursor', cursor);
  return { link: `<${next.pathname}${next.search}>; rel="next"` };
}
