import type { MetaDescriptor } from 'react-router';
import { type Language, languages, pathIn } from './language.ts';

const ogLocale = { vi: 'vi_VN', en: 'en_US' } as const;

type Subject = Readonly<Record<string, unknown>>;

interface PageHead {
  readonly language: Language;
  readonly publicUrl: string;
  /** The plain address of the page, with the parameters that make it another page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly type?: 'website' | 'article';
  /** Whether search engines may list the page. */
  readonly isListed?: boolean;
  /** The plain address of an image of 1200 by 630 for link previews. */
  readonly image?: string;
  /** What the page is about, in the words of schema.org. */
  readonly subject: Subject | readonly Subject[];
}

/** What search engines and link previews read of a page in one language. */
export function headTags(page: PageHead): MetaDescriptor[] {
  const { language, publicUrl, path, title, description, type = 'website', isListed = true, subject } = page;
  const { image = '/share.png' } = page;
  const about = Array.isArray(subject) ? { '@graph': subject } : (subject as Subject);
  const urlIn = (other: Language) => publicUrl + pathIn(other, path);
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
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: urlIn(language) },
    ...languages.map((other) => alternate(other, urlIn(other))),
    alternate('x-default', urlIn('vi')),
    property('type', type),
    property('site_name', 'Cùng Nghề'),
    property('title', title),
    property('description', description),
    property('url', urlIn(language)),
    property('locale', ogLocale[language]),
    property('image', publicUrl + image),
    property('image:width', '1200'),
    property('image:height', '630'),
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': { '@context': 'https://schema.org', ...about } },
  ];
}
