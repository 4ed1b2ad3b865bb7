/** `https://…`, `http://…`, a path of this site or a place on this page. Never `//other.site`. */
export function isAllowedLink(href: string): boolean {
  return /^https?:\/\//i.test(href) || /^(#|\?)/.test(href) || /^\/(?![/\\])/.test(href);
}
