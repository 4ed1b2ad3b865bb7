import sansLatin from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url';
import sansVietnamese from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url';
import serifVietnamese from '@fontsource-variable/source-serif-4/files/source-serif-4-vietnamese-opsz-normal.woff2?url';

/** Goes into `<head>`: the fonts every page needs, asked for before the style sheet is read. */
export function FontPreloads() {
  return [sansVietnamese, sansLatin, serifVietnamese].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
  ));
}
