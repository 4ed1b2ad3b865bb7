import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Stack } from './stack.ts';
import { expect, test, useSession } from './test.ts';

/** Everything of an area is opened once per language; each opened page is looked at in both schemes and three widths. */
interface Area {
  readonly name: string;
  readonly languages: readonly Language[];
  /** Signs in and switches the language as a person does; resolves to the addresses of all pages. */
  readonly enter: (page: Page, stack: Stack, language: Language) => Promise<string[]>;
}
type Language = 'vi' | 'en';

const narrowest = { width: 320, height: 640 };
const widths = [
  { width: 375, height: 740 },
  { width: 1280, height: 800 },
];
const schemes = ['light', 'dark'] as const;
const colourRules = ['color-contrast', 'link-in-text-block'];
const both: readonly Language[] = ['vi', 'en'];

async function chooseLanguage(page: Page, language: Language): Promise<void> {
  // The same choice stands in the header and, in the learner app, among the settings.
  await page
    .getByRole('button', { name: new RegExp(`^${language.toUpperCase()}:`) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function getJson<T>(page: Page, address: string): Promise<T> {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  return (await answer.json()) as T;
}

const areas: readonly Area[] = [
  {
    name: 'learner app, signed out',
    languages: both,
    enter: async (page, { learner }, language) => {
      await page.goto(`${learner}/sign-in`);
      await chooseLanguage(page, language);
      return [`${learner}/sign-in`];
    },
  },
  {
    name: 'learner app, first choice',
    languages: both,
    enter: async (page, stack, language) => {
      await useSession(page.context(), stack, 'khoi@demo.cungnghe.local');
      await page.goto(`${stack.learner}/choose`);
      await chooseLanguage(page, language);
      return [`${stack.learner}/choose`];
    },
  },
  {
    name: 'learner app',
    languages: both,
    enter: async (page, stack, language) => {
      await useSession(page.context(), stack, 'my@demo.cungnghe.local');
      const { learner } = stack;
      await page.goto(`${learner}/profile`);
      await chooseLanguage(page, language);
      const course = '/courses/marketing-tu-goc';
      const outline = await getJson<{ units: { lessons: { id: string }[] }[] }>(
        page,
        `${learner}/api/communities/marketing${course}`,
      );
      const [first, second] = outline.units.flatMap(({ lessons }) => lessons);
      await page.request.post(`${learner}/api/communities/sales/orders`, { headers: { origin: learner } });
      return [
        '/c/marketing',
        '/c/founder',
        '/c/marketing/courses',
        `/c/marketing${course}`,
        `/c/marketing${course}/${first?.id}`,
        `/c/marketing${course}/${second?.id}`,
        '/c/marketing/upgrade',
        '/c/sales/upgrade',
        '/communities',
        '/choose',
        '/orders',
        '/profile',
        '/c/nowhere',
        '/nowhere',
      ].map((path) => learner + path);
    },
  },
  {
    name: 'console, signed out',
    languages: both,
    enter: async (page, stack, language) => {
      await page.goto(`${stack.console}/sign-in`);
      await chooseLanguage(page, language);
      return [`${stack.console}/sign-in`];
    },
  },
  {
    name: 'console',
    languages: both,
    enter: async (page, stack, language) => {
      await useSession(page.context(), stack, 'thanh@demo.cungnghe.local');
      await page.goto(stack.console);
      await chooseLanguage(page, language);
      const firstId = async (list: string) =>
        (await getJson<{ id: string }[]>(page, `${stack.console}/api/admin/${list}`))[0]?.id;
      return [
        '/',
        '/orders',
        `/orders/${await firstId('communities/orders?status=approved')}`,
        `/orders/${await firstId('communities/orders?status=pending')}`,
        '/accounts',
        `/accounts/${await firstId('accounts?q=thanh')}`,
        '/communities',
        '/communities/founder',
        '/outbox',
        `/outbox/${await firstId('outbox')}`,
        '/audit',
        '/nowhere',
      ].map((path) => stack.console + path);
    },
  },
  {
    name: 'site',
    languages: ['vi'],
    enter: async (_page, { site }) => [site, `${site}/en`, `${site}/nowhere`, `${site}/en/nowhere`],
  },
  {
    name: 'media site',
    languages: both,
    enter: async (page, { media }, language) => {
      await page.goto(media);
      await chooseLanguage(page, language);
      const services = await page.evaluate<string[]>(
        `[...document.querySelectorAll('a[href^="/services/"]')].map((link) => link.getAttribute('href'))`,
      );
      expect(services.length).toBeGreaterThan(0);
      return [...new Set(['/', ...services, '/nowhere'])].map((path) => media + path);
    },
  },
];

for (const { name, languages, enter } of areas) {
  for (const language of languages) {
    test(`${name} in ${language}: accessible, fits 320 px, quiet console`, async ({ page, stack }) => {
      const said = listen(page);
      const addresses = await enter(page, stack, language);
      for (const address of addresses) {
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
    });
  }
}

/** Until the heading stands and nothing is still on its way. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect.soft(width, `${address} is wider than ${narrowest.width} px`).toBeLessThanOrEqual(narrowest.width);
}

/** In the dark nothing but colours differs, so only their rules run again. */
async function expectAccessible(page: Page, scheme: 'light' | 'dark', where: string): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (scheme === 'dark' ? axe.withRules(colourRules) : axe).analyze();
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
    if (refusal.test(message.text())) return;
    said.push(`${page.url()}: ${message.text()}`);
  });
  return said;
}
