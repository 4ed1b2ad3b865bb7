import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { Result } from 'axe-core';
import { areas } from './areas/all.ts';
import { noteOpened } from './opened-pages.ts';
import type { Stack } from './stack.ts';
import { expect, test } from './test.ts';

type Language = 'vi' | 'en';
type Scheme = 'light' | 'dark';

// Half as long as the other one, which every page would have to read.
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const narrowest = { width: 320, height: 640 };
const phone = { width: 375, height: 740 };
const laptop = { width: 1280, height: 800 };
type Turn = readonly [typeof phone, Scheme];
/** Every two of language, width and scheme meet on every page; all three together would be twice as many looks. */
const turnsIn: Readonly<Record<Language, readonly Turn[]>> = {
  vi: [
    [phone, 'light'],
    [laptop, 'dark'],
  ],
  en: [
    [phone, 'dark'],
    [laptop, 'light'],
  ],
};
const colourRules = ['color-contrast', 'link-in-text-block'];

// The areas share nothing but a stack.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

for (const { name, languageAt, enter } of areas) {
  test(`${name}: accessible, fits 320 px, quiet console`, async ({ page, stack }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const said = listen(page);
    const addresses = await enter(page, stack);
    await noteOpened(
      name,
      addresses.map((address) => appAndPath(stack, address)),
    );
    let language: Language = 'vi';
    // Whoever was here before may have left another one in the profile.
    if (languageAt !== undefined) await chooseLanguage(page, language, languageAt(stack));
    for (const address of addresses) {
      await page.setViewportSize(narrowest);
      await open(page, address);
      if (languageAt === undefined) {
        await look(page, address, [...turnsIn.vi, ...turnsIn.en]);
        continue;
      }
      // Each is what a page is opened in as often as what it is changed to.
      await expectLanguage(page, language);
      await look(page, `${address} in ${language}`, turnsIn[language]);
      language = language === 'vi' ? 'en' : 'vi';
      await changeLanguage(page, language, languageAt(stack), address);
      await look(page, `${address} in ${language}`, turnsIn[language]);
    }
    // Whoever comes after finds the profile as it was.
    if (languageAt !== undefined && language !== 'vi') await chooseLanguage(page, 'vi', languageAt(stack));
    expect.soft(said).toEqual([]);
  });
}

/** What is on the screen now. */
async function look(page: Page, where: string, turns: readonly Turn[]): Promise<void> {
  await page.setViewportSize(narrowest);
  // A page that was wide before draws itself once more.
  await expect
    .configure({ soft: true, timeout: 2_000 })
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), {
      message: `${where} fits ${narrowest.width} px`,
      timeout: 2_000,
    })
    .toBeLessThanOrEqual(narrowest.width);
  for (const [size, scheme] of turns) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page, scheme, `${where}, ${size.width} px`);
  }
}

const expectLanguage = (page: Page, language: Language) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);

async function chooseLanguage(page: Page, language: Language, choiceAt: string): Promise<void> {
  await open(page, choiceAt);
  await choose(choiceOf(page, language));
  await expectLanguage(page, language);
}

const choiceOf = (page: Page, language: Language) =>
  page.locator(`button[aria-label^="${language.toUpperCase()}:"]`).first();

/** Once the script of a prerendered page has come. */
async function choose(choice: Locator): Promise<void> {
  await expect(choice).toBeEnabled();
  await choice.dispatchEvent('click');
}

/** By the choice on the page, wherever it stands; a page without one is opened again once it was made elsewhere. */
async function changeLanguage(page: Page, language: Language, choiceAt: string, address: string) {
  const choice = choiceOf(page, language);
  if ((await choice.count()) > 0) {
    await choose(choice);
    await expectLanguage(page, language);
    await expectSettled(page);
  } else {
    await chooseLanguage(page, language, choiceAt);
    await open(page, address);
    await expectLanguage(page, language);
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
  await expectSettled(page);
  // Once for all looks at this page: loading it takes as long as a look.
  await page.evaluate(`${axe};undefined`);
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** In the dark nothing but colours differs, so only their rules run again. */
async function expectAccessible(page: Page, scheme: Scheme, where: string): Promise<void> {
  // No script runs in a frame that shows an email, so axe would wait for it in vain.
  const options = {
    resultTypes: ['violations'],
    iframes: false,
    ...(scheme === 'dark' && { runOnly: colourRules }),
  };
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
    // Said by the test's own browser, where workers are switched off.
    if (message.text().includes('Service Worker registration blocked by Playwright')) return;
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const refusal = /^Failed to load resource: the server responded with a status of 40[134]/;
    // The recorder of this very test looks into the frame that shows a message, where no script may run.
    const recorder = /^Blocked script execution in 'about:srcdoc'/;
    if (refusal.test(message.text()) || recorder.test(message.text())) return;
    said.push(`${page.url()}: ${message.text()}`);
  });
  return said;
}
