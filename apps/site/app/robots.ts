import type { Route } from './+types/robots';
import { getAddresses } from './addresses.ts';
import { cacheHeaders } from './cache-headers.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = getAddresses(context);
  return new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...cacheHeaders({ maxAge: 3600, tags: [] }) },
  });
}
