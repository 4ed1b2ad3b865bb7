export const languages = ['vi', 'en'] as const;
export type Language = (typeof languages)[number];

/** Vietnamese is the site's first language and has the plain addresses. */
export const homePath: Readonly<Record<Language, string>> = { vi: '/', en: '/en' };

/** Where a page is in one language; `path` is its plain address. */
export const pathIn = (language: Language, path: string): string =>
  language === 'vi' ? path : `${homePath.en}${path === '/' ? '' : path}`;

export function languageOf(pathname: string): Language {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'vi';
}
