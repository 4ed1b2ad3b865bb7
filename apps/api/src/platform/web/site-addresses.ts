import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Manifest = ServerBuild['routes'];

/**
 * Finds the one address by which a page is rendered and cached: each letter in the usual encoding, only parameters
 * that the page knows, in one order. All addresses that lead nowhere are one, so that made-up ones cost nothing.
 */
export function siteAddresses(
  manifest: Manifest,
  parametersOf: (path: string) => readonly string[],
): (url: string) => string {
  const routes = childrenOf(manifest, undefined);
  return (url) => {
    const { pathname, searchParams } = new URL(url, 'http://site.invalid');
    const path = pathname.split('/').map(decodeURIComponent).map(encodeURIComponent).join('/');
    const isPage = matchRoutes(routes, path)?.every(({ route }) => route.path !== '*');
    // Asked for by the scripts of a renderer, which the site has not.
    const isData = path.endsWith('.data');
    if (!isPage || isData) return /^\/en(\/|$)/.test(path) ? '/en/404' : '/404';
    const search = new URLSearchParams(
      parametersOf(path).flatMap((name) => {
        const value = searchParams.get(name);
        return value === null || value === '' ? [] : [[name, value]];
      }),
    );
    return search.size === 0 ? path : `${path}?${search}`;
  };
}

/** The routes below one of them, as they are matched. */
function childrenOf(manifest: Manifest, parentId: string | undefined): RouteObject[] {
  return Object.values(manifest).flatMap((route) => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [{ id, path, ...(index ? { index } : { children: childrenOf(manifest, id) }) } as RouteObject];
  });
}
