/** How long an address of the site may be that somebody is taken to after signing in. */
const maxLength = 500;

/** Letters, digits and what our own addresses are made of. A comma may stand encoded, as forms write it; nothing else may. */
const plainPath = /^\/(?:[\w\-./?=&,~+]|%2C)*$/i;

/**
 * The path if it is plainly one of the media site, with its query; otherwise the page of prices. What comes here was
 * written by anybody, and goes into a redirect.
 */
export function internalPath(next: unknown): string {
  const fallback = '/pricing';
  if (typeof next !== 'string' || next.length > maxLength || !plainPath.test(next)) return fallback;
  // Neither a host after two slashes, nor parts that lead up, nor the API.
  if (/\/\/|\/\.|^\/api(?:[/?]|$)/i.test(next)) return fallback;
  return next;
}
