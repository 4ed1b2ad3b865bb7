/** Where to go after signing in: a path of this site only, never another address. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) ? next : '/';
}

/** The sign-in page that leads back here. */
export function signInPath(location: { pathname: string; search: string }): string {
  const here = location.pathname + location.search;
  return here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`;
}
