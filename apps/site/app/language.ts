export const languages = ['vi', 'en'] as const;
export type Language = (typeof languages)[number];

/** Vietnamese is the site's first language and has the plain addresses. */
export const homePath: Readonly<Record<Language, string>> = { vi: '/', en: '/en' };

export function languageOf(pathname: string): Language {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'vi';
}
