import consoleRoutes from '../apps/console/app/routes.ts';
import learnerRoutes from '../apps/learner/app/routes.ts';
import mediaRoutes from '../apps/media/app/routes.ts';
import siteRoutes from '../apps/site/app/routes.ts';
import { areas } from './areas/all.ts';
import { readOpened } from './opened-pages.ts';
import { expect, test } from './test.ts';

const apps: Readonly<Record<string, readonly Route[]>> = {
  learner: learnerRoutes,
  console: consoleRoutes,
  site: siteRoutes,
  media: mediaRoutes,
};
/** Addresses without a page: they lead on, or answer machines. */
const redirects = new Set([
  'learner/',
  ...[
    'du-an/:id',
    'dich-vu/:id',
    'dich-vu/:id/bang-gia',
    'dich-vu/:id/yeu-cau',
    'dang-nhap',
    'thong-tin',
  ].map((path) => `media/${path}`),
  'media/bang-gia',
  'media/bao-gia/:id',
  'site/robots.txt',
  'site/sitemap.xml',
  'site/og/:kind/:file',
  ...['', '/en'].flatMap((language) =>
    ['rss.xml', 'atom.xml', 'feed.json'].map((feed) => `site${language}/whats-new/${feed}`),
  ),
]);

test('no page is left out', async () => {
  const { looks, opened } = await readOpened();
  test.skip(looks < areas.length, 'some areas were not looked at');
  const missing = Object.entries(apps).flatMap(([app, routes]) =>
    patternsOf(routes)
      .map((pattern) => `${app}${pattern}`)
      .filter((pattern) => !redirects.has(pattern) && !opened.some((path) => matches(pattern, path))),
  );
  expect(missing).toEqual([]);
});

interface Route {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Route[];
}

/** Every address that an app answers, with its parameters by name. */
function patternsOf(routes: readonly Route[], parent = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    if (children !== undefined) return patternsOf(children, own);
    return [index && own === '' ? '/' : own];
  });
}

const matches = (pattern: string, path: string) =>
  new RegExp(
    `^${pattern
      .replace(/\*/, 'nowhere')
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}$`,
  ).test(path);
