import { getAddresses } from '../addresses.ts';
import { cacheHeaders } from '../cache-headers.ts';
import { languages, pathIn } from '../language.ts';
import type { Route } from './+types/route';
import type { Asking, SitemapArea, SitemapPage } from './area.ts';
import { sitemapAreas } from './areas.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { apiBaseUrl, publicUrl } = getAddresses(context);
  const asking = { apiBaseUrl, signal: AbortSignal.timeout(4000) };
  const areas = await Promise.all(sitemapAreas.map((area) => readArea(area, asking)));
  const isWhole = areas.every((area) => area !== undefined);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${areas
  .flatMap((area) => area?.pages ?? [])
  .map((page) => entryOf(publicUrl, page))
  .join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      ...(isWhole
        ? // Addresses of people are made of their names: who takes theirs back is gone from the map at once.
          cacheHeaders({ maxAge: 0, tags: areas.flatMap((area) => area?.tags ?? []) })
        : { 'cache-control': 'no-store' }),
    },
  });
}

/** Undefined when they could not be read; the map is then shown without them, and cached by nobody. */
async function readArea({ name, tags, listTags, listPages }: SitemapArea, asking: Asking) {
  try {
    const [pages, more = []] = await Promise.all([listPages(asking), listTags?.(asking)]);
    return { pages, tags: [...tags, ...more] };
  } catch (cause) {
    console.error(`The public site could not read the pages of ${name} for its map`, cause);
    return undefined;
  }
}

/** The page in each language, each with the addresses of both. */
function entryOf(publicUrl: string, { path, changedAt }: SitemapPage): string {
  const hrefs = languages.map((language) => ({ language, href: publicUrl + pathIn(language, path) }));
  const alternates = hrefs.map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
  return hrefs.map(({ href }) => `<url><loc>${href}</loc>${changed}${alternates.join('')}</url>`).join('\n');
}
