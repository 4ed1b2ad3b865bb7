import sans from '../fonts/be-vietnam-pro-400.woff2?url';
import sansBold from '../fonts/be-vietnam-pro-600.woff2?url';
import serifBold from '../fonts/source-serif-4-600.woff2?url';

/** Goes into `<head>`: the fonts every page needs, asked for before the style sheet is read. */
export function FontPreloads({ fonts = [sans, sansBold, serifBold] }: { fonts?: readonly string[] }) {
  return fonts.map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      fetchPriority="low"
      href={href}
    />
  ));
}
