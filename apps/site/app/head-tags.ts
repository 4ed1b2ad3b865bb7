import type { MetaDescriptor } from 'react-router';
import { homePath, type Language, languages } from './language.ts';
import { words } from './words.ts';

const ogLocale = { vi: 'vi_VN', en: 'en_US' } as const;

/** What search engines and link previews read of the home page in one language. */
export function headTags({
  language,
  publicUrl,
}: {
  language: Language;
  publicUrl: string;
}): MetaDescriptor[] {
  const { title, description } = words[language];
  const url = publicUrl + homePath[language];
  const alternate = (hrefLang: string, href: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  });
  const property = (name: string, content: string) => ({ property: `og:${name}`, content });
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...languages.map((other) => alternate(other, publicUrl + homePath[other])),
    alternate('x-default', publicUrl + homePath.vi),
    property('type', 'website'),
    property('site_name', 'Cùng Nghề'),
    property('title', title),
    property('description', description),
    property('url', url),
    property('locale', ogLocale[language]),
    property('image', `${publicUrl}/share.png`),
    property('image:width', '1200'),
    property('image:height', '630'),
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'EducationalOrganization',
        name: 'Cùng Nghề',
        url: publicUrl + homePath.vi,
        logo: `${publicUrl}/favicon.svg`,
        description,
        areaServed: 'VN',
        knowsLanguage: 'vi',
      },
    },
  ];
}
