import { callPage } from '@cungnghe/client/call';
import { listPublicPrompts } from '@cungnghe/contracts/prompts';
import type { Route } from './+types/sitemap';
import { type Addresses, getAddresses } from './addresses.ts';
import { languages, pathIn } from './language.ts';

/** So many hundreds of prompts are named, the newest; the others are found from the pages of the library. */
const mostPages = 10;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const addresses = getAddresses(context);
  const paths = ['/', '/prompts', ...(await promptPaths(addresses))];
  const urls = paths.flatMap((path) => {
    const hrefs = languages.map((language) => ({
      language,
      href: addresses.publicUrl + pathIn(language, path),
    }));
    const alternates = hrefs.map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return hrefs.map(({ href }) => `<url><loc>${href}</loc>${alternates.join('')}</url>`);
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

/** As many as could be read: a map with fewer addresses is better than none. */
async function promptPaths({ apiBaseUrl }: Addresses): Promise<string[]> {
  const paths: string[] = [];
  const signal = AbortSignal.timeout(4000);
  let cursor: string | undefined;
  try {
    for (let page = 0; page < mostPages; page += 1) {
      const { rows, nextCursor } = await callPage(
        listPublicPrompts,
        { query: { sort: 'newest', limit: 100, cursor }, signal },
        { baseUrl: apiBaseUrl },
      );
      paths.push(...rows.prompts.map(({ slug }) => `/prompts/${slug}`));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
  } catch (cause) {
    console.error('The public site could not read the prompts for its map', cause);
  }
  return paths;
}
