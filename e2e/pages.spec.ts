import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';
import consoleRoutes from '../apps/console/app/routes.ts';
import learnerRoutes from '../apps/learner/app/routes.ts';
import mediaRoutes from '../apps/media/app/routes.ts';
import siteRoutes from '../apps/site/app/routes.ts';
import { areas } from './areas.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const narrowest = { width: 320, height: 640 };
const widths = [
  { width: 375, height: 740 },
  { width: 1280, height: 800 },
];
const schemes = ['light', 'dark'] as const;
const colourRules = ['color-contrast', 'link-in-text-block'];

const apps: Readonly<Record<string, readonly Route[]>> = {
  learner: learnerRoutes,
  console: consoleRoutes,
  site: siteRoutes,
  media: mediaRoutes,
};
/** Addresses without a page: they lead on, or answer machines. */
const redirects = new Set(['learner/', 'media/dich-vu/:id', 'site/robots.txt', 'site/sitemap.xml']);

/** What was opened, as `learner/orders`. */
const opened = new Set<string>();
let looked = 0;

for (const { name, languages, enter } of areas) {
  for (const language of languages) {
    test(`${name} in ${language}: accessible, fits 320 px, quiet console`, async ({ page, stack }) => {
      const said = listen(page);
      const addresses = await enter(page, stack, language);
      for (const address of addresses) {
        opened.add(appAndPath(stack, address));
        await page.setViewportSize(narrowest);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await open(page, address);
        await expectNoSidewaysScroll(page, address);
        for (const size of widths) {
          await page.setViewportSize(size);
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme });
            await expectAccessible(page, colorScheme, `${address}, ${size.width} px`);
          }
        }
      }
      expect.soft(said).toEqual([]);
      looked++;
    });
  }
}

test('no page is left out', () => {
  test.skip(looked < areas.flatMap(({ languages }) => languages).length, 'some areas were not looked at');
  const missing = Object.entries(apps).flatMap(([app, routes]) =>
    patternsOf(routes)
      .map((pattern) => `${app}${pattern}`)
      .filter((pattern) => !redirects.has(pattern) && ![...opened].some((path) => matches(pattern, path))),
  );
  expect(missing).toEqual([]);
});

function appAndPath(stack: Stack, address: string): string {
  const { origin, pathname } = new URL(address);
  return `${(['learner', 'console', 'site', 'media'] as const).find((app) => stack[app] === origin)}${pathname}`;
}

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
  new RegExp(`^${pattern.replace(/\*/, 'nowhere').replace(/:\w+/g, '[^/]+')}$`).test(path);

/** Until the heading stands and nothing is still on its way. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  // Once for all looks at this page: loading it takes as long as a look.
  await page.evaluate(`${axe.source};undefined`);
}

async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect.soft(width, `${address} is wider than ${narrowest.width} px`).toBeLessThanOrEqual(narrowest.width);
}

/** In the dark nothing but colours differs, so only their rules run again. */
async function expectAccessible(page: Page, scheme: 'light' | 'dark', where: string): Promise<void> {
  const options = { resultTypes: ['violations'], ...(scheme === 'dark' && { runOnly: colourRules }) };
  const violations = await page.evaluate<Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary?.split('\n')[1]?.trim()})`),
  );
  expect.soft(found, `${where}, ${scheme}`).toEqual([]);
}

/** Everything that goes wrong in the page. That a call was refused is the page's to show and no fault. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const refusal = /^Failed to load resource: the server responded with a status of 40[134]/;
    // The recorder of this very test looks into the frame that shows a message, where no script may run.
    const recorder = /^Blocked script execution in 'about:srcdoc'/;
    if (refusal.test(message.text()) || recorder.test(message.text())) return;
    said.push(`${page.url()}: ${message.text()}`);
  });
  return said;
}
