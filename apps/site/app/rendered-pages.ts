import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

interface RenderedPage {
  readonly html: string;
  br?: Bytes;
  gzip?: Bytes;
}

/** The home page and the pages of the prompt library that people come to, in two languages: a few megabytes. */
const mostPages = 100;
const pages = new Map<string, RenderedPage>();

/**
 * The page for a key that names everything it is made of, its address and its data, so that a remembered page
 * is never stale. Rendering takes some 15 ms of the one thread that also answers the API.
 */
export function remember(key: string, render: () => string): RenderedPage {
  const known = pages.get(key);
  if (known !== undefined) return known;
  const page = { html: render() };
  const [oldest] = pages.keys();
  if (pages.size >= mostPages && oldest !== undefined) pages.delete(oldest);
  pages.set(key, page);
  return page;
}

const offers = (accepted: string, encoding: string) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);

/** The page as the client likes it best; each form is made once. */
export function encode(page: RenderedPage, accepted: string): { body: Bytes; encoding?: string } {
  if (offers(accepted, 'br')) {
    page.br ??= new Uint8Array(
      brotliCompressSync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    );
    return { body: page.br, encoding: 'br' };
  }
  if (offers(accepted, 'gzip')) {
    page.gzip ??= new Uint8Array(gzipSync(page.html));
    return { body: page.gzip, encoding: 'gzip' };
  }
  return { body: new TextEncoder().encode(page.html) };
}
