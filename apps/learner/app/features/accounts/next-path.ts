/** Where to go after signing in: a path of this site only, never another address. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '/';
  // Browsers drop tabs and line ends from addresses and read a backslash as a slash.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!next.startsWith('/') || /[\x00-\x20\x7f\\]/.test(next)) return '/';
  const here = 'https://here.invalid';
  return URL.canParse(next, here) && new URL(next, here).origin === here ? next : '/';
}

/** The sign-in page that leads back here. */
export function signInPath(location: { pathname: string; search: string }): string {
  const here = location.pathname + location.search;
  return here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`;
}

/** The choice of a first community that leads back here. */
export function choosePath({ pathname, search }: { pathname: string; search: string }): string {
  const here = pathname + search;
  return here === '/' ? '/choose' : `/choose?next=${encodeURIComponent(here)}`;
}

/** What is one's own, what is new, and a workshop that has begun, is there before a community is chosen. */
export const needsHome = (pathname: string): boolean =>
  !/^\/online-events\/[^/]+\/live\/?$/.test(pathname) &&
  !/^\/(?:choose|live|profile|orders|certificates|notes|notifications|settings|whats-new)(?:\/|$)/.test(
    pathname,
  );
