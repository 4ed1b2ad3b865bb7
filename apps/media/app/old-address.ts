/** Addresses of the site before they had English names, each with what it is called now. */
const paths: readonly (readonly [RegExp, string])[] = [
  [/^\/du-an\/([^/]+)\/?$/, '/work/$1'],
  [/^\/dich-vu\/([^/]+)\/bang-gia\/?$/, '/services/$1/pricing'],
  [/^\/dich-vu\/([^/]+)\/yeu-cau\/?$/, '/services/$1/request'],
  [/^\/dich-vu\/([^/]+)\/?$/, '/services/$1'],
  [/^\/dang-nhap\/?$/, '/login'],
  [/^\/thong-tin\/?$/, '/onboarding'],
  [/^\/bang-gia\/?$/, '/pricing'],
  [/^\/bao-gia\/([^/]+)\/?$/, '/quote/$1'],
];

const queries: Readonly<Record<string, string>> = { 'dung-thu': 'trial', goi: 'tier', them: 'addons' };

/** The address of today for an old one, its query included; undefined for one that was never there. */
export function currentAddress({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | undefined {
  const [pattern, current] = paths.find(([old]) => old.test(pathname)) ?? [];
  if (pattern === undefined || current === undefined) return undefined;
  const renamed = [...new URLSearchParams(search)].map(([name, value]) => [queries[name] ?? name, value]);
  const query = new URLSearchParams(renamed).toString();
  return pathname.replace(pattern, current) + (query === '' ? '' : `?${query}`);
}
