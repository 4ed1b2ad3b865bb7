import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EarlyPage, startEarly } from './start-early.ts';

/** API paths that a page asks for first, by the pattern of the page. `:names` are those of the page's address. */
export type FirstCalls = Readonly<Record<string, readonly string[]>>;

interface EarlyStartOptions {
  readonly firstCalls: FirstCalls;
  /** Fonts beside those of every page, by the beginning of their files' names and the pattern of the page. */
  readonly fonts?: Readonly<Record<string, readonly string[]>>;
  /** The route that loads the texts of the language that is spoken. */
  readonly textsRoute: string;
}

interface Route {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly imports: readonly string[];
}

/**
 * Puts a script into the head of a built single-page app that asks at once for the code and the data of the page that
 * was opened. Without it the browser would learn of each only from what came before. The server lets the script run by
 * its hash, as every inline script of a built page.
 */
export async function addEarlyStart(
  clientDir: string,
  { firstCalls, fonts: fontsOf = {}, textsRoute }: EarlyStartOptions,
): Promise<void> {
  const file = join(clientDir, 'index.html');
  const html = await readFile(file, 'utf8');
  const routes = await readRoutes(clientDir, html);
  const listed = new Set([...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href));
  const assets = await readdir(join(clientDir, 'assets'));
  const fontFiles = (pattern: string) =>
    forPage(fontsOf, pattern).map((font) => `/assets/${assets.find((name) => fileOf(name, font))}`);
  const allFiles = new Set<string>();
  const placeOf = (file: string) => [...allFiles.add(file)].indexOf(file);
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const pages = Object.values(routes)
    .filter(({ id }) => !parents.has(id))
    .map((leaf): EarlyPage => {
      const chain = ancestors(routes, leaf);
      const path = chain.map((route) => route.path ?? '').filter((part) => part !== '');
      const files = new Set(chain.flatMap((route) => [route.module, ...route.imports]));
      const pattern = `/${path.join('/')}`;
      return {
        pattern,
        files: [...files, ...fontFiles(pattern)].filter((name) => !listed.has(name)).map(placeOf),
        calls: forPage(firstCalls, pattern),
        hasTexts: chain.some(({ id }) => id === textsRoute),
      };
    })
    .filter(({ pattern }) => !pattern.includes('*'));
  const data = { pages, files: [...allFiles], languages: languageFiles(assets) };
  const script = `<script>${startEarly(data)}</script>`;
  // Fonts are asked for last: a page is read in the font of the device until they are there.
  const fonts: string[] = [];
  const withoutFonts = html.replace(/<link rel="preload" as="font"[^>]*>/g, (tag) => {
    fonts.push(tag);
    return '';
  });
  await writeFile(
    file,
    withoutFonts
      .replace('<link rel="icon"', (tag) => script + tag)
      .replace('</body>', (tag) => fonts.join('') + tag),
  );
}

async function readRoutes(clientDir: string, html: string): Promise<Record<string, Route>> {
  const manifest = /modulepreload" href="(\/assets\/manifest-[^"]+)"/.exec(html)?.[1];
  if (manifest === undefined) throw new Error('The built page names no manifest of its routes');
  const code = await readFile(join(clientDir, manifest), 'utf8');
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)).routes;
}

function ancestors(routes: Record<string, Route>, leaf: Route): Route[] {
  const parent = leaf.parentId === undefined ? undefined : routes[leaf.parentId];
  return parent === undefined ? [leaf] : [...ancestors(routes, parent), leaf];
}

/** What is asked for on every page below a pattern that ends with `/*` comes first. */
function forPage(all: Readonly<Record<string, readonly string[]>>, pattern: string): string[] {
  return Object.entries(all).flatMap(([page, found]) =>
    page === pattern || (page.endsWith('/*') && `${pattern}/`.startsWith(page.slice(0, -1))) ? found : [],
  );
}

/** Whether a built file is made of this one: a hash stands between its name and its end. */
const fileOf = (built: string, font: string) => /^(.+)-[\w-]{8}\.woff2$/.exec(built)?.[1] === font;

/** The files of texts, one for each language. */
function languageFiles(assets: readonly string[]): Record<string, string[]> {
  const ofLanguage = (language: string) =>
    assets
      .filter((name) => new RegExp(`^texts-${language}-.*\\.js$`).test(name))
      .map((name) => `/assets/${name}`);
  return { vi: ofLanguage('vi'), en: ofLanguage('en') };
}
