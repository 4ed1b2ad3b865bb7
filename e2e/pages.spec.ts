import type { Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';
import { areas } from './areas.ts';
import { noteOpened } from './opened-pages.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

const narrowest = { width: 320, height: 640 };
const widths = [
  { width: 375, height: 740 },
  { width: 1280, height: 800 },
];
const schemes = ['light', 'dark'] as const;
const colourRules = ['color-contrast', 'link-in-text-block'];

// The areas share nothing but a stack.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

for (const { name, languages, enter } of areas) {
  for (const language of languages) {
    test(`${name} in ${language}: accessible, fits 320 px, quiet console`, async ({ page, stack }) => {
      const said = listen(page);
      const addresses = await enter(page, stack, language);
      await noteOpened(
        `${name} ${language}`,
        addresses.map((address) => appAndPath(stack, address)),
      );
      // Words differ between the languages and colours do not: in the dark one of them is enough.
      const schemesToSee = language === 'vi' ? schemes : (['light'] as const);
      for (const address of addresses) {
        await page.setViewportSize(narrowest);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await open(page, address);
        await expectNoSidewaysScroll(page, address);
        for (const size of widths) {
          await page.setViewportSize(size);
          for (const colorScheme of schemesToSee) {
            await page.emulateMedia({ colorScheme });
            await expectAccessible(page, colorScheme, `${address}, ${size.width} px`);
          }
        }
      }
      expect.soft(said).toEqual([]);
    });
  }
}

function appAndPath(stack: Stack, address: string): string {
  const { origin, pathname } = new URL(address);
  return `${(['learner', 'console', 'site', 'media'] as const).find((app) => stack[app] === origin)}${pathname}`;
}

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
