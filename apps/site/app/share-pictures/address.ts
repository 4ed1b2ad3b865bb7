import type { Language } from '../language.ts';

/** The plain address of the picture of a page. */
export const sharePicturePath = (kind: string, slug: string, language: Language): string =>
  `/og/${kind}/${slug}.${language}.png`;
