import type { Language } from '../language.ts';

/** The plain address of the image of a page. */
export const shareImagePath = (kind: string, slug: string, language: Language): string =>
  `/og/${kind}/${slug}.${language}.png`;
