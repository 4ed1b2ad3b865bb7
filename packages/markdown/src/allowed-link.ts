/**
 * `https://…`, `http://…`, a path of this site or a place on this page. Never `//other.site`, and nothing with a tab or
 * a line break: browsers take those out first, and `/⇥/other.site` is another site then.
 */
export function isAllowedLink(href: string): boolean {
  if (/[\t\n\r]/.test(href)) return false;
  return /^https?:\/\//i.test(href) || /^(#|\?)/.test(href) || /^\/(?![/\\])/.test(href);
}
