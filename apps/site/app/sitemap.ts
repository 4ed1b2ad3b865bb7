import type { Route } from './+types/sitemap';
import { getAddresses } from './addresses.ts';
import { homePath, languages } from './language.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = getAddresses(context);
  const alternates = languages
    .map((language) => {
      const href = `${publicUrl}${homePath[language]}`;
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    })
    .join('');
  const urls = languages.map(
    (language) => `<url><loc>${publicUrl}${homePath[language]}</loc>${alternates}</url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
