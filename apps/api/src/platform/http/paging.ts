import { type Total, totalHeader, writeTotal } from '@cungnghe/contracts/total';

/** The header that names the next page (RFC 8288): the same address with the cursor of the last row, or its like. */
export function nextPageLink(url: string, cursor: string | undefined, name = 'cursor'): { link?: string } {
  if (cursor === undefined) return {};
  const next = new URL(url, 'http://origin.invalid');
  next.searchParams.set(name, cursor);
  return { link: `<${next.pathname}${next.search}>; rel="next"` };
}

/**
 * The headers of a page of a counted list: the next one, and with the first page how many rows there are, unless the
 * client can do without (`Prefer: count=none`): counting takes longer than finding the first few.
 */
export async function pageHeaders(
  request: { readonly url: string; readonly prefer?: string | undefined },
  page: { readonly cursor: string | undefined; readonly next: string | undefined },
  count: () => Promise<Total | undefined>,
): Promise<{ link?: string; [totalHeader]?: string }> {
  const link = nextPageLink(request.url, page.next);
  const isCounted = page.cursor === undefined && request.prefer !== 'count=none';
  const total = isCounted ? await count() : undefined;
  return total === undefined ? link : { ...link, [totalHeader]: writeTotal(total) };
}
